-- expand 0.2.0
-- What professionals say of themselves in the directory: insurance, where they work, and pictures of their work.
ALTER TABLE designer_profiles ADD COLUMN insurance_carrier text NOT NULL DEFAULT '',
  ADD COLUMN insurance_until date,
  -- when an Admin saw the certificate; another carrier or date clears it
  ADD COLUMN insurance_verified_at timestamptz,
  ADD COLUMN service_zip text NOT NULL DEFAULT '',
  -- around this ZIP code
  ADD COLUMN service_miles integer,
  ADD COLUMN service_states text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT designer_profiles_insurance CHECK ((insurance_carrier = '') = (insurance_until IS NULL)) NOT VALID,
  ADD CONSTRAINT designer_profiles_service CHECK ((service_zip = '') = (service_miles IS NULL) AND service_miles > 0) NOT VALID;

CREATE TABLE work_pictures (
  upload_id bigint PRIMARY KEY REFERENCES uploads ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  -- what the picture shows
  caption text NOT NULL CHECK (char_length(caption) BETWEEN 1 AND 120),
  position integer NOT NULL
);
CREATE INDEX work_pictures_of ON work_pictures (account_id, position);
CREATE TRIGGER work_pictures_changed AFTER INSERT OR UPDATE OR DELETE ON work_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('designers');
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check,
  ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('product', 'logo', 'showroom', 'work', 'room', 'chat', 'return', 'ai')) NOT VALID;

-- Whether the owner of the project lets the professional show its design in their profile.
ALTER TABLE hires ADD COLUMN shows_room boolean NOT NULL DEFAULT false;
CREATE TRIGGER hires_shown AFTER UPDATE OF shows_room ON hires
  FOR EACH ROW WHEN (NEW.shows_room <> OLD.shows_room) EXECUTE FUNCTION tell_catalogue_changed('designers');
