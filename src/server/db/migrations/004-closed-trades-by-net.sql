-- Closed trades are listed by net unless asked otherwise: the first, the last and any other page of a large journal at once.
CREATE INDEX closed_trades_by_net ON closed_trades (user_id, net, instrument_id, buy_id, sell_id);
