-- An Admin invites others; the log names who invited whom.
ALTER TABLE account_events DROP CONSTRAINT account_events_action_check,
  ADD CONSTRAINT account_events_action_check
    CHECK (action IN ('approved', 'refused', 'deactivated', 'reactivated', 'fee', 'house_markup', 'invited'));
