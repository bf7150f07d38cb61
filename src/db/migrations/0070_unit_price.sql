-- The formula of a unit's price (rules R0, R1): priceOf in src/features/catalogue/pricing.ts is the same in TypeScript.

-- What a professional pays: the vendor's net price and the platform's fee, rounded half up to the cent.
CREATE FUNCTION wholesale_cents(final_cents bigint, fee_bps integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT final_cents + (final_cents * fee_bps + 5000) / 10000 $$;

-- A professional's markup: the percentage, at least 10 %, rounded up to the cent; or the fixed amount where it is higher (null for none).
CREATE FUNCTION markup_cents(wholesale_cents bigint, markup_bps integer, fixed_cents integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT greatest((wholesale_cents * greatest(markup_bps, 1000) + 9999) / 10000, fixed_cents) $$;

CREATE OR REPLACE FUNCTION remember_raised_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO raised_prices (size_id, wholesale_cents)
  SELECT NEW.id, wholesale_cents(OLD.final_price_cents, v.platform_fee_bps)
  FROM products p JOIN vendors v ON v.account_id = p.vendor_id WHERE p.id = NEW.product_id AND has_fixed_markup(p)
  ON CONFLICT (size_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION remember_raised_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO raised_prices (size_id, wholesale_cents)
  SELECT s.id, wholesale_cents(s.final_price_cents, OLD.platform_fee_bps)
  FROM products p JOIN product_sizes s ON s.product_id = p.id WHERE p.vendor_id = NEW.account_id AND has_fixed_markup(p)
  ON CONFLICT (size_id) DO NOTHING;
  RETURN NULL;
END $$;
