-- A person at a sign-in provider, and the account that he signs in to. The provider's own number for him is what counts:
-- an email may change hands, `sub` may not.
CREATE TABLE social_identities (
  provider text NOT NULL,
  subject text NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject)
);
CREATE INDEX social_identities_account ON social_identities (account_id);

-- What is under way for ten minutes at most, and is deleted by its use: a visitor who left for a provider (start), or one who
-- came back and must give his account's password once (link).
CREATE TABLE social_attempts (
  state_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('start', 'link')),
  nonce text UNIQUE,
  code_verifier text,
  subject text,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  first_name text,
  last_name text,
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_expires ON social_attempts (expires_at);
CREATE INDEX social_attempts_account ON social_attempts (account_id);
