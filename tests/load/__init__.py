"""Load on a public house: tables of people who know only what they are sent."""
