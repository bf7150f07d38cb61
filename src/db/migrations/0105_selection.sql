-- A change of a showroom's rules names the showroom, so that a process reads only that showroom's rules again.
CREATE FUNCTION tell_rules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(DISTINCT showroom_id) INTO ids FROM changed;
  IF cardinality(ids) > 200 THEN PERFORM pg_notify('catalogue', 'showrooms');
  ELSIF cardinality(ids) > 0 THEN PERFORM pg_notify('catalogue', 'rules:' || array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER rules_changed ON showroom_rules;
CREATE TRIGGER rules_inserted AFTER INSERT ON showroom_rules REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();
CREATE TRIGGER rules_updated AFTER UPDATE ON showroom_rules REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();
CREATE TRIGGER rules_deleted AFTER DELETE ON showroom_rules REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();

-- Changes of many of a showroom's rules. The row is committed before the work begins, so that its progress can be read.
CREATE TABLE selection_changes (
  id bigint PRIMARY KEY,
  showroom_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  -- The Idempotency-Key of the request, and a hash of its body.
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  summary text NOT NULL,
  -- Rules to write, and how many have been.
  total integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  -- The response, once it is applied.
  result jsonb,
  started_at timestamptz NOT NULL,
  applied_at timestamptz,
  undone_at timestamptz,
  UNIQUE (showroom_id, key)
);

-- Each rule before and after the newest change, for its undo. The scope "default" is the showroom's default markup.
CREATE TABLE selection_change_rows (
  change_id bigint NOT NULL REFERENCES selection_changes ON DELETE CASCADE,
  scope text NOT NULL,
  ref_id bigint NOT NULL,
  was_carried boolean,
  was_bps integer,
  was_cents integer,
  carried boolean,
  bps integer,
  cents integer,
  PRIMARY KEY (change_id, scope, ref_id)
);
