"""What is asked from outside: how much of it is taken, and work that takes long in processes of its own."""
