-- expand 0.2.0
-- The write-ahead log position after each account's last write, so that a replica which has not replayed it is not read
-- for that account. Unlogged: the rows matter for seconds, and a promoted replica starts without them.
CREATE UNLOGGED TABLE recent_writes (
  account_id bigint PRIMARY KEY,
  position bigint NOT NULL,
  at timestamptz NOT NULL
);
