-- expand 0.2.0
-- An account of AI 3D Design that was started from a marketplace account has no password until its owner sets one
-- (decision 0059).
ALTER TABLE ai_accounts ALTER COLUMN password_hash DROP NOT NULL;
