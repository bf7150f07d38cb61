-- Open conversations and rooms of a project that is deleted with its owner's account close at once, as when its owner
-- deletes it (features/projects/server/service.ts).
CREATE FUNCTION announce_deleted_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('kind', 'members', 'project', OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER projects_deleted AFTER DELETE ON projects FOR EACH ROW WHEN (NOT OLD.is_cart)
  EXECUTE FUNCTION announce_deleted_project();
