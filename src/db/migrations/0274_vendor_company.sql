-- expand 0.2.0
-- What a vendor states about its company beside the addresses (decisions/0120).
ALTER TABLE vendors ADD COLUMN business_logo text,
  ADD COLUMN contact_name text NOT NULL DEFAULT '', ADD COLUMN contact_email text NOT NULL DEFAULT '',
  ADD COLUMN shipping_policy text NOT NULL DEFAULT '', ADD COLUMN return_policy text NOT NULL DEFAULT '';

-- Where the goods ship from, as the order was placed; null in older orders, which have the vendor's address.
ALTER TABLE order_items ADD COLUMN ship_zip text;

-- Pages of products show these.
CREATE TRIGGER vendor_shown_changed AFTER UPDATE OF city, state, shipping_policy, return_policy ON vendors FOR EACH ROW
  WHEN (OLD.city <> NEW.city OR OLD.state <> NEW.state OR OLD.shipping_policy <> NEW.shipping_policy
    OR OLD.return_policy <> NEW.return_policy) EXECUTE FUNCTION tell_catalogue_changed('all');
