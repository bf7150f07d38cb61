-- Designs of AI 3D Design, and the queue that makes them (decision 0062). The states and who may change them are in
-- features/design-ai/designs/states.ts. The id is also the reference of the credit that is spent on the design.
CREATE TABLE ai_designs (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ai_accounts ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- false: the beginning of its owner's words, which a share link must not show
  named boolean NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- how far a running design is
  step text CHECK (step IN ('reading', 'matching', 'choosing', 'counting')),
  -- why it failed, for its owner
  error text,
  cost integer NOT NULL DEFAULT 1 CHECK (cost > 0),
  -- the design that it refines
  refines bigint REFERENCES ai_designs ON DELETE SET NULL,
  room text NOT NULL CHECK (room IN ('kitchen', 'bathroom', 'living', 'bedroom', 'laundry', 'entry', 'outdoor')),
  -- null: the platform's house prices
  showroom_id bigint REFERENCES showrooms,
  -- what its owner asked for (DesignBrief), what the planner gets (PlanRequest), and what it returned (PlanResult)
  brief jsonb NOT NULL,
  request jsonb NOT NULL,
  result jsonb,
  -- address of the picture until a room has been drawn
  image text NOT NULL,
  share_key text UNIQUE,
  -- SHA-256 of the account and the idempotency key that it was made, or last retried, with
  made_by bytea NOT NULL UNIQUE,
  retried_by bytea,
  -- Set while it runs: a process that no longer has this token, or that has not extended it in time, has lost the design.
  lease uuid,
  lease_until timestamptz,
  queued_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'running') = (lease IS NOT NULL AND lease_until IS NOT NULL)),
  CHECK ((status = 'done') = (result IS NOT NULL)),
  CHECK ((status = 'failed') = (error IS NOT NULL)),
  CHECK ((status IN ('queued', 'running')) = (ended_at IS NULL))
);
CREATE INDEX ai_designs_account ON ai_designs (account_id, created_at DESC, id DESC);
CREATE INDEX ai_designs_queue ON ai_designs (queued_at, id) WHERE status = 'queued';
CREATE INDEX ai_designs_running ON ai_designs (lease_until) WHERE status = 'running';
CREATE INDEX ai_designs_refines ON ai_designs (refines) WHERE refines IS NOT NULL;

-- Pictures of the rooms of a design, drawn by its owner's browser. The files are in DATA_DIR/uploads.
CREATE TABLE ai_design_pictures (
  design_id bigint NOT NULL REFERENCES ai_designs ON DELETE CASCADE,
  -- place of the room in the result
  room smallint NOT NULL CHECK (room BETWEEN 0 AND 2),
  file text NOT NULL CHECK (file ~ '^[a-f0-9]{40}\.(jpg|png|webp)$'),
  drawn_at timestamptz NOT NULL,
  PRIMARY KEY (design_id, room)
);
CREATE INDEX ai_design_pictures_file ON ai_design_pictures (file);

-- The project that a marketplace account has made of a room; asking again returns it.
CREATE TABLE ai_design_projects (
  design_id bigint NOT NULL REFERENCES ai_designs ON DELETE CASCADE,
  room smallint NOT NULL CHECK (room BETWEEN 0 AND 2),
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (design_id, room, account_id)
);
CREATE INDEX ai_design_projects_project ON ai_design_projects (project_id);
CREATE INDEX ai_design_projects_account ON ai_design_projects (account_id);
