-- Calls that create something and were sent with an Idempotency-Key. A row is written in the transaction of what it is about.
CREATE TABLE idempotency_keys (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  -- SHA-256 of the method, the path and the body.
  request_hash text COLLATE "C" NOT NULL,
  -- What the transaction came to, as JSON.
  result text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_made_at ON idempotency_keys (made_at);
