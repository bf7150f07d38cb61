-- What a coupon covers, who may use it and how often. A coupon's row and a customer's uses of it are the counters (rule R2).
ALTER TABLE coupons
  ADD COLUMN categories bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN per_user_uses integer CHECK (per_user_uses >= 1),
  ADD COLUMN first_order_only boolean NOT NULL DEFAULT false,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE coupons ADD CONSTRAINT coupons_max_uses CHECK (max_uses >= 1);
ALTER TABLE coupons ADD CONSTRAINT coupons_min_spend CHECK (min_spend_cents >= 0);

CREATE TABLE coupon_uses (
  coupon_id bigint NOT NULL REFERENCES coupons ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  uses integer NOT NULL CHECK (uses >= 0),
  PRIMARY KEY (coupon_id, account_id)
);
INSERT INTO coupon_uses (coupon_id, account_id, uses)
  SELECT coupon_id, customer_id, count(*) FROM orders WHERE coupon_id IS NOT NULL GROUP BY 1, 2;
