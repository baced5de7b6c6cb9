"""Bots and advice: plans, odds, rivals."""
