-- A design that several people edit at the same time, as a Yjs document: its state, and the updates that are not merged into it
-- yet. scenes.document is what the merged document says.
CREATE TABLE scene_documents (
  scene_id text PRIMARY KEY REFERENCES scenes ON DELETE CASCADE,
  state bytea NOT NULL CHECK (octet_length(state) <= 4194304)
);
CREATE TABLE scene_updates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scene_id text NOT NULL REFERENCES scene_documents ON DELETE CASCADE,
  update bytea NOT NULL CHECK (octet_length(update) <= 1048576)
);
CREATE INDEX scene_updates_scene ON scene_updates (scene_id, id);
