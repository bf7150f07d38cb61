-- Where a lead without a showroom stands with the Admins: who set it, when, and why. A professional's own leads keep `status`.
ALTER TABLE leads
  ADD COLUMN desk_status text NOT NULL DEFAULT 'open' CHECK (desk_status IN ('open', 'answered', 'closed')),
  ADD COLUMN desk_note text NOT NULL DEFAULT '' CHECK (char_length(desk_note) <= 500),
  ADD COLUMN desk_by bigint,
  ADD COLUMN desk_at timestamptz;
-- The queue showed seven days until now.
UPDATE leads SET desk_status = 'closed', desk_note = 'Received before leads had a status.', desk_at = now()
  WHERE created_at < now() - interval '7 days';
CREATE INDEX leads_desk ON leads (created_at) WHERE shop_profile_id IS NULL AND desk_status = 'open';
