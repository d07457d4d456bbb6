-- Every account is paired once more, for what earlier versions derived otherwise: contract days of
-- shares that came without a trade.
INSERT INTO jobs (user_id, kind, payload)
  SELECT user_id, 'pair', jsonb_build_object('accountId', account_id, 'importId', NULL, 'instrumentIds', jsonb_agg(DISTINCT instrument_id))
  FROM trades GROUP BY user_id, account_id;
