-- Whose products may be sold: a vendor whose account may act (spec 1 §6). One place says so for lists, checkout and sitemap.
CREATE VIEW selling_vendors AS
  SELECT v.account_id FROM vendors v JOIN accounts a ON a.id = v.account_id WHERE a.status IN ('Active', 'Approve');

-- A vendor who stops or starts again takes all his products along: every process reads them anew.
CREATE FUNCTION tell_vendor_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'all');
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_status_changed AFTER UPDATE OF status ON accounts FOR EACH ROW
  WHEN (NEW.type = 'Vendor' AND OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_vendor_status();
