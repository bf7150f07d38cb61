-- Conversations: one of each project, whose members are those of the project, and one of each account with the Admins.
CREATE TABLE chat_rooms (
  -- the project's id, or a key of its own
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  project_id text UNIQUE REFERENCES projects ON DELETE CASCADE,
  -- whose support conversation it is
  account_id bigint UNIQUE REFERENCES accounts ON DELETE CASCADE,
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  -- when to look for members who have not read a message for ten minutes; null when there is nothing to look for
  mail_check_at timestamptz,
  -- support only: closed by an Admin, since when the account waits for a reply, and the Admin who replied first
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  waiting_since timestamptz,
  assigned_to bigint REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK ((project_id IS NULL) <> (account_id IS NULL)),
  CHECK (project_id IS NULL OR project_id = id),
  CHECK (account_id IS NOT NULL OR (status = 'open' AND waiting_since IS NULL AND assigned_to IS NULL))
);
CREATE INDEX chat_rooms_mail ON chat_rooms (mail_check_at) WHERE mail_check_at IS NOT NULL;
CREATE INDEX chat_rooms_support ON chat_rooms (status, waiting_since, last_message_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX chat_rooms_assigned ON chat_rooms (assigned_to) WHERE assigned_to IS NOT NULL;

-- `seq` is taken from the conversation's row, which stays locked until the commit: messages are visible in its order.
CREATE TABLE chat_messages (
  id bigint PRIMARY KEY,
  room_id text NOT NULL REFERENCES chat_rooms ON DELETE CASCADE,
  seq integer NOT NULL CHECK (seq > 0),
  sender_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- chosen by the sender's browser, so that a repeated request adds nothing
  key text NOT NULL,
  body text NOT NULL CHECK (char_length(body) <= 4000),
  created_at timestamptz NOT NULL,
  -- when the first other member read it
  read_at timestamptz,
  UNIQUE (room_id, seq),
  CONSTRAINT chat_messages_key UNIQUE (sender_id, key)
);
CREATE INDEX chat_messages_unread ON chat_messages (room_id, seq) WHERE read_at IS NULL;

CREATE TABLE chat_files (
  upload_id bigint PRIMARY KEY REFERENCES uploads ON DELETE CASCADE,
  message_id bigint NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
  room_id text NOT NULL REFERENCES chat_rooms ON DELETE CASCADE,
  position integer NOT NULL,
  -- file name in the store; made when it is first shown
  thumbnail text CHECK (thumbnail ~ '^[a-f0-9]{40}\.webp$')
);
CREATE INDEX chat_files_message ON chat_files (message_id);
CREATE INDEX chat_files_room ON chat_files (room_id);
CREATE INDEX chat_files_thumbnail ON chat_files (thumbnail) WHERE thumbnail IS NOT NULL;

-- How far each member has read.
CREATE TABLE chat_reads (
  room_id text NOT NULL REFERENCES chat_rooms ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  seq integer NOT NULL,
  -- a mail about the unread messages was sent; null again when they are read
  mailed_at timestamptz,
  PRIMARY KEY (room_id, account_id)
);

CREATE TABLE chat_reports (
  id bigint PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  handled_at timestamptz,
  handled_by bigint REFERENCES accounts ON DELETE SET NULL,
  UNIQUE (message_id, account_id)
);
CREATE INDEX chat_reports_newest ON chat_reports ((handled_at IS NULL), created_at DESC);

CREATE INDEX project_shares_showroom ON project_shares (showroom_id);

-- As in 0071, but a query for one project or one account reads only its rows.
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
WHERE c.account_id IS NOT NULL AND c.revoked_at IS NULL;
