-- What a changed address costs more and no card has paid: asked for again, paid otherwise, or borne.
ALTER TABLE payments
  -- how often it was asked for again after it had failed
  ADD COLUMN retries integer NOT NULL DEFAULT 0,
  ADD COLUMN last_error text NOT NULL DEFAULT '',
  -- who let it go, and why
  ADD COLUMN closed_by bigint REFERENCES accounts,
  ADD COLUMN closed_reason text NOT NULL DEFAULT '';
CREATE INDEX payments_uncollected ON payments (updated_at) WHERE status = 'failed' AND for_order_id IS NOT NULL;

-- What of a refund was never paid by its customer in the first place, so the platform's loss goes back instead.
ALTER TABLE refunds ADD COLUMN offset_cents bigint NOT NULL DEFAULT 0 CHECK (offset_cents >= 0);
