-- Profiles show the professional's name and trade, and only while their account is active.
CREATE TRIGGER accounts_of_designers_changed AFTER UPDATE OF first_name, last_name, trade, status ON accounts
  FOR EACH ROW WHEN (NEW.type = 'Contractor'
    AND (NEW.first_name, NEW.last_name, NEW.trade, NEW.status)
      IS DISTINCT FROM (OLD.first_name, OLD.last_name, OLD.trade, OLD.status))
  EXECUTE FUNCTION tell_catalogue_changed('designers');
