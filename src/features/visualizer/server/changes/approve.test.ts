import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeOrder } from '#features/visualizer/change-schema.ts'
import { readShared } from '#features/visualizer/shared-document.ts'
import { asText, type ChangeWorld, cents, createChangeWorld, neededText } from '#test/change-orders.ts'
import { loadShared } from '../live/shared-room.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await createChangeWorld()
})
afterAll(() => world.close())

describe('an approval', () => {
  it('changes the design, the project’s list and the open cart to exactly what the room needs', async () => {
    const at = await world.room()
    await world.fillFrom(at, 'project')
    const cart = await world.fillFrom(at, 'cart')
    const { change, owner, scene, floor } = await world.proposedFloor(at)
    const { status, data } = await world.approve(owner, change.id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'approved',
      signed_name: 'Ann Lee',
      cart: { id: cart, ordered: null },
    })
    const design = (await world.shop.call(`scenes/${scene}`, { token: owner.token })).data
    expect(design.document.fills.floor).toEqual(floor)
    expect(design.version).toBe(data.version)
    const now = neededText(await world.need(owner, scene))
    expect(asText((await world.listOf(at)).Project_tans)).toEqual(now)
    const held = await world.cartOf(owner)
    expect(asText(held.Project_tans)).toEqual(now)
    expect(cents(held.subtotal)).toBe(cents((await world.need(owner, scene)).total))
    expect(held.changes).toEqual([])
  })

  it('leaves a cart alone that does not hold what is replaced, and what it holds beyond the room', async () => {
    const at = await world.room()
    const { change, owner } = await world.proposedFloor(at)
    const { removed } = change.figures
    const line = { product: removed[0]?.product, size_id: removed[0]?.size_id, quantity: 3, surface: 'Hall' }
    const body = { showroom: world.showroom, lines: [line], action: 'cart' }
    await world.shop.call('projectCart/sync_to_bulk_cart', { token: owner.token, body })
    expect((await world.approve(owner, change.id)).data.cart).toBeNull()
    expect(asText((await world.cartOf(owner)).Project_tans)).toEqual([`${line.product} ${line.size_id} Hall 3`])
    const more = await world.room()
    const cart = await world.fillFrom(more, 'cart')
    const { change: second } = await world.proposedFloor(more)
    await world.sql('UPDATE project_lines SET qty = qty + 5 WHERE project_id = $1 AND size_id = $2', [
      cart,
      second.figures.removed[0]?.size_id,
    ])
    await world.approve(more.owner, second.id)
    const held: { size_id: number; qty: number }[] = (await world.cartOf(more.owner)).Project_tans
    expect(held.find(({ size_id }) => size_id === second.figures.removed[0]?.size_id)?.qty).toBe(5)
  })

  it('is applied to the document of a room that several people have open', async () => {
    const at = await world.room()
    expect((await loadShared(world.test.deps.db, at.scene)) !== null).toBe(true)
    const { change, owner, floor } = await world.proposedFloor(at)
    await world.approve(owner, change.id)
    const shared = await loadShared(world.test.deps.db, at.scene)
    expect(shared && readShared(shared).fills.floor).toEqual(floor)
  })

  it('needs a name, the figures that the owner saw, and nothing else changes when it is refused', async () => {
    const { change, owner } = await world.proposedFloor()
    const quote = change.current?.quote
    const errors = async (body: object) => (await world.move(owner, change.id, { status: 'approved', ...body })).errors
    expect(await errors({ quote })).toEqual({ name: ['Enter your full name to approve this change.'] })
    expect(await errors({ quote, name: ' A ' })).toEqual({
      name: ['The name must have 2 to 100 characters.'],
    })
    expect(await errors({ quote, name: 'n'.repeat(101) })).toHaveProperty('name')
    expect(await errors({ name: 'Ann Lee' })).toHaveProperty('quote')
    const declined = await world.move(owner, change.id, { status: 'declined', reason: '  ' })
    expect(declined.errors).toEqual({ reason: ['Say why you decline this change.'] })
    expect((await world.move(owner, change.id, { status: 'declined', reason: 'r'.repeat(501) })).status).toBe(422)
    expect((await world.read(owner, change.id)).status).toBe('proposed')
  })

  it('at a price that has changed since gets the new figures first', async () => {
    const { change, owner, floor, scene } = await world.proposedFloor()
    const quote = change.current?.quote
    const price = (by: number) =>
      world.sql('UPDATE product_sizes SET final_price_cents = final_price_cents + $2 WHERE id = $1', [
        floor?.size_id,
        by,
      ])
    await price(250)
    const refused = await world.move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote })
    expect([refused.status, refused.errors]).toEqual([
      422,
      { quote: ['The figures have changed. Check them and approve again.'] },
    ])
    const now: ChangeOrder = refused.data
    expect(now.figures).toEqual(change.figures)
    expect(now.changed).toMatch(/^Changed since this was proposed: the difference was [+-]?\$/)
    const before = cents((await world.need(owner, scene)).total)
    expect((await world.approve(owner, change.id)).status).toBe(200)
    const difference = cents((await world.need(owner, scene)).total) - before
    expect(cents(now.current?.difference ?? 0)).toBe(difference)
    expect(difference).not.toBe(cents(change.figures.difference))
    const list = (await world.shop.call(`scenes/${scene}/change_orders`, { token: owner.token })).data
    expect([list.approved, cents(list.approved_total)]).toEqual([1, difference])
    await price(-250)
  })

  it('does not apply once the room holds something else, and says so', async () => {
    const { change, owner, scene } = await world.proposedFloor()
    const quote = change.current?.quote
    const saved = (await world.shop.call(`scenes/${scene}`, { token: owner.token })).data
    const [, second] = await world.othersFor('floor')
    const document = { ...saved.document, fills: { ...saved.document.fills, floor: second } }
    const put = { token: owner.token, method: 'PUT' as const, body: { version: saved.version, document } }
    expect((await world.shop.call(`scenes/${scene}`, put)).status).toBe(200)
    expect(await world.read(owner, change.id)).toMatchObject({
      status: 'replaced',
      current: null,
      moves: ['declined'],
    })
    const late = await world.move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote })
    expect([late.status, late.errors]).toEqual([
      422,
      { status: ['The room has changed since this was proposed, so it no longer applies.'] },
    ])
  })

  it('replaces the other proposals for the same place, and notifies who proposed them', async () => {
    const at = await world.room()
    const [first, second] = [await world.proposedFloor(at, 0), await world.proposedFloor(at, 1)]
    expect(second.change.number).toBe(2)
    await world.approve(at.owner, first.change.id)
    expect(await world.read(at.designer, second.change.id)).toMatchObject({ status: 'replaced', moves: [] })
    const { rows } = await world.sql<{ title: string }>(
      'SELECT title FROM notifications WHERE account_id = $1 ORDER BY title',
      [at.designer.id],
    )
    expect(rows.map(({ title }) => title)).toEqual(['Your change no longer applies', 'Your change was approved'])
  })

  it('and a decline at the same time have exactly one winner, and repeating it changes nothing', async () => {
    for (let round = 0; round < 3; round++) {
      const { change, owner, scene } = await world.proposedFloor()
      const quote = change.current?.quote
      const results = await Promise.all([
        world.move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote }),
        world.move(owner, change.id, { status: 'declined', reason: 'No' }),
        world.move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote }),
        world.move(owner, change.id, { status: 'declined', reason: 'No' }),
      ])
      const { status } = await world.read(owner, change.id)
      const won = status === 'approved' ? [200, 422, 200, 422] : [422, 200, 422, 200]
      expect(results.map((each) => each.status)).toEqual(won)
      const { version } = (await world.shop.call(`scenes/${scene}`, { token: owner.token })).data
      expect(version).toBe(status === 'approved' ? 2 : 1)
      const { rows } = await world.sql('SELECT 1 FROM notifications WHERE link LIKE $1', [`%change=${change.id}`])
      expect(rows).toHaveLength(2)
    }
  })

  it('keeps the version that it made, however many follow', async () => {
    const { change, owner, scene } = await world.proposedFloor()
    const { data } = await world.approve(owner, change.id)
    await world.sql(
      `INSERT INTO scene_versions (scene_id, version, document, autosave, begun_at, saved_at)
        SELECT $1, n, document, false, now(), now() FROM scenes, generate_series(3, 60) n WHERE id = $1`,
      [scene],
    )
    await world.sql('UPDATE scenes SET version = 60 WHERE id = $1', [scene])
    const saved = (await world.shop.call(`scenes/${scene}`, { token: owner.token })).data
    const document = { ...saved.document, light: 'evening' }
    await world.shop.call(`scenes/${scene}`, {
      token: owner.token,
      method: 'PUT',
      body: { version: 60, document },
    })
    const versions = (await world.shop.call(`scenes/${scene}/versions`, { token: owner.token })).data
    expect(versions).toHaveLength(51)
    expect(versions.at(-1).version).toBe(data.version)
  })
})
