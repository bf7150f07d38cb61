-- Files that people hand in. Their bytes lie in DATA_DIR under the digest of what was made of them, one copy of equal ones.
CREATE TABLE uploads (
  id bigint PRIMARY KEY,
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  ai_account_id bigint REFERENCES ai_accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('product', 'logo', 'room', 'chat', 'return', 'ai')),
  -- file name in the store: digest and ending
  file text NOT NULL CHECK (file ~ '^[a-f0-9]{40}\.(jpg|png|webp|pdf)$'),
  name text NOT NULL,
  -- pixels; null for what is no picture
  width integer,
  height integer,
  bytes integer NOT NULL,
  mime text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((account_id IS NULL) <> (ai_account_id IS NULL))
);
CREATE INDEX uploads_account ON uploads (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX uploads_ai_account ON uploads (ai_account_id) WHERE ai_account_id IS NOT NULL;
CREATE INDEX uploads_file ON uploads (file);
