-- More than one address of an account: a word of its owner's tells them apart ("Home", "Job site").
ALTER TABLE addresses ADD COLUMN label text NOT NULL DEFAULT '';
CREATE INDEX addresses_account ON addresses (account_id);

-- What an account wants to hear of and where; a topic without a row is heard of everywhere.
CREATE TABLE notification_choices (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  email boolean NOT NULL,
  site boolean NOT NULL,
  PRIMARY KEY (account_id, topic)
);
