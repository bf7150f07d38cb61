-- Who settled a failed refund or an unpaid difference, and who opened or closed a support conversation, for the message to an
-- Admin who comes too late. A customer's message reopens a conversation and clears its mark.
ALTER TABLE refunds ADD COLUMN settled_by bigint, ADD COLUMN settled_at timestamptz;
ALTER TABLE payments ADD COLUMN settled_by bigint, ADD COLUMN settled_at timestamptz;
ALTER TABLE chat_rooms ADD COLUMN status_by bigint, ADD COLUMN status_at timestamptz;
