"""What the lights of the table show, and what its buttons do: trackers to registers, presses to commands."""
