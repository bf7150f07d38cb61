-- expand 0.2.0
-- The tracking page of a carrier that is none of those known; their pages follow from the number.
ALTER TABLE shipments ADD COLUMN tracking_link text;
