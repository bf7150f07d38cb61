import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterGrace, createOrderSetup, placedAt } from '#test/orders.ts'
import { postDeclines } from '../cancel/post-declines.ts'
import { sweepLate, sweepPaydays, sweepReviews } from './watch-orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

const after = (ms: number) => new Date(new Date(placedAt).getTime() + ms)
const hours = 3_600_000
/** Leaves nothing due from an earlier test. */
const clear = () =>
  setup.sql(
    `UPDATE order_items SET status = 'Cancle', decline_posts_at = NULL, reversed_at = now() WHERE status <> 'Cancle'`,
  )
const notesOf = (account: number, like: string) =>
  setup.sql<{ body: string }>('SELECT body FROM notifications WHERE account_id = $1 AND body LIKE $2', [account, like])

describe('a Decline', () => {
  it('refunds and restocks ten minutes later, once, with an apology [ORDER-11, R5, R8]', async () => {
    const { test, trade, move, read, stockOf, tile, sql } = setup
    const order = await setup.place()
    const stock = await stockOf(tile)
    test.travelTo(afterGrace)
    const [item] = order.items
    const declined = await move(trade.stoneCo, item.id, 'Decline', { reason: 'Sold out.' })
    expect(declined.data.decline_posts_at).toBe('2026-11-20T21:10:00.001Z')
    test.travelTo('2026-11-20T21:10:00.001Z')
    expect(await postDeclines(test.deps)).toBe(0)
    test.travelTo('2026-11-20T21:10:00.002Z')
    expect(await Promise.all([postDeclines(test.deps), postDeclines(test.deps)])).toContain(1)
    expect(await postDeclines(test.deps)).toBe(0)
    expect(await stockOf(tile)).toBe(stock + 12)
    const { data } = await read(trade.ann, order.id)
    expect(data.refunds).toMatchObject([{ amount: 564.86 }])
    expect(data.items[0]).toMatchObject({ status: 'Decline', decline_posts_at: null, allowed_statuses: [] })
    for (const who of [trade.stoneCo, trade.admin])
      expect((await move(who, item.id, 'In Progress')).message).toBe(
        'This item was declined and its time to undo has passed. Its status can no longer change.',
      )
    expect(await notesOf(trade.ann.id, 'Sorry, %$564.86 is being refunded%')).toHaveLength(1)
    const mails = await sql(`SELECT 1 FROM mails WHERE subject = $1`, [
      `Order ${order.no}: one item cannot be delivered`,
    ])
    expect(mails).toHaveLength(1)
  })

  it('that is undone in time posts nothing [R5]', async () => {
    const { test, trade, move, read } = setup
    const order = await setup.place()
    test.travelTo(afterGrace)
    const [item] = order.items
    await move(trade.stoneCo, item.id, 'Decline', { reason: 'Sold out.' })
    test.travelTo('2026-11-20T21:10:00.001Z')
    expect((await move(trade.stoneCo, item.id, 'In Progress')).data.decline_posts_at).toBeNull()
    test.travelTo('2026-11-20T22:00:00.000Z')
    expect(await postDeclines(test.deps)).toBe(0)
    expect((await read(trade.ann, order.id)).data.refunds).toEqual([])
  })
})

describe('the review', () => {
  it('reminds the vendor after 36 hours and creates an Admin task after 48, to the second [R8, U26]', async () => {
    const { test, trade, move, shop, sql } = setup
    await clear()
    const order = await setup.place()
    test.travelTo(afterGrace)
    await move(trade.tileCo, order.items[1].id, 'In Progress')
    test.travelTo(after(37 * hours))
    expect(await sweepReviews(test.deps)).toBe(0)
    test.travelTo(after(37 * hours + 1000))
    expect(await sweepReviews(test.deps)).toBe(1)
    expect(await sweepReviews(test.deps)).toBe(0)
    expect(await notesOf(trade.stoneCo.id, '%12 hours left.')).toHaveLength(1)
    expect(await notesOf(trade.tileCo.id, '%12 hours left.')).toHaveLength(0)
    expect(await sql('SELECT 1 FROM mails WHERE to_address = $1', [trade.stoneCo.email])).toHaveLength(1)
    test.travelTo(after(49 * hours))
    expect(await sweepReviews(test.deps)).toBe(0)
    test.travelTo(after(49 * hours + 1000))
    expect(await Promise.all([sweepReviews(test.deps), sweepReviews(test.deps)])).toContain(1)
    const tasks = await shop.call('order_tasks', { token: trade.admin.token })
    expect(tasks.data).toMatchObject([
      { kind: 'review', order_no: order.no, item: { id: order.items[0].id }, since: placedAt },
    ])
    expect((await shop.call('order_tasks', { token: trade.maya.token })).status).toBe(403)
    const done = await shop.call(`order_tasks/${tasks.data[0].id}`, {
      token: trade.admin.token,
      method: 'PUT',
      body: {},
    })
    expect([done.message, done.data]).toEqual(['Done.', []])
    expect(await sweepReviews(test.deps)).toBe(0)
  })
})

describe('a late delivery', () => {
  /** Promised for 12.11.2026 at the latest (three weeks after the order). */
  const dayAfter = '2026-12-12T08:00:01.000Z'

  it('notifies the customer, who can wait or cancel what has not left its vendor [R3]', async () => {
    const { test, trade, move, shop, read, stockOf, slate } = setup
    await clear()
    const order = await setup.place()
    const stock = await stockOf(slate)
    test.travelTo(afterGrace)
    const [first, second] = order.items
    await move(trade.stoneCo, first.id, 'Ready to Pick Up')
    for (const status of ['Accept to Pick Up', 'Picked Up']) await move(trade.admin, first.id, status)
    test.travelTo('2026-12-12T07:59:59.000Z')
    expect(await sweepLate(test.deps)).toBe(0)
    test.travelTo(dayAfter)
    expect(await sweepLate(test.deps)).toBe(2)
    expect(await sweepLate(test.deps)).toBe(0)
    expect(await notesOf(trade.ann.id, '%was due on 12.11.2026 and is late%')).toHaveLength(1)
    const { data } = await read(trade.ann, order.id)
    expect(data.items.map((i: { can_cancel: string }) => i.can_cancel)).toEqual([null, 'now'])
    const answer = (body: object, who: { token: string } = trade.ann) =>
      shop.call(`orders/${order.id}/delay`, { token: who.token, body })
    expect((await answer({ answer: 'wait' }, trade.maya)).status).toBe(404)
    expect((await answer({ answer: 'cancel', items: [first.id] })).message).toBe(
      'It has already shipped. You can return it when it arrives.',
    )
    expect((await answer({ answer: 'wait', items: [first.id] })).message).toBe(
      'Thank you. We will continue with your order.',
    )
    const cancelled = await answer({ answer: 'cancel' })
    expect(cancelled.data.items).toMatchObject([
      { status: 'Picked Up', late: { answer: 'wait' } },
      { id: second.id, status: 'Cancle', late: { answer: 'cancel' } },
    ])
    expect(cancelled.data.refunds).toMatchObject([{ amount: 61.94, items: [second.id] }])
    expect(await stockOf(slate)).toBe(stock + 5)
  })

  it('that is not Delivered a week later is a task for an Admin [R6]', async () => {
    const { test, shop, trade } = setup
    await clear()
    const order = await setup.place()
    test.travelTo(dayAfter)
    await sweepLate(test.deps)
    test.travelTo('2026-12-19T07:59:59.000Z')
    expect(await sweepLate(test.deps)).toBe(0)
    test.travelTo('2026-12-19T08:00:00.000Z')
    expect(await sweepLate(test.deps)).toBe(2)
    const { data } = await shop.call('order_tasks', { token: trade.admin.token })
    const mine = data.filter(
      (t: { order_id: number; kind: string }) => t.order_id === order.id && t.kind === 'delivery',
    )
    expect(mine).toMatchObject([{ since: '2026-12-11' }, { since: '2026-12-11' }])
  })
})

describe('Delivered', () => {
  it('sets the Los Angeles date and the payday 46 business days later, and undoing it clears both [ORDER-22, R6]', async () => {
    const { test, trade, move, sql } = setup
    const order = await setup.place()
    const [item] = order.items
    const steps = ['Accept to Pick Up', 'Picked Up', 'Shipping', 'Shipped', 'Out For Delivery']
    test.travelTo(afterGrace)
    await move(trade.stoneCo, item.id, 'Ready to Pick Up')
    await setup.track(item.id)
    for (const status of steps) expect((await move(trade.admin, item.id, status)).status).toBe(200)
    // 7:59 in the evening of the 20th in Los Angeles, the 21st in UTC.
    test.travelTo('2026-11-21T03:59:00.000Z')
    const delivered = await move(trade.admin, item.id, 'Delivered')
    expect(delivered.data).toMatchObject({ delivered_on: '2026-11-20', available_on: '2027-01-29' })
    const back = await move(trade.admin, item.id, 'Out For Delivery', { reason: 'The wrong door.' })
    expect(back.data).toMatchObject({ delivered_on: null, available_on: null })
    const log = await setup.shop.call('order_log', { token: trade.admin.token })
    expect(log.data.data[0]).toMatchObject({
      order_no: order.no,
      actor: 'Ida Admin',
      from: 'Delivered',
      to: 'Out For Delivery',
      reason: 'The wrong door.',
    })
    expect((await setup.shop.call('order_log', { token: trade.maya.token })).status).toBe(403)
    await move(trade.admin, item.id, 'Delivered')
    await move(trade.admin, item.id, 'Return Request')
    test.travelTo('2026-11-25T20:00:00.000Z')
    const refused = await move(trade.admin, item.id, 'Delivered')
    expect(refused.data).toMatchObject({ delivered_on: '2026-11-20', available_on: '2027-01-29' })
    await sql('UPDATE order_items SET available_on = NULL WHERE id = $1', [item.id])
    expect(await sweepPaydays(test.deps)).toBe(1)
    const [row] = await sql('SELECT available_on AS day FROM order_items WHERE id = $1', [item.id])
    expect(row).toEqual({ day: '2027-01-29' })
  })

  it('cannot be undone once its money is released, except by a return [R5]', async () => {
    const { test, trade, move, sql } = setup
    const order = await setup.place()
    const [item] = order.items
    test.travelTo(afterGrace)
    expect((await move(trade.admin, item.id, 'Delivered', { reason: 'Carried home.' })).status).toBe(200)
    await sql(
      `WITH t AS (INSERT INTO ledger_transactions (id, kind, order_id, subject, posted_at) VALUES (991, 'released', $1, 'test', now()) RETURNING id)
        INSERT INTO ledger_entries (id, transaction_id, account, party_id, order_item_id, amount_cents)
        SELECT n, t.id, a, $3, $2, c FROM t, (VALUES (992, 'vendor_pending', 45600), (993, 'vendor_available', -45600)) AS v(n, a, c)`,
      [order.id, item.id, trade.stoneCo.id],
    )
    const undone = await move(trade.admin, item.id, 'Shipped', { reason: 'Mistake.' })
    expect([undone.status, undone.message]).toEqual([
      422,
      'The payout for this item has been released. Use a return instead.',
    ])
    expect((await move(trade.admin, item.id, 'Return Request')).status).toBe(200)
  })
})
