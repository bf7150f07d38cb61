-- Whether goods can come back is a condition under which they were bought (rule R9): it stands on the order line as it stood on
-- the product's page, whatever the vendor says of the product later.
ALTER TABLE order_items ADD COLUMN returnable boolean NOT NULL DEFAULT true;
UPDATE order_items i SET returnable = false FROM products p WHERE p.id = i.product_id AND NOT p.returnable;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE order_items ALTER COLUMN returnable DROP DEFAULT;

-- Whoever writes a line; a part of a line has the word of the line.
CREATE FUNCTION freeze_returnable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT returnable INTO STRICT NEW.returnable FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;
CREATE TRIGGER order_items_freeze_returnable BEFORE INSERT ON order_items FOR EACH ROW
  WHEN (NEW.returnable IS NULL) EXECUTE FUNCTION freeze_returnable();
