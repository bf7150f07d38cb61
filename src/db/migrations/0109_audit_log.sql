-- What an Admin has done, for every feature: who, what, to which record, before and after, why. It replaces the log of accounts.
CREATE TABLE audit_log (
  id bigint PRIMARY KEY,
  -- No reference: the log stays whatever becomes of the account. Null is the platform itself, such as the command line.
  actor_id bigint,
  action text NOT NULL,
  object_kind text NOT NULL,
  object_id text NOT NULL,
  -- The name of a record that is not a person. Names of people are read from their accounts, so that a deleted account has none here.
  object_name text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  words text NOT NULL GENERATED ALWAYS AS (object_name || E'\n' || before || E'\n' || after || E'\n' || reason) STORED
);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_object ON audit_log (object_kind, object_id, at DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC);
CREATE INDEX audit_log_action ON audit_log (action, at DESC);
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX audit_log_words ON audit_log USING gin (words gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'the search of the audit log goes without its index: %', SQLERRM;
END $$;

-- The order of the commits, each row with the hash of its content and of the row before it (decision 0076).
CREATE TABLE audit_chain (
  sequence bigint PRIMARY KEY,
  entry_id bigint NOT NULL UNIQUE REFERENCES audit_log,
  previous text NOT NULL,
  hash text NOT NULL
);

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- Each field with its length in bytes, so that no two contents have the same text.
CREATE FUNCTION audit_hash(fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(octet_length(f) || ':' || f, '' ORDER BY n), 'UTF8')), 'hex') FROM unnest(fields) WITH ORDINALITY AS t(f, n)
$$;

-- Deferred: the chain is locked at the commit, not while the action's transaction works.
CREATE FUNCTION append_to_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
  place bigint;
  before_it text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  SELECT c.sequence, c.hash INTO last FROM audit_chain c ORDER BY c.sequence DESC LIMIT 1;
  place := coalesce(last.sequence, 0) + 1;
  before_it := coalesce(last.hash, repeat('0', 64));
  INSERT INTO audit_chain (sequence, entry_id, previous, hash) VALUES (place, NEW.id, before_it, audit_hash(ARRAY['wainscot audit 1',
    place::text, before_it, NEW.id::text, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(NEW.actor_id::text, ''),
    NEW.action, NEW.object_kind, NEW.object_id, NEW.object_name, NEW.before, NEW.after, NEW.reason]));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION append_to_audit_chain();

INSERT INTO audit_log (id, actor_id, action, object_kind, object_id, object_name, before, after, reason, at)
SELECT id, actor_id,
  CASE action WHEN 'fee' THEN 'vendor.fee' WHEN 'house_markup' THEN 'setting.house_markup' ELSE 'account.' || action END,
  CASE action WHEN 'house_markup' THEN 'setting' ELSE 'account' END,
  CASE action WHEN 'house_markup' THEN 'house_markup' ELSE account_id::text END,
  CASE action WHEN 'house_markup' THEN 'House markup' ELSE '' END, before, after, reason, date_trunc('milliseconds', at)
FROM account_events ORDER BY at, id;
DROP TABLE account_events;
DROP FUNCTION account_events_are_append_only();
