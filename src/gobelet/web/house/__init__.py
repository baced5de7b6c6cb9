"""Browsers at a public house: the visits of people at pages, in processes of their own."""
