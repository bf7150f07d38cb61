-- A project's own checklist; and projects that are put away, which are not those that were deleted.
ALTER TABLE projects DROP CONSTRAINT projects_status_check;
UPDATE projects SET status = 'deleted' WHERE status = 'archived';
ALTER TABLE projects ADD CONSTRAINT projects_status_check CHECK (status IN ('open', 'closed', 'archived', 'deleted'));

CREATE TABLE project_checklist (
  id bigint PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- of a suggested entry; null for one that its owner thought of
  key text,
  title text NOT NULL CHECK (title <> ''),
  part text NOT NULL DEFAULT '',
  done boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  due_date date,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (project_id, key)
);
CREATE INDEX project_checklist_project ON project_checklist (project_id, position);
