-- The Admin's accounts of one status, newest first.
CREATE INDEX accounts_of_status ON accounts (status, created_at DESC, id DESC);
