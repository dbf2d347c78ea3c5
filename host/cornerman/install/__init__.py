"""The firmware as a bundle of files with their hashes, and its way onto a board's drive."""
