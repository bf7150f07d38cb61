-- Finding orders and bookings among a hundred thousand: what lists go by stands in narrow tables and in the order of the lists.

-- The bits of `statuses` below, in the order of the dropdown.
CREATE FUNCTION order_status_bit(status text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 1 << (array_position(ARRAY['Waiting for approval', 'Vendor Approved', 'Decline', 'In Progress', 'Ready to Pick Up',
    'Accept to Pick Up', 'Picked Up', 'Shipping', 'Shipped', 'Out For Delivery', 'Cancle', 'Return Request', 'Returned',
    'Delivered'], status) - 1)
$$;

-- One row an order, and one for each vendor in it with his own items only. Written after the order by a job, since a checkout
-- has no time for an index of texts; until then the order stands in orders_unlisted and is looked at by itself.
CREATE TABLE orders_listed (
  order_id bigint PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  customer_id bigint NOT NULL,
  showroom_id bigint,
  placed_at timestamptz NOT NULL,
  -- which statuses its items have, one bit each
  statuses integer NOT NULL,
  -- number, customer and products in lower case, between them a character that nobody types
  text text COLLATE "C" NOT NULL
) WITH (fillfactor = 90);
CREATE INDEX orders_listed_newest ON orders_listed (placed_at DESC, order_id);
CREATE INDEX orders_listed_showroom ON orders_listed (showroom_id, placed_at DESC, order_id) WHERE showroom_id IS NOT NULL;
CREATE INDEX orders_listed_customer ON orders_listed (customer_id, placed_at DESC, order_id);

CREATE TABLE vendor_orders_listed (
  vendor_id bigint NOT NULL,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  placed_at timestamptz NOT NULL,
  statuses integer NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (order_id, vendor_id)
) WITH (fillfactor = 90);
CREATE INDEX vendor_orders_listed_newest ON vendor_orders_listed (vendor_id, placed_at DESC, order_id);

-- Without an index: it is short, and every checkout writes to it.
CREATE TABLE orders_unlisted (order_id bigint NOT NULL);

-- Any fragment of a text is found by its three-letter parts. A server without the extension reads the narrow table instead.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_listed_text ON orders_listed USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'the search of orders goes without its index: %', SQLERRM;
END $$;

CREATE FUNCTION orders_to_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM orders_listed WHERE order_id = NEW.id;
    DELETE FROM vendor_orders_listed WHERE order_id = NEW.id;
  END IF;
  INSERT INTO orders_unlisted VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_placed_to_list AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION orders_to_list();
-- Who has his account erased is no longer found by his name.
CREATE TRIGGER orders_renamed_to_list AFTER UPDATE OF customer_name ON orders FOR EACH ROW
  WHEN (NEW.customer_name <> OLD.customer_name) EXECUTE FUNCTION orders_to_list();

-- The caller holds the order's lock, as for every change of an item.
CREATE FUNCTION orders_move_in_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders_listed l SET statuses = now_set.bits
    FROM (SELECT bit_or(order_status_bit(status)) AS bits FROM order_items WHERE order_id = NEW.order_id) now_set
    WHERE l.order_id = NEW.order_id AND l.statuses <> now_set.bits;
  UPDATE vendor_orders_listed l SET statuses = now_set.bits
    FROM (SELECT bit_or(order_status_bit(status)) AS bits FROM order_items
      WHERE order_id = NEW.order_id AND vendor_id = NEW.vendor_id) now_set
    WHERE l.order_id = NEW.order_id AND l.vendor_id = NEW.vendor_id AND l.statuses <> now_set.bits;
  RETURN NULL;
END $$;
CREATE TRIGGER order_items_moved_in_lists AFTER UPDATE OF status ON order_items FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION orders_move_in_lists();
CREATE TRIGGER order_items_parted_in_lists AFTER INSERT ON order_items FOR EACH ROW
  WHEN (NEW.status <> 'Waiting for approval') EXECUTE FUNCTION orders_move_in_lists();

INSERT INTO orders_unlisted SELECT id FROM orders;

-- The pages of the lists without a filter, each in its whole order.
CREATE INDEX orders_newest ON orders (placed_at DESC, id);
CREATE INDEX orders_of_customer ON orders (customer_id, placed_at DESC, id);
CREATE INDEX orders_of_showroom ON orders (showroom_id, placed_at DESC, id);
DROP INDEX orders_placed, orders_customer, orders_showroom;

-- When a party was told of the entry as a booking of its own: the posting's moment for what is owed to it, null for every other
-- account and for what only moves on to the bank. It says nothing that the posting does not say, so no hash covers it.
ALTER TABLE ledger_entries ADD COLUMN booked_at timestamptz;
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;
UPDATE ledger_entries e SET booked_at = t.posted_at FROM ledger_transactions t
  WHERE t.id = e.transaction_id AND t.kind NOT IN ('payout_sent', 'payout_failed')
    AND e.account IN ('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available');
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only;
CREATE INDEX ledger_entries_booked ON ledger_entries (party_id, booked_at DESC, id) WHERE booked_at IS NOT NULL;
CREATE INDEX ledger_entries_available ON ledger_entries (party_id, account) INCLUDE (order_item_id, amount_cents)
  WHERE account IN ('vendor_available', 'contractor_available');
DROP INDEX ledger_entries_sums;

-- What a payee's page shows of a long ledger without adding it all up: what waits, item by item, and the sums of the rest. The
-- ledger stays the only truth: nothing is paid by these, and each night they are compared with it. Kept by the same job.
CREATE TABLE shares_listed (
  -- 0 for what is about no item
  order_item_id bigint NOT NULL,
  party_id bigint NOT NULL,
  pending_cents bigint NOT NULL,
  -- the item's own days
  delivered_on date,
  available_on date,
  PRIMARY KEY (order_item_id, party_id)
);
CREATE INDEX shares_listed_party ON shares_listed (party_id) INCLUDE (pending_cents, delivered_on, available_on);
CREATE INDEX shares_listed_done ON shares_listed (party_id) WHERE pending_cents = 0;
CREATE TABLE payees_listed (
  party_id bigint PRIMARY KEY,
  available_cents bigint NOT NULL,
  bookings integer NOT NULL
) WITH (fillfactor = 50);
-- The postings that are not in them yet.
CREATE TABLE ledger_unlisted (transaction_id bigint NOT NULL);

INSERT INTO shares_listed (order_item_id, party_id, pending_cents, delivered_on, available_on)
  SELECT coalesce(e.order_item_id, 0), e.party_id, -sum(e.amount_cents), i.delivered_on, i.available_on
  FROM ledger_entries e LEFT JOIN order_items i ON i.id = e.order_item_id
  WHERE e.account IN ('vendor_pending', 'contractor_pending') AND e.party_id IS NOT NULL
  GROUP BY 1, 2, 4, 5 HAVING sum(e.amount_cents) <> 0;
INSERT INTO payees_listed (party_id, available_cents, bookings)
  SELECT party_id, coalesce(-sum(amount_cents) FILTER (WHERE account IN ('vendor_available', 'contractor_available')), 0),
    count(booked_at)
  FROM ledger_entries WHERE party_id IS NOT NULL
    AND account IN ('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available') GROUP BY 1;

CREATE FUNCTION ledger_to_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_unlisted VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_transactions_to_list AFTER INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_to_list();

CREATE FUNCTION shares_follow_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shares_listed SET delivered_on = NEW.delivered_on, available_on = NEW.available_on WHERE order_item_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_items_days_in_lists AFTER UPDATE OF delivered_on, available_on ON order_items FOR EACH ROW
  WHEN (NEW.delivered_on IS DISTINCT FROM OLD.delivered_on OR NEW.available_on IS DISTINCT FROM OLD.available_on)
  EXECUTE FUNCTION shares_follow_item();
