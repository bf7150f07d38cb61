import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountType, Actor } from '#features/accounts/actor.ts'
import { allowedStatuses, indexOf, isDisabled, type OrderStatus, orderStatuses } from '#features/order-status/status.ts'
import { Failure } from '#lib/failure.ts'
import { afterGrace, createOrderSetup } from '#test/orders.ts'
import { setItemStatus } from './set-status.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
let itemId: number
beforeAll(async () => {
  setup = await createOrderSetup()
  const order = await setup.place()
  setup.test.travelTo(afterGrace)
  itemId = order.items[0].id
  await setup.track(itemId)
})
afterAll(() => setup.close())

/** As if it had just reached this status in a package with a number, its money untouched. */
const setStatus = (status: OrderStatus) =>
  setup.sql(
    `UPDATE order_items SET status = $2, status_date = $3, reversed_at = NULL, delivered_on = NULL, available_on = NULL,
      shipment_id = (SELECT id FROM shipments LIMIT 1), decline_posts_at = CASE WHEN $2 = 'Decline' THEN $3::timestamptz + interval '10 minutes' END WHERE id = $1`,
    [itemId, status, afterGrace],
  )

async function responseOf(actor: Actor, status: OrderStatus): Promise<number> {
  try {
    await setItemStatus(setup.test.deps, actor, itemId, { status, reason: 'For the test.' })
    return 200
  } catch (error) {
    if (error instanceof Failure) return error.status
    throw error
  }
}

/** The rules of spec 2 §4 and R5, written independently; every move has a reason. */
function expected(type: AccountType, from: OrderStatus, to: OrderStatus): number {
  const [a, b] = [indexOf(from), indexOf(to)]
  if (a === b) return 200
  if (type === 'User' || (type !== 'Admin' && b >= 5)) return 403
  if (a === 10 || a === 12) return 422
  if (b < 5) return a < 5 ? 200 : 422
  return b === 5 && a >= 6 ? 422 : 200
}

for (const type of ['User', 'Vendor', 'Contractor', 'Admin'] as const)
  it(`the server allows the 14 x 14 status changes of ${type} as the dropdown does, or fewer [ORDER-24, ORDER-25, ORDER-26, ORDER-27, ORDER-28, U19, M7, R5]`, async () => {
    const { ann, stoneCo, maya, admin } = setup.trade
    const { id } = { User: ann, Vendor: stoneCo, Contractor: maya, Admin: admin }[type]
    const actor = { id, type } as Actor
    const wrong: string[] = []
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        await setStatus(from)
        const response = await responseOf(actor, to)
        if (response !== expected(type, from, to)) wrong.push(`${from} > ${to}: ${response}`)
        if (response === 200 && from !== to && isDisabled(type, from, to)) wrong.push(`${from} > ${to} is disabled`)
        if (from !== to && allowedStatuses(type, from).includes(to) !== (response === 200))
          wrong.push(`${from} > ${to} is not what was offered`)
        const [now] = await setup.sql<{ status: string }>('SELECT status FROM order_items WHERE id = $1', [itemId])
        if (now?.status !== (response === 200 ? to : from)) wrong.push(`${from} > ${to} left ${now?.status}`)
      }
    expect(wrong).toEqual([])
  })
