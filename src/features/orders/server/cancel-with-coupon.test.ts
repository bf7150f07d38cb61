import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { afterGrace, createOrderSetup } from '#test/orders.ts'
import { postDeclines } from './cancel/post-declines.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

/** 20.00 off an order of 12 boxes at 43.89 and 5 at 11.55, with a minimum of 550.00. */
async function placeWithCoupon() {
  const code = `SPEND${Math.floor(Math.random() * 1e9)}`
  await setup.sql(
    `INSERT INTO coupons (id, showroom_id, code, amount_cents, min_spend_cents, starts_at)
      VALUES ((random() * 1e15)::bigint, $1, $2, 2000, 55000, '2026-01-01')`,
    [setup.trade.maya.id, code],
  )
  return setup.place({ coupon: code })
}

it('the rest of an order below its coupon’s minimum keeps its own part of the coupon [R2, R8]', async () => {
  const { trade, cancel, read, openBalances, test } = setup
  const order = await placeWithCoupon()
  // By markup weight: 47.88 and 5.25 of 53.13.
  const { data } = await read(trade.admin, order.id)
  expect(data.items.map((item: { coupon: number }) => item.coupon)).toEqual([18.02, 1.98])
  expect(order.total).toBe(605.35)
  const [tiles, slates] = order.items
  const cancelled = await cancel(trade.ann, order.id, [slates.id])
  // 57.75 - 1.98 and 7.25 % of it.
  expect(cancelled.data.refunds).toMatchObject([{ amount: 59.81 }])
  expect(cancelled.data.items[0]).toMatchObject({
    amount: 526.68,
    coupon: 18.02,
    status: 'Waiting for approval',
  })
  const rest = await cancel(trade.ann, order.id, [tiles.id])
  expect(rest.data.refunds.map((refund: { amount: number }) => refund.amount).sort()).toEqual([545.54, 59.81])
  await sweepRefunds(test.deps)
  expect(await openBalances(order.id)).toEqual({})
})

it('a declined item refunds what was paid with its coupon, not its price [R2, R5, R8]', async () => {
  const { trade, move, read, test } = setup
  const order = await placeWithCoupon()
  test.travelTo(afterGrace)
  await move(trade.tileCo, order.items[1].id, 'Decline', { reason: 'Sold out.' })
  test.travelTo('2026-11-20T21:10:00.002Z')
  await postDeclines(test.deps)
  expect((await read(trade.ann, order.id)).data.refunds).toMatchObject([{ amount: 59.81 }])
})
