-- expand 0.2.0
-- The version of the rule of quantity (rule R15) by which a saved design and each line of a list were counted. What
-- exists, and what a process of the previous release writes, was counted by the first.
ALTER TABLE scenes ADD COLUMN counted_by smallint NOT NULL DEFAULT 1;
ALTER TABLE project_lines ADD COLUMN counted_by smallint NOT NULL DEFAULT 1;
