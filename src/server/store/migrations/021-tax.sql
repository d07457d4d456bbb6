-- STT or CTT of the buy, which is in buy_charges. 0 until the accounts are paired once more.
ALTER TABLE closed_trades ADD COLUMN buy_stt int8 NOT NULL DEFAULT 0;

-- What the user says of a security for tax: its class where no list has it, and its highest price on 31 January 2018.
ALTER TABLE instruments ADD COLUMN asset text COLLATE "C" CHECK (asset IN ('equity', 'other', 'debt', 'outside'));
ALTER TABLE instruments ADD COLUMN fair_value int8 CHECK (fair_value > 0);

-- How the deliveries of an account are taxed in the financial year that begins in April of `year`.
CREATE TABLE tax_choices (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  account_id int8 NOT NULL,
  year int4 NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  is_business boolean NOT NULL,
  deducts_dp boolean NOT NULL,
  PRIMARY KEY (user_id, account_id, year)
);

-- Losses of earlier years that the user entered, in paise, by the year of the loss.
CREATE TABLE tax_losses (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  year int4 NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('speculative', 'business', 'short_term', 'long_term')),
  amount int8 NOT NULL CHECK (amount > 0 AND amount <= 10000000000000),
  PRIMARY KEY (user_id, year, kind)
);

INSERT INTO jobs (user_id, kind, payload)
  SELECT user_id, 'pair', jsonb_build_object('accountId', account_id, 'importId', NULL, 'instrumentIds', jsonb_agg(DISTINCT instrument_id))
  FROM trades GROUP BY user_id, account_id;
