"""The commands of the command line beside playing: score, advise, solve."""
