-- When the client was reminded that a version ends soon: once for each version (proposals/server/remind-client.ts).
ALTER TABLE proposal_versions ADD COLUMN reminded_at timestamptz;
CREATE INDEX proposal_versions_ending ON proposal_versions (ends_on) WHERE status IN ('sent', 'seen') AND reminded_at IS NULL;
