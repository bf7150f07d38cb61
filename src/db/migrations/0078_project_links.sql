-- Links that open a project read-only for anyone who has them (decision 0053).
CREATE TABLE project_links (
  id bigint PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- SHA-256 of the link's token, which is stored nowhere
  token_hash bytea NOT NULL UNIQUE,
  with_prices boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- null for a link without an end
  ends_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX project_links_project ON project_links (project_id);
