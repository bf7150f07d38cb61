-- contract 0.2.0 of 0105_selection.sql
DROP TABLE selection_change_rows;
DROP TABLE selection_changes;
