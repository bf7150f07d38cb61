-- Which projects their owners have shown to the showroom they shop in; the row is also the key to the public view of them.
CREATE TABLE project_shares (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  showroom_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, showroom_id)
);
