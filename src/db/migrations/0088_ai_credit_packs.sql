-- As in accounts, so that the same code changes the passwords of both (decision 0059).
ALTER TABLE ai_accounts ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- What credits can be bought in. A pack that is no longer offered stays as a row: purchases refer to it.
CREATE TABLE ai_credit_packs (
  id bigint PRIMARY KEY,
  credits integer NOT NULL CHECK (credits > 0),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  active boolean NOT NULL DEFAULT true
);
INSERT INTO ai_credit_packs (id, credits, price_cents) VALUES (1, 10, 299), (2, 50, 999), (3, 200, 2999);

CREATE TABLE ai_credit_purchases (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ai_accounts,
  pack_id bigint NOT NULL REFERENCES ai_credit_packs,
  -- as offered when it was bought
  credits integer NOT NULL CHECK (credits > 0),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- pending: the outcome of the charge is not known, or not stored yet
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'declined')),
  request_key text NOT NULL,
  provider text NOT NULL,
  provider_ref text,
  card_brand text NOT NULL DEFAULT '',
  card_last4 text NOT NULL DEFAULT '',
  -- why the card was declined
  message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (account_id, request_key),
  CHECK ((status = 'pending') = (closed_at IS NULL))
);
CREATE INDEX ai_credit_purchases_pending ON ai_credit_purchases (created_at) WHERE status = 'pending';
