"""What `gobelet serve` says and reads for a house."""
