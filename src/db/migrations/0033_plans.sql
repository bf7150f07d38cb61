-- What a professional pays for each month, and every charge of it.
CREATE TABLE subscriptions (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  plan text NOT NULL CHECK (plan IN ('Basic', 'Custom', 'Premium')),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  -- pending: the first charge has not been answered yet
  status text NOT NULL CHECK (status IN ('pending', 'active', 'past_due', 'ended')),
  -- the card that was chosen; another one of the account stands in for it once it is removed
  method_id bigint,
  -- periods are months from here on, counted from 0
  started_at timestamptz NOT NULL,
  period integer NOT NULL DEFAULT 0,
  -- the end of what is paid: then it renews, or ends if it was cancelled
  paid_until timestamptz NOT NULL,
  cancelled_at timestamptz,
  -- the end of a period that its owner was told of a week before
  noticed_for timestamptz,
  grace_until timestamptz,
  next_try_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((status = 'past_due') = (grace_until IS NOT NULL))
);
CREATE UNIQUE INDEX subscriptions_live ON subscriptions (account_id, plan) WHERE status <> 'ended';
CREATE INDEX subscriptions_account ON subscriptions (account_id, created_at DESC);
CREATE INDEX subscriptions_due ON subscriptions (paid_until) WHERE status <> 'ended';

-- One row a period, so that no month is ever charged twice; its tries share it.
CREATE TABLE subscription_charges (
  id bigint PRIMARY KEY,
  subscription_id bigint NOT NULL REFERENCES subscriptions,
  account_id bigint NOT NULL REFERENCES accounts,
  period integer NOT NULL,
  period_from timestamptz NOT NULL,
  period_to timestamptz NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- asking: the provider has been asked and its answer is not written yet
  status text NOT NULL CHECK (status IN ('open', 'asking', 'paid', 'declined')),
  tries integer NOT NULL DEFAULT 0,
  -- when the try under way began, and when it was last taken up
  try_at timestamptz,
  asked_at timestamptz,
  provider text NOT NULL,
  provider_ref text,
  brand text NOT NULL DEFAULT '',
  last4 text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  UNIQUE (subscription_id, period),
  CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX subscription_charges_account ON subscription_charges (account_id, created_at DESC);
CREATE INDEX subscription_charges_asking ON subscription_charges (asked_at) WHERE status = 'asking';

-- Showrooms that had their plan before there were subscriptions.
INSERT INTO subscriptions (id, account_id, plan, price_cents, status, started_at, paid_until, created_at)
SELECT account_id, account_id, 'Premium', 19900, 'active', plan_renews_at - interval '1 month', plan_renews_at, created_at
FROM showrooms WHERE plan = 'Premium' AND plan_status = 'active' AND plan_paid_cents = 19900 AND plan_renews_at IS NOT NULL;

-- An application that nobody has answered for 18 hours is told of once (rule R12).
ALTER TABLE applications ADD COLUMN reminded_at timestamptz;

-- The pages of those who look on are told of what has just happened; nothing else reads the log by time alone.
CREATE INDEX order_events_latest ON order_events USING brin (at) WITH (autosummarize = on, pages_per_range = 16);
-- In the order in which the list shows them, so that its hundredth page is as near as its first.
CREATE INDEX notifications_newest ON notifications (account_id, created_at DESC, id);
DROP INDEX notifications_account;
