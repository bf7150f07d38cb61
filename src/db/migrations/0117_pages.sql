-- Texts of the site that an Admin writes, as Markdown: every published version, and at most one draft of each (decisions/0079).
CREATE TABLE pages (
  slug text PRIMARY KEY,
  -- the published one
  version integer NOT NULL
);
CREATE TABLE page_versions (
  slug text NOT NULL REFERENCES pages DEFERRABLE INITIALLY DEFERRED,
  version integer NOT NULL,
  title text NOT NULL,
  intro text NOT NULL,
  body text NOT NULL,
  -- what the page says about its date; empty uses the day of `at`
  changed text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  published_by bigint REFERENCES accounts,
  at timestamptz NOT NULL,
  PRIMARY KEY (slug, version)
);
CREATE TABLE page_drafts (
  slug text PRIMARY KEY REFERENCES pages,
  title text NOT NULL,
  intro text NOT NULL,
  body text NOT NULL,
  -- the published version that it changes
  base_version integer NOT NULL,
  -- counts the saves, so that two Admins do not overwrite each other
  revision integer NOT NULL,
  saved_by bigint NOT NULL REFERENCES accounts,
  saved_at timestamptz NOT NULL
);
