-- A stock that is set below what its lots hold was counted anew, and nobody knows from which lot the missing units went.
CREATE FUNCTION forget_lots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF units_in_lots(NEW.lots) > NEW.stock THEN NEW.lots := '{}'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sizes_counted_anew BEFORE UPDATE OF stock ON product_sizes FOR EACH ROW
  WHEN (NEW.lots <> '{}' AND NEW.lots = OLD.lots AND NEW.stock < OLD.stock) EXECUTE FUNCTION forget_lots();
