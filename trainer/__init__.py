"""A bidding and hand-evaluation trainer for Skat and Vint."""
