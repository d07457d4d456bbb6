-- The origins that changes told so far.
INSERT INTO share_origins (user_id, trade_id, kind)
  SELECT user_id, trade_id, facts ->> 'origin' FROM changes WHERE kind = 'origin' AND trade_id IS NOT NULL;
UPDATE changes SET facts = facts - 'origin' WHERE kind = 'origin';
