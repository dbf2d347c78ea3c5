"""Parts of `cornerman bench ui`, each run in a process of its own: what they measure goes out as JSON."""
