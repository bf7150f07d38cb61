-- How often somebody tried what is limited: sign-ins, passcodes, mails with links. The key is a hash of what is counted, so that
-- no address of a person or a machine stands here.
CREATE TABLE attempts (
  key bytea PRIMARY KEY,
  n integer NOT NULL CHECK (n >= 0),
  ends_at timestamptz NOT NULL
);
