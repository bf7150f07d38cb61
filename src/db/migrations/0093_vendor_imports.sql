-- A vendor's file on its way into the catalogue. One process works on it under a lease; what it has done is in `done`, so that
-- another one can go on after it was killed.
CREATE TABLE import_jobs (
  id bigint PRIMARY KEY,
  vendor_id bigint NOT NULL REFERENCES vendors,
  file_name text NOT NULL CHECK (char_length(file_name) <= 120),
  bytes integer NOT NULL CHECK (bytes > 0),
  status text NOT NULL DEFAULT 'mapping'
    CHECK (status IN ('mapping', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed')),
  -- header, encoding and first rows of the file
  shape jsonb NOT NULL,
  mapping jsonb NOT NULL,
  -- of products that the import adds
  new_status text NOT NULL CHECK (new_status IN ('review', 'published')),
  -- products of the current step, and how many of them are finished
  total integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  -- what the check found: counts, notes, unknown categories, the first rows as products
  report jsonb,
  -- what was written
  created integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  -- why the file as a whole could not be used
  problem text NOT NULL DEFAULT '',
  lease text,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX import_jobs_vendor ON import_jobs (vendor_id, created_at DESC);
CREATE INDEX import_jobs_due ON import_jobs (created_at) WHERE status IN ('checking', 'writing', 'undoing');

-- The file itself, in parts, until it is no longer needed.
CREATE TABLE import_parts (
  job_id bigint NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  part integer NOT NULL CHECK (part >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (job_id, part)
);

-- Rows that cannot be imported: [{column, field, value, message, fix}].
CREATE TABLE import_problems (
  job_id bigint NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  row integer NOT NULL,
  problems jsonb NOT NULL,
  PRIMARY KEY (job_id, row)
);

-- What each product was before the import, and what the import made of it; both for undoing it. Without `before` it is new.
CREATE TABLE import_changes (
  job_id bigint NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  product_id bigint NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  PRIMARY KEY (job_id, product_id)
);

-- How a vendor has mapped files with the same columns; `signature` is the names of the columns without years.
CREATE TABLE import_mappings (
  vendor_id bigint NOT NULL REFERENCES vendors,
  signature text NOT NULL CHECK (char_length(signature) = 40),
  mapping jsonb NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, signature)
);

-- Rows of an import are matched by the SKUs of sizes too.
CREATE INDEX product_sizes_sku ON product_sizes (lower(sku));
CREATE INDEX products_vendor_sku ON products (vendor_id, lower(sku));
