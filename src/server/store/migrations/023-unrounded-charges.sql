-- What rounding the charges of a closed trade to whole paise left out, in 1e-6 paise: of its buy and of its sale without STT or CTT, and of
-- the STT or CTT of both. 0 until the accounts are paired once more.
ALTER TABLE closed_trades
  ADD COLUMN buy_rest int4 NOT NULL DEFAULT 0,
  ADD COLUMN sell_rest int4 NOT NULL DEFAULT 0,
  ADD COLUMN stt_rest int4 NOT NULL DEFAULT 0;

INSERT INTO jobs (user_id, kind, payload)
  SELECT user_id, 'pair', jsonb_build_object('accountId', account_id, 'importId', NULL, 'instrumentIds', jsonb_agg(DISTINCT instrument_id))
  FROM trades GROUP BY user_id, account_id;
