"""The games: for each its rules as kernels, its wrapper, its edition and its clauses."""
