-- The Admin's tables of people and of order items over 100,000 rows.
CREATE INDEX accounts_newest ON accounts (created_at DESC, id);
CREATE INDEX accounts_of_type ON accounts (type, created_at DESC, id);
CREATE INDEX accounts_by_name ON accounts (lower(first_name || ' ' || last_name), id);
CREATE INDEX vendor_items_newest ON vendor_items_listed (placed_at DESC, item_id);
CREATE INDEX vendor_items_due ON vendor_items_listed (due_on, item_id);
CREATE INDEX vendor_items_status ON vendor_items_listed (status, placed_at DESC, item_id);
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX accounts_words ON accounts USING gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
  CREATE INDEX vendor_items_words ON vendor_items_listed USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'the searches of the Admin portal go without their indexes: %', SQLERRM;
END $$;

-- What was sold on a Los Angeles day, by department, showroom and vendor: a job writes a day anew when an order of it was placed or
-- has changed. What was declined, cancelled or returned is not in it.
CREATE TABLE sales_by_day (
  day date NOT NULL,
  department_id bigint NOT NULL,
  -- 0 without a showroom
  showroom_id bigint NOT NULL,
  vendor_id bigint NOT NULL,
  items integer NOT NULL,
  -- what customers paid for the goods, with tax and without shipping
  charged_cents bigint NOT NULL,
  -- the platform's own part of it
  platform_cents bigint NOT NULL,
  PRIMARY KEY (day, department_id, showroom_id, vendor_id)
);

-- What visitors searched for on a day, and how often nothing was found. Nothing about them is kept.
CREATE TABLE search_counts (
  day date NOT NULL,
  words text NOT NULL,
  searches integer NOT NULL CHECK (searches > 0),
  found_none integer NOT NULL CHECK (found_none >= 0),
  PRIMARY KEY (day, words)
);

-- A session that an Admin has opened to see the shop as its account does: it reads and changes nothing.
ALTER TABLE sessions ADD COLUMN viewer_id bigint REFERENCES accounts ON DELETE CASCADE;
-- The addresses that it has read, each logged once.
CREATE TABLE view_reads (
  token_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  path text NOT NULL,
  PRIMARY KEY (token_hash, path)
);
