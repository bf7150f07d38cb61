-- Proposed changes of the products in a project's room (decision 0058). Rows are never deleted while the project exists: they
-- are its history.
CREATE TABLE change_orders (
  id bigint PRIMARY KEY,
  -- 1, 2, 3 … within the project
  number integer NOT NULL,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  scene_id text REFERENCES scenes ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'declined', 'withdrawn', 'replaced')),
  proposed_by bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  proposed_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  -- key of a part of the design -> {"before": JSON or null, "after": JSON or null}
  parts jsonb NOT NULL,
  -- lines, amounts and lead times as proposed, and as approved
  figures jsonb NOT NULL,
  approved_figures jsonb,
  -- of the approved figures once approved, until then of the proposed ones
  difference_cents bigint NOT NULL,
  decided_by bigint REFERENCES accounts ON DELETE CASCADE,
  decided_at timestamptz,
  signed_name text NOT NULL DEFAULT '' CHECK (char_length(signed_name) <= 100),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  -- the version of the design that the approval made
  version integer,
  -- what happened to ordered items: [{"item", "order", "order_no", "product_name", "action"}]
  ordered jsonb NOT NULL DEFAULT '[]',
  -- the cart that the approval changed
  cart_id text REFERENCES projects ON DELETE SET NULL,
  -- SHA-256 of the proposer and their idempotency key
  made_by bytea UNIQUE,
  UNIQUE (project_id, number),
  CHECK ((status = 'proposed') = (decided_at IS NULL)),
  CHECK ((status = 'approved') = (approved_figures IS NOT NULL AND version IS NOT NULL AND signed_name <> '')),
  CHECK (status <> 'declined' OR reason <> '')
);
CREATE INDEX change_orders_scene ON change_orders (scene_id, status);
CREATE INDEX change_orders_proposer ON change_orders (proposed_by);
