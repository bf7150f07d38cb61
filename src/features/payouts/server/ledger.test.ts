import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { postClaim, postItemReversed, postReturned, postSplit, reversePaid } from './ledger/post-ledger.ts'
import { sweepReleases } from './ledger/sweep-releases.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
let tile: Sold

beforeAll(async () => {
  test = await createTestApp()
  test.travelTo('2026-11-20T20:00:00Z')
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
  tile = await trade.product(trade.stoneCo)
})
afterAll(() => test.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await test.deps.db.query<T>(text, values)).rows

/** Twelve boxes to California: 526.68 + 38.18 tax = 564.86, of which the vendor gets 456.00 and the showroom 47.88. */
async function order() {
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 12]])
  const { order_id } = (await shop.order(trade.ann.token, cart)).data
  const [item] = await sql<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [order_id])
  return { orderId: order_id as number, itemId: item?.id ?? 0 }
}
const deliver = (itemId: number, on: string, available: string) =>
  sql(`UPDATE order_items SET status = 'Delivered', delivered_on = $2, available_on = $3 WHERE id = $1`, [
    itemId,
    on,
    available,
  ])
async function owed(itemId: number): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; cents: number }>(
    `SELECT account, -sum(amount_cents)::int AS cents FROM ledger_entries WHERE order_item_id = $1
      GROUP BY 1 HAVING sum(amount_cents) <> 0 ORDER BY 1`,
    [itemId],
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]))
}
const money = (token: string) => shop.call('payouts', { token })

describe('postings [R13]', () => {
  it('split an item, return a part and cancel the rest, each once however often it is requested', async () => {
    const { orderId, itemId } = await order()
    const [part] = await sql<{ id: number }>(
      `INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object('id', i.id / 2 + 7, 'position', 2))).*
        FROM order_items i WHERE id = $1 RETURNING id`,
      [itemId],
    )
    const toItemId = part?.id ?? 0
    const at = test.deps.clock()
    const parts = { vendorCents: 152_00, contractorCents: 15_96, platformCents: 7_60, taxCents: 12_73 }
    const split = {
      orderId,
      fromItemId: itemId,
      toItemId,
      taxState: 'CA',
      vendorId: trade.stoneCo.id,
      showroomId: trade.maya.id,
      parts,
      at,
    }
    const returned = {
      orderId,
      itemId: toItemId,
      parts,
      feeCents: 28_50,
      feeBearerId: trade.stoneCo.id,
      returnId: 9,
      at,
    }
    for (let again = 0; again < 2; again++) {
      await transaction(test.deps.db, (tx) => postSplit(tx, split))
      expect(await transaction(test.deps.db, (tx) => postReturned(tx, returned))).toBe(188_29 - 28_50)
      expect(
        await transaction(test.deps.db, (tx) => postItemReversed(tx, { orderId, itemId, kind: 'cancelled', at })),
      ).toBe(564_86 - 188_29)
    }
    expect(await owed(toItemId)).toEqual({ vendor_available: 28_50, refund_payable: 159_79 })
    expect(await owed(itemId)).toEqual({ refund_payable: 376_57 })
  })

  it('charge a claim to the party at fault', async () => {
    const { orderId, itemId } = await order()
    const claim = {
      orderId,
      itemId,
      claimId: 4,
      faultSide: 'vendor' as const,
      merchandiseCents: 100_00,
      taxCents: 7_25,
      at: test.deps.clock(),
    }
    expect(await transaction(test.deps.db, (tx) => postClaim(tx, claim))).toBe(107_25)
    expect(await transaction(test.deps.db, (tx) => postClaim(tx, claim))).toBe(107_25)
    expect(await owed(itemId)).toMatchObject({ vendor_pending: 356_00, refund_payable: 107_25 })
  })

  it('close everything open in an order whose payment failed, including what was canceled meanwhile', async () => {
    const { orderId, itemId } = await order()
    const at = test.deps.clock()
    await transaction(test.deps.db, async (tx) => {
      await postItemReversed(tx, { orderId, itemId, kind: 'cancelled', at })
      await reversePaid(tx, orderId, at)
      await reversePaid(tx, orderId, at)
    })
    const left = await sql(
      `SELECT account FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.order_id = $1 GROUP BY 1 HAVING sum(amount_cents) <> 0`,
      [orderId],
    )
    expect(left).toEqual([])
  })
})

describe('pending becomes available [R6, MONEY-11, OP-51]', () => {
  it('46 business days after delivery, on that day and not a second earlier [U26, R14]', async () => {
    const { itemId } = await order()
    await deliver(itemId, '2026-11-20', '2027-01-29')
    const before = (await money(trade.maya.token)).data
    test.travelTo('2027-01-29T07:59:59Z')
    await sweepReleases(test.deps)
    expect(await owed(itemId)).toMatchObject({ vendor_pending: 456_00, contractor_pending: 47_88 })
    test.travelTo('2027-01-29T08:00:00Z')
    expect(await sweepReleases(test.deps)).toBe(1)
    expect(await sweepReleases(test.deps)).toBe(0)
    expect(await owed(itemId)).toEqual({
      vendor_available: 456_00,
      contractor_available: 47_88,
      platform_available: 22_80,
      'tax_payable:CA': 38_18,
    })
    const after = (await money(trade.maya.token)).data
    expect(after.available).toBeCloseTo(before.available + 47.88, 2)
    expect(after.pending).toBeCloseTo(before.pending - 47.88, 2)
  })

  it('not while a return is open, goods are out, or a dispute holds it', async () => {
    const { orderId, itemId } = await order()
    await deliver(itemId, '2026-11-20', '2027-01-29')
    const [request] = await sql<{ id: number }>(
      `INSERT INTO return_requests (id, order_id, order_item_id, type, qty, reason, fault, status, requested_by, requested_at)
        VALUES (1, $1, $2, 'incomplete', 1, 'broken', 'carrier', 'requested', $3, now()) RETURNING id`,
      [orderId, itemId, trade.ann.id],
    )
    expect(await sweepReleases(test.deps)).toBe(0)
    await sql(`UPDATE return_requests SET status = 'refused', closed_at = now() WHERE id = $1`, [request?.id])
    await sql(
      `INSERT INTO payout_holds (id, order_item_id, kind, reason, opened_by, opened_at) VALUES (1, $1, 'dispute', 'chargeback', $2, now())`,
      [itemId, trade.admin.id],
    )
    expect(await sweepReleases(test.deps)).toBe(0)
    await sql('UPDATE payout_holds SET closed_by = opened_by, closed_at = now()')
    await sql(`UPDATE order_items SET status = 'Return Request' WHERE id = $1`, [itemId])
    expect(await sweepReleases(test.deps)).toBe(0)
    await sql(`UPDATE order_items SET status = 'Delivered' WHERE id = $1`, [itemId])
    expect(await sweepReleases(test.deps)).toBe(1)
  })

  it('after the payee’s own number of days when an Admin has set one', async () => {
    const { itemId } = await order()
    await sql(
      `INSERT INTO payee_terms (account_id, release_days, reason, set_by, set_at) VALUES ($1, 10, 'Partner of the house', $2, now())`,
      [trade.maya.id, trade.admin.id],
    )
    // 10 business days before Friday 2027-01-29, with Martin Luther King Day in between.
    await deliver(itemId, '2027-01-14', '2027-03-23')
    expect(await sweepReleases(test.deps)).toBe(1)
    expect(await owed(itemId)).toMatchObject({ vendor_pending: 456_00, contractor_available: 47_88 })
    await sql('DELETE FROM payee_terms')
  })

  it('never with a guessed calendar: a year without a holiday table releases nothing and notifies every Admin', async () => {
    test.travelTo('2031-01-06T08:10:00Z')
    await expect(sweepReleases(test.deps)).rejects.toThrow('no bank holidays are configured for 2031')
    const [note] = await sql<{ body: string }>(
      `SELECT body FROM notifications WHERE account_id = $1 AND type = 'ledger' ORDER BY created_at DESC LIMIT 1`,
      [trade.admin.id],
    )
    expect(note?.body).toMatch(/^No payouts were released: no bank holidays are configured for 2031/)
    test.travelTo('2027-01-29T08:00:00Z')
  })
})
