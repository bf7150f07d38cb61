-- The ledger: append-only, double entry. Amounts are signed cents, debit positive, credit negative; each transaction sums to zero.
CREATE TABLE ledger_transactions (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  order_id bigint REFERENCES orders,
  -- one posting per (subject, kind, sequence), so that a retry cannot double it
  subject text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  posted_at timestamptz NOT NULL,
  UNIQUE (subject, kind, sequence)
);
CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id);

CREATE TABLE ledger_entries (
  id bigint PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES ledger_transactions,
  -- customer_cash, vendor_pending, contractor_pending, platform_pending, tax_payable:CA …
  account text NOT NULL,
  -- the account of the person or company whose money it is; null for the platform and the states
  party_id bigint,
  order_item_id bigint REFERENCES order_items,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0)
);
CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_party ON ledger_entries (party_id, account) WHERE party_id IS NOT NULL;

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- Checked at commit, once a transaction: the entries of every transaction written here must sum to zero.
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum(amount_cents), 1) INTO total FROM ledger_entries WHERE transaction_id = NEW.id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is off by % cents or empty', NEW.id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();

-- Entries may only join a transaction written in the same database transaction, so a closed one stays closed.
CREATE FUNCTION ledger_entries_join_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added a JOIN ledger_transactions t ON t.id = a.transaction_id
    WHERE t.xmin::text <> (txid_current() % 4294967296)::text
  ) THEN
    RAISE EXCEPTION 'a posted ledger transaction takes no more entries' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_join_open AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_join_open();
