"""Everything that shows: the only package that knows Streamlit."""
