-- What settling a doubt would change in the net of closed trades, by where they are. Derived: every
-- rebuild makes the rows again of what it touched.
CREATE TABLE doubt_changes (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  account_id int8 NOT NULL,
  -- Its id; empty: all of the account together.
  doubt text COLLATE "C" NOT NULL,
  instrument_id int8 NOT NULL,
  product text COLLATE "C" NOT NULL,
  -- The day of exit.
  day date NOT NULL,
  -- null: not worked out yet.
  net int8,
  PRIMARY KEY (user_id, account_id, doubt, instrument_id, product, day)
);
-- Closing values that were assumed are few among many closed trades.
CREATE INDEX closed_trades_assumed ON closed_trades (user_id, instrument_id) WHERE assumed;
-- So are days whose charges are estimates, mostly.
CREATE INDEX contract_days_estimated ON contract_days (user_id, account_id, day) WHERE cardinality(estimates) > 0;
-- Shares that were sold within a month at half or twice their price: a corporate action may explain it.
CREATE INDEX closed_trades_far ON closed_trades (user_id, instrument_id)
  WHERE segment = 'EQ' AND entered_on <> exited_on AND exited_on - entered_on <= 31 AND least(buy_value, sell_value) > 0
    AND greatest(buy_value, sell_value) >= least(buy_value, sell_value) * 1.7::float8;
-- Journals that are there get their rows: a job without an instrument pairs nothing else again.
INSERT INTO jobs (user_id, kind, payload)
  SELECT user_id, 'pair', jsonb_build_object('accountId', id, 'importId', NULL, 'instrumentIds', jsonb_build_array())
  FROM broker_accounts;
