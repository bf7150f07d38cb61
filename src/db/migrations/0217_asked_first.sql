-- expand 0.2.0
-- A conversation between an account and a professional that it asks before there is a project. Neither of the two
-- references of its row in chat_rooms is set.
ALTER TABLE chat_rooms DROP CONSTRAINT chat_rooms_check,
  ADD CONSTRAINT chat_rooms_one CHECK (project_id IS NULL OR account_id IS NULL) NOT VALID;
CREATE TABLE inquiries (
  room_id text PRIMARY KEY REFERENCES chat_rooms ON DELETE CASCADE,
  asker_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  professional_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- who has closed it for both
  blocked_by bigint REFERENCES accounts ON DELETE SET NULL,
  CONSTRAINT inquiries_pair UNIQUE (asker_id, professional_id),
  CHECK (asker_id <> professional_id),
  CHECK (blocked_by IN (asker_id, professional_id))
);
CREATE INDEX inquiries_professional ON inquiries (professional_id);

-- A scope that a professional offers has its fee; other messages have none.
ALTER TABLE chat_messages ADD COLUMN fee_cents integer,
  ADD CONSTRAINT chat_messages_fee CHECK (fee_cents > 0) NOT VALID;

-- The project in which two people go on: while the professional works in one of the other's, they write there.
CREATE VIEW inquiries_continued AS
SELECT i.room_id, c.project_id FROM inquiries i CROSS JOIN LATERAL (
  SELECT h.project_id FROM hires h JOIN projects p ON p.id = h.project_id
  WHERE h.professional_id = i.professional_id AND h.status = 'accepted' AND p.owner_id = i.asker_id AND p.status = 'open'
  ORDER BY h.decided_at DESC, h.id LIMIT 1) c;

-- Every account that may read a conversation, with the rights that it has in it; those of support are not here.
CREATE VIEW chat_members AS
SELECT project_id AS room_id, account_id, role, rights FROM project_members
UNION ALL
SELECT i.room_id, m.account_id, m.role,
  CASE WHEN i.blocked_by IS NOT NULL OR EXISTS (SELECT FROM inquiries_continued c WHERE c.room_id = i.room_id)
    THEN '{}' ELSE ARRAY['comment'] END
FROM inquiries i CROSS JOIN LATERAL (VALUES (i.asker_id, 'owner'), (i.professional_id, 'professional')) m (account_id, role);
