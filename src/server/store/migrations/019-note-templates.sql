-- What the user's notes of a kind start with, in the place of the product's own template.
CREATE TABLE note_templates (
  user_id int8 NOT NULL REFERENCES owners ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('trade', 'plan', 'review')),
  text text NOT NULL,
  PRIMARY KEY (user_id, kind)
);
