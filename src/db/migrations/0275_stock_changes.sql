-- expand 0.2.0
-- Every change of a size's stock, with its reason, in the transaction that makes it (decisions/0120). Not a foreign key to the
-- size: a sale would lock the product's row.
CREATE TABLE stock_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL,
  size_id bigint NOT NULL,
  at timestamptz NOT NULL,
  reason text NOT NULL,
  -- Who did it; null for a customer or a job.
  account_id bigint,
  order_id bigint,
  detail text NOT NULL DEFAULT '',
  before integer NOT NULL,
  after integer NOT NULL,
  -- The vendor has been told that the size fell to its low-stock level.
  told boolean NOT NULL DEFAULT false
);
CREATE INDEX stock_changes_of_product ON stock_changes (product_id, id);
CREATE INDEX stock_changes_at ON stock_changes USING brin (at);

-- The reason is a setting of the transaction (catalogue/server/stock-reason.ts). The first stock of a size is noted only with one.
-- A cached plan with a nested loop would compare every pair (migration 0026).
CREATE FUNCTION note_stock_changes() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  why jsonb := coalesce(nullif(current_setting('wainscot.stock', true), '')::jsonb, '{}');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO stock_changes (product_id, size_id, at, reason, account_id, order_id, detail, before, after)
      SELECT n.product_id, n.id, coalesce((why->>'at')::timestamptz, now()), coalesce(why->>'reason', 'other'),
        (why->>'by')::bigint, (why->>'order')::bigint, coalesce(why->>'detail', ''), o.stock, n.stock
      FROM changed n JOIN was o ON o.id = n.id WHERE n.stock <> o.stock ORDER BY n.id;
  ELSIF why ? 'reason' THEN
    INSERT INTO stock_changes (product_id, size_id, at, reason, account_id, order_id, detail, before, after)
      SELECT product_id, id, coalesce((why->>'at')::timestamptz, now()), why->>'reason', (why->>'by')::bigint,
        (why->>'order')::bigint, coalesce(why->>'detail', ''), 0, stock
      FROM changed WHERE stock <> 0 ORDER BY id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sizes_stocked AFTER INSERT ON product_sizes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_changes();
CREATE TRIGGER sizes_restocked AFTER UPDATE ON product_sizes
  REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_changes();

CREATE FUNCTION forget_stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stock_changes WHERE product_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER products_unstocked AFTER DELETE ON products
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_stock_changes();

-- A size with so many units or fewer is low in stock: the vendor's level, unless the product has one.
ALTER TABLE vendors ADD COLUMN low_stock integer NOT NULL DEFAULT 20;
ALTER TABLE products ADD COLUMN low_stock integer;
ALTER TABLE vendor_listings ADD COLUMN low_stock integer;
