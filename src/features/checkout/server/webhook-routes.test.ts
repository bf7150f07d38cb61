import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import { paidByHand } from '#features/payouts/server/refunds/settle-refund.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { booksOf, settled } from '#test/books.ts'
import { buyer, goodCard } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { type FakeStripe, fakeStripe } from '#test/fake-stripe.ts'
import { sweepRefunds } from './payment/refund-worker.ts'

let bank: FakeStripe
let test: TestApp
let trade: Trade
let tile: Sold
const secret = 'whsec_test'
beforeAll(async () => {
  bank = await fakeStripe()
  test = await createTestApp({
    env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: bank.url },
  })
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
})
afterAll(async () => {
  expect(await booksOf(test.deps.db)).toMatchObject({ unbalanced: 0, halfOrders: 0, splitErrors: 0 })
  await test.close()
  await bank.close()
})

async function place(card_number = goodCard.card_number) {
  const shop = buyer(test)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 1]])
  return shop.order(trade.ann.token, cart, { payment: { ...goodCard, card_number } })
}
const statusOf = async (order: number) =>
  (await test.deps.db.query('SELECT status FROM payments WHERE order_id = $1', [order])).rows[0]?.status

function sendEvent(type: string, id: string, signedWith = secret, more: object = {}) {
  const about = type.startsWith('charge.')
    ? { id: 'ch_1', object: 'charge', payment_intent: id, ...more }
    : { id, object: 'payment_intent' }
  return send({ type, data: { object: about } }, signedWith)
}

function send(event: object, signedWith = secret) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith })
  return test.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
}

it('sells through Stripe: authorizes, writes the order, captures', async () => {
  const placed = await place()
  expect(placed.status).toBe(201)
  await settled(test)
  expect(await statusOf(placed.data.order_id)).toBe('captured')
  expect(bank.intents.at(-1)).toMatchObject({ status: 'succeeded', amount: '4707' })
  const declined = await place('4000000000009995')
  expect([declined.status, declined.errors]).toEqual([422, { payment: ['Your card has insufficient funds.'] }])
})

it('stores neither the number nor the code of a card anywhere in the database', async () => {
  const { rows } = await test.deps.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  for (const { name } of rows) {
    const found = await test.deps.db.query(
      `SELECT 1 FROM "${name}" t WHERE t::text ~ '4242 ?4242 ?4242|"cvv"|card_number' LIMIT 1`,
    )
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})

it('checks with Stripe after a signed message, and rejects an unsigned one', async () => {
  const forged = await sendEvent('payment_intent.canceled', 'pi_1', 'whsec_other')
  expect([forged.statusCode, forged.json().message]).toEqual([422, 'The signature is not valid.'])
  const placed = await place()
  const intent = bank.intents.at(-1)
  if (!intent) throw new Error('no intent')
  await settled(test)
  const late = await sendEvent('payment_intent.succeeded', intent.id)
  expect(late.statusCode).toBe(200)
  await settled(test)
  expect(await statusOf(placed.data.order_id)).toBe('captured')
})

it.each([{}, { data: null }, { data: { object: null } }, { data: { object: { id: 7 } } }])(
  'rejects a signed message without an object: %o',
  async (about) => {
    for (const type of ['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created'])
      expect((await send({ type, ...about })).statusCode).toBe(422)
  },
)

it('reverses an order if Stripe released the hold before the capture', async () => {
  await test.deps.capture.stop()
  const placed = await place()
  const intent = bank.intents.at(-1)
  if (!intent) throw new Error('no intent')
  intent.status = 'canceled'
  await sendEvent('payment_intent.canceled', intent.id)
  await settled(test)
  expect(await statusOf(placed.data.order_id)).toBe('failed')
  const { rows } = await test.deps.db.query('SELECT status FROM order_items WHERE order_id = $1', [
    placed.data.order_id,
  ])
  expect(rows).toEqual([{ status: 'Cancle' }])
})

it('refunds parts of a payment through Stripe, and rechecks immediately on Stripe’s refund events [R11]', async () => {
  const { db, clock } = test.deps
  const order = (await place()).data.order_id
  await settled(test)
  const ask = async (key: string, amountCents: number) => {
    const refund = { orderId: order, key, amountCents, reason: 'Test', itemIds: [], at: clock() }
    return (await transaction(db, (tx) => requestRefund(tx, refund))).id
  }
  const statusOfRefund = async (id: number) =>
    (await db.query('SELECT status FROM refunds WHERE id = $1', [id])).rows[0]?.status
  const first = await ask(`part:${order}:1`, 1000)
  await sweepRefunds(test.deps)
  expect(await statusOfRefund(first)).toBe('done')

  bank.refundsAre('pending')
  const second = await ask(`part:${order}:2`, 3707)
  await sweepRefunds(test.deps)
  bank.refundsAre('succeeded')
  expect(await statusOfRefund(second)).toBe('waiting')
  const intent = bank.intents.at(-1)?.id ?? ''
  const made = bank.refunds.filter((each) => each.payment_intent === intent)
  for (const each of made) each.status = 'succeeded'
  expect(await sweepRefunds(test.deps)).toBe(0)
  expect((await sendEvent('charge.refunded', intent)).statusCode).toBe(200)
  expect(await sweepRefunds(test.deps)).toBe(1)
  expect(await statusOfRefund(second)).toBe('done')
  expect(made.map((each) => each.amount)).toEqual(['1000', '3707'])

  // Days later the bank sends the second one back: owed again, once, until an Admin has paid it another way (rule R7).
  const owed = async () =>
    (
      await db.query(
        `SELECT coalesce(sum(e.amount_cents), 0)::bigint AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE t.subject = $1 AND e.account = 'refund_payable'`,
        [`refund:${second}`],
      )
    ).rows[0]?.cents
  expect(await owed()).toBe(3707)
  for (const each of made) if (each.amount === '3707') each.status = 'failed'
  await sendEvent('charge.refund.updated', intent)
  await sendEvent('charge.refund.updated', intent)
  expect([await statusOfRefund(first), await statusOfRefund(second), await owed()]).toEqual(['done', 'failed', 0])
  await transaction(db, (tx) => paidByHand(tx, second, { reference: 'Check 1204', by: 1, at: clock() }))
  expect([await statusOfRefund(second), await owed()]).toEqual(['done', 3707])
})

it('holds payouts that a customer’s bank disputes, once per dispute, and reports the bank’s decision [R6, R7]', async () => {
  const { db } = test.deps
  const order = (await place()).data.order_id
  await settled(test)
  const intent = bank.intents.at(-1)?.id ?? ''
  const dispute = { id: 'dp_1', object: 'dispute', amount: 4707, reason: 'product_not_received' }
  const sendDispute = (type: string, status: string, more = {}) =>
    sendEvent(`charge.dispute.${type}`, intent, secret, { ...dispute, status, ...more })
  const holds = async () =>
    (
      await db.query(
        `SELECT h.id, h.reason, h.opened_by AS by, h.bank_word AS word, h.lost FROM payout_holds h
          JOIN order_items i ON i.id = h.order_item_id WHERE i.order_id = $1`,
        [order],
      )
    ).rows
  const messagesOf = async () =>
    (
      await db.query('SELECT body FROM notifications WHERE account_id = $1 AND link LIKE $2', [
        trade.admin.id,
        `%${order}`,
      ])
    ).rows.map(({ body }) => body)

  expect((await sendDispute('created', 'needs_response')).statusCode).toBe(200)
  await sendDispute('created', 'needs_response')
  const [hold] = await holds()
  expect(await holds()).toEqual([
    {
      id: hold.id,
      reason: 'The bank disputes $47.07: product not received.',
      by: null,
      word: null,
      lost: false,
    },
  ])
  expect(await messagesOf()).toEqual(['The customer’s bank disputed the payment. It is on hold.'])
  const list = await buyer(test).call('admin/payout_holds', { token: trade.admin.token })
  expect(list.data.find(({ id }: { id: number }) => id === hold.id)).toMatchObject({
    opened_by: 'The customer’s bank',
    paid: 47.07,
  })

  await sendDispute('closed', 'lost')
  await sendDispute('closed', 'lost')
  expect(await holds()).toMatchObject([{ word: 'lost', lost: false }])
  expect(await messagesOf()).toHaveLength(2)
  const ended = await buyer(test).call('admin/disputes/end', {
    token: trade.admin.token,
    body: { holds: [hold.id], outcome: 'lost', reason: 'The bank says so.' },
  })
  expect(ended.status).toBe(200)
  // A late message holds nothing again, and a message about an unknown payment changes nothing.
  await sendDispute('created', 'needs_response')
  await sendDispute('closed', 'won')
  await sendDispute('created', 'needs_response', { payment_intent: 'pi_nobody' })
  await sendDispute('created', 'needs_response', { payment_intent: null })
  expect(await holds()).toMatchObject([{ word: 'lost', lost: true }])
  expect(bank.refunds.filter((each) => each.payment_intent === intent)).toEqual([])
})

it('holds payouts if a bank’s decision arrives before its dispute, and does nothing when the dispute arrives [R6]', async () => {
  const order = (await place()).data.order_id
  await settled(test)
  const dispute = { id: 'dp_2', object: 'dispute', amount: 4707, reason: 'fraudulent' }
  const intent = bank.intents.at(-1)?.id ?? ''
  await sendEvent('charge.dispute.closed', intent, secret, { ...dispute, status: 'lost' })
  await sendEvent('charge.dispute.created', intent, secret, { ...dispute, status: 'needs_response' })
  const { rows } = await test.deps.db.query(
    `SELECT h.reason, h.bank_word AS word FROM payout_holds h JOIN order_items i ON i.id = h.order_item_id WHERE i.order_id = $1`,
    [order],
  )
  expect(rows).toEqual([{ reason: 'The bank disputes $47.07: fraudulent.', word: 'lost' }])
})

it('does not trust a message for an amount or an order', async () => {
  const order = (await place()).data.order_id
  await settled(test)
  const intent = bank.intents.at(-1)?.id ?? ''
  const lies = { amount: 1, amount_received: 1, status: 'canceled', metadata: { order_id: '1' } }
  for (const type of ['payment_intent.succeeded', 'payment_intent.canceled', 'payment_intent.payment_failed'])
    expect((await sendEvent(type, intent, secret, lies)).statusCode).toBe(200)
  for (const type of ['invoice.paid', 'checkout.session.completed', 'a.kind.of.tomorrow'])
    expect((await sendEvent(type, intent, secret, lies)).statusCode).toBe(200)
  await settled(test)
  expect(await statusOf(order)).toBe('captured')
  expect(bank.refunds.filter((each) => each.payment_intent === intent)).toEqual([])
})

it('rejects a message that is older than five minutes', async () => {
  const body = JSON.stringify({ type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } })
  for (const [age, status] of [
    [290, 200],
    [310, 422],
  ] as const) {
    const timestamp = Math.floor(Date.now() / 1000) - age
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      payload: body,
    })
    expect([age, response.statusCode]).toEqual([age, status])
  }
})
