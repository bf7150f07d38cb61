-- Objections that are judged, holds that are lifted with a word, what a customer paid for shipping, and states that tax a kept fee.

-- An objection is settled between vendor and platform; whose cost it is then stands beside it (rule R11).
ALTER TABLE return_requests
  ADD COLUMN objection_status text CHECK (objection_status IN ('open', 'upheld', 'dismissed')),
  ADD COLUMN objection_bearer text CHECK (objection_bearer IN ('platform', 'carrier', 'customer')),
  -- what the vendor gets back; null until it is posted, or where the customer bears it
  ADD COLUMN objection_cents bigint CHECK (objection_cents >= 0),
  ADD COLUMN objection_answer text NOT NULL DEFAULT '',
  ADD COLUMN objection_judged_by bigint REFERENCES accounts,
  ADD COLUMN objection_judged_at timestamptz,
  -- the tax on the fee, where its state keeps it (rule R10), and the part of a paid shipping charge that went back
  ADD COLUMN fee_tax_cents bigint NOT NULL DEFAULT 0 CHECK (fee_tax_cents >= 0),
  ADD COLUMN ship_charge_cents bigint NOT NULL DEFAULT 0 CHECK (ship_charge_cents >= 0);
UPDATE return_requests SET objection_status = 'open' WHERE vendor_objection <> '';
ALTER TABLE return_requests
  ADD CHECK ((objection_status IS NOT NULL) = (vendor_objection <> '')),
  ADD CHECK ((coalesce(objection_status, 'open') <> 'open') = (objection_judged_at IS NOT NULL)),
  ADD CHECK ((coalesce(objection_status, '') = 'upheld') = (objection_bearer IS NOT NULL));
CREATE INDEX return_requests_objected ON return_requests (vendor_objected_at) WHERE objection_status = 'open';

ALTER TABLE payout_holds ADD COLUMN closed_reason text NOT NULL DEFAULT '';
CREATE INDEX payout_holds_standing ON payout_holds (opened_at) WHERE closed_at IS NULL;

-- An item's share of what the customer paid for shipping, frozen like the rest of its money; zero as long as shipping is free.
ALTER TABLE order_items ADD COLUMN ship_charge_cents bigint NOT NULL DEFAULT 0 CHECK (ship_charge_cents >= 0);

-- Whether a state taxes a restocking fee that is kept, from a day on; a state without a row does not (rule R10).
CREATE TABLE fee_taxes (
  state text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  valid_from date NOT NULL,
  taxed boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  set_by bigint NOT NULL REFERENCES accounts,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (state, valid_from)
);
