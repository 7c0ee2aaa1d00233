"""Tests of Aloha: The Spirit of Hawaii: clauses, vectors, conflicts, rulings, whole games."""
