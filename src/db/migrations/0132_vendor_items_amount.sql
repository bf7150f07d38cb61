-- expand 0.2.0, outside a transaction
CREATE INDEX CONCURRENTLY vendor_items_listed_amount ON vendor_items_listed (vendor_id, amount_cents, item_id);
