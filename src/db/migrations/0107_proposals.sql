-- What a professional offers a named client: products at frozen prices, allowances and labor, in versions (decision 0075).
CREATE TABLE proposals (
  id bigint PRIMARY KEY,
  showroom_id bigint NOT NULL REFERENCES showrooms (account_id) ON DELETE CASCADE,
  -- "P-48213907"
  number text NOT NULL UNIQUE,
  project_id text REFERENCES projects ON DELETE SET NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  client_name text NOT NULL CHECK (char_length(client_name) <= 120),
  client_email text NOT NULL CHECK (char_length(client_email) <= 254),
  -- SHA-256 of the link's token; null until the first version is sent
  token_hash bytea UNIQUE,
  -- the account that has put the approved version into its cart
  client_id bigint REFERENCES accounts ON DELETE SET NULL,
  created_by bigint REFERENCES accounts ON DELETE SET NULL,
  -- the Idempotency-Key of the call that made it
  made_with text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (created_by, made_with)
);
CREATE INDEX proposals_showroom ON proposals (showroom_id, updated_at DESC);
CREATE INDEX proposals_client ON proposals (lower(client_email));

CREATE TABLE proposal_versions (
  id bigint PRIMARY KEY,
  proposal_id bigint NOT NULL REFERENCES proposals ON DELETE CASCADE,
  -- 1, 2, 3 … within the proposal
  number integer NOT NULL CHECK (number > 0),
  status text NOT NULL CHECK (status IN ('draft', 'sent', 'seen', 'approved', 'declined', 'withdrawn', 'superseded')),
  -- counts the changes of a draft, so that two people do not overwrite each other
  revision integer NOT NULL DEFAULT 1,
  -- products, allowances and labor, in their order (src/features/proposals/lines.ts)
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  notes text NOT NULL CHECK (char_length(notes) <= 4000),
  terms text NOT NULL CHECK (char_length(terms) <= 8000),
  -- the last day (Los Angeles) on which it can be approved and its prices are held
  ends_on date,
  picture text,
  products_cents bigint NOT NULL CHECK (products_cents >= 0),
  allowances_cents bigint NOT NULL CHECK (allowances_cents >= 0),
  labor_cents bigint NOT NULL CHECK (labor_cents >= 0),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  seen_at timestamptz,
  answered_at timestamptz,
  -- typed by the client
  answer_name text NOT NULL DEFAULT '' CHECK (char_length(answer_name) <= 120),
  answer_reason text NOT NULL DEFAULT '' CHECK (char_length(answer_reason) <= 1000),
  withdrawn_at timestamptz,
  UNIQUE (proposal_id, number),
  CHECK ((status = 'draft') = (sent_at IS NULL)),
  CHECK (status = 'draft' OR ends_on IS NOT NULL),
  CHECK ((status IN ('approved', 'declined')) = (answered_at IS NOT NULL)),
  CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL))
);
CREATE UNIQUE INDEX proposal_versions_draft ON proposal_versions (proposal_id) WHERE status = 'draft';
CREATE UNIQUE INDEX proposal_versions_open ON proposal_versions (proposal_id) WHERE status IN ('sent', 'seen', 'approved');

-- A version that was sent never changes; only its status does.
CREATE FUNCTION keep_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a sent version of a proposal does not change';
END $$;
CREATE TRIGGER proposal_versions_keep BEFORE UPDATE ON proposal_versions FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND (OLD.lines, OLD.notes, OLD.terms, OLD.ends_on, OLD.picture, OLD.products_cents,
      OLD.allowances_cents, OLD.labor_cents, OLD.sent_at)
    IS DISTINCT FROM (NEW.lines, NEW.notes, NEW.terms, NEW.ends_on, NEW.picture, NEW.products_cents,
      NEW.allowances_cents, NEW.labor_cents, NEW.sent_at))
  EXECUTE FUNCTION keep_sent_version();

-- The prices that an approved proposal holds for the cart that is made from it, until the end of a day in Los Angeles.
CREATE TABLE held_prices (
  proposal_id bigint NOT NULL REFERENCES proposals ON DELETE CASCADE,
  size_id bigint NOT NULL REFERENCES product_sizes ON DELETE CASCADE,
  surface text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents > 0),
  held_until date NOT NULL,
  PRIMARY KEY (proposal_id, size_id, surface)
);

-- The cart of an approved proposal: it stays apart from the account's other carts.
ALTER TABLE projects ADD COLUMN proposal_id bigint REFERENCES proposals ON DELETE SET NULL;
CREATE UNIQUE INDEX projects_proposal ON projects (proposal_id) WHERE is_cart AND status = 'open';

ALTER TABLE orders ADD COLUMN proposal_id bigint REFERENCES proposals ON DELETE SET NULL;
CREATE INDEX orders_proposal ON orders (proposal_id) WHERE proposal_id IS NOT NULL;
