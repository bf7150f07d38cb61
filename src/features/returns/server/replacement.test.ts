import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReturns } from '#test/returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
// The ledger's invariants hold after all of it: a replacement has no posting, no charge and no refund.
afterAll(() => world.close())

const stock = async () =>
  (await world.sql('SELECT stock FROM product_sizes WHERE id = $1', [world.tile.sizeId]))[0].stock
const entries = async (order: number) =>
  (
    await world.sql(
      `SELECT count(*)::int AS n FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = $1
        AND t.kind <> 'split'`,
      [order],
    )
  )[0].n
const claimOf = async (request: number) =>
  (await world.sql('SELECT status, refund_cents AS refund FROM return_requests WHERE id = $1', [request]))[0]

/** Two of twelve boxes reported as damaged. */
async function claimed() {
  const { order, item } = await world.delivered()
  const { data } = await world.ask(item, { qty: 2, type: 'incomplete', reason: 'damaged' })
  return { order, item, request: data.return_request.id as number }
}
const replacementsOf = (order: number) =>
  world.sql(
    `SELECT i.id, i.qty, i.status, i.charged_cents AS charged, i.vendor_part_cents AS vendor, i.deliver_from AS from_day, i.deliver_to AS to_day,
      r.qty AS of, r.charged_cents AS was FROM order_items i JOIN order_items r ON r.id = i.replaces_item_id WHERE i.order_id = $1 ORDER BY i.position`,
    [order],
  )
const move = (item: number, status: string, token: string, more: object = {}) =>
  world.call(`order_items/${item}/status`, { method: 'PUT', token, body: { status, ...more } })

it('a vendor sends the claimed boxes again: an item of its own without charge, from the stock, and no refund [OP-74, R9]', async () => {
  const { stoneCo, ann, admin, maya } = world.trade
  const { order, request } = await claimed()
  const [before, posted] = [await stock(), await entries(order)]
  expect((await world.updateRequest(request, { replace: true }, ann.token)).status).toBe(403)
  const seen = (await world.call('vendor/returns', { token: stoneCo.token })).data.data[0]
  expect(seen.steps).toEqual(['replace'])
  const sent = await world.updateRequest(request, { replace: true, reason: 'Better packed' }, stoneCo.token)
  expect(sent).toMatchObject({ status: 200, data: { status: 'approved', qty: 2, steps: [] } })
  // Safe to repeat: the second one is refused and takes nothing.
  expect((await world.updateRequest(request, { replace: true }, stoneCo.token)).status).toBe(422)
  expect(await stock()).toBe(before - 2)
  const [replacement, ...others] = await replacementsOf(order)
  expect(others).toEqual([])
  expect(replacement).toMatchObject({ qty: 2, status: 'Vendor Approved', charged: 0, vendor: 0, of: 2 })
  expect([replacement.fromDay, replacement.toDay]).toEqual(['2026-11-28', '2026-12-12'])
  expect([await entries(order), await world.refundsOfOrder(order)]).toEqual([posted, []])
  const { data } = await world.call(`orders/${order}`, { token: ann.token })
  const shown = data.items.find(({ id }: { id: number }) => id === replacement.id)
  expect(shown).toMatchObject({ unit_price: 0, amount: 0, returnable: false, replaces: expect.any(Number) })
  const notes = await world.sql('SELECT body FROM notifications WHERE account_id = ANY($1) ORDER BY id', [
    [ann.id, maya.id],
  ])
  expect(notes.map(({ body }) => body).filter((body) => body.includes('sent again without charge'))).toHaveLength(2)
  const mails = await world.sql(`SELECT 1 FROM mails WHERE subject LIKE '%a replacement is on its way to you'`)
  expect(mails).toHaveLength(1)

  // It is sent as a whole, its claim stays open until it has arrived, and nothing can end the claim meanwhile.
  expect((await move(replacement.id, 'In Progress', stoneCo.token, { qty: 1 })).status).toBe(422)
  for (const body of [{ status: 'withdrawn' }, { status: 'refused', reason: 'No' }, { status: 'approved' }])
    expect((await world.updateRequest(request, body, admin.token)).status).toBe(422)
  await world.sql(`UPDATE order_items SET status = 'Out For Delivery' WHERE id = $1`, [replacement.id])
  expect((await move(replacement.id, 'Delivered', admin.token, { reason: 'Arrived' })).status).toBe(200)
  expect(await claimOf(request)).toEqual({ status: 'replaced', refund: null })
  expect(await world.refundsOfOrder(order)).toEqual([])

  // Its units cannot be claimed or returned a second time, and it does not come back.
  const [{ id: original }] = await world.sql('SELECT replaces_item_id AS id FROM order_items WHERE id = $1', [
    replacement.id,
  ])
  expect((await world.ask(original, { qty: 1, type: 'incomplete', reason: 'damaged' })).status).toBe(422)
  expect((await world.ask(replacement.id, { qty: 1 })).status).toBe(422)
  // If it arrives damaged too, it can be sent again, but there is nothing to refund.
  const again = await world.ask(replacement.id, { qty: 2, type: 'incomplete', reason: 'damaged' })
  expect(again.status).toBe(201)
  const second: number = again.data.return_request.id
  expect((await world.updateRequest(second, { status: 'approved' })).status).toBe(422)
  expect((await world.updateRequest(second, { replace: true })).status).toBe(200)
  expect(await replacementsOf(order)).toHaveLength(2)
  const [line] = await world.sql(
    `SELECT actor_id, after FROM audit_log WHERE action = 'return.changed' ORDER BY at DESC, id DESC LIMIT 1`,
  )
  expect(line).toMatchObject({ actorId: admin.id, after: expect.stringContaining('replacement sent') })
})

it('a replacement that is cancelled gives its goods back and opens the claim again, which is then refunded once [OP-74, R9]', async () => {
  const { admin } = world.trade
  const { order, request } = await claimed()
  const before = await stock()
  await world.updateRequest(request, { replace: true })
  const [replacement] = await replacementsOf(order)
  expect((await move(replacement.id, 'Cancle', admin.token, { reason: 'Broken in the warehouse' })).status).toBe(200)
  expect([await stock(), await claimOf(request)]).toEqual([before, { status: 'requested', refund: null }])
  expect(await world.refundsOfOrder(order)).toEqual([])
  const paid = await world.updateRequest(request, { status: 'approved' })
  expect(paid).toMatchObject({ status: 200, data: { status: 'refunded' } })
  expect(await world.refundsOfOrder(order)).toMatchObject([{ cents: replacement.was }])
})

it('refuses a replacement that the stock does not have, and leaves the claim open [OP-74]', async () => {
  const { request } = await claimed()
  const before = await stock()
  await world.sql('UPDATE product_sizes SET stock = 1 WHERE id = $1', [world.tile.sizeId])
  const refused = await world.updateRequest(request, { replace: true })
  expect([refused.status, refused.message]).toEqual([
    422,
    'There is not enough in stock to send it again. Refund the claim instead.',
  ])
  expect(await claimOf(request)).toEqual({ status: 'requested', refund: null })
  await world.sql('UPDATE product_sizes SET stock = $2 WHERE id = $1', [world.tile.sizeId, before])
})
