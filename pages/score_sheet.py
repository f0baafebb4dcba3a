"""Score sheets of real tables: a new one, those to go on with, and the one that is open."""

from trainer.ui.sheet_page import show_page

show_page()
