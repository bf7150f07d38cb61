-- expand 0.2.0
-- Keys with which a partner's software calls the API in place of a session (decision 0105).
CREATE TABLE api_keys (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  secret_hash bytea NOT NULL UNIQUE,
  -- the first characters of the secret, by which its owner recognizes it
  hint text NOT NULL,
  rights text[] NOT NULL CHECK (cardinality(rights) > 0),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id);
