-- One row for one card of one account: saving the same card again renews it. The provider's fingerprint is equal for equal
-- cards and says nothing of the number.
ALTER TABLE payment_methods ADD COLUMN fingerprint text;
UPDATE payment_methods SET fingerprint = brand || ' ' || last4 || ' ' || exp_date WHERE provider = 'sandbox';
DELETE FROM payment_methods WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY account_id, provider, fingerprint ORDER BY is_default DESC, created_at DESC, id) AS nth
    FROM payment_methods WHERE fingerprint IS NOT NULL) same
  WHERE nth > 1);
CREATE UNIQUE INDEX payment_methods_card ON payment_methods (account_id, provider, fingerprint);
