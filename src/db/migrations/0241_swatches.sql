-- expand 0.2.0
-- Samples of products (decisions/0107). Without a price a vendor offers none; a cart's line for the surface `samples` is one.
ALTER TABLE products ADD COLUMN swatch_cents integer;
ALTER TABLE products ADD CONSTRAINT products_swatch_price CHECK (swatch_cents BETWEEN 100 AND 10000) NOT VALID;

-- `swatch_credit_cents`: what the vendor gives up of the item because its buyer paid for a sample of the product.
ALTER TABLE order_items ADD COLUMN swatch boolean NOT NULL DEFAULT false,
  ADD COLUMN swatch_credit_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE order_items ADD CONSTRAINT order_items_swatch CHECK (swatch_credit_cents >= 0 AND (NOT swatch
  OR qty = 1 AND swatch_credit_cents = 0 AND platform_fee_cents = 0 AND markup_cents = 0 AND NOT returnable)) NOT VALID;
ALTER TABLE order_items DROP CONSTRAINT order_items_charged,
  ADD CONSTRAINT order_items_charged CHECK (charged_cents =
    (unit_price_cents - promotion_unit_cents) * qty - coupon_cents - swatch_credit_cents + tax_cents) NOT VALID;
ALTER TABLE order_items DROP CONSTRAINT order_items_check2,
  ADD CONSTRAINT order_items_vendor_part
    CHECK (vendor_part_cents = final_price_cents * qty - swatch_credit_cents) NOT VALID;

ALTER TABLE orders ADD COLUMN swatch_credit_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE orders DROP CONSTRAINT orders_total,
  ADD CONSTRAINT orders_total CHECK (swatch_credit_cents >= 0 AND total_cents =
    subtotal_cents - discount_cents - promotion_cents - swatch_credit_cents + shipping_cents + tax_cents) NOT VALID;

-- One sample of a product for each account, and the item that its price was credited against.
CREATE TABLE swatches (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products,
  item_id bigint NOT NULL UNIQUE REFERENCES order_items,
  credited_item_id bigint UNIQUE REFERENCES order_items,
  PRIMARY KEY (account_id, product_id)
);

-- How many different samples of a vendor an order may have.
INSERT INTO setting_values (id, key, value, from_day, set_at, applied_at)
VALUES (11, 'swatches_per_vendor', '5', '2000-01-01', '2000-01-01', '2000-01-01');
