-- expand 0.2.0
-- Ended work can be taken back until this moment by the side that ended it; the other side is told then.
ALTER TABLE hires ADD COLUMN end_posts_at timestamptz,
  ADD COLUMN ended_side text,
  ADD CONSTRAINT hires_ended_side CHECK (ended_side IN ('owner', 'professional')) NOT VALID;
