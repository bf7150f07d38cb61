-- Only a vendor who has goods changes what is sold: a new one's approval need not have the catalogue read anew.
CREATE OR REPLACE FUNCTION tell_vendor_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM brands WHERE vendor_id = NEW.id) OR EXISTS (SELECT FROM products WHERE vendor_id = NEW.id) THEN
    PERFORM pg_notify('catalogue', 'all');
  END IF;
  RETURN NULL;
END $$;
