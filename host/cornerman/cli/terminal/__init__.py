"""A match in a terminal: bars, board, dice and prompts, fed by one queue of keys, table presses and bots."""
