"""What a match comes to in numbers, counted from its journal alone; no game is known here, and no screen."""
