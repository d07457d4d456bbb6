-- What has to be added to closed trades and open positions, which have the units, the cost and the
-- instrument of today, for what was held on a day: all rows until then. Derived: there when the
-- accounts are paired once more.
CREATE TABLE holding_changes (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  account_id int8 NOT NULL,
  instrument_id int8 NOT NULL,
  side text COLLATE "C" NOT NULL,
  day date NOT NULL,
  -- The day on which a row says that its lots were entered, or the ex-date of a corporate action.
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('entry', 'action')),
  quantity int8 NOT NULL,
  value int8 NOT NULL,
  PRIMARY KEY (user_id, account_id, instrument_id, side, day, kind)
);
