import type { PoolClient } from 'pg'
import { seedId } from '#db/seed-id.ts'
import type { Sql } from '#db/transaction.ts'
import { arrivedEntries, sentEntries } from '#features/payouts/postings.ts'
import { writeSetup } from '#features/payouts/server/bank-queries.ts'
import { insertPosting } from '#features/payouts/server/ledger/ledger-queries.ts'
import type { WaitingRole } from '#features/payouts/server/ledger/release-queries.ts'
import { releaseItems } from '#features/payouts/server/ledger/sweep-releases.ts'
import { wednesdayOf } from '#features/payouts/server/payout/pay-out.ts'
import {
  availableByItem,
  insertPayout,
  insertPayoutEvent,
  movePayout,
} from '#features/payouts/server/payout/payout-rows-queries.ts'
import type { Vault } from '#features/payouts/server/payout/setup.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
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
    `INSERT INTO project_lines (id, project_id, product_id, size_id, qty, seen_price_cents, counted_by, created_at)
      SELECT l.id, l."projectId", l."productId", l."sizeId", l.qty, l."seenPriceCents", ${quantityRule}, l.at + l.position * interval '1 microsecond'
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
    `SELECT id, order_id, available_on FROM order_items
      WHERE status = 'Delivered' AND available_on <= $1 ORDER BY available_on, id`,
    [day],
  )
  return rows
}

export type DemoPayee = {
  id: number
  legalName: string
  street: string
  city: string
  state: string
  zip: string
}

const roles: WaitingRole[] = ['vendor', 'contractor', 'platform']
const smallestCents = 2500
/** The test bank's account number that is always paid. */
const account = { routing_number: '110000000', account_number: '000123456789', tax_id: '123456789' }

/**
 * Releases money that has been held for its 46 business days, each amount on its day, and pays it out on the following
 * Wednesday; the newest Wednesday is left to the product, so that some balance is available. Without a vault there are
 * no bank accounts yet.
 */
export async function payOutPast(
  tx: PoolClient,
  now: Date,
  payees: readonly DemoPayee[],
  vault: Vault | null,
): Promise<void> {
  const due = await deliveredUntil(tx, dayOf(now))
  const [first] = due
  if (!first) return
  const lastRun = addDays(wednesdayOf(dayOf(now)), -7)
  for (let day = first.availableOn; day <= dayOf(now); day = addDays(day, 1)) {
    const items = due.filter((item) => item.availableOn === day)
    if (items.length > 0)
      await releaseItems(
        tx,
        items.map((item) => ({ ...item, due: roles })),
        morningOf(day, 8),
      )
    if (wednesdayOf(day) === day && day <= lastRun) for (const payee of payees) await payOut(tx, payee.id, day)
  }
  for (const payee of payees) if (vault) await setUp(tx, payee, vault, morningOf(addDays(first.availableOn, -30), 18))
}

async function payOut(tx: PoolClient, payeeId: number, day: string): Promise<void> {
  const entries = await availableByItem(tx, payeeId)
  const amountCents = entries.reduce((sum, { cents }) => sum + cents, 0)
  if (amountCents < smallestCents) return
  const id = seedId(`payout of ${payeeId} on ${day}`)
  const [drawnUp, sent, arrived] = [morningOf(day, 14), morningOf(day, 15), morningOf(addDays(day, 1), 16)]
  const subject = `payout:${id}`
  const posting = { orderId: null, subject, sequence: 0 }
  const leaving = sentEntries(payeeId, entries)
  await insertPayout(
    tx,
    {
      id,
      payeeId,
      amountCents,
      requestKey: null,
      runOn: day,
      bankLast4: '6789',
      provider: 'sandbox',
      createdAt: drawnUp,
    },
    entries,
  )
  await insertPosting(tx, { ...posting, kind: 'payout_sent', postedAt: drawnUp, entries: leaving })
  await insertPosting(tx, {
    ...posting,
    kind: 'payout_paid',
    postedAt: arrived,
    entries: arrivedEntries(leaving),
  })
  await movePayout(tx, id, { status: 'sent', at: sent, ref: `sbt_seed_${id}` })
  await movePayout(tx, id, { status: 'paid', at: arrived })
  for (const [status, at] of [
    ['draft', drawnUp],
    ['sent', sent],
    ['paid', arrived],
  ] as const)
    await insertPayoutEvent(tx, { payoutId: id, actorId: null, status, note: '', at })
}

function setUp(tx: PoolClient, payee: DemoPayee, vault: Vault, at: Date): Promise<void> {
  const { street, city, state, zip } = payee
  const details = {
    ...account,
    legal_name: payee.legalName,
    account_type: 'checking' as const,
    address: { street, apartment: '', city, state, zip_code: zip, country: 'US' },
  }
  return writeSetup(tx, payee.id, {
    sealed: vault.seal(payee.id, details),
    accountType: 'checking',
    bankLast4: account.account_number.slice(-4),
    taxLast4: account.tax_id.slice(-4),
    bankChangedAt: at,
    updatedAt: at,
  })
}

/** The given hour (UTC) of a day, on the same day in Los Angeles. */
const morningOf = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:10:00Z`)
