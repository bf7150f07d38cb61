-- Orders in full: parts of a line, what ends an item's money, parcels, what customers ask for and what waits for an Admin.

ALTER TABLE order_items
  -- the item that this part was split off (rule R5); the parts of a line stand together under line_position
  ADD COLUMN parent_item_id bigint REFERENCES order_items,
  ADD COLUMN line_position integer,
  -- what the item came into being with, kept from its first split on: shares are rounded over all that was split off before
  ADD COLUMN whole jsonb,
  -- Los Angeles days: the delivery, and when its money is free (rule R6)
  ADD COLUMN delivered_on date,
  ADD COLUMN available_on date,
  -- when an open Decline becomes final and gives the money back; null once it has, or when it was taken back
  ADD COLUMN decline_posts_at timestamptz,
  -- when the item's money went back; such an item never moves again
  ADD COLUMN reversed_at timestamptz,
  ADD COLUMN shipment_id bigint,
  -- the open request to cancel; vendor and professional cannot move the item meanwhile
  ADD COLUMN cancel_request_id bigint,
  -- rule R8: the vendor was reminded at 36 hours
  ADD COLUMN reminded_at timestamptz,
  -- rule R3: the customer was told of the delay, and what he chose
  ADD COLUMN late_told_at timestamptz,
  ADD COLUMN late_answer text CHECK (late_answer IN ('wait', 'cancel')),
  ADD CHECK (decline_posts_at IS NULL OR status = 'Decline');
UPDATE order_items SET delivered_on = (status_date AT TIME ZONE 'America/Los_Angeles')::date WHERE status = 'Delivered';
CREATE INDEX order_items_declined ON order_items (decline_posts_at) WHERE decline_posts_at IS NOT NULL;
CREATE INDEX order_items_waiting ON order_items (order_id) WHERE status = 'Waiting for approval';
CREATE INDEX order_items_undelivered ON order_items (order_id) WHERE status NOT IN ('Decline', 'Cancle', 'Return Request', 'Returned', 'Delivered');
CREATE INDEX order_items_undated ON order_items (id) WHERE delivered_on IS NOT NULL AND available_on IS NULL;
CREATE INDEX order_items_shipment ON order_items (shipment_id) WHERE shipment_id IS NOT NULL;

-- What a changed address has added to the total (or taken off it) since the order was paid.
ALTER TABLE orders ADD COLUMN adjusted_cents bigint NOT NULL DEFAULT 0;
-- A further payment for an order that stands already, when its new address costs more; `order_id` stays the key of the attempt.
ALTER TABLE payments ADD COLUMN for_order_id bigint REFERENCES orders;
CREATE INDEX payments_further ON payments (for_order_id) WHERE for_order_id IS NOT NULL;

-- A step off the usual path, for the log.
ALTER TABLE order_events ADD COLUMN off_path boolean NOT NULL DEFAULT false;
CREATE INDEX order_events_off_path ON order_events (at DESC) WHERE off_path;

CREATE TABLE shipments (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  carrier text NOT NULL,
  tracking_number text NOT NULL DEFAULT '',
  expected_on date,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX shipments_order ON shipments (order_id);
ALTER TABLE order_items ADD FOREIGN KEY (shipment_id) REFERENCES shipments;

CREATE TABLE cancel_requests (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  requested_by bigint NOT NULL REFERENCES accounts,
  reason text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by bigint,
  answer text NOT NULL DEFAULT '',
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE INDEX cancel_requests_open ON cancel_requests (created_at) WHERE status = 'open';
CREATE INDEX cancel_requests_order ON cancel_requests (order_id);
ALTER TABLE order_items ADD FOREIGN KEY (cancel_request_id) REFERENCES cancel_requests;

CREATE TABLE cancel_request_items (
  request_id bigint NOT NULL REFERENCES cancel_requests,
  order_item_id bigint NOT NULL REFERENCES order_items,
  PRIMARY KEY (request_id, order_item_id)
);
CREATE INDEX cancel_request_items_item ON cancel_request_items (order_item_id);

-- What an Admin has to look into: an item that nobody reviewed in 48 hours, one that should long have arrived.
CREATE TABLE order_tasks (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('review', 'delivery')),
  order_id bigint NOT NULL REFERENCES orders,
  order_item_id bigint NOT NULL REFERENCES order_items,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by bigint,
  UNIQUE (kind, order_item_id)
);
CREATE INDEX order_tasks_open ON order_tasks (created_at) WHERE done_at IS NULL;
