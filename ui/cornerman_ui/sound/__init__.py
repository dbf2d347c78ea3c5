"""Sounds and speech: our own, and silence where a machine has none."""
