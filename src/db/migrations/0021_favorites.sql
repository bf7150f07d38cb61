-- Products that people have put aside to look at again.
CREATE TABLE favorites (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, product_id)
);
