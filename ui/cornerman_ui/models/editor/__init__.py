"""View models of the card and stage editor; what they edit is Qt-free and in the host."""
