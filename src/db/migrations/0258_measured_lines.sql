-- expand 0.2.0
-- What the place of a line measures in the drawing of its room, so that labor is counted in the cart as in the room (rule
-- R18): square feet and feet, in hundredths. Null where nothing was measured.
ALTER TABLE project_lines ADD COLUMN measured_sqft_hundredths integer, ADD COLUMN measured_ft_hundredths integer;
