"""Tests of Hawaiki: clauses, vectors, variants, knowledge, rules text."""
