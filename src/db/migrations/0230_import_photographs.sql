-- expand 0.2.0
-- Photographs that a vendor sends beside a file, and the products of the file that they can belong to.
CREATE TABLE import_products (
  job_id bigint NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  sku text NOT NULL,
  name text NOT NULL,
  -- its own SKU and those of its sizes
  skus text[] NOT NULL,
  -- names of files in the file's columns of photographs
  pictures text[] NOT NULL,
  -- whether it is stored with one, or the file has the address of one
  has_photograph boolean NOT NULL,
  PRIMARY KEY (job_id, sku)
);

CREATE TABLE import_photographs (
  id bigint PRIMARY KEY,
  job_id bigint NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  -- with its folders
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 300),
  -- of the bytes that were sent
  digest text NOT NULL CHECK (char_length(digest) = 40),
  -- name in the media store
  file text CHECK (file ~ '^[a-f0-9]{40}\.(jpg|webp)$'),
  width integer,
  height integer,
  bytes integer NOT NULL DEFAULT 0,
  -- why it cannot be used
  problem text NOT NULL DEFAULT '',
  -- the product's SKU as the vendor has chosen it, empty for none; null: by its name
  chosen text,
  -- the product's photograph that it became; not a reference, because the vendor may remove that
  media_id bigint,
  created_at timestamptz NOT NULL,
  UNIQUE (job_id, name),
  CHECK (file IS NOT NULL OR problem <> '')
);
CREATE INDEX import_photographs_file ON import_photographs (file);

-- what was written
ALTER TABLE import_jobs ADD COLUMN photographs integer NOT NULL DEFAULT 0;
