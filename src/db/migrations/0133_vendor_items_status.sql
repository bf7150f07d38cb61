-- expand 0.2.0, outside a transaction
CREATE INDEX CONCURRENTLY vendor_items_listed_status_bit ON vendor_items_listed (vendor_id, status_bit, item_id);
