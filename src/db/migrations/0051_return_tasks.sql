-- A return that is on its way, or to be fetched, and that nobody counts.
ALTER TABLE order_tasks DROP CONSTRAINT order_tasks_kind_check;
ALTER TABLE order_tasks ADD CONSTRAINT order_tasks_kind_check CHECK (kind IN ('review', 'delivery', 'return'));
