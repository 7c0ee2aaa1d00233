"""Tests of Ill-Tempered Tikis: clauses, vectors, variants, knowledge, rules text."""
