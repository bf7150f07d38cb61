import type { Sql } from '#db/transaction.ts'
import type { Homeowner } from './people.ts'

/** Accounts of further homeowners, who sign in with the password of the given one. */
export async function insertNeighbours(
  db: Sql,
  people: readonly (Homeowner & { id: number; shopId: number })[],
  { passwordOf }: { passwordOf: number },
): Promise<void> {
  await db.query(
    `INSERT INTO accounts (id, type, status, first_name, last_name, email, email_verified_at, password_hash, phone_number,
        zip_code, shop_id, created_at, updated_at)
      SELECT n.id, 'User', 'Active', n."firstName", n."lastName", n.email, a.created_at, a.password_hash, n.phone,
        n.zip, n."shopId", a.created_at, a.created_at
      FROM accounts a, jsonb_to_recordset($2::jsonb)
        AS n(id bigint, "firstName" text, "lastName" text, email text, phone text, zip text, "shopId" bigint)
      WHERE a.id = $1`,
    [passwordOf, JSON.stringify(people.map((one) => ({ ...one, zip: one.address.zip_code })))],
  )
}

/** Their home addresses: a client who has ordered before need not type it again. */
export async function insertHomes(
  db: Sql,
  people: readonly (Homeowner & { id: number; homeId: number })[],
): Promise<void> {
  await db.query(
    `INSERT INTO addresses (id, account_id, kind, is_default, street, apartment, city, state, zip_code, created_at)
      SELECT h.id, a.id, 'shipping', true, h.street, h.apartment, h.city, h.state, h.zip_code, a.created_at
      FROM accounts a, jsonb_to_recordset($1::jsonb)
        AS h(id bigint, "accountId" bigint, street text, apartment text, city text, state text, zip_code text)
      WHERE a.id = h."accountId"`,
    [JSON.stringify(people.map(({ id, homeId, address }) => ({ ...address, id: homeId, accountId: id })))],
  )
}

/** Payments recorded as captured in the sandbox, so that they can be refunded like any other. */
export async function insertPayments(
  db: Sql,
  payments: readonly {
    id: number
    orderId: number
    accountId: number
    ref: string
    amountCents: number
    at: Date
  }[],
): Promise<void> {
  await db.query(
    `WITH paid AS (SELECT * FROM jsonb_to_recordset($1::jsonb)
        AS p(id bigint, "orderId" bigint, "accountId" bigint, ref text, "amountCents" bigint, at timestamptz)),
      charged AS (INSERT INTO sandbox_charges (idempotency_key, ref, amount_cents, status, created_at)
        SELECT "orderId"::text, ref, "amountCents", 'captured', at FROM paid)
      INSERT INTO payments (id, order_id, account_id, provider, provider_ref, amount_cents, brand, last4, status, tries,
        created_at, updated_at)
      SELECT id, "orderId", "accountId", 'sandbox', ref, "amountCents", 'visa', '4242', 'captured', 1, at, at FROM paid`,
    [JSON.stringify(payments)],
  )
}

export async function insertProjects(
  db: Sql,
  projects: readonly {
    id: string
    name: string
    ownerId: number
    showroomId: number
    at: Date
    lines: { id: number; productId: number; sizeId: number; qty: number; seenPriceCents: number }[]
  }[],
): Promise<void> {
  await db.query(
    `INSERT INTO projects (id, owner_id, showroom_id, name, created_at, updated_at)
      SELECT id, "ownerId", "showroomId", name, at, at
      FROM jsonb_to_recordset($1::jsonb) AS p(id text, "ownerId" bigint, "showroomId" bigint, name text, at timestamptz)`,
    [JSON.stringify(projects)],
  )
  // Lines that are created together are a microsecond apart, so that they keep their order.
  await db.query(
    `INSERT INTO project_lines (id, project_id, product_id, size_id, qty, seen_price_cents, created_at)
      SELECT l.id, l."projectId", l."productId", l."sizeId", l.qty, l."seenPriceCents", l.at + l.position * interval '1 microsecond'
      FROM jsonb_to_recordset($1::jsonb) AS l(id bigint, "projectId" text, "productId" bigint, "sizeId" bigint, qty int,
        "seenPriceCents" int, at timestamptz, position int)`,
    [
      JSON.stringify(
        projects.flatMap(({ id, at, lines }) =>
          lines.map((line, position) => ({ ...line, projectId: id, at, position })),
        ),
      ),
    ],
  )
}

/** Marks notifications older than the given time as read, some hours after they were sent. */
export async function readOlder(db: Sql, than: Date): Promise<void> {
  await db.query(
    `UPDATE notifications SET read_at = created_at + interval '5 hours' WHERE read_at IS NULL AND created_at < $1`,
    [than],
  )
}

/** Delivered items whose money is available by the given Los Angeles day, sorted by the day it became available. */
export async function deliveredUntil(
  db: Sql,
  day: string,
): Promise<{ id: number; orderId: number; availableOn: string }[]> {
  const { rows } = await db.query<{ id: number; orderId: number; availableOn: string }>(
    `SELECT id, order_id AS "orderId", available_on AS "availableOn" FROM order_items
      WHERE status = 'Delivered' AND available_on <= $1 ORDER BY available_on, id`,
    [day],
  )
  return rows
}
