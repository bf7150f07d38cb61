import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeownerEmail, vendorEmail } from '#app/demo-accounts.ts'
import { type Db, openDb } from '#db/client.ts'
import { demoMark } from '#db/demo-mark.ts'
import { transaction } from '#db/transaction.ts'
import { addressProblems } from '#features/address/address.ts'
import { exceedsMarkup, leastOf } from '#features/coupons/coupon-ceiling.ts'
import { listMarkups } from '#features/coupons/server/coupon-queries.ts'
import { canMove, type OrderStatus } from '#features/order-status/status.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { booksOf } from '#test/books.ts'
import { createDemoDatabase } from '#test/demo.ts'
import { accountId } from './accounts.ts'
import { seedClientWork } from './client-work.ts'
import { june, neighbours } from './history/people.ts'
import { seedHistory } from './history.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-03-02T18:00:00Z')
let database: { url: string; drop: () => Promise<void> }
let db: Db

beforeAll(async () => {
  database = await createDemoDatabase('whole')
  db = openDb(database.url, 4)
  // A demo whose load was interrupted after the catalogue, which takes longest.
  await db.query('DELETE FROM marks WHERE name = $1', [demoMark])
  await seedDemo(db, now, () => {})
})

afterAll(async () => {
  await db?.end()
  await database?.drop()
})

async function rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await db.query<T>(text, values)).rows
}

it('leaves the ledger in the same state as checkout does', async () => {
  expect(await booksOf(db)).toEqual({ unbalanced: 0, halfOrders: 0, splitErrors: 0, doublePaid: 0 })
  const [sums] = await rows(`SELECT (SELECT count(*)::int FROM orders) AS orders,
    (SELECT count(DISTINCT showroom_id)::int FROM orders) AS showrooms,
    (SELECT sum(amount_cents)::int FROM ledger_entries) AS ledger,
    (SELECT sum(amount_cents) FROM ledger_entries WHERE account = 'customer_cash') =
      (SELECT sum(total_cents) FROM orders) AS paid,
    (SELECT count(*)::int FROM payments p JOIN sandbox_charges c ON c.ref = p.provider_ref AND c.amount_cents = p.amount_cents
      WHERE p.status = 'captured' AND c.status = 'captured' AND c.idempotency_key = p.order_id::text) AS charges`)
  expect(sums).toEqual({ orders: 31, showrooms: 5, ledger: 0, paid: true, charges: 31 })
})

it('releases and pays out what has waited long enough, to the cent, and shows real balances [R6]', async () => {
  const findings = await transaction(db, (tx) => runChecks(tx, '2026-03-02'))
  expect(findings).toEqual([])
  const late = await rows(`SELECT 1 FROM order_items i WHERE i.status = 'Delivered' AND i.available_on <= '2026-03-02'
    AND NOT EXISTS (SELECT 1 FROM releases r WHERE r.order_item_id = i.id AND r.role = 'vendor')`)
  expect(late).toEqual([])
  for (const email of [vendorEmail, 'dana@larkham.example']) {
    const [sums] = await rows<{ paid: number; pending: number }>(
      `SELECT (SELECT coalesce(sum(amount_cents), 0)::int FROM payouts WHERE payee_id = $1 AND status = 'paid') AS paid,
        (SELECT -sum(amount_cents)::int FROM ledger_entries WHERE party_id = $1 AND account LIKE '%_pending') AS pending`,
      [accountId(email)],
    )
    expect(sums?.paid, email).toBeGreaterThan(2500)
    expect(sums?.pending, email).toBeGreaterThan(0)
  }
})

it('has something to show for each demo account', async () => {
  const scopes = {
    customer_id: accountId(homeownerEmail),
    showroom_id: accountId('dana@larkham.example'),
  }
  for (const [column, id] of Object.entries(scopes)) {
    const found = await rows(`SELECT 1 FROM orders WHERE ${column} = $1`, [id])
    expect(found.length, column).toBeGreaterThanOrEqual(6)
  }
  const sold = await rows('SELECT DISTINCT order_id FROM order_items WHERE vendor_id = $1', [accountId(vendorEmail)])
  expect(sold.length).toBeGreaterThanOrEqual(6)
  for (const id of [...Object.values(scopes), accountId(vendorEmail)]) {
    const [notes] = await rows(
      'SELECT count(read_at)::int AS read, (count(*) - count(read_at))::int AS unread FROM notifications WHERE account_id = $1',
      [id],
    )
    expect(notes).toEqual({ read: expect.any(Number), unread: expect.any(Number) })
    expect(Object.values(notes as object).every((n) => n > 0)).toBe(true)
  }
  const proposals = await rows<{ status: string; lines: number; held: number }>(
    `SELECT status, jsonb_array_length(lines) AS lines, products_cents > 0 AS sold,
        (SELECT count(*)::int FROM held_prices h WHERE h.proposal_id = v.proposal_id) AS held
      FROM proposal_versions v JOIN proposals p ON p.id = v.proposal_id WHERE p.showroom_id = $1 ORDER BY status`,
    [scopes.showroom_id],
  )
  expect(proposals).toEqual([
    { status: 'approved', lines: 3, sold: true, held: 2 },
    { status: 'draft', lines: 3, sold: true, held: 0 },
    { status: 'seen', lines: 6, sold: true, held: 0 },
  ])
  const leads = await rows('SELECT status, count(*)::int FROM leads GROUP BY status ORDER BY status')
  expect(leads.map((lead) => Object.values(lead as object))).toEqual([
    ['contacted', 2],
    ['lost', 1],
    ['new', 1],
    ['won', 1],
  ])
  const projects = await rows<{ name: string; lines: number }>(
    `SELECT name, (SELECT count(*)::int FROM project_lines l WHERE l.project_id = p.id) AS lines FROM projects p
      WHERE owner_id = $1 AND NOT is_cart ORDER BY name`,
    [accountId(homeownerEmail)],
  )
  expect(projects).toEqual([
    { name: 'Back patio', lines: 4 },
    { name: 'Kitchen floor', lines: 3 },
    { name: 'Upstairs bath', lines: 6 },
  ])
  expect(await rows('SELECT 1 FROM projects WHERE is_cart')).toEqual([])
})

it('sells only what the showroom carries, from several vendors', async () => {
  const refused = await rows(`SELECT i.product_name FROM order_items i JOIN products p ON p.id = i.product_id
    WHERE NOT EXISTS (SELECT 1 FROM showroom_rules r WHERE r.showroom_id = i.showroom_id AND r.scope = 'category'
      AND r.ref_id = p.category_id AND r.carried)
    OR EXISTS (SELECT 1 FROM showroom_rules r WHERE r.showroom_id = i.showroom_id AND r.scope = 'brand'
      AND r.ref_id = p.brand_id AND NOT r.carried) OR i.qty < p.minimum_unit`)
  expect(refused).toEqual([])
  const mixed = await rows('SELECT order_id FROM order_items GROUP BY 1 HAVING count(DISTINCT vendor_id) > 1')
  expect(mixed.length).toBeGreaterThan(8)
})

it('moves every item through the usual statuses in time', async () => {
  const events = await rows<{
    item: number
    type: 'Vendor' | 'Admin'
    from: OrderStatus
    to: OrderStatus
    at: Date
  }>(
    `SELECT order_item_id AS item, actor_type AS type, from_value AS from, to_value AS to, at
      FROM order_events WHERE kind = 'status' ORDER BY order_item_id, at`,
  )
  const last = new Map<number, { to: OrderStatus; at: Date }>()
  for (const event of events) {
    const before = last.get(event.item)
    expect(event.from).toBe(before?.to ?? 'Waiting for approval')
    expect(canMove(event.type, event.from, event.to).outcome).toBe('yes')
    expect(event.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? 0)
    expect(event.at.getTime()).toBeLessThan(now.getTime())
    last.set(event.item, event)
  }
  const early = await rows(`SELECT 1 FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE e.kind = 'status' AND e.at <= o.placed_at + interval '1 hour'`)
  expect(early).toEqual([])
  const items = await rows<{ id: number; status: OrderStatus; statusDate: Date }>(
    'SELECT id, status, status_date FROM order_items',
  )
  for (const { id, status, statusDate } of items) {
    const step = last.get(id)
    expect(status).toBe(step?.to ?? 'Waiting for approval')
    if (step) expect(statusDate).toEqual(step.at)
  }
  const count = (status: OrderStatus) => items.filter((item) => item.status === status).length
  expect(count('Delivered')).toBeGreaterThan(items.length / 2)
  for (const status of ['Waiting for approval', 'In Progress', 'Shipped'] as const) {
    expect(count(status), status).toBeGreaterThan(0)
  }
  const spread = new Set(items.map((item) => item.status))
  expect([...spread].filter((s) => /^(Decline|Cancle|Return)/.test(s))).toEqual([])
})

it('uses addresses that pass address validation', () => {
  for (const { address } of [june, ...neighbours]) expect(addressProblems(address)).toEqual({})
})

it('saves the address of everyone who has ordered, for their next checkout', async () => {
  const homes = await rows(`SELECT a.email, d.street FROM addresses d JOIN accounts a ON a.id = d.account_id
    WHERE d.is_default AND d.kind = 'shipping' AND a.type = 'User' ORDER BY a.email`)
  const people = [june, ...neighbours].map(({ email, address }) => ({ email, street: address.street }))
  expect(homes).toEqual(people.sort((a, b) => a.email.localeCompare(b.email)))
})

it('changes nothing when it runs again', async () => {
  const all = async () =>
    rows(`SELECT (SELECT md5(string_agg(o::text, '|' ORDER BY o.id)) FROM orders o) AS orders,
      (SELECT md5(string_agg(i::text, '|' ORDER BY i.id)) FROM order_items i) AS items,
      (SELECT md5(string_agg(n::text, '|' ORDER BY n.id)) FROM notifications n) AS notifications,
      (SELECT count(*)::int FROM order_events) AS events, (SELECT count(*)::int FROM ledger_entries) AS entries,
      (SELECT count(*)::int FROM payments) AS payments, (SELECT count(*)::int FROM accounts) AS accounts,
      (SELECT count(*)::int FROM project_lines) AS lines,
      (SELECT md5(string_agg(v::text, '|' ORDER BY v.id)) FROM proposal_versions v) AS proposals,
      (SELECT md5(string_agg(l::text, '|' ORDER BY l.id)) FROM leads l) AS leads`)
  const before = await all()
  expect(await seedDemo(db, new Date('2026-05-01T18:00:00Z'), () => {})).toBe(false)
  await seedHistory(db, new Date('2026-05-01T18:00:00Z'))
  await seedClientWork(db, new Date('2026-05-01T18:00:00Z'), null)
  expect(await all()).toEqual(before)
})

it('adds the missing data to a marketplace loaded before reviews existed, and changes nothing else', async () => {
  const figures = () =>
    rows(`SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM accounts) AS accounts, (SELECT count(*)::int FROM reviews) AS reviews,
      (SELECT sum(rating_count)::int FROM products) AS rated`)
  const before = await figures()
  await rows('DELETE FROM reviews')
  await rows('UPDATE products SET rating_count = 0, rating_tenths = 0 WHERE rating_count > 0')
  await rows(`UPDATE marks SET name = 'demo marketplace 1' WHERE name LIKE 'demo %'`)
  expect(await seedDemo(db, now, () => {})).toBe(true)
  expect(await figures()).toEqual(before)
  expect(await seedDemo(db, now, () => {})).toBe(false)
})

it('grants no coupon that its showroom could not create: none exceeds the lowest markup of what it covers [R2]', async () => {
  const made = await rows<{ code: string; showroomId: number; percentBps: number; minSpendCents: number }>(
    `SELECT code, showroom_id, percent_bps, min_spend_cents FROM coupons`,
  )
  expect(made).toHaveLength(3)
  for (const { showroomId, ...coupon } of made) {
    const least = leastOf(await listMarkups(db, showroomId, []))
    if (!least) throw new Error(`${coupon.code} covers nothing`)
    expect([coupon.code, exceedsMarkup({ ...coupon, amountCents: null }, least)]).toEqual([coupon.code, false])
  }
})
