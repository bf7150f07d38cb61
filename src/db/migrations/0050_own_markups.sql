-- A professional's markup by hand: a percent, or a fixed amount beside the least percent, which lifts it (rule R1). A rule may say
-- nothing of what is carried: then the next one does.
ALTER TABLE showroom_rules
  ADD COLUMN markup_cents integer,
  ALTER COLUMN carried DROP NOT NULL;
ALTER TABLE showroom_rules ADD CONSTRAINT showroom_rules_fixed_check
  CHECK (markup_cents IS NULL OR (markup_cents > 0 AND markup_bps IS NOT DISTINCT FROM 1000));
CREATE INDEX showroom_rules_fixed ON showroom_rules (scope, ref_id) WHERE markup_cents IS NOT NULL;

-- Wholesale prices that have risen under a fixed markup, as they were before, until their professionals have been told.
CREATE TABLE raised_prices (
  size_id bigint PRIMARY KEY REFERENCES product_sizes ON DELETE CASCADE,
  wholesale_cents integer NOT NULL
);

-- The last day on which a professional was told that a markup of his was lifted: once a day each.
CREATE TABLE lifted_markups (
  showroom_id bigint NOT NULL,
  scope text NOT NULL,
  ref_id bigint NOT NULL,
  told_on date NOT NULL,
  PRIMARY KEY (showroom_id, scope, ref_id),
  FOREIGN KEY (showroom_id, scope, ref_id) REFERENCES showroom_rules ON DELETE CASCADE
);

CREATE FUNCTION has_fixed_markup(product products) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM showroom_rules r WHERE r.markup_cents IS NOT NULL
    AND (r.scope, r.ref_id) IN (('product', product.id), ('category', product.family_id), ('category', product.category_id),
      ('brand', product.brand_id)))
$$;

CREATE FUNCTION remember_raised_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO raised_prices (size_id, wholesale_cents)
  SELECT NEW.id, OLD.final_price_cents + round(OLD.final_price_cents * v.platform_fee_bps / 10000.0)
  FROM products p JOIN vendors v ON v.account_id = p.vendor_id WHERE p.id = NEW.product_id AND has_fixed_markup(p)
  ON CONFLICT (size_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER price_raised AFTER UPDATE OF final_price_cents ON product_sizes FOR EACH ROW
  WHEN (NEW.final_price_cents > OLD.final_price_cents) EXECUTE FUNCTION remember_raised_price();

CREATE FUNCTION remember_raised_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO raised_prices (size_id, wholesale_cents)
  SELECT s.id, s.final_price_cents + round(s.final_price_cents * OLD.platform_fee_bps / 10000.0)
  FROM products p JOIN product_sizes s ON s.product_id = p.id WHERE p.vendor_id = NEW.account_id AND has_fixed_markup(p)
  ON CONFLICT (size_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER fee_raised AFTER UPDATE OF platform_fee_bps ON vendors FOR EACH ROW
  WHEN (NEW.platform_fee_bps > OLD.platform_fee_bps) EXECUTE FUNCTION remember_raised_fee();

-- An Admin's change of a vendor's platform fee stands in the log of accounts.
ALTER TABLE account_events DROP CONSTRAINT account_events_action_check,
  ADD CONSTRAINT account_events_action_check CHECK (action IN ('approved', 'refused', 'deactivated', 'reactivated', 'fee'));
