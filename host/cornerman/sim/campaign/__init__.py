"""Whole matches on a simulated table where everything goes wrong: what was pressed, and what became of it."""
