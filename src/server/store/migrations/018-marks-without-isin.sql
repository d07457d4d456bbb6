-- A share that has an ISIN takes a price by its symbol only where the file says no ISIN. Few rows are like that: without these indexes
-- every day of the symbol is read to find that there is none.
CREATE INDEX marks_without_isin ON marks (user_id, name, day) WHERE isin IS NULL AND name LIKE 'SHARE:%';
CREATE INDEX shared_marks_without_isin ON shared_marks (name, day) WHERE isin IS NULL AND name LIKE 'SHARE:%';
