import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleDue } from '#features/checkout/server/payment/capture.ts'
import { postDeclines } from '#features/orders/server/cancel/post-declines.ts'
import { newKey } from '#test/factories.ts'
import { track } from '#test/orders.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { sweepReleases } from '../ledger/sweep-releases.ts'
import { sendPayouts } from '../payout/send-payouts.ts'

let world: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>
beforeAll(async () => {
  world = await createShop({ PAYOUT_KEY: 'ab'.repeat(32) })
  his = payee(world)
})
afterAll(() => world.close())

const cents = (dollars: number) => Math.round(dollars * 100)
const start = Date.parse('2026-09-10T18:00:00Z')

/** The vendor's balance in the ledger at the end of a Los Angeles month, computed straight from the entries. */
async function owedAtEnd(vendorId: number, month: string): Promise<number> {
  const [row] = await his.sql<{ cents: number }>(
    `SELECT coalesce(-sum(e.amount_cents), 0)::bigint AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.party_id = $1 AND e.account IN ('vendor_pending', 'vendor_available')
        AND to_char(t.posted_at AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM') <= $2`,
    [vendorId, month],
  )
  return row?.cents ?? 0
}

it('payables and monthly statements are the ledger’s to the cent over random orders, splits, declines, returns and payouts [SCOPE-15, ROLE-08, MONEY-01, R6, R13, M16]', async () => {
  const { test, trade, shop, tile } = world
  const { stoneCo, admin, ann, maya } = trade
  const random = generator(20261127)
  const whole = (most: number) => 1 + Math.floor(random() * most)
  const moves: [string, number][] = []
  let now = start
  const later = (hours: number) => {
    now += hours * 3_600_000
    test.travelTo(new Date(now).toISOString())
  }
  later(0)
  await his.setUp(stoneCo.token)
  const move = async (token: string, id: number, status: string, qty?: number) => {
    const answer = await shop.call(`order_items/${id}/status`, {
      token,
      method: 'PUT',
      body: { status, reason: 'By chance.', ...(qty ? { qty } : {}) },
    })
    moves.push([status, answer.status])
    return answer
  }
  for (let round = 0; round < 16; round++) {
    const cart = await shop.fill(ann.token, maya.id, [[tile, whole(9) + 1]])
    const placed = await shop.order(ann.token, cart)
    expect(placed.status).toBe(201)
    await settleDue(test.deps)
    later(2)
    const [item] = await his.sql<{ id: number; qty: number }>('SELECT id, qty FROM order_items WHERE order_id = $1', [
      placed.data.order_id,
    ])
    if (!item) throw new Error('the order has no item')
    const chance = random()
    if (chance < 0.2) await move(stoneCo.token, item.id, 'Decline', random() < 0.5 ? whole(item.qty - 1) : undefined)
    else if (chance < 0.35) await move(admin.token, item.id, 'Cancle', whole(item.qty - 1))
    else {
      await track(test.deps.db, item.id)
      await move(admin.token, item.id, 'Delivered', random() < 0.4 ? whole(item.qty - 1) : undefined)
      if (random() < 0.4)
        await shop.call(`admin/orders/${placed.data.order_id}/refund`, {
          token: admin.token,
          body: { items: [{ id: item.id, qty: 1 }], reason: 'Mix', amount: whole(3000) / 100 },
        })
      if (random() < 0.3) await move(admin.token, item.id, 'Returned')
    }
    later(1)
    await postDeclines(test.deps)
    later(24 * whole(20))
    await sweepReleases(test.deps)
    const { available } = await his.money(stoneCo.token)
    if (available >= 25)
      await shop.call('payouts', { token: stoneCo.token, key: newKey(), body: { amount: available } })
    await sendPayouts(test.deps)
  }
  expect(new Set(moves.filter(([, status]) => status === 200).map(([to]) => to))).toEqual(
    new Set(['Decline', 'Cancle', 'Delivered', 'Returned']),
  )

  const get = async (path: string) => (await shop.call(path, { token: stoneCo.token })).data
  const months = (await get('vendor/statements')).toReversed()
  expect(months.length).toBeGreaterThan(4)
  let opening = 0
  for (const sums of months) {
    const statement = await get(`vendor/statements/${sums.month}`)
    expect(statement).toMatchObject(sums)
    expect(cents(sums.opening)).toBe(opening)
    const lines = statement.lines.reduce((sum: number, line: { amount: number }) => sum + cents(line.amount), 0)
    expect(opening + lines).toBe(cents(sums.closing))
    expect(cents(sums.closing)).toBe(await owedAtEnd(stoneCo.id, sums.month))
    expect(statement.lines.at(-1)?.balance ?? sums.opening).toBe(sums.closing)
    opening = cents(sums.closing)
  }
  expect(months.some((sums: { payouts: number }) => sums.payouts < 0)).toBe(true)
  expect(months.some((sums: { reversals: number }) => sums.reversals < 0)).toBe(true)

  await reportsAreStatements(get, months)

  const payables = await get('vendor/payables?per_page=100')
  expect(cents(payables.owed)).toBe(opening)
  expect(cents(payables.owed)).toBe(cents(payables.pending) + cents(payables.available))
  type Row = Record<'amount' | 'pending' | 'available' | 'paid' | 'reversed' | 'final_price' | 'qty', number>
  const sumOf = (key: keyof Row) => payables.items.data.reduce((sum: number, row: Row) => sum + cents(row[key]), 0)
  for (const key of ['pending', 'available', 'paid'] as const) expect(sumOf(key)).toBe(cents(payables[key]))
  for (const row of payables.items.data as Row[]) {
    expect(cents(row.amount)).toBe(cents(row.final_price) * row.qty)
    expect(cents(row.amount)).toBe(cents(row.pending) + cents(row.available) + cents(row.paid) + cents(row.reversed))
  }
  const shown = await his.money(stoneCo.token)
  expect([shown.pending, shown.available]).toEqual([payables.pending, payables.available])
})

type Sums = Record<'opening' | 'sales' | 'reversals' | 'adjustments' | 'payouts' | 'closing', number> & {
  month: string
}
type SalesFigures = Record<'units' | 'gross' | 'discounts' | 'fees' | 'refunds' | 'adjustments' | 'net', number>

/** By whatever a month is grouped, its sales report is its statement without the payouts. */
async function reportsAreStatements(get: (path: string) => Promise<unknown>, months: readonly Sums[]) {
  for (const { month, sales, reversals, adjustments } of months) {
    const next = new Date(Date.UTC(Number(`${month}`.slice(0, 4)), Number(`${month}`.slice(5)), 0))
    for (const by of ['day', 'week', 'month', 'product', 'brand', 'state', 'professional']) {
      const query = `from=${month}-01&to=${next.toISOString().slice(0, 10)}&by=${by}`
      const report = (await get(`vendor/sales?${query}`)) as { totals: SalesFigures; rows: SalesFigures[] }
      const { totals, rows } = report
      const of = (key: keyof SalesFigures) => cents(totals[key])
      expect(of('gross') - of('discounts') - of('fees')).toBe(cents(sales))
      expect([of('refunds'), of('adjustments')]).toEqual([cents(reversals), cents(adjustments)])
      expect(of('net')).toBe(cents(sales) + cents(reversals) + cents(adjustments))
      for (const key of Object.keys(totals) as (keyof SalesFigures)[])
        expect(rows.reduce((sum, row) => sum + cents(row[key]), 0)).toBe(of(key))
    }
  }
}

it('a vendor reads only their own, filtered and sorted, and as PDF and CSV [MONEY-01, U21]', async () => {
  const { trade, shop, test } = world
  const { stoneCo, tileCo, maya } = trade
  const get = (path: string, token = stoneCo.token) => shop.call(path, { token })
  const nothing = await get('vendor/payables', tileCo.token)
  expect(nothing.data).toMatchObject({ owed: 0, pending: 0, paid: 0, items: { total: 0, data: [] } })
  expect((await get('vendor/statements', tileCo.token)).data).toEqual([])
  expect((await get('vendor/payables', maya.token)).status).toBe(403)
  const [first] = (await get('vendor/payables?sort=-amount')).data.items.data
  const found = (await get(`vendor/payables?q=${first.order_no}`)).data.items.data
  expect(found.every((row: { order_no: string }) => row.order_no === first.order_no)).toBe(true)
  const pending = (await get('vendor/payables?state=pending&sort=available')).data.items.data
  expect(pending.every((row: { pending: number }) => row.pending !== 0)).toBe(true)
  expect((await get('vendor/payables?state=lost')).errors.state).toEqual(['The selected state is invalid.'])
  expect((await get('vendor/statements/2026-13')).status).toBe(404)
  expect((await get('vendor/statements/2099-01')).status).toBe(404)
  // Before the first sale there is nothing, which is a statement too.
  expect((await get('vendor/statements/2026-01')).data).toMatchObject({ opening: 0, closing: 0, lines: [] })

  const file = (accept: string) =>
    test.app.inject({
      url: '/api/vendor/statements/2026-10/document',
      headers: { authorization: stoneCo.token, accept },
    })
  const statement = (await get('vendor/statements/2026-10')).data
  const csv = (await file('text/csv')).body.trimEnd().split('\r\n')
  expect(csv).toHaveLength(statement.lines.length + 3)
  expect(csv[0]).toBe('Day,Entry,Order,Product,SKU,Quantity,Amount,Balance')
  expect(csv.at(-1)).toBe(`,Closing balance,,,,,,${statement.closing.toFixed(2)}`)
  const html = (await file('text/html')).body
  expect(html).toContain('<h1>Statement</h1>')
  expect(html).toContain(stoneCo.id.toString())
  const pdf = await file('application/pdf')
  expect(pdf.headers['content-disposition']).toContain('statement-2026-10.pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

/** A small generator (mulberry32), so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
