-- What buyers say of a product. Its rating is what these add up to and nothing else, so ratings of before, which nobody had
-- written, go.
CREATE TABLE reviews (
  id bigint PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  -- null where the writer has no account here
  account_id bigint REFERENCES accounts,
  author text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (product_id, account_id)
);
CREATE INDEX reviews_product ON reviews (product_id, created_at DESC, id);
CREATE INDEX reviews_account ON reviews (account_id) WHERE account_id IS NOT NULL;

CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();

UPDATE products SET rating_tenths = 0, rating_count = 0 WHERE rating_tenths > 0 OR rating_count > 0;
