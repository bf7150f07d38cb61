-- A start reads the catalogue from its tables (decision 0042): nothing keeps a copy on disk, so no change is noted for one.
CREATE OR REPLACE FUNCTION note_products(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 5000 THEN
    PERFORM pg_notify('catalogue', 'all');
  ELSIF cardinality(ids) > 0 THEN
    FOR part IN 0 .. (cardinality(ids) - 1) / 400 LOOP
      PERFORM pg_notify('catalogue', 'products:' || array_to_string(ids[part * 400 + 1 : part * 400 + 400], ','));
    END LOOP;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_vendor_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM brands WHERE vendor_id = NEW.id) OR EXISTS (SELECT FROM products WHERE vendor_id = NEW.id) THEN
    PERFORM pg_notify('catalogue', 'all');
  END IF;
  RETURN NULL;
END $$;

DROP TABLE catalogue_changes;
DROP TABLE catalogue_copies;
