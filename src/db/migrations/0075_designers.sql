-- The public directory of contractors and designers: what they say about new work, the rooms that they publish, and the
-- ratings of work that has ended.

CREATE TABLE designer_profiles (
  account_id bigint PRIMARY KEY REFERENCES showrooms ON DELETE CASCADE,
  -- in the directory only if the professional chooses so (security U13: showrooms cannot be enumerated otherwise)
  listed boolean NOT NULL DEFAULT false,
  -- takes new work
  available boolean NOT NULL DEFAULT true,
  -- for an hour
  rate_cents integer CHECK (rate_cents BETWEEN 100 AND 1000000),
  updated_at timestamptz NOT NULL
);

CREATE TABLE portfolio_rooms (
  scene_id text PRIMARY KEY REFERENCES scenes ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  published_at timestamptz NOT NULL
);
CREATE INDEX portfolio_rooms_of ON portfolio_rooms (account_id, published_at DESC);

CREATE TABLE hire_ratings (
  -- one rating for each hire
  hire_id bigint PRIMARY KEY REFERENCES hires ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  -- as the owner signs it
  author text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The directory and the profiles are cached pages; every process drops them when one of these changes.
CREATE TRIGGER designer_profiles_changed AFTER INSERT OR UPDATE OR DELETE ON designer_profiles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('designers');
CREATE TRIGGER portfolio_rooms_changed AFTER INSERT OR UPDATE OR DELETE ON portfolio_rooms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('designers');
CREATE TRIGGER hire_ratings_changed AFTER INSERT OR UPDATE OR DELETE ON hire_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('designers');
-- An accepted hire counts as one of the professional's projects.
CREATE TRIGGER hires_accepted AFTER UPDATE OF status ON hires
  FOR EACH ROW WHEN (NEW.status = 'accepted' AND OLD.status <> 'accepted')
  EXECUTE FUNCTION tell_catalogue_changed('designers');

CREATE FUNCTION tell_portfolio_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM portfolio_rooms WHERE scene_id = NEW.id) THEN
    PERFORM pg_notify('catalogue', 'designers');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER scenes_published_changed AFTER UPDATE ON scenes
  FOR EACH ROW EXECUTE FUNCTION tell_portfolio_changed();
