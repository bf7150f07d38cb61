-- Projects and carts, orders with the frozen split of every line, payments, and what tells people about them.

-- A cart is a project with is_cart; both are addressed by 22 random characters, a guest's only key to them.
CREATE TABLE projects (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  owner_id bigint REFERENCES accounts ON DELETE CASCADE,
  showroom_id bigint REFERENCES showrooms,
  is_cart boolean NOT NULL DEFAULT false,
  project_id text REFERENCES projects ON DELETE SET NULL,
  name text NOT NULL DEFAULT '',
  floorplan bigint,
  floor_template text,
  is_3d boolean NOT NULL DEFAULT false,
  extra_info jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'archived')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX projects_owner ON projects (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE project_lines (
  id bigint PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products,
  size_id bigint NOT NULL REFERENCES product_sizes,
  surface text NOT NULL DEFAULT '',
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 100000),
  -- the unit price that the customer last saw, to announce a change; never what is charged
  seen_price_cents integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (project_id, product_id, size_id, surface)
);

CREATE TABLE coupons (
  id bigint PRIMARY KEY,
  showroom_id bigint NOT NULL REFERENCES showrooms,
  code text NOT NULL CHECK (code = upper(code)),
  percent_bps integer CHECK (percent_bps BETWEEN 1 AND 10000),
  amount_cents integer CHECK (amount_cents > 0),
  min_spend_cents integer NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  max_uses integer,
  used integer NOT NULL DEFAULT 0,
  UNIQUE (showroom_id, code),
  CHECK ((percent_bps IS NULL) <> (amount_cents IS NULL)),
  CHECK (max_uses IS NULL OR used <= max_uses)
);

CREATE TABLE orders (
  id bigint PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES accounts,
  showroom_id bigint REFERENCES showrooms,
  cart_id text NOT NULL UNIQUE,
  project_id text,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL DEFAULT '',
  shipping_address jsonb NOT NULL,
  coupon_id bigint REFERENCES coupons,
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents >= 0),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL,
  tax_state text NOT NULL,
  -- thousandths of a percent: 7250 is 7.25 %
  tax_rate_milli integer NOT NULL,
  note text NOT NULL DEFAULT '',
  deliver_from date NOT NULL,
  deliver_to date NOT NULL,
  placed_at timestamptz NOT NULL,
  CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);
CREATE INDEX orders_customer ON orders (customer_id, placed_at DESC);
CREATE INDEX orders_showroom ON orders (showroom_id, placed_at DESC);
CREATE INDEX orders_placed ON orders (placed_at DESC);

-- Rule R0: vendor + contractor + platform + tax is exactly what the line was charged.
CREATE TABLE order_items (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  position integer NOT NULL,
  product_id bigint NOT NULL REFERENCES products,
  size_id bigint NOT NULL REFERENCES product_sizes,
  vendor_id bigint NOT NULL REFERENCES vendors,
  showroom_id bigint REFERENCES showrooms,
  product_name text NOT NULL,
  product_hash text NOT NULL,
  size_label text NOT NULL,
  sku text NOT NULL,
  unit text NOT NULL,
  surface text NOT NULL DEFAULT '',
  qty integer NOT NULL CHECK (qty >= 1),
  final_price_cents bigint NOT NULL,
  platform_fee_cents bigint NOT NULL CHECK (platform_fee_cents >= 0),
  markup_cents bigint NOT NULL CHECK (markup_cents >= 0),
  unit_price_cents bigint NOT NULL,
  coupon_cents bigint NOT NULL DEFAULT 0 CHECK (coupon_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  vendor_part_cents bigint NOT NULL,
  contractor_part_cents bigint NOT NULL CHECK (contractor_part_cents >= 0),
  platform_part_cents bigint NOT NULL,
  charged_cents bigint NOT NULL,
  status text NOT NULL DEFAULT 'Waiting for approval',
  status_date timestamptz NOT NULL,
  CHECK (unit_price_cents = final_price_cents + platform_fee_cents + markup_cents),
  CHECK (charged_cents = unit_price_cents * qty - coupon_cents + tax_cents),
  CHECK (vendor_part_cents = final_price_cents * qty),
  -- coupons come out of the markup; a sale without a professional gives the markup to the platform
  CHECK (vendor_part_cents + contractor_part_cents + platform_part_cents + tax_cents = charged_cents),
  UNIQUE (order_id, position)
);
CREATE INDEX order_items_vendor ON order_items (vendor_id);
CREATE INDEX order_items_product ON order_items (product_id);

CREATE TABLE order_events (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  order_item_id bigint REFERENCES order_items,
  actor_id bigint,
  actor_type text NOT NULL,
  kind text NOT NULL,
  from_value text,
  to_value text,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX order_events_order ON order_events (order_id, at);

-- One row an attempt to pay; `attempt` is the provider's idempotency key and the id of the order to be.
CREATE TABLE payments (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES accounts,
  provider text NOT NULL,
  provider_ref text,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  brand text NOT NULL DEFAULT '',
  last4 text NOT NULL DEFAULT '',
  -- voiding: the decision has fallen here and the provider has still to be told
  status text NOT NULL CHECK (status IN ('pending', 'authorized', 'captured', 'declined', 'voiding', 'voided', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payments_open ON payments (next_try_at) WHERE status IN ('pending', 'authorized', 'voiding');

-- The offline provider's own books, so that it can answer after a restart as a real one would.
CREATE TABLE sandbox_charges (
  idempotency_key text PRIMARY KEY,
  ref text NOT NULL UNIQUE,
  amount_cents bigint NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE idempotency_keys (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key text NOT NULL,
  call text NOT NULL,
  fingerprint bytea NOT NULL,
  -- the order that the request under way is to become; whoever takes a dead request over puts in his own
  attempt bigint,
  -- 0 while the first request is still under way
  status integer NOT NULL,
  response jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, call, key)
);

-- Mails wait here until a worker has sent them; without an SMTP server this is the development outbox.
CREATE TABLE mails (
  id bigint PRIMARY KEY,
  to_address text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  body_text text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'outbox', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_queued ON mails (next_try_at) WHERE status = 'queued';
CREATE INDEX mails_newest ON mails (created_at DESC);

CREATE TABLE notifications (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_account ON notifications (account_id, created_at DESC);
CREATE INDEX notifications_unread ON notifications (account_id) WHERE read_at IS NULL;

CREATE TABLE leads (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('Pop-Ups', 'contact')),
  shop_profile_id bigint,
  full_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  order_no text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE state_tax_rates (
  state text NOT NULL,
  -- thousandths of a percent
  rate_milli integer NOT NULL CHECK (rate_milli BETWEEN 0 AND 20000),
  valid_from date NOT NULL,
  PRIMARY KEY (state, valid_from)
);

-- What the seed and the import have done, so that each is safe to repeat.
CREATE TABLE marks (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Every sale changes a stock, and notifying transactions commit one after the other: the catalogue is told of a stock only
-- where it shows, which is up to 20 units, and of everything else about a size as before.
CREATE FUNCTION tell_sizes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids text; n bigint;
BEGIN
  SELECT string_agg(product_id::text, ','), count(*) INTO ids, n FROM (
    SELECT DISTINCT now_is.product_id FROM changed now_is JOIN was ON was.id = now_is.id
    WHERE (now_is.stock <> was.stock AND least(now_is.stock, was.stock) <= 20)
      OR (to_jsonb(now_is) - 'stock') IS DISTINCT FROM (to_jsonb(was) - 'stock')
    LIMIT 101) c;
  IF n > 100 THEN PERFORM pg_notify('catalogue', 'all');
  ELSIF n > 0 THEN PERFORM pg_notify('catalogue', 'products:' || ids);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER sizes_updated ON product_sizes;
CREATE TRIGGER sizes_updated AFTER UPDATE ON product_sizes REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_sizes_changed();
