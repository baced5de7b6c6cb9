"""What `gobelet serve` needs beside its command: settings, usual rules, faults of a store."""
