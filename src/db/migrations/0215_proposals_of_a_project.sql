-- expand 0.2.0, outside a transaction
-- What was ordered of a project includes the orders of its proposals.
CREATE INDEX CONCURRENTLY proposals_project ON proposals (project_id) WHERE project_id IS NOT NULL;
