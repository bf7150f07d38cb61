-- Filters, sorting and columns of a portal table that an account has saved under a name.
CREATE TABLE saved_views (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- the table's name in the address of its API
  table_name text NOT NULL CHECK (table_name ~ '^[a-z_]{1,40}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- the query of the page's address, without the question mark
  query text NOT NULL CHECK (char_length(query) <= 1000),
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, table_name, name)
);
