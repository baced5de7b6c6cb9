"""The rules of Yahtzee: state, actions, events, scoring, rule sets."""
