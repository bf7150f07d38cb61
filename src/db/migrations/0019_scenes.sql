-- Designs: a room's document as it is kept, shared and undone, and the rooms that people bring themselves.
CREATE TABLE scenes (
  -- for a guest the only key to change it
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- the address of the link that only shows it
  share_id text NOT NULL UNIQUE CHECK (share_id ~ '^[A-Za-z0-9_-]{22}$'),
  owner_id bigint REFERENCES accounts ON DELETE CASCADE,
  -- a project shows one design
  project_id text UNIQUE REFERENCES projects ON DELETE SET NULL,
  showroom_id bigint REFERENCES showrooms ON DELETE SET NULL,
  name text NOT NULL DEFAULT '',
  template text,
  floorplan bigint,
  document jsonb NOT NULL CHECK (octet_length(document::text) <= 131072),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- address of its picture
  thumbnail text,
  -- digest of the call that made it, so that a repeated one finds it again
  made_by bytea UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX scenes_owner ON scenes (owner_id, updated_at DESC) WHERE owner_id IS NOT NULL;
CREATE INDEX scenes_left_behind ON scenes (updated_at) WHERE owner_id IS NULL AND project_id IS NULL;

-- What a design was before; the newest fifty of each.
CREATE TABLE scene_versions (
  scene_id text NOT NULL REFERENCES scenes ON DELETE CASCADE,
  version integer NOT NULL,
  document jsonb NOT NULL,
  autosave boolean NOT NULL,
  -- an autosave that goes on within two minutes of this takes the place of the one before it
  begun_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (scene_id, version)
);

-- Somebody's own room: drawn, or measured beside a picture or plan of it.
CREATE TABLE own_templates (
  id text PRIMARY KEY CHECK (id ~ '^own_[A-Za-z0-9_-]{22}$'),
  owner_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  room text NOT NULL,
  -- address of the picture or plan
  image text,
  document jsonb NOT NULL CHECK (octet_length(document::text) <= 131072),
  created_at timestamptz NOT NULL
);
CREATE INDEX own_templates_owner ON own_templates (owner_id, created_at DESC);
