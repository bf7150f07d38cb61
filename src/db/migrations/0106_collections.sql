-- A professional's own collections of products, which the clients of the showroom see first.
CREATE TABLE collections (
  id bigint PRIMARY KEY,
  showroom_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  name text NOT NULL,
  note text NOT NULL DEFAULT '',
  published boolean NOT NULL DEFAULT false,
  -- Rises with each change, so that a save from an older page is refused.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX collections_name ON collections (showroom_id, lower(name));

CREATE TABLE collection_products (
  collection_id bigint NOT NULL REFERENCES collections ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_product ON collection_products (product_id);

-- Pages that show a showroom's collections are made again.
CREATE TRIGGER collections_changed AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('collections');
