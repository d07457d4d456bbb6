-- A row that was ignored waits when all that it resembles has left the journal since. It keeps the change by which it was ignored.
ALTER TABLE held_trades DROP CONSTRAINT held_trades_check;
ALTER TABLE held_trades ADD CONSTRAINT held_trades_check CHECK (decision IS NULL OR change_id IS NOT NULL);

UPDATE held_trades AS h SET decision = NULL FROM (
    SELECT held.user_id, held.id FROM held_trades AS held
      JOIN changes AS decided ON decided.user_id = held.user_id AND decided.id = held.change_id
      CROSS JOIN unnest(held.trade_ids) AS resembled (id)
      JOIN trades AS t ON t.user_id = held.user_id AND t.id = resembled.id
      JOIN imports AS i ON i.user_id = t.user_id AND i.id = t.import_id
      WHERE held.decision = 'ignore'
      GROUP BY held.user_id, held.id HAVING bool_and(i.removed_at IS NOT NULL) AND max(i.removed_at) > max(decided.created_at)
  ) AS gone
  WHERE h.user_id = gone.user_id AND h.id = gone.id;
-- What their rows would change is worked out when an account is paired.
INSERT INTO jobs (user_id, kind, payload)
  SELECT user_id, 'pair', jsonb_build_object('accountId', account_id, 'importId', NULL, 'instrumentIds', jsonb_agg(DISTINCT instrument_id))
  FROM held_trades WHERE decision IS NULL AND change_id IS NOT NULL GROUP BY user_id, account_id;
