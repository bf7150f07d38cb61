-- expand 0.2.0, outside a transaction
CREATE INDEX CONCURRENTLY vendor_items_listed_name ON vendor_items_listed (vendor_id, name, item_id);
