-- expand 0.2.0
-- What an Admin may do (decision 0119): nothing without a role. Migration 0273 gives every right to who is an Admin already.
ALTER TABLE accounts ADD COLUMN admin_roles text[] NOT NULL DEFAULT '{}';
ALTER TABLE accounts ADD CONSTRAINT accounts_admin_roles CHECK (admin_roles <@ '{support,finance,catalogue,content,all}') NOT VALID;
CREATE TRIGGER accounts_admin_roles AFTER UPDATE OF admin_roles ON accounts FOR EACH ROW
  WHEN (OLD.admin_roles IS DISTINCT FROM NEW.admin_roles) EXECUTE FUNCTION announce_account('id');

-- The people of a vendor, each with rights and an account of their own (decision 0119).
CREATE TABLE vendor_staff (
  id bigint PRIMARY KEY,
  vendor_id bigint NOT NULL REFERENCES vendors ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  rights text[] NOT NULL CHECK (rights <@ ARRAY['orders', 'products', 'money', 'settings']),
  -- null until the invitation is accepted
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK ((account_id IS NULL) = (accepted_at IS NULL))
);
CREATE UNIQUE INDEX vendor_staff_email ON vendor_staff (vendor_id, email) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX vendor_staff_account ON vendor_staff (vendor_id, account_id)
  WHERE revoked_at IS NULL AND account_id IS NOT NULL;
CREATE INDEX vendor_staff_of ON vendor_staff (account_id) WHERE account_id IS NOT NULL;
CREATE TRIGGER vendor_staff_account AFTER UPDATE OF rights, account_id, revoked_at ON vendor_staff FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL) EXECUTE FUNCTION announce_account('account_id');
