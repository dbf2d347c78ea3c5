"""Boards: finding their ports, opening them, keeping the link alive, saying what is wrong in plain words."""
