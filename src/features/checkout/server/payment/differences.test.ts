import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { booksOf, settled } from '#test/books.ts'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { createOrderSetup, placedAt } from '#test/orders.ts'
import { settleDue } from './capture.ts'
import { sweepRefunds } from './refund-worker.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
  // Each test runs the worker explicitly.
  await setup.test.deps.capture.stop()
})
afterAll(async () => {
  await sweepRefunds(setup.test.deps)
  const { db } = setup.test.deps
  expect(await booksOf(db)).toMatchObject({ unbalanced: 0, halfOrders: 0, splitErrors: 0 })
  expect(await transaction(db, (tx) => runChecks(tx, '2026-11-21'))).toEqual([])
  await setup.close()
})

const portland = { ...sanDiego, city: 'Portland', state: 'OR', zip_code: '97214' }
/** Can be authorized, but its capture fails. */
const uncapturable = { ...goodCard, card_number: '4000000000000341' }
const move = (order: number, payment: object) =>
  setup.shop.call(`orders/${order}/address`, {
    token: setup.trade.ann.token,
    method: 'PUT',
    body: { shipping_address: sanDiego, payment },
  })
const pay = (order: number, payment: object, who = setup.trade.ann) =>
  setup.shop.call(`orders/${order}/difference`, { token: who.token, body: { payment } })
const due = async (order: number) =>
  (await setup.shop.call(`orders/${order}/difference`, { token: setup.trade.ann.token })).data.amount
const tasks = async (order: number) => {
  const { data } = await setup.shop.call('admin/differences', { token: setup.trade.admin.token })
  return (data as { id: number; order_id: number }[]).filter((row) => row.order_id === order)
}
const settle = (id: number, body: object) =>
  setup.shop.call(`admin/differences/${id}`, { token: setup.trade.admin.token, method: 'PUT', body })
const further = async (order: number) =>
  (
    await setup.sql<{ status: string }>('SELECT status FROM payments WHERE for_order_id = $1 ORDER BY created_at, id', [
      order,
    ])
  ).map(({ status }) => status)
const heard = async (account: number, order: number, text: string) =>
  (
    await setup.sql(`SELECT 1 FROM notifications WHERE account_id = $1 AND title = $2 AND body LIKE $3`, [
      account,
      `Order ${(await setup.sql<{ no: string }>('SELECT order_no AS no FROM orders WHERE id = $1', [order]))[0]?.no}`,
      `%${text}%`,
    ])
  ).length
const charges = async (order: number) =>
  setup.sql(
    `SELECT c.status, c.amount_cents::int AS cents FROM sandbox_charges c
      JOIN payments p ON c.idempotency_key = p.order_id::text OR c.refund_of = p.provider_ref
      WHERE p.for_order_id = $1 OR p.order_id = $1 ORDER BY c.amount_cents DESC, c.created_at`,
    [order],
  )

/** Placed in Oregon for 584.43 and sent to California, whose tax of 42.37 the card does not pay. */
async function uncollected() {
  const order = await setup.place({ shipping_address: portland })
  expect((await move(order.id, uncapturable)).status).toBe(200)
  await settled(setup.test)
  return order.id
}

describe('an uncollected difference for a new address [R8]', () => {
  it('is reported to the customer and the Admins, also by mail, and is listed for both', async () => {
    const order = await uncollected()
    expect(await heard(setup.trade.ann.id, order, 'Your card was declined for the additional $42.37')).toBe(1)
    expect(await heard(setup.trade.admin.id, order, '$42.37 for the new address could not be collected')).toBe(1)
    const mails = await setup.sql(`SELECT 1 FROM mails WHERE subject LIKE '$42.37 is due for your order%'`)
    expect(mails.length).toBeGreaterThan(0)
    expect(await tasks(order)).toMatchObject([{ amount: 42.37, tried: 1, error: 'The bank refused the capture.' }])
    expect(await due(order)).toBe(42.37)
    expect((await setup.read(setup.trade.ann, order)).data.status).toBe('Waiting for approval')
  })

  it('can be retried, and is reported again if the card still fails', async () => {
    const order = await uncollected()
    const [task] = await tasks(order)
    expect((await settle(task?.id ?? 0, { action: 'retry' })).message).toBe('The card is being charged again.')
    expect(await tasks(order)).toEqual([])
    expect((await setup.openBalances(order)).platform_loss).toBeUndefined()
    await settled(setup.test)
    expect(await tasks(order)).toMatchObject([{ tried: 2 }])
    expect((await setup.openBalances(order)).platform_loss).toBe(4237)
    expect(await heard(setup.trade.ann.id, order, 'Your card was declined')).toBe(2)
  })

  it('is paid by a retry once the bank approves it', async () => {
    const order = await uncollected()
    // The same authorization, which the bank now lets be captured.
    await setup.sql(`UPDATE sandbox_charges c SET ref = 'sbx_' || c.idempotency_key FROM payments p
      WHERE p.for_order_id = ${order} AND c.idempotency_key = p.order_id::text`)
    await setup.sql(`UPDATE payments SET provider_ref = 'sbx_' || order_id WHERE for_order_id = ${order}`)
    const [task] = await tasks(order)
    await Promise.all([1, 2].map(() => settle(task?.id ?? 0, { action: 'retry' })))
    await settled(setup.test)
    expect(await further(order)).toEqual(['captured'])
    expect(await setup.openBalances(order)).toMatchObject({ customer_cash: 62680 })
    expect((await setup.openBalances(order)).platform_loss).toBeUndefined()
    expect(await tasks(order)).toEqual([])
  })

  it('is paid with another card of the customer, once', async () => {
    const order = await uncollected()
    expect((await pay(order, goodCard, setup.trade.maya)).status).toBe(404)
    const declined = await pay(order, { ...goodCard, card_number: '4000000000000002' })
    expect([declined.status, declined.errors]).toEqual([422, { payment: ['Your card was declined.'] }])
    expect(await due(order)).toBe(42.37)
    const responses = await Promise.all([1, 2].map(() => pay(order, goodCard)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
    await settled(setup.test)
    expect(await setup.openBalances(order)).toMatchObject({ customer_cash: 62680 })
    expect((await setup.openBalances(order)).platform_loss).toBeUndefined()
    expect([await due(order), await tasks(order)]).toEqual([0, []])
    // The second of the two is refused before its card is authorized, or its authorization is voided.
    const attempts = (await further(order)).toSorted()
    expect(attempts.slice(0, 3)).toEqual(['captured', 'declined', 'voided'])
    expect(attempts.slice(3)).toEqual(attempts.slice(3).map(() => 'voided'))
    expect(attempts.length).toBeLessThanOrEqual(4)
    expect((await pay(order, goodCard)).message).toBe('This order no longer has an open balance.')
  })

  it('can be written off by an Admin, which releases the hold', async () => {
    const order = await uncollected()
    const [task] = await tasks(order)
    expect((await settle(task?.id ?? 0, { action: 'bear' })).errors).toHaveProperty('reason')
    await settle(task?.id ?? 0, { action: 'bear', reason: 'Too little to ask for.' })
    await settled(setup.test)
    expect([await tasks(order), await further(order), await due(order)]).toEqual([[], ['voided'], 0])
    expect((await setup.openBalances(order)).platform_loss).toBe(4237)
    expect(await heard(setup.trade.ann.id, order, 'You no longer owe the additional $42.37')).toBe(1)
    expect((await settle(task?.id ?? 0, { action: 'retry' })).status).toBe(422)
  })

  it('does not block cancellation of the order: the payment is refunded, and the loss is reversed [M6]', async () => {
    const order = await uncollected()
    const cancelled = await setup.cancel(setup.trade.ann, order)
    expect(cancelled.status).toBe(201)
    expect(cancelled.data.refunds.map((r: { amount: number }) => r.amount)).toEqual([584.43])
    await settled(setup.test)
    await sweepRefunds(setup.test.deps)
    expect(await setup.openBalances(order)).toEqual({})
    expect([await tasks(order), await further(order)]).toEqual([[], ['voided']])
  })

  it('that was due to be refunded before it failed is neither refunded nor charged', async () => {
    const order = await setup.place({ shipping_address: portland })
    await move(order.id, uncapturable)
    expect((await setup.cancel(setup.trade.ann, order.id)).status).toBe(201)
    await settled(setup.test)
    await sweepRefunds(setup.test.deps)
    expect(await setup.openBalances(order.id)).toEqual({})
    expect([await tasks(order.id), await further(order.id)]).toEqual([[], ['voided']])
    expect(await charges(order.id)).toEqual([
      { status: 'captured', cents: 58443 },
      { status: 'voided', cents: 4237 },
      { status: 'refunded', cents: -58443 },
    ])
  })
})

describe('an order whose first payment fails', () => {
  /** Placed with a card whose capture fails, and sent to California with one that works; nothing is captured yet. */
  async function placed() {
    setup.test.travelTo(placedAt)
    const { ann, maya } = setup.trade
    const cart = await setup.shop.fill(ann.token, maya.id, [
      [setup.tile, 12],
      [setup.slate, 5],
    ])
    const given = { shipping_address: portland, payment: uncapturable }
    const { data } = await setup.shop.order(ann.token, cart, given)
    const order: number = data.order_id
    expect((await move(order, goodCard)).status).toBe(200)
    return order
  }

  it('refunds an additional payment that was captured for it, and the ledger balances [M6]', async () => {
    const order = await placed()
    await setup.sql(`UPDATE payments SET next_try_at = '2026-12-01' WHERE order_id = $1`, [order])
    await settleDue(setup.test.deps)
    expect(await further(order)).toEqual(['captured'])
    await setup.sql(`UPDATE payments SET next_try_at = $2 WHERE order_id = $1`, [order, placedAt])
    await settled(setup.test)
    expect(await setup.openBalances(order)).toEqual({ customer_cash: 4237, refund_payable: -4237 })
    expect(await heard(setup.trade.ann.id, order, 'The $42.37 you paid for the new address is being refunded')).toBe(1)
    // Two sweeps at once, as after a restart.
    await Promise.all([sweepRefunds(setup.test.deps), sweepRefunds(setup.test.deps)])
    expect(await setup.openBalances(order)).toEqual({})
    expect(await charges(order)).toEqual([
      { status: 'voided', cents: 58443 },
      { status: 'captured', cents: 4237 },
      { status: 'refunded', cents: -4237 },
    ])
  })

  it('releases an additional payment that is only held', async () => {
    const order = await placed()
    await setup.sql(`UPDATE payments SET next_try_at = '2026-12-01' WHERE for_order_id = $1`, [order])
    await settled(setup.test)
    expect(await further(order)).toEqual(['voided'])
    expect(await setup.openBalances(order)).toEqual({})
    expect(await charges(order)).toMatchObject([{ status: 'voided' }, { status: 'voided' }])
    expect(await heard(setup.trade.ann.id, order, 'Nothing was charged')).toBe(1)
  })

  it('is reversed by the next worker if one dies after releasing the hold [C1]', async () => {
    const order = await placed()
    const { payments } = setup.test.deps
    const [first] = await setup.sql<{ ref: string }>('SELECT provider_ref AS ref FROM payments WHERE order_id = $1', [
      order,
    ])
    await payments.void(first?.ref ?? '', String(order))
    await settled(setup.test)
    await sweepRefunds(setup.test.deps)
    expect(await setup.openBalances(order)).toEqual({})
    expect((await setup.read(setup.trade.ann, order)).data.status).toBe('Cancle')
  })
})
