-- One narrow row for each homeowner of a showroom, with what its list of clients filters and sorts by. Reading the list first
-- refreshes the clients named in stale_clients: an order, a visit or a change of a project only appends to it, and never
-- waits for another. What a page shows is read from the orders, projects and visits themselves.
CREATE TABLE clients_listed (
  showroom_id bigint NOT NULL,
  client_id bigint NOT NULL,
  -- lower case
  name text NOT NULL,
  -- lower case, a line each: name, email, the professional's note
  words text COLLATE "C" NOT NULL,
  orders integer NOT NULL,
  -- whether they share a project with the showroom
  shares boolean NOT NULL,
  -- the last visit or order, or change of a project
  last_seen timestamptz,
  -- the last visit, if there was one on another day before
  back_at timestamptz,
  PRIMARY KEY (showroom_id, client_id)
);
CREATE INDEX clients_listed_seen ON clients_listed (showroom_id, last_seen DESC NULLS LAST, client_id);
CREATE INDEX clients_listed_unseen ON clients_listed (showroom_id, last_seen, client_id);
CREATE INDEX clients_listed_name ON clients_listed (showroom_id, name, client_id);
CREATE INDEX clients_listed_orders ON clients_listed (showroom_id, orders DESC, client_id);
CREATE INDEX clients_listed_shares ON clients_listed (showroom_id, client_id) WHERE shares;
CREATE INDEX clients_listed_back ON clients_listed (showroom_id, back_at) WHERE back_at IS NOT NULL;
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX clients_listed_words ON clients_listed USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'the search of clients goes without its index: %', SQLERRM;
END $$;

-- A null showroom means all showrooms of the client.
CREATE TABLE stale_clients (showroom_id bigint, client_id bigint NOT NULL);

CREATE FUNCTION note_stale_client(showroom bigint, client bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stale_clients SELECT showroom, client WHERE showroom IS NOT NULL AND client IS NOT NULL
$$;

CREATE FUNCTION order_makes_client_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN PERFORM note_stale_client(OLD.showroom_id, OLD.customer_id); END IF;
  PERFORM note_stale_client(NEW.showroom_id, NEW.customer_id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_listed_for_clients AFTER INSERT OR UPDATE OF showroom_id, customer_id, placed_at ON orders
  FOR EACH ROW EXECUTE FUNCTION order_makes_client_stale();

CREATE FUNCTION visit_makes_client_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_stale_client(OLD.showroom_id, OLD.account_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_stale_client(NEW.showroom_id, NEW.account_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visits_listed_for_clients AFTER INSERT OR UPDATE OR DELETE ON showroom_visits
  FOR EACH ROW EXECUTE FUNCTION visit_makes_client_stale();

CREATE FUNCTION note_makes_client_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_stale_client(OLD.showroom_id, OLD.client_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_stale_client(NEW.showroom_id, NEW.client_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notes_listed_for_clients AFTER INSERT OR UPDATE OR DELETE ON client_notes
  FOR EACH ROW EXECUTE FUNCTION note_makes_client_stale();

CREATE FUNCTION project_makes_client_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_stale_client(OLD.showroom_id, OLD.owner_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_stale_client(NEW.showroom_id, NEW.owner_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER projects_listed_for_clients AFTER INSERT OR DELETE OR UPDATE OF owner_id, showroom_id, is_cart, status, updated_at
  ON projects FOR EACH ROW EXECUTE FUNCTION project_makes_client_stale();

-- The shares of a deleted project go with it, and its own trigger names its owner.
CREATE FUNCTION share_makes_client_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stale_client(showroom_id, owner_id) FROM projects
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER shares_listed_for_clients AFTER INSERT OR UPDATE OR DELETE ON project_shares
  FOR EACH ROW EXECUTE FUNCTION share_makes_client_stale();

CREATE FUNCTION account_makes_client_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO stale_clients VALUES (NULL, OLD.id);
    RETURN NULL;
  END IF;
  INSERT INTO stale_clients VALUES (NULL, NEW.id);
  IF TG_OP = 'UPDATE' THEN PERFORM note_stale_client(OLD.shop_id, OLD.id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_listed_for_clients AFTER UPDATE OF type, status, first_name, last_name, email, shop_id ON accounts
  FOR EACH ROW WHEN ((NEW.type, NEW.status, NEW.first_name, NEW.last_name, NEW.email, NEW.shop_id)
    IS DISTINCT FROM (OLD.type, OLD.status, OLD.first_name, OLD.last_name, OLD.email, OLD.shop_id))
  EXECUTE FUNCTION account_makes_client_stale();
CREATE TRIGGER accounts_joined_clients AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.shop_id IS NOT NULL) EXECUTE FUNCTION account_makes_client_stale();
CREATE TRIGGER accounts_left_clients AFTER DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION account_makes_client_stale();

INSERT INTO stale_clients
  SELECT shop_id, id FROM accounts WHERE shop_id IS NOT NULL
  UNION SELECT showroom_id, account_id FROM showroom_visits
  UNION SELECT showroom_id, customer_id FROM orders WHERE showroom_id IS NOT NULL
  UNION SELECT showroom_id, owner_id FROM projects WHERE showroom_id IS NOT NULL AND owner_id IS NOT NULL AND status <> 'deleted'
  UNION SELECT showroom_id, client_id FROM client_notes;
