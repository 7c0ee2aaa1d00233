"""The message catalogue in English."""
