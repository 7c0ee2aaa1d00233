"""Golden transcripts: one short readable game a variant, kept as text and compared."""
