-- Pages of closed trades by the days and times of their legs and of their end, each from an index.
DROP INDEX closed_trades_by_exit;
CREATE INDEX closed_trades_by_exit ON closed_trades (user_id, exited_on, exit_time, instrument_id, buy_id, sell_id);
CREATE INDEX closed_trades_by_buy ON closed_trades (user_id, buy_on, buy_time, instrument_id, buy_id, sell_id);
CREATE INDEX closed_trades_by_sell ON closed_trades (user_id, sell_on, sell_time, instrument_id, buy_id, sell_id);
-- A far page is counted off in an index without visiting the rows, where vacuum has been: let it come after a twentieth of the table.
ALTER TABLE closed_trades SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- The least and the greatest that an instrument's closed trades of a day reach in each column that lists can be sorted by, in the order of
-- SPREADS: the first pages of a sorted list are found by them, at a tenth of the price of an index each.
ALTER TABLE symbol_days ADD COLUMN lows float8[], ADD COLUMN highs float8[];
UPDATE symbol_days AS day SET lows = spread.lows, highs = spread.highs FROM (
  SELECT user_id, account_id, instrument_id, exited_on,
    ARRAY[min(v1), min(v2), min(v3), min(v4), min(v5), min(v6), min(v7), min(v8), min(v9), min(v10), min(v11), min(v12)] AS lows,
    ARRAY[max(v1), max(v2), max(v3), max(v4), max(v5), max(v6), max(v7), max(v8), max(v9), max(v10), max(v11), max(v12)] AS highs
  FROM closed_trades, LATERAL (SELECT buy_value::float8 / quantity AS v1, sell_value::float8 / quantity AS v2, quantity::float8 AS v3,
    buy_charges::float8 AS v4, sell_charges::float8 AS v5, buy_value::float8 AS v6, sell_value::float8 AS v7, gross::float8 AS v8,
    coalesce(gross::float8 / nullif(CASE direction WHEN 'LONG' THEN buy_value ELSE sell_value END, 0), 0) AS v9, (gross - net)::float8 AS v10,
    CASE direction WHEN 'LONG' THEN 0 ELSE 1 END::float8 AS v11,
    CASE product WHEN 'carry' THEN 0 WHEN 'delivery' THEN 1 ELSE 2 END::float8 AS v12) AS reached
  GROUP BY user_id, account_id, instrument_id, exited_on) AS spread
WHERE day.user_id = spread.user_id AND day.account_id = spread.account_id AND day.instrument_id = spread.instrument_id
  AND day.day = spread.exited_on;
ALTER TABLE symbol_days ALTER COLUMN lows SET NOT NULL, ALTER COLUMN highs SET NOT NULL;
-- One user's rows next to each other again.
CLUSTER symbol_days USING symbol_days_pkey;
