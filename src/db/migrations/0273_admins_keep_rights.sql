-- expand 0.2.0, in batches
-- Who is an Admin already keeps every right (decision 0119); since then every Admin has a role from the start.
UPDATE accounts SET admin_roles = '{all}' WHERE id IN
  (SELECT id FROM accounts WHERE type = 'Admin' AND admin_roles = '{}' ORDER BY id LIMIT 500);
