-- Open pages follow at once when client-safe mode is switched, or when the account joins, leaves or gets another role in
-- a showroom that it works for (notifications/server/live.ts). The argument names the column with the account.
CREATE FUNCTION announce_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('kind', 'account', 'account', (to_jsonb(NEW) ->> TG_ARGV[0])::bigint)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_client_safe AFTER UPDATE OF client_safe ON accounts FOR EACH ROW
  WHEN (OLD.client_safe IS DISTINCT FROM NEW.client_safe) EXECUTE FUNCTION announce_account('id');
CREATE TRIGGER showroom_collaborators_account AFTER UPDATE OF role, account_id, revoked_at ON showroom_collaborators FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL) EXECUTE FUNCTION announce_account('account_id');
