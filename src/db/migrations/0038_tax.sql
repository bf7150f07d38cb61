-- Local sales tax by ZIP code on top of the state's, and certificates of buyers who owe none (rule R4).
CREATE TABLE zip_tax_rates (
  zip_code text NOT NULL CHECK (zip_code ~ '^\d{5}$'),
  state text NOT NULL,
  -- thousandths of a percent, on top of the state's rate
  rate_milli integer NOT NULL CHECK (rate_milli BETWEEN 0 AND 15000),
  valid_from date NOT NULL,
  valid_to date CHECK (valid_to >= valid_from),
  PRIMARY KEY (zip_code, state, valid_from)
);

CREATE TABLE tax_exemptions (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  state text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('resale', 'exempt')),
  certificate text NOT NULL CHECK (certificate <> ''),
  expires_on date NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'verified', 'refused')),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  judged_by bigint REFERENCES accounts ON DELETE SET NULL,
  judged_at timestamptz
);
CREATE INDEX tax_exemptions_account ON tax_exemptions (account_id, state);
CREATE INDEX tax_exemptions_waiting ON tax_exemptions (created_at) WHERE status = 'waiting';

ALTER TABLE orders
  -- the local part of tax_rate_milli
  ADD COLUMN tax_local_milli integer NOT NULL DEFAULT 0,
  -- why no tax was charged: the certificate as it was then
  ADD COLUMN tax_exempt_reason text NOT NULL DEFAULT '';
