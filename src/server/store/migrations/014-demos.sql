-- A made-up trader's journal that a visitor tries: until when it stays, and the day that its files end on.
ALTER TABLE users ADD COLUMN demo_until timestamptz, ADD COLUMN demo_today date;
ALTER TABLE users ADD CONSTRAINT users_demo_check CHECK ((demo_until IS NULL) = (demo_today IS NULL));
CREATE INDEX users_demos ON users (demo_until) WHERE demo_until IS NOT NULL;
