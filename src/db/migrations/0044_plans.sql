-- What professionals can pay for by the month, kept by an Admin. A plan that is taken away stays as a row: receipts tell of it.
CREATE TABLE plans (
  id bigint PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  addons text[] NOT NULL CHECK (addons <@ ARRAY['basic', 'custom'] AND cardinality(addons) > 0),
  -- what it gives, in the words that its buyers read
  gives text[] NOT NULL,
  -- not active: offered to nobody new, and kept by those who have it
  active boolean NOT NULL DEFAULT true,
  removed_at timestamptz
);
CREATE UNIQUE INDEX plans_name ON plans (lower(name)) WHERE removed_at IS NULL;
INSERT INTO plans (id, name, price_cents, addons, gives) VALUES
  (1, 'Basic', 5900, '{basic}', '{"Your logo beside your name where clients enter your showroom"}'),
  (3, 'Custom', 15900, '{custom}', '{"Your showroom in your own paint, one of twelve","Your logo in place of ours on your own pages"}'),
  (2, 'Premium', 19900, '{custom,basic}', '{"Both add-ons in one","One renewal and one receipt a month"}');

-- Who changed what of a plan, and when.
CREATE TABLE plan_events (
  id bigint PRIMARY KEY,
  plan_id bigint NOT NULL REFERENCES plans,
  at timestamptz NOT NULL,
  actor_id bigint NOT NULL REFERENCES accounts,
  -- null when it was added, and after it was taken away
  before jsonb,
  after jsonb
);
CREATE INDEX plan_events_plan ON plan_events (plan_id, at DESC);

-- A subscription keeps the name, the price and the add-ons that were bought. What the notice of the next renewal has told of
-- that renewal waits beside them until it is paid.
ALTER TABLE subscriptions
  DROP CONSTRAINT subscriptions_plan_check,
  ADD COLUMN plan_id bigint REFERENCES plans,
  ADD COLUMN addons text[],
  ADD COLUMN next_price_cents integer CHECK (next_price_cents > 0),
  ADD COLUMN next_addons text[];
UPDATE subscriptions s SET plan_id = p.id, addons = p.addons FROM plans p WHERE p.name = s.plan;
ALTER TABLE subscriptions ALTER COLUMN plan_id SET NOT NULL, ALTER COLUMN addons SET NOT NULL;
DROP INDEX subscriptions_live;
CREATE UNIQUE INDEX subscriptions_live ON subscriptions (account_id, plan_id) WHERE status <> 'ended';
CREATE INDEX subscriptions_plan ON subscriptions (plan_id) WHERE status <> 'ended';
