-- The files of a product in one table: photographs, at most one 3D model, documents.
CREATE TABLE product_media (
  id bigint PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('photo', 'model', 'document')),
  -- order within its kind; the first photograph is the product's picture
  position integer NOT NULL CHECK (position >= 0),
  -- name in the media store: digest of the content, and ending
  file text NOT NULL CHECK (file ~ '^[a-f0-9]{40}\.(jpg|png|webp|glb|pdf)$'),
  -- as the vendor named the file
  name text NOT NULL CHECK (char_length(name) <= 120),
  -- what a photograph shows; empty: the product's name
  alt text NOT NULL DEFAULT '' CHECK (char_length(alt) <= 200),
  -- pixels of a photograph
  width integer,
  height integer,
  bytes integer NOT NULL CHECK (bytes > 0),
  -- where it was fetched from; null for an upload
  source_url text CHECK (char_length(source_url) <= 2000),
  created_at timestamptz NOT NULL,
  UNIQUE (product_id, kind, position) DEFERRABLE INITIALLY DEFERRED,
  CHECK (kind <> 'model' OR position = 0),
  CHECK ((kind = 'photo') = (width IS NOT NULL AND height IS NOT NULL))
);
CREATE INDEX product_media_file ON product_media (file);

-- Every process reads a product again when its media change.
CREATE TRIGGER product_media_inserted AFTER INSERT ON product_media
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER product_media_updated AFTER UPDATE ON product_media
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER product_media_deleted AFTER DELETE ON product_media
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();

-- Addresses of photographs, from a vendor's file or form, that wait to be fetched.
CREATE TABLE media_fetches (
  id bigint PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  url text NOT NULL CHECK (char_length(url) <= 2000),
  -- the photograph's place among the product's
  position integer NOT NULL CHECK (position >= 0),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'done', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  -- why the last try failed, for the vendor
  problem text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  UNIQUE (product_id, url)
);
CREATE INDEX media_fetches_due ON media_fetches (next_try_at) WHERE status = 'waiting';
