-- expand 0.2.0
-- The mark of the marketplace, which an Admin uploads.
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check,
  ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('product', 'logo', 'showroom', 'work', 'room', 'chat', 'return', 'ai', 'mark')) NOT VALID;
