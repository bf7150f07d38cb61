-- expand 0.2.0
-- Items whose customer is mailed of a new step once the time to undo it is over (rule R5): all of an order in one mail.
-- `from_status` is what the customer knew last.
CREATE TABLE status_mails (
  item_id bigint PRIMARY KEY REFERENCES order_items ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  from_status text NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX status_mails_order ON status_mails (order_id);
CREATE INDEX status_mails_due ON status_mails (due_at);
