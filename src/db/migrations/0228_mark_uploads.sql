-- expand 0.2.0
-- Pictures that Admins upload: the mark of the marketplace, and photographs of departments.
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check,
  ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('product', 'logo', 'showroom', 'work', 'room', 'chat', 'return', 'ai', 'mark', 'department')) NOT VALID;
