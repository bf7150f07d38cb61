-- expand 0.2.0
-- The constraint that was added without reading its table.
ALTER TABLE uploads VALIDATE CONSTRAINT uploads_purpose_check;
