-- expand 0.2.0
-- Goods that their vendor makes for one order: a delivery of their own when they are ready, and no return for a change of
-- mind (rules R9, R16). It stands on the order's item as it stood on the product's page.
ALTER TABLE products ADD COLUMN made_to_order boolean NOT NULL DEFAULT false;
ALTER TABLE order_items ADD COLUMN made_to_order boolean NOT NULL DEFAULT false;

-- Of the previous release too, which does not name the column.
CREATE OR REPLACE FUNCTION freeze_returnable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT returnable AND NOT made_to_order, made_to_order INTO STRICT NEW.returnable, NEW.made_to_order
  FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;
