"""Rules tested by data that a player can read: scenario files, how they are run, what they cover."""
