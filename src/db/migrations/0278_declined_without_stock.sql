-- expand 0.2.0
-- Whether the size was set to no stock with the item's Decline: what ends it then puts nothing back on sale.
ALTER TABLE order_items ADD COLUMN out_of_stock boolean NOT NULL DEFAULT false;
