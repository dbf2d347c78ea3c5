"""Editing packs: forms made of a format's models, an open pack with undo, drafts, saving."""
