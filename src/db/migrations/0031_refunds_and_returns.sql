-- What goes back to customers: one row a refund and payment, asked of the provider by a worker until it is done.
CREATE TABLE refunds (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  -- what is paid back, once ever: return:9, cancel:8801 …
  key text NOT NULL,
  -- an order that was paid in several payments gets back from each what it took
  part integer NOT NULL DEFAULT 1,
  payment_id bigint NOT NULL REFERENCES payments,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  reason text NOT NULL,
  item_ids bigint[] NOT NULL DEFAULT '{}',
  -- void: the payment never came, so there was nothing to give back; failed: the provider refuses, a person has to see to it
  status text NOT NULL CHECK (status IN ('waiting', 'done', 'failed', 'void')),
  -- how it reached the customer: to the card, or by hand where the card would not take it
  paid_by text NOT NULL DEFAULT 'card' CHECK (paid_by IN ('card', 'hand')),
  reference text NOT NULL DEFAULT '',
  -- a refused refund may be asked for anew by a person; each attempt has a key of its own at the provider
  attempt integer NOT NULL DEFAULT 1,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  last_error text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  done_at timestamptz,
  UNIQUE (key, part),
  CHECK ((status = 'done') = (done_at IS NOT NULL)),
  CHECK ((status = 'waiting') = (next_try_at IS NOT NULL))
);
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE status = 'waiting';
CREATE INDEX refunds_failed ON refunds (requested_at) WHERE status = 'failed';

-- M6 where nobody can get around it: never more back than was taken.
ALTER TABLE payments ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE payments ADD CONSTRAINT payments_refunded CHECK (refunded_cents BETWEEN 0 AND amount_cents);
CREATE INDEX payments_ref ON payments (provider, provider_ref);

-- The offline provider's books of refunds: which charge each belongs to.
ALTER TABLE sandbox_charges ADD COLUMN refund_of text REFERENCES sandbox_charges (ref);
CREATE INDEX sandbox_charges_refund_of ON sandbox_charges (refund_of) WHERE refund_of IS NOT NULL;
UPDATE sandbox_charges r SET refund_of = c.ref FROM sandbox_charges c
  WHERE r.status = 'refunded' AND c.status <> 'refunded' AND left(r.ref, length(c.ref) + 3) = c.ref || '-r-';

-- A customer's wish to give an item back, or his word that it came incomplete or damaged (rule R9). Judged by requested_at.
CREATE TABLE return_requests (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  -- once granted, the item that holds exactly the units of the request
  order_item_id bigint NOT NULL REFERENCES order_items,
  type text NOT NULL CHECK (type IN ('return', 'incomplete')),
  qty integer NOT NULL CHECK (qty >= 1),
  reason text NOT NULL,
  fault text NOT NULL CHECK (fault IN ('customer', 'vendor', 'carrier', 'platform')),
  note text NOT NULL DEFAULT '',
  unopened boolean,
  method text CHECK (method IN ('pickup', 'ship')),
  file_ids bigint[] NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN
    ('requested', 'approved', 'in_transit', 'received', 'refunded', 'refused', 'withdrawn', 'expired')),
  requested_by bigint NOT NULL,
  requested_at timestamptz NOT NULL,
  -- an Admin's word why a request after the last day counts all the same
  override_reason text NOT NULL DEFAULT '',
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '',
  -- granted, but no parcel by then: over
  expires_at timestamptz,
  tracking text NOT NULL DEFAULT '',
  sent_at timestamptz,
  received_at timestamptz,
  received_on date,
  resellable boolean,
  -- what the way back cost: label, quote or the customer's receipt; null is unknown, and then there is no fee
  return_cost_cents bigint CHECK (return_cost_cents >= 0),
  vendor_confirmed_at timestamptz,
  vendor_objection text NOT NULL DEFAULT '',
  vendor_objected_at timestamptz,
  earliest_refund_on date,
  refund_by date,
  vendor_apply_by date,
  fee_cents bigint CHECK (fee_cents >= 0),
  refund_cents bigint CHECK (refund_cents >= 0),
  refund_id bigint REFERENCES refunds,
  closed_at timestamptz,
  CHECK (type = 'return' OR (method IS NULL AND received_at IS NULL)),
  CHECK ((status = 'refunded') = (refund_id IS NOT NULL)),
  CHECK ((status IN ('refunded', 'refused', 'withdrawn', 'expired')) = (closed_at IS NOT NULL)),
  CHECK (status <> 'received' OR (received_on IS NOT NULL AND refund_by IS NOT NULL AND vendor_apply_by IS NOT NULL))
);
CREATE INDEX return_requests_item ON return_requests (order_item_id);
CREATE INDEX return_requests_order ON return_requests (order_id);
CREATE INDEX return_requests_open ON return_requests (requested_at)
  WHERE status IN ('requested', 'approved', 'in_transit', 'received');
