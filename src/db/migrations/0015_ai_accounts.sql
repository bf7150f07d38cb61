-- The design area's own accounts. They share nothing with accounts: a session of one is no row of the other.
CREATE TABLE ai_accounts (
  id bigint PRIMARY KEY,
  full_name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  credits integer NOT NULL DEFAULT 0 CHECK (credits >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Only the SHA-256 of a token is kept.
CREATE TABLE ai_sessions (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ai_accounts ON DELETE CASCADE,
  user_agent text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX ai_sessions_account ON ai_sessions (account_id);

CREATE TABLE ai_email_tokens (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ai_accounts ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX ai_email_tokens_account ON ai_email_tokens (account_id);
