-- expand 0.2.0
-- The day on which a vendor ships an item, so that it arrives on the day that its buyer chose (rule R16), which is then
-- both of its promised days. Null where the buyer chose none: the goods ship when they are ready.
ALTER TABLE order_items ADD COLUMN ship_on date;

-- How long a vendor holds goods so that they arrive with others.
INSERT INTO setting_values (id, key, value, from_day, set_at, applied_at)
VALUES (10, 'hold_days', '21', '2000-01-01', '2000-01-01', '2000-01-01');
