import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import { booksOf, settled } from '#test/books.ts'
import { goodCard } from '#test/buyer.ts'
import { createShop } from '#test/shop.ts'
import { sweepRefunds } from './refund-worker.ts'

let world: Awaited<ReturnType<typeof createShop>>
beforeAll(async () => {
  world = await createShop()
})
afterAll(async () => {
  expect(await booksOf(world.test.deps.db)).toMatchObject({ unbalanced: 0, halfOrders: 0, splitErrors: 0 })
  await world.close()
})

/** One box, 47.07 with its tax; captured by default. */
async function paid(card_number = goodCard.card_number, capture = true) {
  const { shop, trade, tile, test } = world
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 1]])
  const placed = await shop.order(trade.ann.token, cart, { payment: { ...goodCard, card_number } })
  if (capture) await settled(test)
  return placed.data.order_id as number
}
const ask = async (orderId: number, key: string, amountCents: number) => {
  const { id } = await transaction(world.test.deps.db, (tx) =>
    requestRefund(tx, {
      orderId,
      key,
      amountCents,
      reason: 'Test',
      itemIds: [],
      at: world.test.deps.clock(),
    }),
  )
  return id
}
const sweep = () => sweepRefunds(world.test.deps)
const later = (minutes: number) => world.test.travelTo(new Date(world.test.deps.clock().getTime() + minutes * 60_000))
const query = async (text: string, values: unknown[]) => (await world.test.deps.db.query(text, values)).rows
const statusOf = async (id: number) => (await query('SELECT status FROM refunds WHERE id = $1', [id]))[0]?.status
const givenBack = async (orderId: number) =>
  (
    await query(
      `SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM sandbox_charges
        WHERE refund_of = (SELECT provider_ref FROM payments WHERE order_id = $1)`,
      [orderId],
    )
  )[0].cents
const posted = async (id: number) =>
  (
    await query(
      `SELECT e.account, e.amount_cents AS cents FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.subject = $1 ORDER BY e.amount_cents`,
      [`refund:${id}`],
    )
  ).map(({ account, cents }) => [account, cents])

it('refunds a part once, posts it with the row and notifies the customer [R11, MONEY-13]', async () => {
  const order = await paid()
  const id = await ask(order, `return:${order}`, 1000)
  expect(await ask(order, `return:${order}`, 1000)).toBe(id)
  expect(await statusOf(id)).toBe('waiting')
  await sweep()
  await sweep()
  expect([await statusOf(id), await givenBack(order)]).toEqual(['done', 1000])
  expect(await posted(id)).toEqual([
    ['customer_cash', -1000],
    ['refund_payable', 1000],
  ])
  const mails = await query('SELECT subject FROM mails WHERE subject LIKE $1', ['Your refund of $10.00'])
  expect(mails).toHaveLength(1)
})

it('never refunds more than was paid, however many concurrent requests [M6]', async () => {
  const order = await paid()
  const asked = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => ask(order, `many:${order}:${i}`, 1000)))
  expect(asked.filter((each) => each.status === 'fulfilled')).toHaveLength(4)
  const refused = asked.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 422, message: 'A refund cannot exceed what was paid.' })
  await Promise.all([sweep(), sweep(), sweep()])
  expect(await givenBack(order)).toBe(4000)
  await ask(order, `rest:${order}`, 707)
  await sweep()
  expect(await givenBack(order)).toBe(4707)
  await expect(ask(order, `more:${order}`, 1)).rejects.toMatchObject({ status: 422 })
})

it('creates one refund per key, even with ten concurrent requests [M6]', async () => {
  const order = await paid()
  const ids = await Promise.all(Array.from({ length: 10 }, () => ask(order, `same:${order}`, 4707)))
  expect(new Set(ids).size).toBe(1)
  await sweep()
  expect(await givenBack(order)).toBe(4707)
  await expect(ask(order, `same:${order}`, 4706)).rejects.toThrow('another amount')
})

it('waits for the capture, and refunds nothing of a payment that never succeeded [R11]', async () => {
  const order = await paid()
  await query(`UPDATE payments SET status = 'authorized', next_try_at = now() + interval '1 day' WHERE order_id = $1`, [
    order,
  ])
  const id = await ask(order, `early:${order}`, 4707)
  await sweep()
  expect(await statusOf(id)).toBe('waiting')
  await query(`UPDATE payments SET status = 'failed', next_try_at = NULL WHERE order_id = $1`, [order])
  await sweep()
  expect([await statusOf(id), await givenBack(order)]).toEqual(['void', 0])
  await query(`UPDATE payments SET status = 'captured' WHERE order_id = $1`, [order])
})

it('finds a refund that a killed worker issued before recording it [C1, R11]', async () => {
  const order = await paid()
  const id = await ask(order, `killed:${order}`, 2000)
  const { payments, db } = world.test.deps
  const { providerRef: ref } = (await query('SELECT provider_ref FROM payments WHERE order_id = $1', [order]))[0]
  // The first worker got its response and died before its commit.
  await query('UPDATE refunds SET tries = 1 WHERE id = $1', [id])
  await payments.refund(ref, `rf-${id}`, 2000)
  let asked = 0
  const watched = {
    ...payments,
    refund: (...given: Parameters<typeof payments.refund>) => {
      asked++
      return payments.refund(...given)
    },
  }
  await sweepRefunds({ ...world.test.deps, db, payments: watched })
  expect([await statusOf(id), await givenBack(order), asked]).toEqual(['done', 2000, 0])
  expect(await posted(id)).toHaveLength(2)
})

it('retries a card that rejects refunds with longer delays, then hands it to an Admin and offers store credit [R11]', async () => {
  const order = await paid('4000 0000 0000 5126')
  const id = await ask(order, `refused:${order}`, 4707)
  world.test.travelTo(new Date())
  for (let i = 0; i < 8; i++) {
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    later(65)
  }
  expect(await statusOf(id)).toBe('waiting')
  await sweep()
  expect([await statusOf(id), await givenBack(order)]).toEqual(['failed', 0])
  expect(await posted(id)).toEqual([])
  const notes = await query('SELECT body FROM notifications WHERE account_id = $1 AND body LIKE $2', [
    world.trade.admin.id,
    'The refund of $47.07%',
  ])
  expect(notes).toHaveLength(1)
  const mail = (
    await query('SELECT body_text FROM mails WHERE subject LIKE $1', ['%could not be sent to your card'])
  )[0]
  expect(mail.bodyText).toContain('store credit')
})
