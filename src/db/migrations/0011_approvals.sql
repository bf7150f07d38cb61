-- What became of an application, and who changed an account's status, when and why.
ALTER TABLE applications
  ADD COLUMN status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused')),
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by bigint,
  ADD COLUMN reason text NOT NULL DEFAULT '';
-- Accounts whose status was set by hand before there was a queue.
UPDATE applications SET status = CASE accounts.status WHEN 'Approve' THEN 'approved' ELSE 'refused' END, decided_at = accounts.updated_at
FROM accounts WHERE accounts.id = applications.account_id AND accounts.status IN ('Approve', 'Deactive');

-- The queue reads only those who wait, oldest first.
CREATE INDEX accounts_waiting ON accounts (created_at, id) WHERE status = 'pending';

CREATE TABLE account_events (
  id bigint PRIMARY KEY,
  -- no reference: the log stays whatever becomes of the account
  account_id bigint NOT NULL,
  actor_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('approved', 'refused', 'deactivated', 'reactivated')),
  before text NOT NULL,
  after text NOT NULL,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX account_events_account ON account_events (account_id, at);
CREATE INDEX account_events_newest ON account_events (at DESC);

CREATE FUNCTION account_events_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of accounts is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER account_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_events FOR EACH STATEMENT EXECUTE FUNCTION account_events_are_append_only();
