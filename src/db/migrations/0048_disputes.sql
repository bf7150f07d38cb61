-- How a hold ended, what the customer's bank says of a dispute that is still open, and by which of its disputes it was put;
-- a hold without an Admin is one that was put when the bank told of the dispute.
ALTER TABLE payout_holds
  ALTER COLUMN opened_by DROP NOT NULL,
  ADD COLUMN bank_ref text NOT NULL DEFAULT '',
  ADD COLUMN bank_word text CHECK (bank_word IN ('won', 'lost')),
  ADD COLUMN lost boolean NOT NULL DEFAULT false,
  ADD CHECK (opened_by IS NOT NULL OR bank_ref <> ''),
  ADD CHECK (kind = 'dispute' OR (bank_word IS NULL AND NOT lost)),
  ADD CHECK (NOT lost OR closed_at IS NOT NULL);
-- What the same dispute told of twice must not put again.
CREATE UNIQUE INDEX payout_holds_bank ON payout_holds (bank_ref, order_item_id) WHERE bank_ref <> '';

-- A customer's own bank can have paid him back, against our will.
ALTER TABLE refunds DROP CONSTRAINT refunds_paid_by_check,
  ADD CONSTRAINT refunds_paid_by_check CHECK (paid_by IN ('card', 'hand', 'bank'));
