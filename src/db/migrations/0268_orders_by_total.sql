-- expand 0.2.0, outside a transaction
-- Orders are found by the amount that was charged.
CREATE INDEX CONCURRENTLY orders_total_cents ON orders (total_cents);
