import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeOrder, OrderedAction } from '#features/visualizer/change-orders.ts'
import type { SceneProducts } from '#features/visualizer/schema.ts'
import { readShared } from '#features/visualizer/shared-document.ts'
import { randomId } from '#lib/ids.ts'
import { openScene } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { settled } from '#test/books.ts'
import { buyer } from '#test/buyer.ts'
import { createDemoApp } from '#test/demo.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { type LivePage, openLivePage } from '#test/live-page.ts'
import { groundOf } from '../known-rooms.ts'
import { loadShared } from '../shared-room.ts'

let test: TestApp
let shop: ReturnType<typeof buyer>
let showroom: number
let bath: SceneDoc
const pages: LivePage<object>[] = []
beforeAll(async () => {
  test = await createDemoApp()
  shop = buyer(test)
  const { rows } = await sql<{ id: number }>(
    `SELECT account_id AS id FROM showrooms WHERE vsd_id = 'LARKHAM2'`,
  )
  showroom = Number(rows[0]?.id)
  bath = (await shop.call(`room_templates/b-powder--warm-modern?showroom=${showroom}`)).data.scene
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => test.close())

const sql = <T extends object>(text: string, values: unknown[] = []) => test.deps.db.query<T>(text, values)

type Person = { id: number; token: string; email: string }
async function person(given: Parameters<typeof makeAccount>[1] = {}): Promise<Person> {
  const { id, email } = await makeAccount(test.deps.db, given)
  return { id, email, token: await signIn(test.deps.db, id) }
}

/** A homeowner's powder room in a project of the showroom, and the designer whom they hired. */
async function room(rights: string[] = ['comment', 'room', 'list']) {
  const [owner, designer] = [await person(), await person({ firstName: 'Camille', lastName: 'Rae' })]
  const body = { showroom, name: 'Powder room' }
  const project: string = (await shop.call('projectCart', { token: owner.token, body })).data
  const made = await shop.call('scenes', {
    token: owner.token,
    body: { document: bath, project, showroom, name: 'Powder room' },
  })
  await sql(
    `INSERT INTO hires (id, project_id, professional_id, status, rights, requested_at, decided_at)
      VALUES ($1, $2, $3, 'accepted', $4, now(), now())`,
    [randomId(), project, designer.id, rights],
  )
  return { owner, designer, project, scene: made.data.id as string }
}
type Room = Awaited<ReturnType<typeof room>>

/** Products that fit a slot of the powder room, except the one that is there. */
async function othersFor(slotId: string, more = ''): Promise<{ product: string; size_id: number }[]> {
  const slot = openScene(groundOf(bath), bath).slots.find(({ id }) => id === slotId)
  const query = new URLSearchParams({
    categories: slot?.categories.join(',') ?? '',
    showroom: String(showroom),
  })
  if (slot?.families) query.set('families', slot.families.join(','))
  if (slot?.maxWidth) query.set('max_width_in', String(slot.maxWidth / 0.0254))
  const { data } = await shop.call(`visualization/fitting?${query}&per_page=50${more}`)
  const now = bath.fills[slotId]
  const rows: { hash: string; sizes: { id: number; in_stock: boolean }[] }[] = data.data
  return rows.flatMap(({ hash, sizes }) => {
    const size = sizes.find(({ in_stock }) => in_stock)
    const isThere = now && 'product' in now && now.product === hash
    return size && !isThere ? [{ product: hash, size_id: size.id }] : []
  })
}

const propose = (who: Person, scene: string, parts: object, more: { note?: string; key?: string } = {}) =>
  shop.call(`scenes/${scene}/change_orders`, {
    token: who.token,
    body: { parts, ...(more.note !== undefined && { note: more.note }) },
    ...(more.key && { key: more.key }),
  })
const read = async (who: Person, id: number): Promise<ChangeOrder> =>
  (await shop.call(`change_orders/${id}`, { token: who.token })).data
const move = (who: Person, id: number, body: object) =>
  shop.call(`change_orders/${id}`, { token: who.token, method: 'PUT', body })
/** Approves at the figures that the owner sees now. */
async function approve(who: Person, id: number, action: OrderedAction = 'keep') {
  const { current, ordered } = await read(who, id)
  const choices = ordered.map(({ item }) => ({ item, action }))
  return move(who, id, { status: 'approved', name: 'Ann Lee', quote: current?.quote, ordered: choices })
}
const need = async (who: Person, scene: string): Promise<SceneProducts> =>
  (await shop.call(`scenes/${scene}/products`, { token: who.token, body: { showroom } })).data
const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

/** Another floor for the room, already proposed. */
async function proposedFloor(given?: Room, nth = 0) {
  const at = given ?? (await room())
  const floor = (await othersFor('floor'))[nth]
  const { status, data } = await propose(at.designer, at.scene, { 'fills/floor': floor })
  expect(status).toBe(201)
  return { ...at, floor, change: data as ChangeOrder }
}

type Held = { product: { hash: string }; size_id: number; qty: number; surface: string }
const asText = (lines: readonly Held[]) =>
  lines.map((line) => `${line.product.hash} ${line.size_id} ${line.surface} ${line.qty}`).sort()
const neededText = ({ lines }: SceneProducts) =>
  lines.map((line) => `${line.product} ${line.size_id} ${line.surface} ${line.quantity}`).sort()
const linesToAdd = ({ lines }: SceneProducts) =>
  lines.map(({ product, size_id, surface, quantity }) => ({ product, size_id, surface, quantity }))

async function fillFrom(at: Room, action: 'project' | 'cart'): Promise<string> {
  const lines = linesToAdd(await need(at.owner, at.scene))
  const body = { action, showroom, lines, project: at.project }
  const added = await shop.call('projectCart/sync_to_bulk_cart', { token: at.owner.token, body })
  expect(added.status).toBe(200)
  return added.data.id
}
const cartOf = async (who: Person) => (await shop.call('projectCart', { token: who.token })).data
const listOf = async (at: Room) =>
  (await shop.call(`projectCart/${at.project}`, { token: at.owner.token })).data

describe('a proposed change', () => {
  it('has the difference of the room’s list to the cent, its boxes and lead times', async () => {
    const { owner, scene, floor, change, designer } = await proposedFloor()
    const before = await need(owner, scene)
    expect(change).toMatchObject({ status: 'proposed', number: 1, changed: '', outcomes: [], ordered: [] })
    expect(change.proposed_by).toEqual({ id: designer.id, name: 'Camille Rae' })
    const { figures } = change
    const old = before.lines.find(({ slot }) => slot === 'floor')
    expect(figures.removed).toMatchObject([
      { product: old?.product, quantity: old?.quantity, amount: old?.amount, unit_price: old?.unit_price },
    ])
    expect(figures.added).toMatchObject([floor])
    expect((await approve(owner, change.id)).status).toBe(200)
    const after = await need(owner, scene)
    expect(cents(figures.difference)).toBe(cents(after.total) - cents(before.total))
    expect(cents(figures.added[0]?.amount ?? 0)).toBe(
      (figures.added[0]?.quantity ?? 0) * cents(figures.added[0]?.unit_price ?? 0),
    )
    const { rows } = await sql<{ days: number }>(
      `SELECT lead_time_days AS days FROM products WHERE hash = $1`,
      [floor?.product],
    )
    expect(figures.lead_days_after).toBe(rows[0]?.days)
    expect(figures.latest_after).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('is quoted without being stored, and a repeated key proposes it once', async () => {
    const at = await room()
    const [floor] = await othersFor('floor')
    const parts = { 'fills/floor': floor }
    const quoted = await shop.call(`scenes/${at.scene}/change_orders/quote`, {
      token: at.designer.token,
      body: { parts },
    })
    const key = newKey()
    const first = await propose(at.designer, at.scene, parts, { key, note: 'Warmer, and easier to clean.' })
    const again = await propose(at.designer, at.scene, parts, { key })
    expect([quoted.status, again.data.id]).toEqual([200, first.data.id])
    expect(first.data.figures).toEqual(quoted.data)
    const list = (await shop.call(`scenes/${at.scene}/change_orders`, { token: at.owner.token })).data
    expect(list).toMatchObject({ total: 1, open: 1, approved: 0, approved_total: 0, may_propose: false })
    expect(list.data[0]).toMatchObject({
      note: 'Warmer, and easier to clean.',
      moves: ['approved', 'declined'],
    })
  })

  it('notifies the owner in the page and by mail, and the proposer of the decision', async () => {
    const { owner, designer, change } = await proposedFloor()
    const notes = async (who: Person) =>
      (
        await sql<{ title: string; link: string }>(
          'SELECT title, link FROM notifications WHERE account_id = $1',
          [who.id],
        )
      ).rows
    const mails = async (who: Person) =>
      (await sql<{ subject: string }>('SELECT subject FROM mails WHERE to_address = $1', [who.email])).rows
    const link = `/visualize?scene=${change.scene}&change=${change.id}`
    expect(await notes(owner)).toEqual([{ title: 'A change was proposed', link }])
    expect(await mails(owner)).toEqual([{ subject: 'A change was proposed' }])
    expect((await move(owner, change.id, { status: 'declined', reason: 'Too dark' })).status).toBe(200)
    expect(await notes(designer)).toEqual([{ title: 'Your change was declined', link }])
    expect(await mails(designer)).toEqual([{ subject: 'Your change was declined' }])
    expect(await read(designer, change.id)).toMatchObject({
      status: 'declined',
      reason: 'Too dark',
      moves: [],
    })
  })

  it('reaches the open pages of all members at once, also in another process', async () => {
    const other = await createTestApp({ databaseUrl: test.databaseUrl })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const at = await room()
    const { port } = other.app.server.address() as AddressInfo
    const page = await openLivePage<object>(port, at.owner.token)
    pages.push(page)
    const { change } = await proposedFloor(at)
    const event = { event: 'change', data: { project: at.project, scene: at.scene, change: change.id } }
    await expect.poll(() => page.events.filter(({ event: name }) => name === 'change')).toEqual([event])
    page.close()
    await other.close()
  })
})

describe('what cannot be proposed', () => {
  const refused = async (parts: object, more: { by?: 'owner'; note?: string } = {}) => {
    const at = await room()
    const { status, errors, message } = await propose(at[more.by ?? 'designer'], at.scene, parts, more)
    return [status, Object.values(errors).flat()[0] ?? message]
  }
  it('what is there already, nothing, and other parts of the room', async () => {
    const there = 'This is already in the room. Choose another product.'
    expect(await refused({ 'fills/floor': bath.fills.floor })).toEqual([422, there])
    expect(await refused({})).toEqual([422, 'Choose another product first.'])
    expect(await refused({ light: 'evening' })).toEqual([422, 'Only products and fixtures can be proposed.'])
    expect(await refused({ 'fills/floor': { paint: '#ffffff' } })).toEqual([
      422,
      'Choose a product to propose.',
    ])
    expect((await refused({ 'fills/floor': { product: '!' } }))[0]).toBe(422)
  })
  it('a product that does not fit, that does not exist, or for a place that does not', async () => {
    const [floor] = await othersFor('floor')
    const toilet = Object.keys(bath.fills).find((slot) => /toilet/.test(slot)) ?? ''
    expect(await refused({ [`fills/${toilet}`]: floor })).toEqual([422, 'This product does not fit there.'])
    expect(await refused({ 'fills/nowhere': floor })).toEqual([422, 'This place does not exist in the room.'])
    const gone = { product: 'unknown000', size_id: 1 }
    expect(await refused({ 'fills/floor': gone })).toEqual([422, 'This product is no longer available.'])
  })
  it('a product that the showroom does not carry', async () => {
    const [floor] = await othersFor('floor')
    const { rows } = await sql<{ id: number; category: number; brand: number }>(
      'SELECT id, category_id AS category, brand_id AS brand FROM products WHERE hash = $1',
      [floor?.product],
    )
    await sql(
      `INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried) VALUES ($1, 'product', $2, false)`,
      [showroom, rows[0]?.id],
    )
    expect(await refused({ 'fills/floor': floor })).toEqual([
      422,
      'This showroom does not carry the product.',
    ])
    await sql(`DELETE FROM showroom_rules WHERE showroom_id = $1 AND scope = 'product' AND ref_id = $2`, [
      showroom,
      rows[0]?.id,
    ])
  })
  it('the owner’s own change, a note that is too long, and a change of an archived project', async () => {
    const [floor] = await othersFor('floor')
    const parts = { 'fills/floor': floor }
    expect(await refused(parts, { by: 'owner' })).toEqual([
      422,
      'This is your own project. Change the room directly.',
    ])
    expect(await refused(parts, { note: 'n'.repeat(501) })).toEqual([
      422,
      'The note must be at most 500 characters.',
    ])
    const { change, owner, project, designer, scene } = await proposedFloor()
    expect(
      (await shop.call(`projects/${project}/archive`, { token: owner.token, method: 'POST' })).status,
    ).toBe(200)
    const late = await propose(designer, scene, { 'fills/floor': (await othersFor('floor'))[1] })
    expect([late.status, late.message]).toEqual([
      422,
      'This project is archived. Its owner must restore it first.',
    ])
    expect((await approve(owner, change.id)).errors).toHaveProperty('status')
  })
  it('the same change twice by the same person', async () => {
    const { designer, scene, floor } = await proposedFloor()
    const again = await propose(designer, scene, { 'fills/floor': floor })
    expect(again.errors).toEqual({ parts: ['You have already proposed this change.'] })
  })
})

describe('an approval', () => {
  it('changes the design, the project’s list and the open cart to exactly what the room needs', async () => {
    const at = await room()
    await fillFrom(at, 'project')
    const cart = await fillFrom(at, 'cart')
    const { change, owner, scene, floor } = await proposedFloor(at)
    const { status, data } = await approve(owner, change.id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'approved',
      signed_name: 'Ann Lee',
      cart: { id: cart, ordered: null },
    })
    const design = (await shop.call(`scenes/${scene}`, { token: owner.token })).data
    expect(design.document.fills.floor).toEqual(floor)
    expect(design.version).toBe(data.version)
    const now = neededText(await need(owner, scene))
    expect(asText((await listOf(at)).Project_tans)).toEqual(now)
    const held = await cartOf(owner)
    expect(asText(held.Project_tans)).toEqual(now)
    expect(cents(held.subtotal)).toBe(cents((await need(owner, scene)).total))
    expect(held.changes).toEqual([])
  })

  it('leaves a cart alone that does not hold what is replaced, and what it holds beyond the room', async () => {
    const at = await room()
    const { change, owner } = await proposedFloor(at)
    const { removed } = change.figures
    const line = { product: removed[0]?.product, size_id: removed[0]?.size_id, quantity: 3, surface: 'Hall' }
    const body = { showroom, lines: [line], action: 'cart' }
    await shop.call('projectCart/sync_to_bulk_cart', { token: owner.token, body })
    expect((await approve(owner, change.id)).data.cart).toBeNull()
    expect(asText((await cartOf(owner)).Project_tans)).toEqual([`${line.product} ${line.size_id} Hall 3`])
    const more = await room()
    const cart = await fillFrom(more, 'cart')
    const { change: second } = await proposedFloor(more)
    await sql('UPDATE project_lines SET qty = qty + 5 WHERE project_id = $1 AND size_id = $2', [
      cart,
      second.figures.removed[0]?.size_id,
    ])
    await approve(more.owner, second.id)
    const held: Held[] = (await cartOf(more.owner)).Project_tans
    expect(held.find(({ size_id }) => size_id === second.figures.removed[0]?.size_id)?.qty).toBe(5)
  })

  it('is applied to the document of a room that several people have open', async () => {
    const at = await room()
    expect((await loadShared(test.deps.db, at.scene)) !== null).toBe(true)
    const { change, owner, floor } = await proposedFloor(at)
    await approve(owner, change.id)
    const shared = await loadShared(test.deps.db, at.scene)
    expect(shared && readShared(shared).fills.floor).toEqual(floor)
  })

  it('needs a name, the figures that the owner saw, and nothing else changes when it is refused', async () => {
    const { change, owner } = await proposedFloor()
    const quote = change.current?.quote
    const errors = async (body: object) =>
      (await move(owner, change.id, { status: 'approved', ...body })).errors
    expect(await errors({ quote })).toEqual({ name: ['Enter your full name to approve this change.'] })
    expect(await errors({ quote, name: ' A ' })).toEqual({
      name: ['The name must have 2 to 100 characters.'],
    })
    expect(await errors({ quote, name: 'n'.repeat(101) })).toHaveProperty('name')
    expect(await errors({ name: 'Ann Lee' })).toHaveProperty('quote')
    const declined = await move(owner, change.id, { status: 'declined', reason: '  ' })
    expect(declined.errors).toEqual({ reason: ['Say why you decline this change.'] })
    expect((await move(owner, change.id, { status: 'declined', reason: 'r'.repeat(501) })).status).toBe(422)
    expect((await read(owner, change.id)).status).toBe('proposed')
  })

  it('at a price that has changed since gets the new figures first', async () => {
    const { change, owner, floor, scene } = await proposedFloor()
    const quote = change.current?.quote
    const price = (by: number) =>
      sql('UPDATE product_sizes SET final_price_cents = final_price_cents + $2 WHERE id = $1', [
        floor?.size_id,
        by,
      ])
    await price(250)
    const refused = await move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote })
    expect([refused.status, refused.errors]).toEqual([
      422,
      { quote: ['The figures have changed. Check them and approve again.'] },
    ])
    const now: ChangeOrder = refused.data
    expect(now.figures).toEqual(change.figures)
    expect(now.changed).toMatch(/^Changed since this was proposed: the difference was [+-]?\$/)
    const before = cents((await need(owner, scene)).total)
    expect((await approve(owner, change.id)).status).toBe(200)
    const difference = cents((await need(owner, scene)).total) - before
    expect(cents(now.current?.difference ?? 0)).toBe(difference)
    expect(difference).not.toBe(cents(change.figures.difference))
    const list = (await shop.call(`scenes/${scene}/change_orders`, { token: owner.token })).data
    expect([list.approved, cents(list.approved_total)]).toEqual([1, difference])
    await price(-250)
  })

  it('does not apply once the room holds something else, and says so', async () => {
    const { change, owner, scene } = await proposedFloor()
    const quote = change.current?.quote
    const saved = (await shop.call(`scenes/${scene}`, { token: owner.token })).data
    const [, second] = await othersFor('floor')
    const document = { ...saved.document, fills: { ...saved.document.fills, floor: second } }
    const put = { token: owner.token, method: 'PUT' as const, body: { version: saved.version, document } }
    expect((await shop.call(`scenes/${scene}`, put)).status).toBe(200)
    expect(await read(owner, change.id)).toMatchObject({
      status: 'replaced',
      current: null,
      moves: ['declined'],
    })
    const late = await move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote })
    expect([late.status, late.errors]).toEqual([
      422,
      { status: ['The room has changed since this was proposed, so it no longer applies.'] },
    ])
  })

  it('replaces the other proposals for the same place, and notifies who proposed them', async () => {
    const at = await room()
    const [first, second] = [await proposedFloor(at, 0), await proposedFloor(at, 1)]
    expect(second.change.number).toBe(2)
    await approve(at.owner, first.change.id)
    expect(await read(at.designer, second.change.id)).toMatchObject({ status: 'replaced', moves: [] })
    const { rows } = await sql<{ title: string }>(
      'SELECT title FROM notifications WHERE account_id = $1 ORDER BY title',
      [at.designer.id],
    )
    expect(rows.map(({ title }) => title)).toEqual([
      'Your change no longer applies',
      'Your change was approved',
    ])
  })

  it('and a decline at the same time have exactly one winner, and repeating it changes nothing', async () => {
    for (let round = 0; round < 3; round++) {
      const { change, owner, scene } = await proposedFloor()
      const quote = change.current?.quote
      const results = await Promise.all([
        move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote }),
        move(owner, change.id, { status: 'declined', reason: 'No' }),
        move(owner, change.id, { status: 'approved', name: 'Ann Lee', quote }),
        move(owner, change.id, { status: 'declined', reason: 'No' }),
      ])
      const { status } = await read(owner, change.id)
      const won = status === 'approved' ? [200, 422, 200, 422] : [422, 200, 422, 200]
      expect(results.map((each) => each.status)).toEqual(won)
      const { version } = (await shop.call(`scenes/${scene}`, { token: owner.token })).data
      expect(version).toBe(status === 'approved' ? 2 : 1)
      const { rows } = await sql('SELECT 1 FROM notifications WHERE link LIKE $1', [`%change=${change.id}`])
      expect(rows).toHaveLength(2)
    }
  })

  it('keeps the version that it made, however many follow', async () => {
    const { change, owner, scene } = await proposedFloor()
    const { data } = await approve(owner, change.id)
    await sql(
      `INSERT INTO scene_versions (scene_id, version, document, autosave, begun_at, saved_at)
        SELECT $1, n, document, false, now(), now() FROM scenes, generate_series(3, 60) n WHERE id = $1`,
      [scene],
    )
    await sql('UPDATE scenes SET version = 60 WHERE id = $1', [scene])
    const saved = (await shop.call(`scenes/${scene}`, { token: owner.token })).data
    const document = { ...saved.document, light: 'evening' }
    await shop.call(`scenes/${scene}`, { token: owner.token, method: 'PUT', body: { version: 60, document } })
    const versions = (await shop.call(`scenes/${scene}/versions`, { token: owner.token })).data
    expect(versions).toHaveLength(51)
    expect(versions.at(-1).version).toBe(data.version)
  })
})

describe('an approval after an order', () => {
  /** The room's list, ordered at noon, and a proposal for its floor. */
  async function ordered() {
    const at = await room()
    test.travelTo('2026-11-20T20:00:00.000Z')
    const cart = await fillFrom(at, 'cart')
    const { data } = await shop.order(at.owner.token, cart)
    await settled(test)
    const { change } = await proposedFloor(at)
    const view = await read(at.owner, change.id)
    return { ...at, order: data.order_id as number, view, item: view.ordered[0]?.item ?? 0 }
  }
  /** The item with its balance in the ledger by account, and without the customer's own. */
  const itemOf = async (id: number) =>
    (
      await sql<{ status: string; request: number | null; shares: Record<string, number> }>(
        `SELECT status, cancel_request_id AS request, (SELECT coalesce(jsonb_object_agg(account, cents), '{}') FROM (
             SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries WHERE order_item_id = i.id
             GROUP BY account HAVING sum(amount_cents) <> 0) e) AS shares FROM order_items i WHERE id = $1`,
        [id],
      )
    ).rows[0]

  it('within the first hour cancels the item at once, with all its money, and puts the difference into the cart', async () => {
    const { owner, view, item, order, scene } = await ordered()
    expect(view.ordered).toMatchObject([{ item, order, actions: ['cancel', 'keep'] }])
    const unasked = await move(owner, view.id, {
      status: 'approved',
      name: 'Ann Lee',
      quote: view.current?.quote,
    })
    expect(unasked.errors).toEqual({ ordered: ['Choose what happens to the items that you have ordered.'] })
    const { status, data } = await approve(owner, view.id, 'cancel')
    expect([status, data.outcomes]).toEqual([200, [expect.objectContaining({ item, action: 'cancel' })]])
    expect(await itemOf(item)).toEqual({ status: 'Cancle', request: null, shares: {} })
    const { rows } = await sql<{ cents: number; charged: number }>(
      `SELECT (SELECT sum(amount_cents)::int FROM refunds WHERE order_id = $1) AS cents, charged_cents AS charged
        FROM order_items WHERE id = $2`,
      [order, item],
    )
    expect(rows[0]?.cents).toBe(rows[0]?.charged)
    const cart = await cartOf(owner)
    const added = view.figures.added.map(
      (line) => `${line.product} ${line.size_id} ${line.surface} ${line.quantity}`,
    )
    expect(asText(cart.Project_tans)).toEqual(added.sort())
    expect(cents(cart.subtotal)).toBe(cents(view.figures.added_total))
    expect(data.cart).toEqual({ id: cart.id, ordered: null })
    const paid = await shop.order(owner.token, cart.id)
    await settled(test)
    expect((await read(owner, view.id)).cart?.ordered).toEqual({
      id: paid.data.order_id,
      order_no: paid.data.order_no,
    })
    // What is ordered and not cancelled is now what the room needs.
    const { rows: live } = await sql<{ line: string }>(
      `SELECT i.product_hash || ' ' || i.size_id || ' ' || i.surface || ' ' || i.qty AS line FROM order_items i
        JOIN orders o ON o.id = i.order_id WHERE o.customer_id = $1 AND i.status <> 'Cancle' ORDER BY line`,
      [owner.id],
    )
    expect(live.map(({ line }) => line).sort()).toEqual(neededText(await need(owner, scene)))
  })

  it('later is a request, which changes neither the item nor its money', async () => {
    const { owner, view, item } = await ordered()
    test.travelTo('2026-11-20T21:00:00.001Z')
    // The owner saw the choice of the first hour.
    const late = await move(owner, view.id, {
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
    expect((await approve(owner, view.id, 'request')).status).toBe(200)
    const after = await itemOf(item)
    expect(after).toEqual({ ...before, request: expect.any(Number) })
    expect(asText((await cartOf(owner)).Project_tans)).toHaveLength(view.figures.added.length)
  })

  it('can keep the item; one that is on its way can only be kept, with what applies', async () => {
    const { owner, view, item } = await ordered()
    test.travelTo('2026-11-20T22:00:00.000Z')
    await sql(`UPDATE order_items SET status = 'Shipping' WHERE id = $1`, [item])
    const [line] = (await read(owner, view.id)).ordered
    expect(line?.actions).toEqual(['keep'])
    expect(line?.rule).toMatch(/^It can no longer be cancelled\./)
    expect((await approve(owner, view.id)).status).toBe(200)
    expect(await itemOf(item)).toMatchObject({ status: 'Shipping', request: null })
    expect((await cartOf(owner)).Project_tans).toHaveLength(view.figures.added.length)
  })
})

describe('the roles in a change order', () => {
  it('a professional who may only comment proposes; a viewer does not, and only the proposer withdraws', async () => {
    const at = await room(['comment'])
    const saved = (await shop.call(`scenes/${at.scene}`, { token: at.designer.token })).data
    expect(saved).toMatchObject({ read_only: true, id: at.scene, rights: ['see', 'comment'], shared: true })
    const { change } = await proposedFloor(at)
    expect(change.moves).toEqual(['withdrawn'])
    expect(change.cart).toBeNull()
    for (const body of [
      { status: 'approved', name: 'Camille Rae' },
      { status: 'declined', reason: 'No' },
    ])
      expect((await move(at.designer, change.id, body)).status).toBe(403)
    expect((await move(at.owner, change.id, { status: 'withdrawn' })).status).toBe(403)
    expect((await shop.call(`scenes/${at.scene}/versions`, { token: at.designer.token })).status).toBe(200)
    expect((await move(at.designer, change.id, { status: 'withdrawn' })).status).toBe(200)
    expect((await move(at.designer, change.id, { status: 'withdrawn' })).status).toBe(200)
    expect((await approve(at.owner, change.id)).errors).toEqual({ status: ['This change was withdrawn.'] })
  })

  it('others do not see it, and a proposer whose work has ended no longer does', async () => {
    const { change, designer, project, owner } = await proposedFloor()
    const stranger = await person()
    expect((await shop.call(`change_orders/${change.id}`, { token: stranger.token })).status).toBe(404)
    expect((await shop.call(`change_orders/${change.id}`)).status).toBe(401)
    await sql(`UPDATE hires SET status = 'ended', ended_at = now() WHERE project_id = $1`, [project])
    expect((await shop.call(`change_orders/${change.id}`, { token: designer.token })).status).toBe(404)
    expect((await move(designer, change.id, { status: 'withdrawn' })).status).toBe(404)
    expect((await approve(owner, change.id)).status).toBe(200)
  })
})
