import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '#test/factories.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { enlistPostings } from '../ledger/post-ledger.ts'
import { sendPayouts } from './send-payouts.ts'

let shop: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>

beforeAll(async () => {
  shop = await createShop({ PAYOUT_KEY: 'ab'.repeat(32) })
  his = payee(shop)
  shop.test.travelTo('2026-11-18T20:00:00Z')
  const { maya } = shop.trade
  await his.earn(12)
  const back = await his.earn(20)
  await enlistPostings(shop.test.deps)
  await his.takeBack(back)
  // Of the payouts, the bank sends the first back.
  await his.setUp(maya.token, { account_number: '000111111113' })
  shop.test.travelTo('2026-12-02T20:00:00Z')
  await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: 26 } })
  await sendPayouts(shop.test.deps)
  await enlistPostings(shop.test.deps)
  await his.setUp(maya.token)
  shop.test.travelTo('2026-12-16T20:00:00Z')
  await shop.shop.call('payouts', { token: maya.token, key: newKey(), body: { amount: 30 } })
  await sendPayouts(shop.test.deps)
  shop.test.travelTo('2026-12-18T20:00:00Z')
  await his.earn(8)
  const cart = await shop.shop.fill(shop.trade.ann.token, maya.id, [[shop.tile, 5]])
  await shop.shop.order(shop.trade.ann.token, cart)
})
afterAll(() => shop.close())

/** The page's figures, computed straight from the postings. */
async function fromPostings(partyId: number) {
  const owed = `e.party_id = $1 AND e.account IN ('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available')`
  const tables = 'ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id'
  const [sums] = await his.sql<{ pending: number; available: number }>(
    `SELECT coalesce(-sum(amount_cents) FILTER (WHERE account LIKE '%_pending'), 0) / 100.0 AS pending,
      coalesce(-sum(amount_cents) FILTER (WHERE account LIKE '%_available'), 0) / 100.0 AS available FROM ${tables} WHERE ${owed}`,
    [partyId],
  )
  const bookings = await his.sql<{ id: number }>(
    `SELECT e.id FROM ${tables} WHERE ${owed} AND t.kind NOT IN ('payout_sent', 'payout_failed') ORDER BY t.posted_at DESC, e.id`,
    [partyId],
  )
  const shares = await his.sql<{ orderId: number; amount: number }>(
    `SELECT t.order_id, (-sum(e.amount_cents) / 100.0)::float AS amount FROM ${tables}
      WHERE ${owed} AND t.order_id IS NOT NULL GROUP BY 1`,
    [partyId],
  )
  const upcoming = await his.sql<{ availableOn: string | null; amount: number }>(
    `SELECT i.available_on, (-sum(e.amount_cents) / 100.0)::float AS amount FROM ledger_entries e
      JOIN order_items i ON i.id = e.order_item_id WHERE ${owed} AND e.account LIKE '%_pending' GROUP BY 1
      HAVING sum(e.amount_cents) <> 0 ORDER BY 1 NULLS LAST`,
    [partyId],
  )
  return {
    upcoming: upcoming.map(({ availableOn, amount }) => ({ available_on: availableOn, amount })),
    pending: Number(sums?.pending),
    available: Number(sums?.available),
    bookings,
    shares: shares.map(({ orderId, amount }) => ({ order_id: orderId, amount })),
  }
}

/** What the nightly check reports about the figures shown to payees. */
async function wronglyShown(): Promise<string[]> {
  // If the clock did not move, an earlier check's report would be as new as this one.
  await his.sql('DELETE FROM ledger_reports')
  await checkLedger(shop.test.deps)
  const [report] = await his.sql<{ findings: string[] }>('SELECT findings FROM ledger_reports')
  return report?.findings.filter((line) => line.includes('is shown')) ?? ['no report']
}

async function agrees(who: 'maya' | 'stoneCo') {
  const { id, token } = shop.trade[who]
  const shown = await his.money(token)
  const posted = await fromPostings(id)
  expect([shown.pending, shown.available]).toEqual([posted.pending, posted.available])
  expect(shown.upcoming).toEqual(posted.upcoming)
  expect(shown.entries.total).toBe(posted.bookings.length)
  const ids: number[] = []
  for (let page = 1; page <= Math.ceil(shown.entries.total / 3); page++) {
    const { data } = await shop.shop.call(`payouts?per_page=3&page=${page}`, { token })
    ids.push(...data.entries.data.map((entry: { id: number }) => entry.id))
  }
  expect(ids).toEqual(posted.bookings.map((booking) => booking.id))
  const byOrder = (a: { order_id: number }, b: { order_id: number }) => a.order_id - b.order_id
  expect(shown.shares.toSorted(byOrder)).toEqual(posted.shares.toSorted(byOrder))
  return shown
}

describe('the payout figures match the postings after payouts that arrived and payouts that failed [R13]', () => {
  it.each(['maya', 'stoneCo'] as const)('for %s, with indexed and unindexed postings', async (who) => {
    const shown = await agrees(who)
    expect(shown.pending).toBeGreaterThan(0)
    expect(shown.payouts.map((payout: { status: string }) => payout.status)).toEqual(
      who === 'maya' ? ['sent', 'failed'] : [],
    )
    expect(await wronglyShown()).toEqual([])
    await enlistPostings(shop.test.deps)
    expect(await enlistPostings(shop.test.deps)).toBe(0)
    await agrees(who)
    expect(await wronglyShown()).toEqual([])
  })

  it('for the day on which a listed share becomes available', async () => {
    await enlistPostings(shop.test.deps)
    await his.sql(
      `UPDATE order_items SET status = 'Delivered', delivered_on = '2026-12-18', available_on = '2027-02-26'
        WHERE delivered_on IS NULL`,
    )
    const { upcoming } = await agrees('maya')
    expect(upcoming).toContainEqual({ available_on: '2027-02-26', amount: 19.95 })
    expect(await wronglyShown()).toEqual([])
  })

  it('and an Admin’s page shows the trial balance of the last check', async () => {
    await checkLedger(shop.test.deps)
    const page = () => shop.shop.call('admin/payouts', { token: shop.trade.admin.token })
    expect((await page()).data).toMatchObject({ trial_balance: 0, payouts: { total: 2 } })
    await his.sql(`UPDATE ledger_reports SET figures = figures || '{"bank": 125}'`)
    const { data } = await page()
    expect(data.trial_balance).toBeLessThan(0)
  })

  describe('and the nightly check finds', () => {
    /** What the check reports while `change` is in place; the change is undone afterwards. */
    async function foundAfter(change: string, back: string): Promise<string> {
      await enlistPostings(shop.test.deps)
      expect(await wronglyShown()).toEqual([])
      await his.sql(change)
      const found = await wronglyShown()
      await his.sql(back)
      expect(await wronglyShown()).toEqual([])
      return found.join()
    }

    it('a wrong sum', async () => {
      const add = (cents: number) => `UPDATE payees_listed SET available_cents = available_cents + ${cents}`
      expect(await foundAfter(add(100), add(-100))).toMatch(/available and .* bookings/)
    })

    it('a wrong day', async () => {
      const wrong = `UPDATE shares_listed SET available_on = available_on + 1 WHERE available_on IS NOT NULL`
      const right = `UPDATE shares_listed l SET available_on = i.available_on FROM order_items i WHERE i.id = l.order_item_id`
      expect(await foundAfter(wrong, right)).toMatch(/different dates for item/)
    })

    it('a share of another item, even if the sum is right', async () => {
      const cart = await shop.shop.fill(shop.trade.ann.token, shop.trade.maya.id, [[shop.tile, 3]])
      await shop.shop.order(shop.trade.ann.token, cart)
      const move = (cents: number) => `UPDATE shares_listed SET pending_cents = pending_cents + CASE
          WHEN order_item_id = (SELECT min(order_item_id) FROM shares_listed) THEN ${cents} ELSE ${0 - cents} END`
      const found = await foundAfter(move(7), move(-7))
      expect(found).toMatch(/pending for item/)
      expect(found).not.toMatch(/bookings/)
    })

    it('a share of a nonexistent item', async () => {
      const found = await foundAfter(
        `INSERT INTO shares_listed SELECT 1, min(party_id), 0, '2026-01-05', '2026-03-13' FROM shares_listed`,
        'DELETE FROM shares_listed WHERE order_item_id = 1',
      )
      expect(found).toMatch(/different dates for item 1\./)
    })

    it('a posting without a time, which no list shows', async () => {
      const change = (set: string) => `ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;
        UPDATE ledger_entries e SET ${set} AND e.id = (SELECT min(id) FROM ledger_entries WHERE account = 'vendor_pending');
        ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only`
      const found = await foundAfter(
        change('booked_at = NULL WHERE true'),
        change('booked_at = t.posted_at FROM ledger_transactions t WHERE t.id = e.transaction_id'),
      )
      expect(found).toMatch(/at no time, it was posted at 2026/)
    })
  })
})
