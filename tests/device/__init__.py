"""Tests of the device layer."""
