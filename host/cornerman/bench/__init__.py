"""Measures this machine against the project's bars, each figure with a yardstick taken in the same run."""
