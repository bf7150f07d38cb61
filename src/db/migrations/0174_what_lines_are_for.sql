-- expand 0.2.0
-- The designs and projects that a line was added for, with the quantity of each, by their keys: `{"p4…": 3}`. Lines of one
-- cart are merged, so that two rooms may share one. Empty for what was added from a product page.
ALTER TABLE project_lines ADD COLUMN origins jsonb NOT NULL DEFAULT '{}';
ALTER TABLE order_items ADD COLUMN origins jsonb NOT NULL DEFAULT '{}';

-- The quantities of two lines that become one.
CREATE FUNCTION merged_origins(a jsonb, b jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(key, qty), '{}') FROM (
    SELECT key, sum(value::int) AS qty FROM (SELECT * FROM jsonb_each_text(a) UNION ALL SELECT * FROM jsonb_each_text(b)) e
    GROUP BY key) m
$$;
