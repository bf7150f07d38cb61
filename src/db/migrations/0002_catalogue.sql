-- Departments, categories, brands, products and their sizes, and what each showroom carries at which markup.
CREATE TABLE departments (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  menu_slug text NOT NULL UNIQUE,
  position integer NOT NULL
);

-- Two levels: the categories of a department, and their families (children), which are the leaves.
CREATE TABLE categories (
  id bigint PRIMARY KEY,
  department_id bigint NOT NULL REFERENCES departments,
  parent_id bigint REFERENCES categories,
  name text NOT NULL,
  slug_url text NOT NULL UNIQUE,
  unit text NOT NULL,
  position integer NOT NULL,
  -- [{key, label, values}] in the order in which the facets are shown
  attributes jsonb NOT NULL DEFAULT '[]',
  synonyms jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE brands (
  id bigint PRIMARY KEY,
  vendor_id bigint NOT NULL REFERENCES vendors,
  name text NOT NULL UNIQUE,
  slug text NOT NULL UNIQUE,
  founded integer,
  story text NOT NULL DEFAULT '',
  style text NOT NULL DEFAULT '',
  warranty jsonb
);

CREATE TABLE products (
  id bigint PRIMARY KEY,
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[A-Za-z0-9_-]{10}$'),
  sku text NOT NULL,
  vendor_id bigint NOT NULL REFERENCES vendors,
  brand_id bigint NOT NULL REFERENCES brands,
  category_id bigint NOT NULL REFERENCES categories,
  family_id bigint REFERENCES categories,
  collection text NOT NULL DEFAULT '',
  variant_group text NOT NULL DEFAULT '',
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  unit text NOT NULL,
  minimum_unit integer NOT NULL DEFAULT 1 CHECK (minimum_unit >= 1),
  lead_time_days integer NOT NULL DEFAULT 5,
  returnable boolean NOT NULL DEFAULT true,
  box_only_returns boolean NOT NULL DEFAULT false,
  attributes jsonb NOT NULL DEFAULT '{}',
  specs jsonb NOT NULL DEFAULT '[]',
  documents jsonb NOT NULL DEFAULT '[]',
  tone jsonb,
  finish text NOT NULL DEFAULT '',
  model jsonb,
  rating_tenths integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  sold_90 integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'review', 'published', 'archived')),
  listed_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (vendor_id, sku)
);
CREATE INDEX products_category ON products (category_id);
CREATE INDEX products_group ON products (variant_group);

CREATE TABLE product_sizes (
  id bigint PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL,
  sku text NOT NULL,
  width_in double precision NOT NULL DEFAULT 0,
  height_in double precision NOT NULL DEFAULT 0,
  length_in double precision NOT NULL DEFAULT 0,
  pattern text,
  -- hundredths of a square foot that one sold unit covers
  box_sqft_hundredths integer CHECK (box_sqft_hundredths > 0),
  final_price_cents integer NOT NULL CHECK (final_price_cents > 0),
  list_price_cents integer NOT NULL CHECK (list_price_cents >= 0),
  weight_lb double precision NOT NULL DEFAULT 0,
  stock integer NOT NULL CHECK (stock >= 0),
  UNIQUE (product_id, sku),
  UNIQUE (product_id, position)
);

-- A showroom carries what a product rule says; without one, what its category rule says unless its brand is refused.
-- Markup: product rule, then category, then brand, then the showroom's default (rule R1).
CREATE TABLE showroom_rules (
  showroom_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  scope text NOT NULL CHECK (scope IN ('category', 'brand', 'product')),
  ref_id bigint NOT NULL,
  carried boolean NOT NULL DEFAULT true,
  markup_bps integer CHECK (markup_bps BETWEEN 1000 AND 50000),
  PRIMARY KEY (showroom_id, scope, ref_id)
);

CREATE TABLE product_views (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, product_id)
);

-- Every server process keeps the catalogue in memory; these tell it at commit which products changed.
-- Payload: up to 100 product ids, else 'all' (a payload holds at most 8,000 bytes).
CREATE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids text; n bigint;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    SELECT string_agg(id::text, ','), count(*) INTO ids, n FROM (SELECT DISTINCT id FROM changed LIMIT 101) c;
  ELSE
    SELECT string_agg(product_id::text, ','), count(*) INTO ids, n FROM (SELECT DISTINCT product_id FROM changed LIMIT 101) c;
  END IF;
  IF n > 100 THEN PERFORM pg_notify('catalogue', 'all');
  ELSIF n > 0 THEN PERFORM pg_notify('catalogue', 'products:' || ids);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER products_updated AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER sizes_inserted AFTER INSERT ON product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER sizes_updated AFTER UPDATE ON product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER sizes_deleted AFTER DELETE ON product_sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();

CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER showrooms_changed AFTER INSERT OR UPDATE OR DELETE ON showrooms FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('showrooms');
CREATE TRIGGER rules_changed AFTER INSERT OR UPDATE OR DELETE ON showroom_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('showrooms');
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('all');
CREATE TRIGGER departments_changed AFTER INSERT OR UPDATE OR DELETE ON departments FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('all');
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('all');
CREATE TRIGGER vendor_fee_changed AFTER UPDATE OF platform_fee_bps ON vendors FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('all');
