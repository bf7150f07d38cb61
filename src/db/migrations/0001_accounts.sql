-- Accounts, their sessions and proofs, addresses and cards. Ids are random integers below 2^53, never sequences.
CREATE TABLE accounts (
  id bigint PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('User', 'Vendor', 'Contractor', 'Admin')),
  trade text CHECK (trade IN ('contractor', 'designer')),
  status text NOT NULL CHECK (status IN ('Active', 'Approve', 'Deactive', 'pending')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text,
  country_code text NOT NULL DEFAULT '+1',
  phone_number text NOT NULL DEFAULT '',
  zip_code text NOT NULL DEFAULT '',
  -- the showroom through which the client registered
  shop_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Opaque reference tokens; only the SHA-256 is kept. A pending session (Admin before the passcode) may do almost nothing.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  passcode_pending boolean NOT NULL DEFAULT false,
  user_agent text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);

-- The remember-me secret (wev_log_pass) and the trusted device of an Admin (otp_verify): selector and hashed validator.
CREATE TABLE device_secrets (
  selector text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('remember', 'trusted')),
  validator_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX device_secrets_account ON device_secrets (account_id);

CREATE TABLE passcodes (
  session_hash bytea PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  guesses integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE TABLE email_tokens (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('verify', 'reset', 'change')),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_tokens_account ON email_tokens (account_id);

CREATE TABLE addresses (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('shipping', 'billing')),
  is_default boolean NOT NULL DEFAULT false,
  street text NOT NULL,
  apartment text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL,
  zip_code text NOT NULL,
  country text NOT NULL DEFAULT 'US',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX addresses_default ON addresses (account_id, kind) WHERE is_default;

-- The provider's token and what may be shown of a card; never its number or code.
CREATE TABLE payment_methods (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  provider text NOT NULL,
  provider_token text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_date text NOT NULL CHECK (exp_date ~ '^[0-9]{2}/[0-9]{2}$'),
  name_on_card text NOT NULL,
  billing_address jsonb,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_methods_account ON payment_methods (account_id);

CREATE TABLE vendors (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  company_name text NOT NULL UNIQUE,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip_code text NOT NULL,
  phone text NOT NULL,
  ship_from jsonb NOT NULL,
  return_address jsonb NOT NULL,
  lead_days_min integer NOT NULL DEFAULT 3,
  lead_days_max integer NOT NULL DEFAULT 10,
  platform_fee_bps integer NOT NULL DEFAULT 500 CHECK (platform_fee_bps BETWEEN 0 AND 10000)
);

-- A showroom has one number, its owner's account id, and one public 8-character id.
CREATE TABLE showrooms (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  vsd_id text NOT NULL UNIQUE CHECK (vsd_id ~ '^[A-HJ-NP-Z2-9]{8}$'),
  company_name text NOT NULL,
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip_code text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  theme_color text NOT NULL DEFAULT 'brunswick',
  business_logo text,
  specialty text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  license jsonb,
  default_markup_bps integer NOT NULL DEFAULT 1000 CHECK (default_markup_bps BETWEEN 1000 AND 50000),
  basic_addon_status text NOT NULL DEFAULT 'inactive',
  custom_addon_status text NOT NULL DEFAULT 'inactive',
  plan text,
  plan_status text NOT NULL DEFAULT 'inactive',
  plan_paid_cents integer,
  plan_renews_at timestamptz,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
