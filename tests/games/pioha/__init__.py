"""Tests of Aloha Pioha: clauses, vectors, variants, knowledge, rules text."""
