-- What of the turnover of a contract day was sold. 0 until the accounts are paired once more.
ALTER TABLE contract_days ADD COLUMN sold int8 NOT NULL DEFAULT 0;
