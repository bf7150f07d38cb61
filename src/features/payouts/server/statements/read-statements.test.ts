import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { postItemReversed } from '../ledger/post-ledger.ts'
import { forgetErased } from '../payout/setup.ts'
import { verifyStatement } from './verify-statement.ts'

let shop: Awaited<ReturnType<typeof createShop>>
let his: ReturnType<typeof payee>
let orderId: number
let itemId: number

beforeAll(async () => {
  shop = await createShop({ PAYOUT_KEY: 'ef'.repeat(32) })
  his = payee(shop)
  shop.test.travelTo('2026-11-18T20:00:00Z')
  const cart = await shop.shop.fill(shop.trade.ann.token, shop.trade.maya.id, [[shop.tile, 12]])
  orderId = (await shop.shop.order(shop.trade.ann.token, cart)).data.order_id
  itemId = (await his.sql<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [orderId]))[0]?.id ?? 0
})
afterAll(() => shop.close())

const lines = async (token: string) =>
  (await shop.shop.call(`orders/${orderId}/ledger`, { token })).data?.lines?.map(
    (line: { label: string; amount: number }) => [line.label, line.amount],
  )

describe('where your dollar goes', () => {
  it('shows each party their own part, to the cent, and no one else’s', async () => {
    const { trade } = shop
    expect(await lines(trade.ann.token)).toEqual([
      ['Items', 526.68],
      ['Sales tax for CA', 38.18],
    ])
    expect(await lines(trade.maya.token)).toEqual([['Your share, pending', 47.88]])
    expect(await lines(trade.stoneCo.token)).toEqual([['Your share, pending', 456]])
    expect(await lines(trade.admin.token)).toEqual([
      ['Paid by the customer', 564.86],
      ['Vendors, pending', 456],
      ['Professional, pending', 47.88],
      ['Wainscot, pending', 22.8],
      ['Sales tax for CA', 38.18],
    ])
    const stranger = await signIn(shop.test.deps.db, (await makeAccount(shop.test.deps.db)).id)
    for (const token of [trade.tileCo.token, stranger])
      for (const path of ['ledger', 'ledger/statement'])
        expect((await shop.shop.call(`orders/${orderId}/${path}`, { token })).status).toBe(404)
  })

  it('is proven by a file that shows a reader nothing of the other shares', async () => {
    const { trade } = shop
    for (const [token, accounts] of [
      [trade.ann.token, ['customer_cash', 'tax_payable:CA']],
      [trade.maya.token, ['contractor_pending']],
      [trade.stoneCo.token, ['vendor_pending']],
    ] as const) {
      const { data } = await shop.shop.call(`orders/${orderId}/ledger/statement`, { token })
      expect(verifyStatement(data)).toMatchObject({ problems: [], proven: 1, unsealed: 0 })
      expect(Object.keys(data.totals).sort()).toEqual(accounts)
    }
  })

  it('shows a pending refund, and afterwards no share of the goods', async () => {
    const at = shop.test.deps.clock()
    await transaction(shop.test.deps.db, (tx) => postItemReversed(tx, { orderId, itemId, kind: 'cancelled', at }))
    expect(await lines(shop.trade.ann.token)).toEqual([['To be refunded', 564.86]])
    expect(await lines(shop.trade.maya.token)).toEqual([])
  })
})

describe('a party’s own statement', () => {
  it('contains its entries for the requested days', async () => {
    const { token } = shop.trade.maya
    const all = (await shop.shop.call('payouts/statement', { token })).data
    expect(verifyStatement(all)).toMatchObject({ problems: [], unsealed: 0, entries: 2 })
    expect(all.totals).toEqual({ contractor_pending: 0 })
    const none = (await shop.shop.call('payouts/statement?from=2026-11-19&to=2026-11-30', { token })).data
    expect(none).toMatchObject({ title: 'Entries 11.19.2026 – 11.30.2026', transactions: [], count: 0 })
    const wrong = await shop.shop.call('payouts/statement?from=yesterday', { token })
    expect(wrong.errors).toEqual({ from: ['The date is invalid.'] })
    expect((await shop.shop.call('payouts/statement', { token: shop.trade.ann.token })).status).toBe(403)
  })
})

describe('the nightly check [R0, M16]', () => {
  it('finds a discrepancy of one cent, saves the report and notifies every Admin', async () => {
    // What was taken back is owed to the customer, and no refund of it was requested.
    expect(await checkLedger(shop.test.deps)).toBe(1)
    await his.sql('UPDATE payments SET refunded_cents = 0')
    await his.sql(
      `INSERT INTO refunds (id, order_id, key, payment_id, amount_cents, reason, status, requested_at, next_try_at)
        SELECT 1, order_id, 'x', id, amount_cents, 'test', 'waiting', now(), now() FROM payments WHERE order_id = $1`,
      [orderId],
    )
    expect(await checkLedger(shop.test.deps)).toBe(0)
    await his.sql(`UPDATE refunds SET amount_cents = amount_cents - 1`)
    shop.test.travelTo('2026-11-19T20:00:00Z')
    expect(await checkLedger(shop.test.deps)).toBe(1)
    const page = await shop.shop.call('admin/payouts', { token: shop.trade.admin.token })
    expect(page.data.report).toMatchObject({
      sound: false,
      findings: [`Order ${orderId} owes its customer 56486 cents, its refunds under way come to 56485.`],
      figures: { refund_payable: 564.86, customer_cash: -564.86 },
    })
    const notes = await his.sql(`SELECT 1 FROM notifications WHERE account_id = $1 AND type = 'ledger'`, [
      shop.trade.admin.id,
    ])
    expect(notes).toHaveLength(2)
    await his.sql(`UPDATE refunds SET amount_cents = amount_cents + 1`)
    shop.test.travelTo('2026-11-20T20:00:00Z')
    const checked = await shop.shop.call('admin/ledger/check', {
      method: 'POST',
      token: shop.trade.admin.token,
    })
    expect([checked.status, checked.message]).toEqual([200, 'The ledger check found no problems.'])
  })

  it('detects an item whose share left the ledger under another item', async () => {
    shop.test.travelTo('2026-11-21T20:00:00Z')
    await transaction(shop.test.deps.db, async (tx) => {
      await tx.query(
        `WITH t AS (INSERT INTO ledger_transactions (id, kind, subject, posted_at) VALUES (7, 'odd', 'odd', now()) RETURNING id)
          INSERT INTO ledger_entries (id, transaction_id, account, party_id, order_item_id, amount_cents, booked_at)
          SELECT 71, id, 'vendor_pending', $1::bigint, $2::bigint, -5, now() FROM t
          UNION ALL SELECT 72, id, 'bank', $1, NULL, 5, NULL FROM t`,
        [shop.trade.stoneCo.id, itemId],
      )
    })
    expect(await checkLedger(shop.test.deps)).toBe(1)
    const page = await shop.shop.call('admin/payouts', { token: shop.trade.admin.token })
    expect(page.data.report.findings).toEqual([`Item ${itemId} was charged 56486 cents, the ledger holds 56491.`])
  })
})

it('bank details of an erased account are deleted once no payout is in progress', async () => {
  await his.setUp(shop.trade.maya.token)
  expect(await forgetErased(shop.test.deps)).toBe(0)
  await his.sql(`UPDATE accounts SET email = id || '@accounts.invalid' WHERE id = $1`, [shop.trade.maya.id])
  expect(await forgetErased(shop.test.deps)).toBe(1)
  expect(await his.sql('SELECT 1 FROM payout_setups')).toEqual([])
})
