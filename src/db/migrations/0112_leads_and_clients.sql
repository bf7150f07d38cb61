-- A professional's work with leads and clients: where a lead stands, what was answered, private notes, visits, and a
-- showroom that its owner pauses.

ALTER TABLE leads
  ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'won', 'lost')),
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 4000),
  ADD COLUMN follow_up_on date,
  -- when the professional last changed it; a form that has seen an older state is refused
  ADD COLUMN changed_at timestamptz;
CREATE INDEX leads_showroom ON leads (shop_profile_id, created_at DESC, id DESC) WHERE shop_profile_id IS NOT NULL;
CREATE INDEX leads_follow_up ON leads (shop_profile_id, follow_up_on) WHERE follow_up_on IS NOT NULL;

-- Emails that the professional sent from the lead; `key` is the call's Idempotency-Key.
CREATE TABLE lead_answers (
  id bigint PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads ON DELETE CASCADE,
  key text NOT NULL,
  body text NOT NULL CHECK (char_length(body) <= 4000),
  sent_at timestamptz NOT NULL,
  UNIQUE (lead_id, key)
);

-- Signed-in homeowners who shop in a showroom. `previous_at` is the visit before the last one, on another day.
CREATE TABLE showroom_visits (
  showroom_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  first_at timestamptz NOT NULL,
  previous_at timestamptz,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (showroom_id, account_id)
);
CREATE INDEX showroom_visits_account ON showroom_visits (account_id);

-- Only the professional reads them.
CREATE TABLE client_notes (
  showroom_id bigint NOT NULL REFERENCES showrooms ON DELETE CASCADE,
  client_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  note text NOT NULL CHECK (char_length(note) <= 4000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (showroom_id, client_id)
);
CREATE INDEX client_notes_client ON client_notes (client_id);

CREATE INDEX projects_showroom ON projects (showroom_id, owner_id) WHERE showroom_id IS NOT NULL AND owner_id IS NOT NULL;

ALTER TABLE showrooms
  ADD COLUMN photo text,
  -- set by the owner: takes no new clients, while those who have entered go on (decisions/0078)
  ADD COLUMN paused_at timestamptz;

ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('product', 'logo', 'showroom', 'room', 'chat', 'return', 'ai'));
