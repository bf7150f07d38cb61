-- Filters and sortings of the portal's tables over 100,000 rows.

ALTER TABLE leads ADD COLUMN words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(full_name || E'\n' || email)) STORED;
CREATE INDEX leads_newest ON leads (created_at DESC, id DESC);
CREATE INDEX leads_of_status ON leads (status, created_at DESC, id DESC);
CREATE INDEX leads_showroom_status ON leads (shop_profile_id, status, created_at DESC, id DESC) WHERE shop_profile_id IS NOT NULL;
CREATE INDEX leads_due ON leads (shop_profile_id, follow_up_on, created_at DESC, id DESC) WHERE follow_up_on IS NOT NULL;
DROP INDEX leads_follow_up;

DROP INDEX audit_log_action, audit_log_actor;
CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_kind ON audit_log (object_kind, at DESC, id DESC);

-- The Admin's order items. A list runs backward through the same index; by day, those that have ended come last in both directions.
ALTER TABLE vendor_items_listed
  ADD COLUMN ended boolean NOT NULL GENERATED ALWAYS AS (status IN ('Decline', 'Cancle', 'Return Request', 'Returned', 'Delivered')) STORED,
  -- rises in the order of the statuses
  ADD COLUMN status_bit integer NOT NULL GENERATED ALWAYS AS (order_status_bit(status)) STORED;
DROP INDEX vendor_items_newest, vendor_items_due, vendor_items_status;
CREATE INDEX vendor_items_by_placed ON vendor_items_listed (placed_at, item_id);
CREATE INDEX vendor_items_by_day ON vendor_items_listed (ended, due_on, item_id);
CREATE INDEX vendor_items_by_name ON vendor_items_listed (name, item_id);
CREATE INDEX vendor_items_by_amount ON vendor_items_listed (amount_cents, item_id);
CREATE INDEX vendor_items_by_status ON vendor_items_listed (status_bit, item_id);
CREATE INDEX vendor_items_of_status ON vendor_items_listed (status, placed_at, item_id);

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX leads_words ON leads USING gin (words gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'the search of leads goes without its index: %', SQLERRM;
END $$;
