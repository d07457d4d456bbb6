-- Passkeys, by which users log in without a password.
CREATE TABLE passkeys (
  user_id int8 NOT NULL REFERENCES users ON DELETE CASCADE,
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  -- The id that the passkey has at the browser, and its public key (COSE), both in base 64 for URLs.
  credential text COLLATE "C" NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- How often it signed, by its own count. A copy is found out when the count goes back. Many passkeys stay at 0.
  counter int8 NOT NULL,
  -- How browsers reach it, such as 'internal' or 'usb'.
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- NULL until it logs in.
  last_used_at timestamptz,
  PRIMARY KEY (user_id, id)
);

-- What a passkey is asked to sign. A row is deleted when its challenge is used.
CREATE TABLE passkey_challenges (
  -- SHA-256 of the challenge, which has 256 random bits.
  challenge_hash text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);
