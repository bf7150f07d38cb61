-- How many items stand at each status, as changes that a job adds up from time to time, so that an Admin's desk need not go through
-- years of items. The items of an order that is in no list yet are counted where they stand.
CREATE TABLE items_counted (status text NOT NULL, n bigint NOT NULL);
ALTER TABLE orders_unlisted ADD COLUMN counted boolean NOT NULL DEFAULT false;

INSERT INTO items_counted SELECT status, count(*) FROM order_items i
  WHERE NOT EXISTS (SELECT FROM orders_unlisted u WHERE u.order_id = i.order_id) GROUP BY status;

-- As before; an order that is entered anew, since its customer has another name, is not counted again.
CREATE OR REPLACE FUNCTION orders_to_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM orders_listed WHERE order_id = NEW.id;
    known := FOUND OR EXISTS (SELECT FROM orders_unlisted WHERE order_id = NEW.id AND counted);
    DELETE FROM vendor_orders_listed WHERE order_id = NEW.id;
  END IF;
  INSERT INTO orders_unlisted VALUES (NEW.id, known);
  RETURN NULL;
END $$;

-- The caller holds the order's lock, as for every change of an item, so no job enters it beside.
CREATE FUNCTION items_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders_listed WHERE order_id = NEW.order_id)
    AND NOT EXISTS (SELECT FROM orders_unlisted WHERE order_id = NEW.order_id AND counted) THEN
    RETURN NULL;
  END IF;
  INSERT INTO items_counted VALUES (NEW.status, 1);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO items_counted VALUES (OLD.status, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_items_moved_count AFTER UPDATE OF status ON order_items FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION items_count();
CREATE TRIGGER order_items_parted_count AFTER INSERT ON order_items FOR EACH ROW
  WHEN (NEW.parent_item_id IS NOT NULL) EXECUTE FUNCTION items_count();
