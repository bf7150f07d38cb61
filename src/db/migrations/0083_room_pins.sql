-- Comments on places of a design. A pin is on a surface, by its slot (null for what has none, such as a door) and a point of the
-- room, or on a fixture, by an offset in the fixture's own axes, so that it moves with it.
CREATE TABLE room_pins (
  id bigint PRIMARY KEY,
  scene_id text NOT NULL REFERENCES scenes ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  author_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  slot text CHECK (char_length(slot) BETWEEN 1 AND 80),
  fixture text CHECK (char_length(fixture) BETWEEN 1 AND 80),
  -- inches: a point of the room, or the offset from the fixture
  point double precision[] NOT NULL CHECK (cardinality(point) = 3),
  normal double precision[] NOT NULL CHECK (cardinality(normal) = 3),
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by bigint REFERENCES accounts ON DELETE SET NULL,
  UNIQUE (scene_id, number),
  CHECK (slot IS NULL OR fixture IS NULL)
);
CREATE INDEX room_pins_author ON room_pins (author_id);
CREATE INDEX room_pins_resolved_by ON room_pins (resolved_by) WHERE resolved_by IS NOT NULL;

CREATE TABLE pin_comments (
  id bigint PRIMARY KEY,
  pin_id bigint NOT NULL REFERENCES room_pins ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- chosen by the author's browser, so that a repeated request adds nothing
  key text NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  CONSTRAINT pin_comments_key UNIQUE (author_id, key)
);
CREATE INDEX pin_comments_pin ON pin_comments (pin_id, created_at, id);
