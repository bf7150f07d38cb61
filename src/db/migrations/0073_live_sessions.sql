-- Processes close the streams of a session that has ended, in whichever way (notifications/server/live.ts).
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(account_id) INTO ids FROM (SELECT DISTINCT account_id FROM ended LIMIT 101) e;
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('live', '{"kind":"sessions","accounts":null}');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('live', json_build_object('kind', 'sessions', 'accounts', ids)::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

CREATE FUNCTION announce_refused_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('kind', 'sessions', 'accounts', ARRAY[NEW.id])::text);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_refused AFTER UPDATE OF status ON accounts FOR EACH ROW
  WHEN (OLD.status IN ('Active', 'Approve') AND NEW.status NOT IN ('Active', 'Approve'))
  EXECUTE FUNCTION announce_refused_account();

-- Open pages ask for the notifications of the last minute.
CREATE INDEX notifications_latest ON notifications USING brin (created_at) WITH (autosummarize = on, pages_per_range = 16);
