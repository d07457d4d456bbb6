-- Another reading of a file hid the trades that it stands for by the end of their identity. A column
-- says it now: the import with the reading that superseded a trade.
ALTER TABLE trades ADD COLUMN superseded_by int8;
ALTER TABLE trades DROP CONSTRAINT trades_user_id_account_id_identity_key;
UPDATE trades
  SET identity = left(identity, -length('|read again')),
    superseded_by = (change.facts -> 'reading' -> 'with' ->> 'import_id')::int8
  FROM corrections AS c JOIN changes AS change ON change.user_id = c.user_id AND change.id = c.change_id
  WHERE trades.user_id = c.user_id AND trades.id = c.trade_id
    AND right(trades.identity, length('|read again')) = '|read again'
    AND change.kind = 'import' AND change.undone_at IS NULL;
CREATE UNIQUE INDEX trades_user_id_account_id_identity_key ON trades (user_id, account_id, identity)
  WHERE superseded_by IS NULL;

-- Where shares came from, or went, that no file tells of. The user says it of the trade that was put
-- in for them.
CREATE TABLE share_origins (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  trade_id int8 NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (
    kind IN ('ipo', 'transfer', 'gift', 'bonus', 'demerger', 'older-file', 'exercise', 'rights', 'buyback')
  ),
  PRIMARY KEY (user_id, trade_id)
);
