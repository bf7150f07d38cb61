-- A shipment can be prepared by its vendor before an Admin ships it (decision 0068). Until `shipped_at` it is with the vendor.
ALTER TABLE shipments
  -- the vendor who prepared it; null when an Admin made it from picked-up items
  ADD COLUMN vendor_id bigint REFERENCES vendors,
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN weight_lb double precision CHECK (weight_lb > 0),
  ADD COLUMN length_in double precision CHECK (length_in > 0),
  ADD COLUMN width_in double precision CHECK (width_in > 0),
  ADD COLUMN height_in double precision CHECK (height_in > 0);
UPDATE shipments SET shipped_at = created_at;
CREATE INDEX shipments_prepared ON shipments (created_at) WHERE shipped_at IS NULL;
CREATE INDEX shipments_vendor ON shipments (vendor_id, created_at DESC) WHERE vendor_id IS NOT NULL;

-- Photographs and documents that a vendor attaches to an objection.
ALTER TABLE return_requests ADD COLUMN objection_file_ids bigint[] NOT NULL DEFAULT '{}';
