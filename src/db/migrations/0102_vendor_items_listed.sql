-- One narrow row for each order item with what its vendor's lists of items and payables filter and sort by. Reading a list
-- first refreshes the rows named in stale_vendor_items: an order and a posting only append to it, and never wait for another.
-- The ledger stays the only truth: nothing is paid by these sums.
CREATE TABLE vendor_items_listed (
  -- without a reference: its check would wait for orders that are being changed
  item_id bigint PRIMARY KEY,
  vendor_id bigint NOT NULL,
  status text NOT NULL,
  order_no text NOT NULL,
  placed_at timestamptz NOT NULL,
  due_on date NOT NULL,
  available_on date,
  -- lower case
  name text NOT NULL,
  -- lower case, a line each: name, SKU, number of the order, customer
  words text NOT NULL,
  qty integer NOT NULL,
  amount_cents bigint NOT NULL,
  -- the vendor's entries in the ledger about the item; what left for the bank is paid until the bank sends it back
  has_entries boolean NOT NULL,
  pending_cents bigint NOT NULL,
  available_cents bigint NOT NULL,
  paid_cents bigint NOT NULL
);
CREATE INDEX vendor_items_listed_status ON vendor_items_listed (vendor_id, status);
CREATE INDEX vendor_items_listed_due ON vendor_items_listed (vendor_id, due_on, item_id);
CREATE INDEX vendor_items_listed_placed ON vendor_items_listed (vendor_id, placed_at, item_id);

CREATE TABLE stale_vendor_items (item_id bigint NOT NULL);

CREATE FUNCTION note_stale_vendor_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN
    INSERT INTO stale_vendor_items SELECT DISTINCT order_item_id FROM changed
      WHERE order_item_id IS NOT NULL AND account IN ('vendor_pending', 'vendor_available', 'payout_clearing', 'bank');
  ELSE
    INSERT INTO stale_vendor_items SELECT id FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_items_listed_for_vendor AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_vendor_items();
CREATE TRIGGER order_items_relisted_for_vendor AFTER UPDATE ON order_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_vendor_items();
CREATE TRIGGER ledger_entries_listed_for_vendor AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_vendor_items();

CREATE FUNCTION note_stale_items_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_vendor_items SELECT id FROM order_items WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_relisted_for_vendor AFTER UPDATE OF customer_name, deliver_to ON orders FOR EACH ROW
  WHEN (NEW.customer_name <> OLD.customer_name OR NEW.deliver_to <> OLD.deliver_to)
  EXECUTE FUNCTION note_stale_items_of_order();

INSERT INTO stale_vendor_items SELECT id FROM order_items;

-- What a vendor's balance has that is about no item.
CREATE INDEX ledger_entries_no_item ON ledger_entries (party_id) INCLUDE (account, amount_cents)
  WHERE order_item_id IS NULL AND account IN ('vendor_pending', 'vendor_available', 'payout_clearing', 'bank');
