-- What a professional or a vendor stated at registration, for the Admin who approves the account; nothing public is made before.
CREATE TABLE applications (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  company_name text NOT NULL,
  license_number text NOT NULL DEFAULT '',
  license_state text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
