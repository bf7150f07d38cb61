-- expand 0.2.0
-- How many orders and postings are listed, as changes that a job adds up from time to time, so that an Admin's page of them
-- need not go through all of them to say how many there are. Those that wait to be listed are counted where they wait.
CREATE TABLE rows_counted (what text NOT NULL CHECK (what IN ('orders', 'postings')), n bigint NOT NULL);

-- An order whose customer has changed their name waits twice, and one that was listed before is not counted again.
CREATE FUNCTION count_listed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rows_counted SELECT 'orders', count(DISTINCT order_id) FROM gone WHERE NOT counted HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_unlisted_count AFTER DELETE ON orders_unlisted REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_orders();

CREATE FUNCTION count_listed_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rows_counted SELECT 'postings', count(*) FROM gone HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_unlisted_count AFTER DELETE ON ledger_unlisted REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_postings();

INSERT INTO rows_counted SELECT 'orders', count(*) FROM orders o
  WHERE NOT EXISTS (SELECT FROM orders_unlisted u WHERE u.order_id = o.id AND NOT u.counted);
INSERT INTO rows_counted SELECT 'postings', count(*) FROM ledger_transactions t
  WHERE NOT EXISTS (SELECT FROM ledger_unlisted u WHERE u.transaction_id = t.id);
