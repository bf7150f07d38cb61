-- When an Admin last approved a product; null for one that is not approved, and for those loaded by an import on the server.
ALTER TABLE products ADD COLUMN approved_at timestamptz;

-- What waits for an Admin, and what was decided. A product that is on sale keeps its values until the proposal is approved.
CREATE TABLE product_reviews (
  id bigint PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  -- the fields of a product on sale that the vendor wants to change, as in the API; empty for a product that is new
  proposed jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'returned', 'withdrawn')),
  -- why it was returned, for the vendor
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 2000),
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint REFERENCES accounts ON DELETE SET NULL,
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX product_reviews_open ON product_reviews (product_id) WHERE status = 'open';
CREATE INDEX product_reviews_queue ON product_reviews (submitted_at) WHERE status = 'open';
CREATE INDEX product_reviews_product ON product_reviews (product_id, submitted_at);

-- The history of a product that its vendor sees.
CREATE TABLE product_events (
  id bigint PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id bigint REFERENCES accounts ON DELETE SET NULL,
  -- what happened: created, edited, submitted, published, …
  action text NOT NULL,
  -- the changed fields or the reason, as text
  detail text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX product_events_product ON product_events (product_id, at DESC);

-- Prices that start on a day. The prices of placed orders are stored on their items.
CREATE TABLE price_changes (
  id bigint PRIMARY KEY,
  size_id bigint NOT NULL REFERENCES product_sizes ON DELETE CASCADE,
  final_price_cents integer NOT NULL CHECK (final_price_cents > 0),
  list_price_cents integer NOT NULL CHECK (list_price_cents = 0 OR list_price_cents >= final_price_cents),
  -- in Los Angeles time
  from_day date NOT NULL,
  status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'applied', 'canceled')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((status = 'planned') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX price_changes_planned ON price_changes (size_id, from_day) WHERE status = 'planned';
CREATE INDEX price_changes_due ON price_changes (from_day) WHERE status = 'planned';

-- One narrow row for each product with what the vendor's table filters and sorts by. Reading the table first refreshes the
-- rows named in stale_listings (vendors/server/list/queries.ts): a sale only appends to it, and never waits for another sale.
CREATE TABLE vendor_listings (
  product_id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  vendor_id bigint NOT NULL,
  status text NOT NULL,
  category_id bigint NOT NULL,
  family_id bigint,
  brand_id bigint NOT NULL,
  sku text NOT NULL,
  name text NOT NULL,
  -- lower case: name and every SKU
  words text NOT NULL,
  -- of the first size
  price_cents integer NOT NULL,
  -- of all sizes together, and of the size with the fewest units
  stock bigint NOT NULL,
  least_stock integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX vendor_listings_name ON vendor_listings (vendor_id, name, product_id);
CREATE INDEX vendor_listings_sku ON vendor_listings (vendor_id, sku, product_id);
CREATE INDEX vendor_listings_price ON vendor_listings (vendor_id, price_cents, product_id);
CREATE INDEX vendor_listings_stock ON vendor_listings (vendor_id, stock, product_id);
CREATE INDEX vendor_listings_updated ON vendor_listings (vendor_id, updated_at, product_id);
CREATE INDEX vendor_listings_status ON vendor_listings (vendor_id, status);

CREATE TABLE stale_listings (product_id bigint NOT NULL);

CREATE FUNCTION note_stale_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    INSERT INTO stale_listings SELECT id FROM changed;
  ELSE
    INSERT INTO stale_listings SELECT DISTINCT product_id FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_listed AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings();
CREATE TRIGGER products_relisted AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings();
CREATE TRIGGER sizes_listed AFTER INSERT ON product_sizes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings();
CREATE TRIGGER sizes_relisted AFTER UPDATE ON product_sizes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings();
CREATE TRIGGER sizes_unlisted AFTER DELETE ON product_sizes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stale_listings();

INSERT INTO stale_listings SELECT id FROM products;
