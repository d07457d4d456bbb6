-- What the user plans to risk with all legs of a strategy together, in paise.
ALTER TABLE strategies ADD COLUMN risk int8 CHECK (risk > 0);
ALTER TABLE strategies ADD COLUMN plan_version int4 NOT NULL DEFAULT 0;
