-- They were rows of trades so far, each with an import of its own.
INSERT INTO given_shares (user_id, id, account_id, instrument_id, corporate_action_id, symbol, exchange, day, credited_on, side,
    quantity, price, value, charges)
  SELECT user_id, id, account_id, instrument_id, corporate_action_id, symbol, exchange, day, credited_on, side,
    quantity, price, value, coalesce(charges, '{0,0,0,0,0,0,0,0,0}')
  FROM trades WHERE corporate_action_id IS NOT NULL;
DELETE FROM imports USING trades
  WHERE trades.user_id = imports.user_id AND trades.import_id = imports.id AND trades.corporate_action_id IS NOT NULL;
DELETE FROM trades WHERE corporate_action_id IS NOT NULL;
DROP INDEX trades_by_corporate_action;
ALTER TABLE trades DROP CONSTRAINT trades_credited;
ALTER TABLE trades DROP COLUMN corporate_action_id;
ALTER TABLE trades DROP COLUMN credited_on;
