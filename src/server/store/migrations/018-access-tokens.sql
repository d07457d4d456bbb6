-- Tokens by which programs of a user call the API.
CREATE TABLE access_tokens (
  user_id int8 NOT NULL REFERENCES users ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  -- SHA-256 of the token, which has 256 random bits.
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  -- Its first characters, to know it by.
  start text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read', 'import']),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- NULL until it is used.
  last_used_at timestamptz,
  last_address text,
  PRIMARY KEY (user_id, id)
);
