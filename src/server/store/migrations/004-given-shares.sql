-- Shares that a corporate action gave, in an account. Derived of the lots that it acted on: every
-- rebuild makes them again. They keep their ids, with which words are kept: these are numbers of
-- trades, so that an id names a trade or given shares.
CREATE TABLE given_shares (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  id int8 NOT NULL,
  account_id int8 NOT NULL,
  instrument_id int8 NOT NULL,
  corporate_action_id int8 NOT NULL,
  symbol text COLLATE "C" NOT NULL,
  exchange text COLLATE "C" NOT NULL,
  -- That of the purchase that they come from.
  day date NOT NULL,
  -- From when on they are held.
  credited_on date NOT NULL,
  side text COLLATE "C" NOT NULL,
  quantity int8 NOT NULL,
  price int8 NOT NULL,
  value int8 NOT NULL,
  -- In the order of LEVIES.
  charges int8[] NOT NULL,
  PRIMARY KEY (user_id, id)
);
