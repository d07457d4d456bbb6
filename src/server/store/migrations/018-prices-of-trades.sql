-- A share that has an ISIN takes a price by its symbol only where the file says no ISIN. Few rows are like that: without these indexes
-- every day of the symbol is read to find that there is none.
CREATE INDEX marks_without_isin ON marks (user_id, name, day) WHERE isin IS NULL AND name LIKE 'SHARE:%';
CREATE INDEX shared_marks_without_isin ON shared_marks (name, day) WHERE isin IS NULL AND name LIKE 'SHARE:%';

-- How far a closed round trip went for and against the trader by daily prices, in paise: at least, and at most. NULL while it is open, and
-- where one of its days has no price.
ALTER TABLE round_trips
  ADD COLUMN favourable_least int8,
  ADD COLUMN favourable_most int8,
  ADD COLUMN against_least int8,
  ADD COLUMN against_most int8;

-- Files that were read already are read once more, by a job: for these figures, and for the days before a first trade.
INSERT INTO jobs (user_id, kind) SELECT DISTINCT d.user_id, 'marks' FROM market_days AS d JOIN users AS u ON u.id = d.user_id;
