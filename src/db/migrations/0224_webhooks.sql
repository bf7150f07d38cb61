-- expand 0.2.0
-- Addresses that events are posted to, and the posts that wait or were made (decision 0105). Secrets are derived from the
-- installation's key, so none is stored.
CREATE TABLE webhooks (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url text NOT NULL CHECK (char_length(url) <= 1000),
  topics text[] NOT NULL CHECK (cardinality(topics) > 0),
  -- false after the last try of a delivery has failed
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhooks_account ON webhooks (account_id);

-- One row for each webhook, written in the transaction of the event.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id bigint NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  topic text NOT NULL,
  data jsonb NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- null when it was delivered, or given up
  next_try_at timestamptz,
  delivered_at timestamptz,
  -- of the last response; null if there was none
  last_status integer,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, created_at DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);
