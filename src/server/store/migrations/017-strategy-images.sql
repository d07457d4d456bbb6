-- An image may stand on a strategy too.
ALTER TABLE images ADD COLUMN strategy_id int8;
ALTER TABLE images DROP CONSTRAINT images_check;
ALTER TABLE images ADD CONSTRAINT images_check CHECK (num_nonnulls(trade_id, day, setup_id, strategy_id) = 1);
CREATE INDEX images_of_strategy ON images (user_id, strategy_id) WHERE strategy_id IS NOT NULL;
