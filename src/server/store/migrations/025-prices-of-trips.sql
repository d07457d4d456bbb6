-- Round trips have the prices of their entries and exits: with a split between them no quantity and value tells them.
ALTER TABLE round_trips ADD COLUMN entry_price int8, ADD COLUMN exit_price int8, ADD COLUMN best_exit int8, ADD COLUMN worst_exit int8;

UPDATE round_trips SET entry_price = (entry_value * 200 + quantity) / (2 * quantity),
  exit_price = CASE WHEN quantity > open_quantity THEN (exit_value * 200 + quantity - open_quantity) / (2 * (quantity - open_quantity)) END;
ALTER TABLE round_trips ALTER COLUMN entry_price SET NOT NULL;

UPDATE round_trips AS r
  SET best_exit = CASE r.side WHEN 'LONG' THEN x.highest ELSE x.lowest END, worst_exit = CASE r.side WHEN 'LONG' THEN x.lowest ELSE x.highest END
  FROM (
    SELECT user_id, account_id, instrument_id, round_trip_id, min(exit) AS lowest, max(exit) AS highest
      FROM (SELECT c.*, (CASE direction WHEN 'LONG' THEN sell_value ELSE buy_value END * 200 + quantity) / (2 * quantity) AS exit FROM closed_trades AS c) AS c
      GROUP BY user_id, account_id, instrument_id, round_trip_id
  ) AS x
  WHERE x.user_id = r.user_id AND x.account_id = r.account_id AND x.instrument_id = r.instrument_id AND x.round_trip_id = r.id;

-- Those that were held over a corporate action are paired again.
INSERT INTO jobs (user_id, kind, payload)
  SELECT r.user_id, 'pair', jsonb_build_object('accountId', r.account_id, 'importId', NULL, 'instrumentIds', jsonb_agg(DISTINCT r.instrument_id))
  FROM round_trips AS r
  WHERE EXISTS (SELECT FROM corporate_actions AS a WHERE a.user_id = r.user_id AND a.decision = 'applied' AND a.undone_at IS NULL
    AND a.ex_on > r.opened_on AND (r.exited_on IS NULL OR r.open_quantity > 0 OR a.ex_on <= r.exited_on))
  GROUP BY r.user_id, r.account_id;
