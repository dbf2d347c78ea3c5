"""Cornerman."""
