-- expand 0.2.0
-- People whom the owner of a project has invited by email to look at it, comment or design in it. One row for an address and
-- a project; the mailed token is stored as a hash. Invitations expire; a member's rights end when the row is revoked.
CREATE TABLE project_partners (
  id bigint PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  rights text[] NOT NULL CHECK (rights <@ ARRAY['comment', 'room', 'list']),
  -- null until the invitation is accepted
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK ((account_id IS NULL) = (accepted_at IS NULL))
);
CREATE UNIQUE INDEX project_partners_email ON project_partners (project_id, email) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX project_partners_account ON project_partners (project_id, account_id)
  WHERE revoked_at IS NULL AND account_id IS NOT NULL;
CREATE INDEX project_partners_of ON project_partners (account_id) WHERE account_id IS NOT NULL;

-- As in 0072, and with the partners.
CREATE OR REPLACE VIEW project_members AS
WITH teams AS NOT MATERIALIZED (
  SELECT h.project_id, h.professional_id, 'hired' AS role, h.rights
  FROM hires h JOIN projects p ON p.id = h.project_id WHERE h.status = 'accepted' AND p.status <> 'deleted'
  UNION ALL
  SELECT s.project_id, s.showroom_id, 'professional', ARRAY['comment']
  FROM project_shares s JOIN projects p ON p.id = s.project_id AND p.showroom_id = s.showroom_id
  WHERE p.status = 'open' AND NOT p.is_cart AND p.owner_id IS DISTINCT FROM s.showroom_id
)
SELECT id AS project_id, owner_id AS account_id, 'owner' AS role, ARRAY['comment', 'room', 'list'] AS rights
FROM projects WHERE owner_id IS NOT NULL AND NOT is_cart AND status <> 'deleted'
UNION ALL
SELECT project_id, professional_id, role, rights FROM teams
UNION ALL
SELECT t.project_id, c.account_id, c.role, CASE c.role WHEN 'editor' THEN t.rights ELSE '{}' END
FROM teams t JOIN showroom_collaborators c ON c.showroom_id = t.professional_id
WHERE c.account_id IS NOT NULL AND c.revoked_at IS NULL
UNION ALL
SELECT i.project_id, i.account_id, 'partner', i.rights
FROM project_partners i JOIN projects p ON p.id = i.project_id
WHERE i.account_id IS NOT NULL AND i.revoked_at IS NULL AND p.status <> 'deleted' AND NOT p.is_cart;

-- Addresses of designs that their owner has revoked: they say so instead of showing the design.
CREATE TABLE revoked_scene_links (
  share_id text PRIMARY KEY,
  scene_id text NOT NULL REFERENCES scenes ON DELETE CASCADE,
  revoked_at timestamptz NOT NULL
);
CREATE INDEX revoked_scene_links_scene ON revoked_scene_links (scene_id);
