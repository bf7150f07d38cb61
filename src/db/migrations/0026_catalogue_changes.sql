-- A start need not read what it has read before (decision 0015): a process keeps a copy of the catalogue in a file, and here
-- stands which products have changed since. Told and written by the same triggers, in the transaction that changes them.
CREATE TABLE catalogue_changes (
  -- Null for what may have changed all of them.
  product_id bigint,
  made_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX catalogue_changes_made_by ON catalogue_changes (made_by);

-- The copies that are good: a file that is not named here is not believed.
CREATE TABLE catalogue_copies (
  id text PRIMARY KEY,
  -- The database that it was taken of: transactions of another one, or of one restored from a dump, have other numbers.
  place text NOT NULL,
  -- What it has seen. Numbers of transactions alone would not say: they are given out in one order and commit in another.
  taken pg_snapshot NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION note_products(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('catalogue', 'all');
    INSERT INTO catalogue_changes (product_id) VALUES (NULL);
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('catalogue', 'products:' || array_to_string(ids, ','));
    INSERT INTO catalogue_changes (product_id) SELECT unnest(ids);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    SELECT array_agg(id) INTO ids FROM (SELECT DISTINCT id FROM changed LIMIT 101) c;
  ELSE
    SELECT array_agg(product_id) INTO ids FROM (SELECT DISTINCT product_id FROM changed LIMIT 101) c;
  END IF;
  PERFORM note_products(ids);
  RETURN NULL;
END $$;

-- As before (0003, 0016), but for the note.
CREATE OR REPLACE FUNCTION tell_sizes_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(product_id) INTO ids FROM (
    SELECT DISTINCT now_is.product_id FROM changed now_is JOIN was ON was.id = now_is.id
    WHERE (now_is.stock <> was.stock AND least(now_is.stock, was.stock) <= 20)
      OR (to_jsonb(now_is) - 'stock') IS DISTINCT FROM (to_jsonb(was) - 'stock')
    LIMIT 101) c;
  PERFORM note_products(ids);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0]);
  IF TG_ARGV[0] = 'all' THEN INSERT INTO catalogue_changes (product_id) VALUES (NULL); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_vendor_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM brands WHERE vendor_id = NEW.id) OR EXISTS (SELECT FROM products WHERE vendor_id = NEW.id) THEN
    PERFORM pg_notify('catalogue', 'all');
    INSERT INTO catalogue_changes (product_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END $$;
