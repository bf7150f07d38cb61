-- What a customer paid for shipping belongs to the items that are shipped: shared once, when the order is written, by what bringing
-- each of them costs (where that is not known of all, by what they cost), cumulatively rounded, so that the shares sum to the charge.
CREATE FUNCTION share_shipping() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH weighed AS (
    SELECT id, position, CASE WHEN bool_and(coalesce(ship_cost_cents, 0) > 0) OVER () THEN ship_cost_cents
      ELSE charged_cents - tax_cents + 1 END AS weight
    FROM order_items WHERE order_id = NEW.id),
  summed AS (
    SELECT id, sum(weight) OVER (ORDER BY position) AS upto, sum(weight) OVER (ORDER BY position) - weight AS before,
      sum(weight) OVER () AS whole
    FROM weighed)
  UPDATE order_items i SET ship_charge_cents = div(2 * NEW.shipping_cents * s.upto + s.whole, 2 * s.whole)
    - div(2 * NEW.shipping_cents * s.before + s.whole, 2 * s.whole)
  FROM summed s WHERE i.id = s.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_share_shipping AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.shipping_cents > 0) EXECUTE FUNCTION share_shipping();
