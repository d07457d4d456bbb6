-- A foreign key asks for the owner of each row, which was two fifths of the time that many rows took to go in. Tables that get thousands of
-- rows at a time ask once a statement: the same promise, held by the same lock on the owner.

CREATE FUNCTION require_owners() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  owner int8;
BEGIN
  FOR owner IN SELECT DISTINCT user_id FROM fresh LOOP
    PERFORM FROM users WHERE id = owner FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = format('rows of %I are of user %s, who is not there', TG_TABLE_NAME, owner);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_owned() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM trades WHERE user_id = OLD.id;
  DELETE FROM instruments WHERE user_id = OLD.id;
  DELETE FROM instrument_aliases WHERE user_id = OLD.id;
  DELETE FROM closed_trades WHERE user_id = OLD.id;
  DELETE FROM open_positions WHERE user_id = OLD.id;
  DELETE FROM contract_days WHERE user_id = OLD.id;
  DELETE FROM symbol_days WHERE user_id = OLD.id;
  DELETE FROM day_results WHERE user_id = OLD.id;
  DELETE FROM day_flows WHERE user_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER remove_owned AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION remove_owned();

DO $$
DECLARE
  owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['trades', 'instruments', 'instrument_aliases', 'closed_trades', 'open_positions', 'contract_days',
    'symbol_days', 'day_results', 'day_flows'] LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', owned, owned || '_user_id_fkey');
    EXECUTE format('CREATE TRIGGER require_owners AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh
      FOR EACH STATEMENT EXECUTE FUNCTION require_owners()', owned);
  END LOOP;
END $$;

-- No query filters or sorts by these lists: counting their elements was a third of the counting after an import.
ALTER TABLE closed_trades ALTER COLUMN levies SET STATISTICS 0;
ALTER TABLE symbol_days ALTER COLUMN lows SET STATISTICS 0, ALTER COLUMN highs SET STATISTICS 0;
ALTER TABLE contract_days
  ALTER COLUMN exact SET STATISTICS 0, ALTER COLUMN own SET STATISTICS 0, ALTER COLUMN shares SET STATISTICS 0;

-- A change in an instrument is paired anew from the last day before it after which nothing was held: which days are such, and trades by day.
ALTER TABLE contract_days ADD COLUMN flat boolean NOT NULL DEFAULT false;
UPDATE contract_days AS day SET flat = true FROM (
  SELECT user_id, account_id, instrument_id, entered_on,
    max(max(held_until)) OVER (PARTITION BY user_id, account_id, instrument_id ORDER BY entered_on) AS held_until,
    lead(entered_on) OVER (PARTITION BY user_id, account_id, instrument_id ORDER BY entered_on) AS next_entered_on
  FROM (
    SELECT user_id, account_id, instrument_id, entered_on, CASE WHEN expired THEN 'infinity' ELSE exited_on END AS held_until FROM closed_trades
    UNION ALL
    SELECT user_id, account_id, instrument_id, opened_on, 'infinity' FROM open_positions WHERE status <> 'unmatched') AS span
  GROUP BY user_id, account_id, instrument_id, entered_on) AS held
WHERE day.user_id = held.user_id AND day.account_id = held.account_id AND day.instrument_id = held.instrument_id
  AND day.day >= held.entered_on AND (held.next_entered_on IS NULL OR day.day < held.next_entered_on) AND held.held_until <= day.day;
-- Days of unmatched sells alone, before anything was held.
UPDATE contract_days AS day SET flat = true WHERE NOT EXISTS (
  SELECT FROM closed_trades AS held WHERE held.user_id = day.user_id AND held.account_id = day.account_id
    AND held.instrument_id = day.instrument_id AND held.entered_on <= day.day)
  AND NOT EXISTS (SELECT FROM open_positions AS held WHERE held.user_id = day.user_id AND held.account_id = day.account_id
    AND held.instrument_id = day.instrument_id AND held.opened_on <= day.day AND held.status <> 'unmatched');
ALTER TABLE contract_days ALTER COLUMN flat DROP DEFAULT;
DROP INDEX trades_by_instrument;
CREATE INDEX trades_by_instrument ON trades (user_id, account_id, instrument_id, day);
