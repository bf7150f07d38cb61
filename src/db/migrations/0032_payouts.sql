-- The ledger's seals, and what becomes of what it says is owed: releases, payouts, negative balances.

-- Only with its salt can anybody show what an entry says; without it an entry's hash tells nothing of account or amount.
ALTER TABLE ledger_entries ADD COLUMN salt uuid NOT NULL DEFAULT gen_random_uuid();
CREATE INDEX ledger_entries_item ON ledger_entries (order_item_id) WHERE order_item_id IS NOT NULL;
CREATE INDEX ledger_entries_sums ON ledger_entries (party_id, account) INCLUDE (order_item_id, amount_cents) WHERE party_id IS NOT NULL;
DROP INDEX ledger_entries_party;

-- Every seal stands on the one before: whoever holds one head can tell that nothing beneath it was changed.
CREATE TABLE ledger_seals (
  sequence integer PRIMARY KEY,
  count integer NOT NULL CHECK (count > 0),
  root bytea NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL UNIQUE,
  at timestamptz NOT NULL
);
CREATE TABLE ledger_sealed (
  transaction_id bigint PRIMARY KEY REFERENCES ledger_transactions,
  seal integer NOT NULL REFERENCES ledger_seals,
  position integer NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (seal, position)
);
CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_sealed_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_sealed FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION ledger_seal_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last_one record;
BEGIN
  SELECT sequence, hash INTO last_one FROM ledger_seals ORDER BY sequence DESC LIMIT 1;
  IF NEW.sequence <> coalesce(last_one.sequence, 0) + 1
    OR NEW.previous <> coalesce(last_one.hash, decode(repeat('00', 32), 'hex')) THEN
    RAISE EXCEPTION 'seal % does not follow the last one', NEW.sequence USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_seals_follow BEFORE INSERT ON ledger_seals FOR EACH ROW EXECUTE FUNCTION ledger_seal_follows();

-- What of an item has been made available, party by party, so that it is looked at once.
CREATE TABLE releases (
  order_item_id bigint NOT NULL REFERENCES order_items,
  role text NOT NULL CHECK (role IN ('vendor', 'contractor', 'platform')),
  released_at timestamptz NOT NULL,
  PRIMARY KEY (order_item_id, role)
);
CREATE INDEX order_items_free ON order_items (available_on) WHERE status = 'Delivered';
CREATE INDEX order_items_delivered_on ON order_items (vendor_id, delivered_on) WHERE status = 'Delivered';

-- A dispute or a doubt about an item: its money waits while one is open.
CREATE TABLE payout_holds (
  id bigint PRIMARY KEY,
  order_item_id bigint NOT NULL REFERENCES order_items,
  kind text NOT NULL CHECK (kind IN ('dispute', 'fraud')),
  reason text NOT NULL,
  opened_by bigint NOT NULL REFERENCES accounts,
  opened_at timestamptz NOT NULL,
  closed_by bigint REFERENCES accounts,
  closed_at timestamptz,
  CHECK ((closed_by IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX payout_holds_open ON payout_holds (order_item_id, kind) WHERE closed_at IS NULL;

-- An Admin's own clock for one payee: business days instead of 46.
CREATE TABLE payee_terms (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  release_days integer NOT NULL CHECK (release_days BETWEEN 0 AND 250),
  reason text NOT NULL,
  set_by bigint NOT NULL REFERENCES accounts,
  set_at timestamptz NOT NULL
);

CREATE TABLE payout_setups (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- name, tax id, routing and account number, address: AES-256-GCM, readable only with the server's key
  sealed bytea NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('checking', 'savings')),
  bank_last4 text NOT NULL,
  tax_last4 text NOT NULL,
  bank_changed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE payouts (
  id bigint PRIMARY KEY,
  payee_id bigint NOT NULL REFERENCES accounts,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- unknown: the bank has not answered; its entries stay with it until it has
  status text NOT NULL CHECK (status IN ('draft', 'sent', 'paid', 'failed', 'unknown')),
  -- the payee's own key where he asked for it; the weekly run's day otherwise
  request_key text,
  run_on date NOT NULL,
  bank_last4 text NOT NULL,
  provider text NOT NULL,
  provider_ref text,
  reference text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  closed_at timestamptz,
  CHECK ((status IN ('paid', 'failed')) = (closed_at IS NOT NULL)),
  CHECK ((status IN ('paid', 'failed')) = (next_try_at IS NULL))
);
CREATE UNIQUE INDEX payouts_weekly ON payouts (payee_id, run_on) WHERE request_key IS NULL;
CREATE UNIQUE INDEX payouts_asked ON payouts (payee_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX payouts_payee ON payouts (payee_id, created_at DESC);
CREATE INDEX payouts_newest ON payouts (created_at DESC);
CREATE INDEX payouts_open ON payouts (next_try_at) WHERE next_try_at IS NOT NULL;

-- The named entries of a payout; a negative one is a debt that it has netted.
CREATE TABLE payout_items (
  payout_id bigint NOT NULL REFERENCES payouts,
  order_item_id bigint NOT NULL REFERENCES order_items,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  PRIMARY KEY (payout_id, order_item_id)
);
CREATE INDEX payout_items_item ON payout_items (order_item_id);

CREATE TABLE payout_events (
  id bigint PRIMARY KEY,
  payout_id bigint NOT NULL REFERENCES payouts,
  actor_id bigint,
  status text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX payout_events_payout ON payout_events (payout_id, at);

-- A balance below zero, from the day on which it became so until it is not any more (rule R7).
CREATE TABLE negative_balances (
  id bigint PRIMARY KEY,
  payee_id bigint NOT NULL REFERENCES accounts,
  opened_at timestamptz NOT NULL,
  opened_on date NOT NULL,
  due_on date NOT NULL,
  -- the day (0, 5, 9, 10) of the last mail; -1 before the first
  mailed integer NOT NULL DEFAULT -1,
  overdue_at timestamptz,
  -- the showroom was paused for it, so it opens again with the balance
  showroom_paused boolean NOT NULL DEFAULT false,
  cleared_at timestamptz
);
CREATE UNIQUE INDEX negative_balances_open ON negative_balances (payee_id) WHERE cleared_at IS NULL;

CREATE TABLE settlements (
  id bigint PRIMARY KEY,
  payee_id bigint NOT NULL REFERENCES accounts,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'declined')),
  request_key text NOT NULL,
  provider text NOT NULL,
  provider_ref text,
  card_brand text NOT NULL DEFAULT '',
  card_last4 text NOT NULL DEFAULT '',
  -- an Admin who has recorded a payment that came another way, and its reference
  recorded_by bigint REFERENCES accounts,
  reference text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (payee_id, request_key),
  CHECK ((status = 'pending') = (closed_at IS NULL))
);
CREATE INDEX settlements_open ON settlements (created_at) WHERE status = 'pending';

-- A debt that the platform takes upon itself: one person asks, another approves.
CREATE TABLE write_offs (
  id bigint PRIMARY KEY,
  payee_id bigint NOT NULL REFERENCES accounts,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (reason <> ''),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'refused')),
  asked_by bigint NOT NULL REFERENCES accounts,
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES accounts,
  decided_at timestamptz,
  CHECK ((status = 'open') = (decided_by IS NULL)),
  CHECK (status <> 'approved' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX write_offs_open ON write_offs (payee_id) WHERE status = 'open';

-- The offline bank's own books, so that it can answer after a restart as a real one would.
CREATE TABLE sandbox_transfers (
  idempotency_key text PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  amount_cents bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('sent', 'paid', 'failed')),
  message text NOT NULL DEFAULT '',
  -- when the money arrives or comes back
  settles_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

-- What the nightly recalculation found.
CREATE TABLE ledger_reports (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  sound boolean NOT NULL,
  figures jsonb NOT NULL,
  findings jsonb NOT NULL
);
CREATE INDEX ledger_reports_newest ON ledger_reports (at DESC);
