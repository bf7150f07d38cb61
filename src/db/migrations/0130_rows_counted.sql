-- expand 0.2.0
-- How many orders and postings are listed, as changes that a job adds up from time to time, so that a page of them need not
-- go through all of them to say how many there are. Those that wait to be listed are counted where they wait.
-- A showroom of 0 is none; `statuses` as in orders_listed.
CREATE TABLE orders_counted (showroom_id bigint NOT NULL, statuses integer NOT NULL, n bigint NOT NULL);
CREATE INDEX orders_counted_showroom ON orders_counted (showroom_id);

CREATE FUNCTION count_listed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO orders_counted SELECT coalesce(showroom_id, 0), statuses, -count(*) FROM gone GROUP BY 1, 2;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO orders_counted SELECT coalesce(showroom_id, 0), statuses, count(*) FROM come GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_listed_count AFTER INSERT ON orders_listed REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_orders();
CREATE TRIGGER orders_listed_count_again AFTER UPDATE ON orders_listed REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_orders();
CREATE TRIGGER orders_listed_count_less AFTER DELETE ON orders_listed REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_orders();

CREATE TABLE postings_counted (n bigint NOT NULL);

CREATE FUNCTION count_listed_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO postings_counted SELECT count(*) FROM gone HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_unlisted_count AFTER DELETE ON ledger_unlisted REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_listed_postings();

INSERT INTO orders_counted SELECT coalesce(showroom_id, 0), statuses, count(*) FROM orders_listed GROUP BY 1, 2;
INSERT INTO postings_counted SELECT count(*) FROM ledger_transactions t
  WHERE NOT EXISTS (SELECT FROM ledger_unlisted u WHERE u.transaction_id = t.id);
