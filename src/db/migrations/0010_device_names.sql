-- By what an account's owner knows a remembered or trusted device when he looks through his list.
ALTER TABLE device_secrets
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN ip text NOT NULL DEFAULT '';
