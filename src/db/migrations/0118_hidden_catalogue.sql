-- What an Admin hides is not in the shop: not in menus, lists, searches or carts. Orders keep what was bought.
ALTER TABLE departments ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE categories ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE brands ADD COLUMN hidden boolean NOT NULL DEFAULT false;

CREATE VIEW shown_categories AS
  SELECT c.id FROM categories c JOIN departments d ON d.id = c.department_id LEFT JOIN categories p ON p.id = c.parent_id
  WHERE NOT c.hidden AND NOT d.hidden AND NOT coalesce(p.hidden, false);

-- Names, order and visibility of the built-in room templates (by layout) and floor plans, where an Admin has changed them.
CREATE TABLE room_settings (
  kind text NOT NULL CHECK (kind IN ('template', 'floor_plan')),
  id text NOT NULL,
  name text NOT NULL DEFAULT '',
  position integer,
  hidden boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, id)
);
