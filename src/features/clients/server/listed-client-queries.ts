import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'

/**
 * Refreshes the rows of `clients_listed` whose accounts, visits, orders, projects or notes have changed since a list was last
 * read. Two readers at once wait for each other, so both see the result. Returns the number of clients.
 */
export async function refreshListedClients(db: Db): Promise<number> {
  const { rows } = await db.query<{ stale: boolean }>({
    name: 'any-stale-clients',
    text: 'SELECT EXISTS (SELECT FROM stale_clients) AS stale',
  })
  return rows[0]?.stale ? transaction(db, refreshUnderLock) : 0
}

/**
 * In the caller's transaction. The lock comes before the statement that writes: its snapshot has to contain the rows of
 * the writer before it, or it could not remove one.
 *
 * A name that changes is written for the showrooms of the account as they are now, not for the rows that exist: another
 * reader may be about to write one.
 */
export async function refreshUnderLock(tx: Sql): Promise<number> {
  await tx.query({
    name: 'lock-listed-clients',
    text: "SELECT pg_advisory_xact_lock(hashtextextended('clients_listed', 0))",
  })
  const { rowCount } = await tx.query({
    name: 'refresh-listed-clients',
    text: `WITH taken AS (DELETE FROM stale_clients RETURNING showroom_id, client_id),
      everywhere AS (SELECT DISTINCT client_id AS id FROM taken WHERE showroom_id IS NULL),
      wanted AS MATERIALIZED (SELECT showroom_id, client_id FROM taken WHERE showroom_id IS NOT NULL
        UNION SELECT a.shop_id, a.id FROM accounts a JOIN everywhere e ON e.id = a.id WHERE a.shop_id IS NOT NULL
        UNION SELECT v.showroom_id, v.account_id FROM showroom_visits v JOIN everywhere e ON e.id = v.account_id
        UNION SELECT o.showroom_id, o.customer_id FROM orders o JOIN everywhere e ON e.id = o.customer_id WHERE o.showroom_id IS NOT NULL
        UNION SELECT p.showroom_id, p.owner_id FROM projects p JOIN everywhere e ON e.id = p.owner_id WHERE p.showroom_id IS NOT NULL
        UNION SELECT l.showroom_id, l.client_id FROM clients_listed l JOIN everywhere e ON e.id = l.client_id),
      live AS MATERIALIZED (SELECT w.showroom_id, w.client_id, lower(trim(a.first_name || ' ' || a.last_name)) AS name,
          lower(concat_ws(E'\\n', trim(a.first_name || ' ' || a.last_name), a.email, n.note)) AS words, o.n AS orders, p.shares,
          greatest(v.last_at, o.last_at, p.last_at) AS last_seen,
          CASE WHEN v.previous_at IS NOT NULL THEN v.last_at END AS back_at
        FROM wanted w JOIN accounts a ON a.id = w.client_id AND a.type = 'User' AND a.status <> 'Deactive'
        LEFT JOIN showroom_visits v ON v.showroom_id = w.showroom_id AND v.account_id = w.client_id
        LEFT JOIN client_notes n ON n.showroom_id = w.showroom_id AND n.client_id = w.client_id
        LEFT JOIN LATERAL (SELECT count(*)::int AS n, max(placed_at) AS last_at FROM orders
          WHERE showroom_id = w.showroom_id AND customer_id = w.client_id) o ON true
        LEFT JOIN LATERAL (SELECT coalesce(bool_or(s.project_id IS NOT NULL), false) AS shares, max(p.updated_at) AS last_at
          FROM projects p LEFT JOIN project_shares s ON s.project_id = p.id AND s.showroom_id = w.showroom_id
            AND p.status = 'open' AND NOT p.is_cart
          WHERE p.showroom_id = w.showroom_id AND p.owner_id = w.client_id AND p.status <> 'deleted') p ON true
        WHERE a.shop_id = w.showroom_id OR v.account_id IS NOT NULL OR o.n > 0 OR p.last_at IS NOT NULL),
      gone AS (DELETE FROM clients_listed l USING wanted w WHERE l.showroom_id = w.showroom_id AND l.client_id = w.client_id
        AND NOT EXISTS (SELECT FROM live WHERE live.showroom_id = w.showroom_id AND live.client_id = w.client_id)),
      written AS (INSERT INTO clients_listed (showroom_id, client_id, name, words, orders, shares, last_seen, back_at)
        SELECT * FROM live ORDER BY showroom_id, client_id
        ON CONFLICT (showroom_id, client_id) DO UPDATE SET name = excluded.name, words = excluded.words, orders = excluded.orders,
          shares = excluded.shares, last_seen = excluded.last_seen, back_at = excluded.back_at)
      SELECT FROM wanted`,
  })
  return rowCount ?? 0
}
