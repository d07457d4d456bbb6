-- What of a file was read by evidence and nobody confirmed: its trades by day and segment. null: nothing is.
ALTER TABLE imports ADD COLUMN by_evidence jsonb;
