-- A professional who works beside a client: while set, no screen, export or document shows cost, markup or earnings.
ALTER TABLE accounts ADD COLUMN client_safe boolean NOT NULL DEFAULT false;
