-- The platform's own markup on sales without a professional (rule R0): 30 % unless an Admin sets another. Never below the standard
-- markup of 10 %, so that buying without a showroom is not cheaper than in a showroom at the standard markup.
CREATE TABLE platform_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  house_markup_bps integer NOT NULL DEFAULT 3000 CHECK (house_markup_bps BETWEEN 1000 AND 50000)
);
INSERT INTO platform_settings DEFAULT VALUES;

-- Every process reprices what it shows without a showroom, as it does when a showroom's markup changes.
CREATE TRIGGER platform_settings_changed AFTER INSERT OR UPDATE ON platform_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('showrooms');

-- A change is in the Admins' log, under the Admin who made it.
ALTER TABLE account_events DROP CONSTRAINT account_events_action_check,
  ADD CONSTRAINT account_events_action_check
    CHECK (action IN ('approved', 'refused', 'deactivated', 'reactivated', 'fee', 'house_markup'));
