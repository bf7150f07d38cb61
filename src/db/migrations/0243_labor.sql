-- expand 0.2.0
-- Labor (rule R18, decisions/0108): what vendors and professionals offer, the lines of a cart, and an invoice for each
-- seller of an order. Never an order item.
CREATE TABLE labor_offers (
  id bigint PRIMARY KEY,
  seller_id bigint NOT NULL REFERENCES accounts,
  kind text NOT NULL,
  -- what it is called where the kind is `other`
  name text NOT NULL DEFAULT '',
  unit text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents > 0),
  minimum_cents integer NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  -- ZIP codes or their first three digits
  zips jsonb NOT NULL,
  lead_days integer NOT NULL CHECK (lead_days BETWEEN 0 AND 180),
  note text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX labor_offers_seller ON labor_offers (seller_id);

CREATE TABLE labor_lines (
  id bigint PRIMARY KEY,
  cart_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES labor_offers,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 100000),
  -- how the quantity came about, as the person read it
  basis text NOT NULL DEFAULT '',
  work_on date NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (cart_id, offer_id)
);

CREATE TABLE labor_invoices (
  id bigint PRIMARY KEY,
  invoice_no text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES orders,
  seller_id bigint NOT NULL REFERENCES accounts,
  seller_name text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL,
  -- the platform's part of the amount; the rest is the seller's
  fee_cents bigint NOT NULL,
  tax_state text NOT NULL,
  -- thousandths of a percent; 0 where the state does not tax labor
  tax_rate_milli integer NOT NULL,
  first_on date NOT NULL,
  last_on date NOT NULL,
  -- the last day on which its customer can cancel
  cancel_until date NOT NULL,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'done', 'canceled')),
  done_at timestamptz,
  available_on date,
  released_at timestamptz,
  canceled_at timestamptz,
  -- null is the platform
  canceled_by bigint REFERENCES accounts,
  reason text NOT NULL DEFAULT '',
  placed_at timestamptz NOT NULL,
  UNIQUE (order_id, seller_id),
  CHECK (total_cents = amount_cents + tax_cents),
  CHECK (fee_cents BETWEEN 0 AND amount_cents),
  CHECK (first_on <= last_on),
  CHECK ((status = 'canceled') = (canceled_at IS NOT NULL)),
  CHECK ((done_at IS NULL) = (available_on IS NULL)),
  CHECK (status <> 'done' OR done_at IS NOT NULL)
);
CREATE INDEX labor_invoices_seller ON labor_invoices (seller_id, first_on, id);
CREATE INDEX labor_invoices_first ON labor_invoices (first_on, id);
CREATE INDEX labor_invoices_due ON labor_invoices (available_on) WHERE status = 'done' AND released_at IS NULL;

CREATE TABLE labor_invoice_lines (
  id bigint PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES labor_invoices,
  position integer NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  unit text NOT NULL,
  qty integer NOT NULL CHECK (qty >= 1),
  price_cents bigint NOT NULL,
  -- the price times the quantity, or the minimum charge
  amount_cents bigint NOT NULL CHECK (amount_cents >= price_cents * qty),
  tax_cents bigint NOT NULL,
  basis text NOT NULL DEFAULT '',
  work_on date NOT NULL,
  UNIQUE (invoice_id, position)
);

-- Whether a state taxes labor in a home, from a day on. A row without an account is a default of the product.
CREATE TABLE labor_taxes (
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  valid_from date NOT NULL,
  taxed boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  set_by bigint REFERENCES accounts,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (state, valid_from)
);
INSERT INTO labor_taxes (state, valid_from, taxed, reason, set_at) VALUES
  ('HI', '2000-01-01', true, 'Default: the general excise tax is on services too. To be checked by the operator.', '2000-01-01'),
  ('NM', '2000-01-01', true, 'Default: the gross receipts tax is on services too. To be checked by the operator.', '2000-01-01'),
  ('WA', '2000-01-01', true, 'Default: construction for a consumer is a retail sale. To be checked by the operator.', '2000-01-01');

-- An entry is about an order's item or a labor invoice, whose random ids do not meet. So that releases, payouts and debts
-- treat both alike, both are in one column; the trigger replaces its foreign key.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_order_item_id_fkey,
  ADD CONSTRAINT ledger_entries_item CHECK (order_item_id > 0) NOT VALID;
ALTER TABLE payout_items DROP CONSTRAINT payout_items_order_item_id_fkey,
  ADD CONSTRAINT payout_items_item CHECK (order_item_id > 0) NOT VALID;

CREATE FUNCTION must_name_item_or_labor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unknown bigint;
BEGIN
  SELECT a.order_item_id INTO unknown FROM added a
  WHERE a.order_item_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.id = a.order_item_id)
    AND NOT EXISTS (SELECT 1 FROM labor_invoices l WHERE l.id = a.order_item_id)
  LIMIT 1;
  IF unknown IS NOT NULL THEN
    RAISE EXCEPTION '% is neither an order item nor a labor invoice', unknown USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_item AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION must_name_item_or_labor();
CREATE TRIGGER payout_items_item AFTER INSERT ON payout_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION must_name_item_or_labor();

INSERT INTO setting_values (id, key, value, from_day, set_at, applied_at) VALUES
  (2431, 'labor_fee', '500', '2000-01-01', '2000-01-01', '2000-01-01'),
  (2432, 'labor_release_days', '7', '2000-01-01', '2000-01-01', '2000-01-01'),
  (2433, 'labor_cancel_days', '1', '2000-01-01', '2000-01-01', '2000-01-01');
