-- Where a file was read again, all trades of its first reading are superseded, not only those whose
-- identity the new reading has: a file that brings one of them is no longer told that it is known.
UPDATE trades
  SET superseded_by = (change.facts -> 'reading' -> 'with' ->> 'import_id')::int8
  FROM corrections AS c JOIN changes AS change ON change.user_id = c.user_id AND change.id = c.change_id
  WHERE trades.user_id = c.user_id AND trades.id = c.trade_id AND trades.superseded_by IS NULL
    AND change.kind = 'import' AND change.undone_at IS NULL AND change.facts -> 'reading' IS NOT NULL;
