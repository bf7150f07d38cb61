-- expand 0.2.0
-- Changes of many records of an account at once, of every kind (decisions/0116). The row is committed before the work
-- begins, so that its progress can be read.
CREATE TABLE bulk_changes (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('selection', 'products')),
  -- The Idempotency-Key of the request, and a hash of its body.
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  summary text NOT NULL,
  -- Records to write, and how many have been.
  total integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  -- The response, once it is applied.
  result jsonb,
  started_at timestamptz NOT NULL,
  applied_at timestamptz,
  undone_at timestamptz,
  UNIQUE (account_id, kind, key)
);

-- What each record was before the change and what the change made of it, for its undo. Null: there was, or is, none.
CREATE TABLE bulk_change_rows (
  change_id bigint NOT NULL REFERENCES bulk_changes ON DELETE CASCADE,
  scope text NOT NULL,
  ref_id bigint NOT NULL,
  before jsonb,
  after jsonb,
  PRIMARY KEY (change_id, scope, ref_id)
);
