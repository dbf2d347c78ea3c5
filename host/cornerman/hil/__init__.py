"""What every board promises, tried on a real board or a simulated one: `cornerman hil`."""
