-- The lots of shares' contracts that a file of contracts states and Rojmel's lists do not have: units by 'INFY:2027-01'.
ALTER TABLE market_days ADD COLUMN lots jsonb;
ALTER TABLE shared_market_days ADD COLUMN lots jsonb;

-- Files that can state some are read again. NSE lists contracts of three months: those after October 2026 since August.
UPDATE market_files AS f SET status = 'waiting' FROM market_days AS d
  WHERE d.user_id = f.user_id AND d.market_file_id = f.id AND f.status = 'read'
    AND (d.source = 'BSE-FO' OR d.source = 'NSE-FO' AND d.day >= '2026-08-01');
INSERT INTO jobs (user_id, kind) SELECT DISTINCT user_id, 'marks' FROM market_files JOIN users ON users.id = user_id WHERE status = 'waiting';
-- A file whose size differs from the one of the folder is read.
UPDATE shared_market_files AS f SET bytes = -1 FROM shared_market_days AS d
  WHERE d.path = f.path AND (d.source = 'BSE-FO' OR d.source = 'NSE-FO' AND d.day >= '2026-08-01');
