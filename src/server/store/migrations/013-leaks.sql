-- What was found when a user's leaks were looked for: derived, and kept with when it was found.

-- One row for each user whose leaks were asked for, or have to be looked for.
CREATE TABLE leak_looks (
  user_id int8 PRIMARY KEY REFERENCES owners ON DELETE CASCADE,
  -- From when on they are to be looked for again; null: what is kept is of the present journal.
  due_at timestamptz,
  -- The last day of the last closed month then; null: never.
  up_to date,
  computed_at timestamptz
);
CREATE INDEX leak_looks_due ON leak_looks (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE leak_reports (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  period text COLLATE "C" NOT NULL CHECK (period IN ('all', '12m')),
  -- A KeptReport of src/server/journal/leak-reports.ts.
  body jsonb NOT NULL,
  PRIMARY KEY (user_id, period)
);

-- The round trips behind each line: what it opens to.
CREATE TABLE leak_trips (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  period text COLLATE "C" NOT NULL,
  -- The id of a leak or a fact.
  line text COLLATE "C" NOT NULL,
  round_trip_id int8 NOT NULL,
  PRIMARY KEY (user_id, period, line, round_trip_id)
);
