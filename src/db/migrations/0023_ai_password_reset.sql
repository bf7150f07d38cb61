-- A link that proves a mailbox may also be one to choose a new password with; neither opens the other's door.
ALTER TABLE ai_email_tokens ADD COLUMN kind text NOT NULL DEFAULT 'verify' CHECK (kind IN ('verify', 'reset'));
