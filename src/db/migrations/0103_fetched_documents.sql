-- Documents are fetched from the addresses in vendors' files like photographs.
ALTER TABLE media_fetches ADD COLUMN kind text NOT NULL DEFAULT 'photo' CHECK (kind IN ('photo', 'document'));
-- Suggestions for categories were one each; the check of a file makes them again.
UPDATE import_jobs SET report = jsonb_set(report, '{unknownCategories}', '[]') WHERE report IS NOT NULL AND report <> 'null';
