-- How Admins have handled a lead without a showroom: its status, who set it, when, and why. A professional's own leads keep `status`.
ALTER TABLE leads
  ADD COLUMN handling_status text NOT NULL DEFAULT 'open' CHECK (handling_status IN ('open', 'answered', 'closed')),
  ADD COLUMN handling_note text NOT NULL DEFAULT '' CHECK (char_length(handling_note) <= 500),
  ADD COLUMN handled_by bigint,
  ADD COLUMN handled_at timestamptz;
-- The queue showed seven days until now.
UPDATE leads SET handling_status = 'closed', handling_note = 'Received before leads had a status.', handled_at = now()
  WHERE created_at < now() - interval '7 days';
CREATE INDEX leads_unhandled ON leads (created_at) WHERE shop_profile_id IS NULL AND handling_status = 'open';
