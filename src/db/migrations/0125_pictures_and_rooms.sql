-- Pictures that Admins upload for categories and brands (names in the media store) with their alternative texts, and the
-- brands that the home page shows first.
ALTER TABLE categories
  ADD COLUMN picture text CHECK (picture ~ '^[a-f0-9]{40}\.(jpg|webp)$'),
  ADD COLUMN picture_alt text NOT NULL DEFAULT '' CHECK (char_length(picture_alt) <= 200);
ALTER TABLE brands
  ADD COLUMN picture text CHECK (picture ~ '^[a-f0-9]{40}\.(jpg|webp)$'),
  ADD COLUMN picture_alt text NOT NULL DEFAULT '' CHECK (char_length(picture_alt) <= 200),
  -- its place among the featured brands; null for all others
  ADD COLUMN featured integer;

-- Room templates that Admins have made, beside the built-in ones. Their place and visibility are in room_settings.
CREATE TABLE house_templates (
  id text PRIMARY KEY CHECK (id ~ '^house_'),
  name text NOT NULL,
  document jsonb NOT NULL,
  created_by bigint,
  created_at timestamptz NOT NULL
);
