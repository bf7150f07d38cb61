-- expand 0.2.0
-- The constraints that were added without reading their tables.
ALTER TABLE products VALIDATE CONSTRAINT products_swatch_price;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_swatch;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_charged;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_vendor_part;
ALTER TABLE orders VALIDATE CONSTRAINT orders_total;
