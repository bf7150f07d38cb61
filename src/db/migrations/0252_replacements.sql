-- expand 0.2.0
-- Claims that are settled by sending the goods again (decisions/0112): the replacement is an item of its own that costs nothing.
ALTER TABLE order_items ADD COLUMN replaces_item_id bigint;
ALTER TABLE order_items ADD CONSTRAINT order_items_replaced FOREIGN KEY (replaces_item_id) REFERENCES order_items NOT VALID;
ALTER TABLE order_items ADD CONSTRAINT order_items_replacement CHECK (replaces_item_id IS NULL OR
  charged_cents = 0 AND vendor_part_cents = 0 AND contractor_part_cents = 0 AND platform_part_cents = 0 AND tax_cents = 0
  AND unit_price_cents = 0 AND ship_charge_cents = 0 AND NOT returnable) NOT VALID;
ALTER TABLE return_requests DROP CONSTRAINT return_requests_status_check;
ALTER TABLE return_requests ADD CONSTRAINT return_requests_status_check CHECK (status IN
  ('requested', 'approved', 'in_transit', 'received', 'refunded', 'replaced', 'refused', 'withdrawn', 'expired')) NOT VALID;
ALTER TABLE return_requests DROP CONSTRAINT return_requests_check2;
ALTER TABLE return_requests ADD CONSTRAINT return_requests_closed CHECK
  ((status IN ('refunded', 'replaced', 'refused', 'withdrawn', 'expired')) = (closed_at IS NOT NULL)) NOT VALID;
