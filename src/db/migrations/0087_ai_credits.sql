-- The credits of AI 3D Design accounts: an append-only ledger (decision 0059). ai_accounts.credits is the sum of an account's
-- entries, maintained by the trigger below; nothing else can change it, and its CHECK refuses an entry that would make it negative.
CREATE TABLE ai_credit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ai_accounts,
  amount integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('welcome', 'design', 'refund', 'pack')),
  -- the id of the design or of the purchase; 0 for the welcome credits
  reference bigint NOT NULL,
  -- 1, 2, 3 … A design that is run again after its credit was given back is paid for again.
  attempt integer NOT NULL DEFAULT 1,
  at timestamptz NOT NULL,
  UNIQUE (account_id, reason, reference, attempt),
  CHECK (amount <> 0 AND (reason = 'design') = (amount < 0))
);
CREATE INDEX ai_credit_entries_newest ON ai_credit_entries (account_id, id DESC);

CREATE FUNCTION ai_credits_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of AI credits is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ai_credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ai_credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ai_credits_are_append_only();

CREATE FUNCTION ai_credits_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ai_accounts SET credits = credits + NEW.amount WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER ai_credit_entries_to_balance AFTER INSERT ON ai_credit_entries
  FOR EACH ROW EXECUTE FUNCTION ai_credits_to_balance();

CREATE FUNCTION ai_credits_come_from_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AI credits change by entries only' USING ERRCODE = 'restrict_violation';
END $$;

-- Accounts that verified their email before there were credits get theirs now.
UPDATE ai_accounts SET credits = 0 WHERE credits <> 0;
INSERT INTO ai_credit_entries (account_id, amount, reason, reference, at)
SELECT id, 20, 'welcome', 0, now() FROM ai_accounts WHERE email_verified_at IS NOT NULL ORDER BY created_at, id;

CREATE TRIGGER ai_accounts_start_without_credits BEFORE INSERT ON ai_accounts
  FOR EACH ROW WHEN (NEW.credits <> 0) EXECUTE FUNCTION ai_credits_come_from_entries();
CREATE TRIGGER ai_accounts_credits_from_entries BEFORE UPDATE OF credits ON ai_accounts
  FOR EACH ROW WHEN (NEW.credits <> OLD.credits AND pg_trigger_depth() = 0) EXECUTE FUNCTION ai_credits_come_from_entries();
