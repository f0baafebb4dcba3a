"""Where score sheets are kept: any database that SQLAlchemy knows, one SQLite file unless told otherwise."""
