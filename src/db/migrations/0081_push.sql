-- Web push (decision 0054): the browsers that an account wants messages on, and the messages that wait to be sent.
ALTER TABLE notification_choices ADD COLUMN push boolean NOT NULL DEFAULT true;

CREATE TABLE push_subscriptions (
  id bigint PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Messages end with the session in which they were switched on: whoever signs in next on this device gets none.
  session_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_hash);

-- One row for each browser, written in the transaction of the event and deleted when the push service has it.
CREATE TABLE push_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  title text NOT NULL,
  body text NOT NULL,
  link text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_messages_due ON push_messages (next_try_at);
CREATE INDEX push_messages_subscription ON push_messages (subscription_id);
