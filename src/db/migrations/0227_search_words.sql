-- expand 0.2.0
-- How often a product of a search was opened, and how many products it found last.
ALTER TABLE search_counts ADD COLUMN clicked integer NOT NULL DEFAULT 0, ADD COLUMN found integer NOT NULL DEFAULT 0;

-- What Admins have set for phrases of searches.
CREATE TABLE search_words (
  id bigint PRIMARY KEY,
  -- as searches are read: lower case, singular
  phrase text NOT NULL UNIQUE,
  effect text NOT NULL CHECK (effect IN ('synonym', 'redirect', 'not_sold')),
  -- the phrase that it means, the path that it leads to, or the slug of the nearest category, which may be empty
  target text NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE TRIGGER search_words_changed AFTER INSERT OR UPDATE OR DELETE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('search words');
