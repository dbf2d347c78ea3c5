"""The tools behind `hardware/`: they read bills and wiring, check them against the board files, and draw."""
