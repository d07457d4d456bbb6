-- What a planned stop was set for: the risk of a plan is what the first entry would lose there.
ALTER TABLE round_trips ADD COLUMN first_quantity int8 NOT NULL DEFAULT 0;
ALTER TABLE round_trips ADD COLUMN first_value int8 NOT NULL DEFAULT 0;

-- Round trips that are here already are derived once more.
INSERT INTO jobs (user_id, kind, payload)
  SELECT user_id, 'pair', jsonb_build_object('accountId', account_id, 'importId', NULL, 'instrumentIds', jsonb_agg(DISTINCT instrument_id))
  FROM round_trips GROUP BY user_id, account_id;
