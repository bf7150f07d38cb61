-- Values of the platform's settings, each from a Los Angeles day on (decisions/0079). What is decided on a day uses the value of that
-- day; rows are never changed, only withdrawn before their day or replaced on it.
CREATE TABLE setting_values (
  id bigint PRIMARY KEY,
  key text NOT NULL,
  -- figures as whole numbers in their unit: minutes, hours, days, business days, basis points, cents
  value text NOT NULL,
  from_day date NOT NULL,
  reason text NOT NULL DEFAULT '',
  set_by bigint REFERENCES accounts,
  set_at timestamptz NOT NULL,
  withdrawn_by bigint REFERENCES accounts,
  withdrawn_at timestamptz,
  -- when its day had come and pages and prices were told; null for a planned value
  applied_at timestamptz
);
CREATE UNIQUE INDEX setting_values_day ON setting_values (key, from_day) WHERE withdrawn_at IS NULL;
CREATE INDEX setting_values_planned ON setting_values (from_day) WHERE withdrawn_at IS NULL AND applied_at IS NULL;

INSERT INTO setting_values (id, key, value, from_day, set_at, applied_at)
SELECT place, key, value, '2000-01-01', '2000-01-01', '2000-01-01' FROM (VALUES
  (1, 'platform_fee', '500'),
  (2, 'house_markup', (SELECT house_markup_bps::text FROM platform_settings)),
  (3, 'cancel_minutes', '60'),
  (4, 'review_hours', '48'),
  (5, 'decline_minutes', '10'),
  (6, 'release_days', '46'),
  (7, 'debt_days', '10'),
  (8, 'vendor_debt_days', '30'),
  (9, 'payout_minimum', '2500')) AS v(place, key, value);

-- The value of a figure on a day.
CREATE FUNCTION figure_on(wanted text, day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT value::integer FROM setting_values
  WHERE key = wanted AND from_day <= day AND withdrawn_at IS NULL ORDER BY from_day DESC LIMIT 1
$$;
CREATE FUNCTION la_day(at timestamptz) RETURNS date LANGUAGE sql STABLE
  AS $$ SELECT (at AT TIME ZONE 'America/Los_Angeles')::date $$;

-- An order keeps the minutes and hours of the day on which it was placed (rule R8).
ALTER TABLE orders ADD COLUMN cancel_until timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN review_by timestamptz NOT NULL DEFAULT now();
UPDATE orders SET cancel_until = placed_at + interval '60 minutes', review_by = placed_at + interval '49 hours';
CREATE FUNCTION freeze_order_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cancel_until := NEW.placed_at + make_interval(mins => figure_on('cancel_minutes', la_day(NEW.placed_at)));
  NEW.review_by := NEW.cancel_until + make_interval(hours => figure_on('review_hours', la_day(NEW.placed_at)));
  RETURN NEW;
END $$;
CREATE TRIGGER orders_freeze_times BEFORE INSERT OR UPDATE OF placed_at ON orders FOR EACH ROW EXECUTE FUNCTION freeze_order_times();

-- A new vendor starts with the fee of their first day (rule R0).
ALTER TABLE vendors ALTER COLUMN platform_fee_bps SET DEFAULT figure_on('platform_fee', la_day(now()));
