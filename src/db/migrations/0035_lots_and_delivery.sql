-- Dye lots of what is in stock, what a delivery costs inside, and when each vendor's goods arrive.

-- {"K417": 120, "K431": 40}: units on the dock by the lot that they were made in. What no lot names is stock all the same.
ALTER TABLE product_sizes ADD COLUMN lots jsonb NOT NULL DEFAULT '{}';

CREATE FUNCTION units_in_lots(lots jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(value::bigint), 0)::bigint FROM jsonb_each_text(lots)
$$;
ALTER TABLE product_sizes ADD CONSTRAINT product_sizes_lots CHECK (lots = '{}' OR units_in_lots(lots) <= stock);

ALTER TABLE order_items
  -- what bringing the item to the customer costs its vendor; the customer pays nothing. Null: nobody knows (rule R10).
  ADD COLUMN ship_cost_cents bigint CHECK (ship_cost_cents >= 0),
  ADD COLUMN dye_lots jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN deliver_from date,
  ADD COLUMN deliver_to date;
UPDATE order_items i SET deliver_from = o.deliver_from, deliver_to = o.deliver_to FROM orders o WHERE o.id = i.order_id;

-- A sale changes a stock and the lot it comes from; neither is part of the catalogue beyond the last 20 units.
CREATE OR REPLACE FUNCTION tell_sizes_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(product_id) INTO ids FROM (
    SELECT DISTINCT now_is.product_id FROM changed now_is JOIN was ON was.id = now_is.id
    WHERE (now_is.stock <> was.stock AND least(now_is.stock, was.stock) <= 20)
      OR (to_jsonb(now_is) - '{stock,lots}'::text[]) IS DISTINCT FROM (to_jsonb(was) - '{stock,lots}'::text[])
    LIMIT 101) c;
  PERFORM note_products(ids);
  RETURN NULL;
END $$;
