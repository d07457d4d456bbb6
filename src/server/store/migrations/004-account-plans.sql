-- What the user chose that an account is charged by, from a day on: a published plan or fees of their
-- own. Before the first row, and without one, it is the usual plan of the account's broker.
CREATE TABLE account_plans (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  account_id int8 NOT NULL,
  from_day date NOT NULL,
  -- The id of a plan of src/engine/charges/known-plans.ts.
  plan text COLLATE "C",
  -- OwnFees of src/engine/charges/account-plan.ts: rupees and percent, before GST.
  own_fees jsonb,
  PRIMARY KEY (user_id, account_id, from_day),
  CHECK (num_nonnulls(plan, own_fees) = 1)
);
