-- Who works in a project besides its owner: professionals that they hired, the showroom that the project is shared with, and
-- that professional's collaborators.

CREATE TABLE hires (
  id bigint PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  professional_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('requested', 'accepted', 'declined', 'ended')),
  -- what the owner lets them do once accepted; seeing the project and its chat is always included
  rights text[] NOT NULL DEFAULT '{comment,room,list}' CHECK (rights <@ ARRAY['comment', 'room', 'list']),
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 4000),
  budget_cents bigint CHECK (budget_cents >= 0),
  requested_at timestamptz NOT NULL,
  decided_at timestamptz,
  ended_at timestamptz,
  CHECK ((status = 'requested') = (decided_at IS NULL AND ended_at IS NULL))
);
-- One request at a time to the same professional for a project; a declined or ended one can be repeated.
CREATE UNIQUE INDEX hires_current ON hires (project_id, professional_id) WHERE status IN ('requested', 'accepted');
CREATE INDEX hires_professional ON hires (professional_id, status);

CREATE TABLE showroom_collaborators (
  id bigint PRIMARY KEY,
  showroom_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('viewer', 'editor')),
  -- null until the invitation is accepted
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of the invitation's token; null once it is used or revoked
  token_hash bytea UNIQUE,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK ((account_id IS NULL) = (accepted_at IS NULL))
);
CREATE UNIQUE INDEX showroom_collaborators_email ON showroom_collaborators (showroom_id, email) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX showroom_collaborators_account ON showroom_collaborators (showroom_id, account_id)
  WHERE revoked_at IS NULL AND account_id IS NOT NULL;
CREATE INDEX showroom_collaborators_of ON showroom_collaborators (account_id) WHERE account_id IS NOT NULL;

-- Every account that may see a project, with its role and the rights that come with it; an account can have several rows.
-- src/features/projects/members.ts says what the roles may do.
CREATE VIEW project_members AS
WITH teams AS (
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
WHERE c.account_id IS NOT NULL AND c.revoked_at IS NULL;
