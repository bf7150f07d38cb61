-- expand 0.2.0
-- The constraints that were added without reading their tables.
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_item;
ALTER TABLE payout_items VALIDATE CONSTRAINT payout_items_item;
