-- Promotions that the platform pays out of its fee (rule R2, decisions/0080). The terms of one that has begun never change; it ends.
CREATE TABLE promotions (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  percent_bps integer CHECK (percent_bps BETWEEN 1 AND 10000),
  -- off each unit
  amount_cents integer CHECK (amount_cents > 0),
  -- empty means all
  categories bigint[] NOT NULL DEFAULT '{}',
  -- Los Angeles days, both included
  from_day date NOT NULL,
  to_day date NOT NULL,
  max_orders integer CHECK (max_orders > 0),
  -- orders that used one with a limit
  used integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  -- whether it applies today, as every process knows it; a job keeps it
  live boolean NOT NULL DEFAULT false,
  created_by bigint NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  CHECK ((percent_bps IS NULL) <> (amount_cents IS NULL)),
  CHECK (to_day >= from_day),
  CHECK (max_orders IS NULL OR used <= max_orders)
);

-- Prices of every showroom, and the texts that name what runs.
CREATE FUNCTION tell_promotions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'showrooms');
  PERFORM pg_notify('catalogue', 'texts');
  RETURN NULL;
END $$;
CREATE TRIGGER promotions_changed AFTER UPDATE OF live ON promotions FOR EACH ROW WHEN (OLD.live <> NEW.live)
  EXECUTE FUNCTION tell_promotions_changed();

-- Frozen on the item: what the platform gives up of its fee for each unit.
ALTER TABLE order_items ADD COLUMN promotion_unit_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN promotion_id bigint REFERENCES promotions,
  ADD CONSTRAINT order_items_promotion_from_fee
    CHECK (promotion_unit_cents BETWEEN 0 AND platform_fee_cents AND (promotion_unit_cents = 0 OR promotion_id IS NOT NULL));
CREATE INDEX order_items_promotion ON order_items (promotion_id) WHERE promotion_id IS NOT NULL;
ALTER TABLE order_items DROP CONSTRAINT order_items_check1,
  ADD CONSTRAINT order_items_charged
    CHECK (charged_cents = (unit_price_cents - promotion_unit_cents) * qty - coupon_cents + tax_cents);

ALTER TABLE orders ADD COLUMN promotion_cents bigint NOT NULL DEFAULT 0 CHECK (promotion_cents >= 0);
ALTER TABLE orders DROP CONSTRAINT orders_check,
  ADD CONSTRAINT orders_total
    CHECK (total_cents = subtotal_cents - discount_cents - promotion_cents + shipping_cents + tax_cents);
