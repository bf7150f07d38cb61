-- The sets of rows that a statement has changed carry no statistics, so that the planner takes them for small and compares
-- every row with every other: a vendor who changed 8,000 sizes at once waited 24 seconds, and four times as many for twice
-- the rows. Without that way of joining it is half a second, and grows with the rows.
ALTER FUNCTION tell_sizes_changed() SET enable_nestloop = off;
