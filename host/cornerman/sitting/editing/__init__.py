"""What each game adds to the forms of the pack editor: a line for quick entry, a face, a deck's sum."""
