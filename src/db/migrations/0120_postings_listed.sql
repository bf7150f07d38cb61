-- What a search of the ledger's postings looks up: each posting by its kind and by the accounts of its entries, newest first. Kept by
-- the job that lists postings; those not listed yet are in ledger_unlisted and are searched themselves.
CREATE TABLE postings_listed (
  -- lower case
  word text COLLATE "C" NOT NULL,
  posted_at timestamptz NOT NULL,
  transaction_id bigint NOT NULL,
  PRIMARY KEY (word, posted_at, transaction_id)
);
INSERT INTO postings_listed
  SELECT lower(kind), posted_at, id FROM ledger_transactions
  UNION SELECT lower(e.account), t.posted_at, t.id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id;

CREATE INDEX ledger_transactions_newest ON ledger_transactions (posted_at DESC, id DESC);
