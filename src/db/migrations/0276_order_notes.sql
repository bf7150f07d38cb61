-- expand 0.2.0
-- Notes of vendors and Admins on an order (decisions/0120). Of a vendor: that vendor's own or, when shared, also for Admins.
-- Without a vendor: for Admins only.
CREATE TABLE order_notes (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  author_id bigint NOT NULL REFERENCES accounts,
  vendor_id bigint REFERENCES vendors,
  shared boolean NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (NOT shared OR vendor_id IS NOT NULL)
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, at);
