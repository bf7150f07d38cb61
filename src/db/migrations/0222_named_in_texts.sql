-- contract 0.2.0 of 0117_pages.sql, in batches
-- The texts that the product comes with name the marketplace by a placeholder, which earlier releases do not fill.
UPDATE page_versions SET intro = replace(intro, 'Wainscot', '{marketplace}'),
  body = replace(replace(body, '“We” and “us” mean Wainscot;', '“We” and “us” mean {legal_entity};'), 'Wainscot', '{marketplace}')
  WHERE (slug, version) IN (SELECT slug, version FROM page_versions
    WHERE version = 1 AND published_by IS NULL AND (intro LIKE '%Wainscot%' OR body LIKE '%Wainscot%') LIMIT 500);
