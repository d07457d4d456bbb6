-- What all closed trades together came to before an import was paired, and after, in paise. Null where that was not
-- kept: for imports that were there before this migration, and where other work had to be done first.
ALTER TABLE imports ADD COLUMN net_before int8;
ALTER TABLE imports ADD COLUMN net_after int8;
