-- A row of a report of closed results (a P&L or tax P&L) is two trades, its buy and its sell. They have
-- the number of the result within their import; a trade of a tradebook has none.
ALTER TABLE trades ADD COLUMN result int4;
CREATE INDEX trades_of_results ON trades (user_id, account_id) WHERE result IS NOT NULL;
-- The closed trade is a result as a report stated it, not a match of trades.
ALTER TABLE closed_trades ADD COLUMN from_result boolean NOT NULL DEFAULT false;
