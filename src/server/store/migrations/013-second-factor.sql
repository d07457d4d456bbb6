-- The second step of a login: a code of an app or a recovery code, unless the browser is trusted.

CREATE TABLE totp_factors (
  user_id int8 PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Sealed with a key of the server, which the database holds only where none is given.
  sealed_secret text NOT NULL,
  -- NULL until a first code was right: until then nobody is asked for one.
  confirmed_at timestamptz,
  -- The period of the last code that was used. That code and those of earlier periods are spent.
  last_period int8 NOT NULL
);

-- Each is deleted when it is used.
CREATE TABLE recovery_codes (
  user_id int8 NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the code, which has 79 random bits.
  code_hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE trusted_browsers (
  user_id int8 NOT NULL REFERENCES users ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  -- SHA-256 of the cookie's value.
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  address text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX trusted_browsers_expires_at ON trusted_browsers (expires_at);

-- Keys that the server made itself, where its environment gives none.
CREATE TABLE server_keys (
  name text COLLATE "C" PRIMARY KEY,
  key text NOT NULL
);

-- When the user last proved who they are, other than by a browser that is trusted.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz;

-- 'second-step': a login whose password or Google account was right.
ALTER TABLE tokens DROP CONSTRAINT tokens_purpose_check;
ALTER TABLE tokens ADD CONSTRAINT tokens_purpose_check
  CHECK (purpose IN ('verify-email', 'keep-email', 'reset-password', 'delete-account', 'known-browser', 'second-step'));
