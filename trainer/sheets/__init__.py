"""Score sheets of real tables: a log of what was entered, and what each kind of sheet makes of it."""
