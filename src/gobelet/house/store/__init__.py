"""What a house keeps, in a SQLite file or in PostgreSQL: numbered migrations, SQL that both know.

Each kind of record has a module of its own; a job of it is a function of a connection.
"""
