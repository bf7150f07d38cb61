-- A statement that changes up to 5,000 products says which, as smaller ones did (0026): a process that hears "all" reads every
-- product anew, and whoever asks waits for it. A notification holds 8,000 bytes, some 400 ids.
CREATE OR REPLACE FUNCTION note_products(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 5000 THEN
    PERFORM pg_notify('catalogue', 'all');
    INSERT INTO catalogue_changes (product_id) VALUES (NULL);
  ELSIF cardinality(ids) > 0 THEN
    FOR part IN 0 .. (cardinality(ids) - 1) / 400 LOOP
      PERFORM pg_notify('catalogue', 'products:' || array_to_string(ids[part * 400 + 1 : part * 400 + 400], ','));
    END LOOP;
    INSERT INTO catalogue_changes (product_id) SELECT unnest(ids);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    SELECT array_agg(id) INTO ids FROM (SELECT DISTINCT id FROM changed LIMIT 5001) c;
  ELSE
    SELECT array_agg(product_id) INTO ids FROM (SELECT DISTINCT product_id FROM changed LIMIT 5001) c;
  END IF;
  PERFORM note_products(ids);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_sizes_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(product_id) INTO ids FROM (
    SELECT DISTINCT now_is.product_id FROM changed now_is JOIN was ON was.id = now_is.id
    WHERE (now_is.stock <> was.stock AND least(now_is.stock, was.stock) <= 20)
      OR (to_jsonb(now_is) - '{stock,lots}'::text[]) IS DISTINCT FROM (to_jsonb(was) - '{stock,lots}'::text[])
    LIMIT 5001) c;
  PERFORM note_products(ids);
  RETURN NULL;
END $$;
