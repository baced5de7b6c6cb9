"""The grammar of the command line: commands and options as data, and the parser made of them."""
