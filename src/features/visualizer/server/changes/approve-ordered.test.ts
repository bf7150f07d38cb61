import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SceneDoc } from '#scene/model/types.ts'
import { booksOf, settled } from '#test/books.ts'
import { asText, type ChangeWorld, cents, createChangeWorld, neededText } from '#test/change-orders.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await createChangeWorld()
})
afterAll(() => world.close())

describe('an approval after an order', () => {
  /** The room's list, ordered at noon, and a proposal for its floor. */
  async function ordered() {
    const at = await world.room()
    world.test.travelTo('2026-11-20T20:00:00.000Z')
    const cart = await world.fillFrom(at, 'cart')
    const { data } = await world.shop.order(at.owner.token, cart)
    await settled(world.test)
    const { change } = await world.proposedFloor(at)
    const view = await world.read(at.owner, change.id)
    return { ...at, order: data.order_id as number, view, item: view.ordered[0]?.item ?? 0 }
  }
  /** The item with its balance in the ledger by account, and without the customer's own. */
  const itemOf = async (id: number) =>
    (
      await world.sql<{ status: string; request: number | null; shares: Record<string, number> }>(
        `SELECT status, cancel_request_id AS request, (SELECT coalesce(jsonb_object_agg(account, cents), '{}') FROM (
             SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries WHERE order_item_id = i.id
             GROUP BY account HAVING sum(amount_cents) <> 0) e) AS shares FROM order_items i WHERE id = $1`,
        [id],
      )
    ).rows[0]

  it('within the first hour cancels the item at once, with all its money, and puts the difference into the cart', async () => {
    const { owner, view, item, order, scene } = await ordered()
    expect(view.ordered).toMatchObject([{ item, order, actions: ['cancel', 'keep'] }])
    const unasked = await world.move(owner, view.id, {
      status: 'approved',
      name: 'Ann Lee',
      quote: view.current?.quote,
    })
    expect(unasked.errors).toEqual({ ordered: ['Choose what happens to the items that you have ordered.'] })
    const { status, data } = await world.approve(owner, view.id, 'cancel')
    expect([status, data.outcomes]).toEqual([200, [expect.objectContaining({ item, action: 'cancel' })]])
    const { rows } = await world.sql<{ cents: number; charged: number }>(
      `SELECT (SELECT sum(amount_cents)::int FROM refunds WHERE order_id = $1) AS cents, charged_cents AS charged
        FROM order_items WHERE id = $2`,
      [order, item],
    )
    const [{ cents: refunded, charged } = { cents: 0, charged: 0 }] = rows
    expect(refunded).toBe(charged)
    // Every party's share is reversed; what is left of the item is the refund, which is sent next.
    expect(await itemOf(item)).toEqual({
      status: 'Cancle',
      request: null,
      shares: { refund_payable: -charged },
    })
    expect((await booksOf(world.test.deps.db))?.unbalanced).toBe(0)
    const cart = await world.cartOf(owner)
    const added = view.figures.added.map((line) => `${line.product} ${line.size_id} ${line.surface} ${line.quantity}`)
    expect(asText(cart.Project_tans)).toEqual(added.sort())
    expect(cents(cart.subtotal)).toBe(cents(view.figures.added_total))
    expect(data.cart).toEqual({ id: cart.id, ordered: null })
    const paid = await world.shop.order(owner.token, cart.id)
    await settled(world.test)
    expect((await world.read(owner, view.id)).cart?.ordered).toEqual({
      id: paid.data.order_id,
      order_no: paid.data.order_no,
    })
    // What is ordered and not cancelled is now what the room needs.
    const { rows: live } = await world.sql<{ line: string }>(
      `SELECT i.product_hash || ' ' || i.size_id || ' ' || i.surface || ' ' || i.qty AS line FROM order_items i
        JOIN orders o ON o.id = i.order_id WHERE o.customer_id = $1 AND i.status <> 'Cancle' ORDER BY line`,
      [owner.id],
    )
    expect(live.map(({ line }) => line).sort()).toEqual(neededText(await world.need(owner, scene)))
  })

  it('later is a request, which changes neither the item nor its money', async () => {
    const { owner, view, item } = await ordered()
    world.test.travelTo('2026-11-20T21:00:00.001Z')
    // The owner saw the choice of the first hour.
    const late = await world.move(owner, view.id, {
      status: 'approved',
      name: 'Ann Lee',
      quote: view.current?.quote,
      ordered: [{ item, action: 'cancel' }],
    })
    expect(late.errors).toEqual({
      ordered: ['What can be done with an ordered item has changed. Choose again.'],
    })
    expect(late.data.ordered[0].actions).toEqual(['request', 'keep'])
    const before = await itemOf(item)
    expect((await world.approve(owner, view.id, 'request')).status).toBe(200)
    const after = await itemOf(item)
    expect(after).toEqual({ ...before, request: expect.any(Number) })
    expect(asText((await world.cartOf(owner)).Project_tans)).toHaveLength(view.figures.added.length)
  })

  it('can keep the item; one that is on its way can only be kept, with what applies', async () => {
    const { owner, view, item } = await ordered()
    world.test.travelTo('2026-11-20T22:00:00.000Z')
    await world.sql(`UPDATE order_items SET status = 'Shipping' WHERE id = $1`, [item])
    const [line] = (await world.read(owner, view.id)).ordered
    expect(line?.actions).toEqual(['keep'])
    expect(line?.rule).toMatch(/^It can no longer be cancelled\./)
    expect((await world.approve(owner, view.id)).status).toBe(200)
    expect(await itemOf(item)).toMatchObject({ status: 'Shipping', request: null })
    expect((await world.cartOf(owner)).Project_tans).toHaveLength(view.figures.added.length)
  })

  it('of a pattern that needs more of the ordered product adds only what is missing', async () => {
    const path = `room_templates/k-l-island--warm-modern?showroom=${world.showroom}`
    const kitchen: SceneDoc = (await world.shop.call(path)).data.scene
    const at = await world.room(undefined, kitchen)
    world.test.travelTo('2026-11-20T20:00:00.000Z')
    const placed = await world.shop.order(at.owner.token, await world.fillFrom(at, 'cart'))
    await settled(world.test)
    // A floor that is laid in another pattern is cut more.
    const patterns = ['diagonal', 'herringbone', 'plank', 'third', 'grid'].map((pattern) => ({
      'fills/floor': { ...kitchen.fills.floor, pattern },
    }))
    const quotes = await Promise.all(
      patterns.map((parts) =>
        world.shop.call(`scenes/${at.scene}/change_orders/quote`, {
          token: at.designer.token,
          body: { parts },
        }),
      ),
    )
    const nth = quotes.findIndex(({ data }) => (data?.added[0]?.quantity ?? 0) > data?.removed[0]?.quantity)
    const { data: change } = await world.propose(at.designer, at.scene, patterns[nth] ?? {})
    expect((await world.read(at.owner, change.id)).ordered).toEqual([])
    expect((await world.approve(at.owner, change.id)).data.outcomes).toEqual([])
    const [removed, added] = [change.figures.removed[0], change.figures.added[0]]
    const missing = added.quantity - removed.quantity
    expect(missing).toBeGreaterThan(0)
    const cart = await world.cartOf(at.owner)
    expect(asText(cart.Project_tans)).toEqual([`${added.product} ${added.size_id} ${added.surface} ${missing}`])
    expect(cents(cart.subtotal)).toBe(cents(change.figures.difference))
    const { rows } = await world.sql('SELECT 1 FROM order_items WHERE order_id = $1 AND status = $2', [
      placed.data.order_id,
      'Cancle',
    ])
    expect(rows).toEqual([])
  })

  /** Lines of the room's list at these places, some with another quantity, in the owner's cart. */
  async function putInCart(
    at: Awaited<ReturnType<ChangeWorld['room']>>,
    wanted: Record<string, number | null>,
  ): Promise<string> {
    const lines = (await world.need(at.owner, at.scene)).lines.flatMap(({ product, size_id, surface, quantity }) =>
      surface in wanted ? [{ product, size_id, surface, quantity: wanted[surface] ?? quantity }] : [],
    )
    const body = { action: 'cart', showroom: world.showroom, project: at.project, lines }
    const added = await world.shop.call('projectCart/sync_to_bulk_cart', { token: at.owner.token, body })
    expect(added.status).toBe(200)
    return added.data.id
  }
  const lineAt = async (at: Awaited<ReturnType<ChangeWorld['room']>>, place: string) => {
    const line = (await world.need(at.owner, at.scene)).lines.find(({ surface }) => surface === place)
    if (!line) throw new Error(`nothing is at ${place}`)
    return line
  }

  it('of ordered and of unordered products gives the cart what each of them still needs', async () => {
    const at = await world.room()
    await world.shop.order(at.owner.token, await putInCart(at, { Floor: null }))
    await settled(world.test)
    const floor = await lineAt(at, 'Floor')
    // Three more boxes of the floor stay in the cart; of the tile nothing is ordered.
    await putInCart(at, { Floor: 3, 'Tile wainscot': null })
    const [tile] = await world.othersFor('wainscot')
    const turned = { ...world.bath.fills.floor, pattern: 'diagonal' }
    const { data: change } = await world.propose(at.designer, at.scene, {
      'fills/wainscot': tile,
      'fills/floor': turned,
    })
    expect((await world.approve(at.owner, change.id)).status).toBe(200)
    const [next, more] = [await lineAt(at, 'Tile wainscot'), await lineAt(at, 'Floor')]
    expect(more.quantity).toBeGreaterThanOrEqual(floor.quantity)
    expect(asText((await world.cartOf(at.owner)).Project_tans)).toEqual(
      [
        `${next.product} ${next.size_id} Tile wainscot ${next.quantity}`,
        `${floor.product} ${floor.size_id} Floor ${3 + more.quantity - floor.quantity}`,
      ].sort(),
    )
  })

  it('changes one cart where the owner has two of the showroom, and adds what is proposed once', async () => {
    const at = await world.room()
    const first = await putInCart(at, { Floor: 2 })
    await world.sql(`UPDATE projects SET owner_id = NULL WHERE id = $1`, [first])
    await putInCart(at, { Floor: null })
    await world.sql(`UPDATE projects SET owner_id = $2 WHERE id = $1`, [first, at.owner.id])
    const { change } = await world.proposedFloor(at)
    const { data } = await world.approve(at.owner, change.id)
    const [floor, added] = [change.figures.removed[0], await lineAt(at, 'Floor')]
    expect(data.cart.id).toBe((await world.cartOf(at.owner)).id)
    const { rows } = await world.sql<{ line: string }>(
      `SELECT l.size_id || ' ' || l.qty AS line FROM project_lines l JOIN projects p ON p.id = l.project_id
        WHERE p.owner_id = $1 AND p.is_cart AND p.status = 'open'`,
      [at.owner.id],
    )
    expect(rows.map(({ line }) => line).sort()).toEqual(
      [`${floor?.size_id} 2`, `${added.size_id} ${added.quantity}`].sort(),
    )
  })

  it('of a product that is no longer sold takes it out of list and cart', async () => {
    const at = await world.room()
    await putInCart(at, { Floor: null })
    await world.fillFrom(at, 'project')
    const gone = await lineAt(at, 'Floor')
    const become = async (status: string) => {
      await world.sql('UPDATE products SET status = $2 WHERE hash = $1', [gone.product, status])
      await world.test.deps.catalogue.settled()
    }
    await become('archived')
    const { change } = await world.proposedFloor(at)
    expect((await world.approve(at.owner, change.id)).status).toBe(200)
    await become('published')
    const added = await lineAt(at, 'Floor')
    expect(asText((await world.cartOf(at.owner)).Project_tans)).toEqual([
      `${added.product} ${added.size_id} Floor ${added.quantity}`,
    ])
    expect(asText((await world.listOf(at)).Project_tans)).toEqual(neededText(await world.need(at.owner, at.scene)))
  })
})
