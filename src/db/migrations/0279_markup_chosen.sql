-- expand 0.2.0
-- When a professional first saved the default markup of their showroom, also if that kept the 10% which it began with.
ALTER TABLE showrooms ADD COLUMN markup_chosen_at timestamptz;
