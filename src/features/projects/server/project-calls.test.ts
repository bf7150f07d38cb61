import { afterAll, describe, expect, it } from 'vitest'
import { planNumber } from '#features/visualizer/server/known-rooms.ts'
import { randomId } from '#lib/ids.ts'
import { floorPlans } from '#scene/model/rooms/room-tables.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, add, close } = await createShop()
afterAll(close)

const { call } = shop
const someone = async () => signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
const [first, second] = floorPlans.slice(0, 2).map(({ id }) => planNumber(id))
const saved = {
  floorplan: first,
  floorTemplate: 'k-galley--japandi',
  is_3d: true,
  project: null,
  name: 'Kitchen',
}
const create = (token: string | undefined, more: object = {}) =>
  call('projectCart', { token, body: { showroom: trade.maya.id, ...saved, ...more } })

describe('POST projectCart', () => {
  it('creates a project from the saved item and returns its id, and updates the same project with that id [CALL-17, PROJ-01, OP-18]', async () => {
    const token = await someone()
    const made = await create(token)
    expect([made.status, made.message]).toEqual([201, 'Project created.'])
    expect(made.data).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const changed = await create(token, { project: made.data, floorplan: second, name: 'Kitchen, left wall' })
    expect([changed.status, changed.data]).toEqual([201, made.data])
    expect((await call('projects', { token })).data).toMatchObject({
      total: 1,
      data: [{ id: made.data, name: 'Kitchen, left wall', floorplan: second, floorTemplate: saved.floorTemplate }],
    })
  })

  it('lists for a room the project that has it first, then those with a hired professional', async () => {
    const account = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, account.id)
    const names = ['With the room', 'Hired', 'Ended', 'Newest']
    const ids: string[] = []
    for (const name of names) ids.push((await create(token, { name })).data)
    const document = {
      v: 1,
      template: 'k-galley--japandi',
      style: 'japandi',
      fills: {},
      fixtures: {},
      light: 'day',
      units: 'imperial',
    }
    const scene = (await call('scenes', { token, body: { document, project: ids[0] } })).data.id
    for (const [project, status] of [
      [ids[1], 'requested'],
      [ids[2], 'ended'],
    ])
      await test.deps.db.query(
        `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
          VALUES ($1, $2, $3, $4, now(), CASE WHEN $4 <> 'requested' THEN now() END)`,
        [randomId(), project, trade.maya.id, status],
      )
    const listed = async (query: string) =>
      (await call(`projects?sort=for_room${query}`, { token })).data.data.map(({ name }: { name: string }) => name)
    expect(await listed(`&scene=${scene}`)).toEqual(['With the room', 'Hired', 'Newest', 'Ended'])
    expect(await listed('')).toEqual(['Hired', 'Newest', 'Ended', 'With the room'])
    expect(await listed('&scene=nonsense&q=ended')).toEqual(['Ended'])
  })

  it('rejects a showroom, floor plan and template that do not exist, at their fields [CALL-17]', async () => {
    const token = await someone()
    const wrong = [{ showroom: 12345 }, { floorplan: 1 }, { floorTemplate: 'no-such-room' }]
    for (const one of wrong) {
      const response = await create(token, one)
      expect([response.status, Object.keys(response.errors)]).toEqual([422, Object.keys(one)])
    }
    const mine = (await create(token)).data
    expect((await create(trade.ann.token, { project: mine })).status).toBe(403)
  })

  it('creates an empty cart for is_cart, and a guest’s project that only its id opens [CALL-17, CART-03]', async () => {
    const cart = await call('projectCart', { body: { is_cart: 1 } })
    expect((await call(`projectCart?is_cart=1&temp_project_id=${cart.data}`)).data).toMatchObject({
      id: cart.data,
      Project_tans: [],
      count: 0,
    })
    const guests = await create(undefined)
    expect((await call(`projectCart/${guests.data}`)).data).toMatchObject({
      id: guests.data,
      name: 'Kitchen',
    })
  })
})

describe('GET projectCart', () => {
  it('with is_cart=0 lists the account’s projects with their lines, of one showroom when given [CALL-20]', async () => {
    const token = await someone()
    const own = (await create(token)).data
    const elsewhere = (await create(token, { showroom: null, name: 'Bath' })).data
    await add(tile, 3, { action: 'project', project: own }, token)
    await add(tile, 1, {}, token)
    const all = await call('projectCart?is_cart=0', { token })
    expect(all.data.map((one: { id: string }) => one.id).sort()).toEqual([own, elsewhere].sort())
    const here = await call(`projectCart?is_cart=0&showroom=${trade.maya.id}`, { token })
    expect(here.data).toMatchObject([
      { id: own, is_cart: false, count: 1, Project_tans: [{ qty: 3, unit_price: 43.89 }] },
    ])
    expect((await call('projectCart?is_cart=0')).status).toBe(401)
  })
})

describe('a project', () => {
  it('is read in full, accepts its own notes in parts, and counts toward its owner’s total [CALL-26, CALL-27, CART-01, PROJ-09]', async () => {
    const account = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, account.id)
    const total = async () => (await call('authuser', { token })).data.total_projects
    expect(await total()).toBe(0)
    const id = (await create(token)).data
    await create(token, { name: 'Bath' })
    // A cart is not a project.
    await add(tile, 1, {}, token)
    expect(await total()).toBe(2)
    await add(tile, 2, { action: 'project', project: id, surface: 'floor' }, token)
    const body = { extra_info: { note: 'left wall', install_date: '2026-05-01' }, name: 'Galley' }
    const updated = await call(`projectCart/${id}`, { token, method: 'PUT', body })
    expect([updated.status, updated.message]).toEqual([200, 'Project saved.'])
    const { data } = await call(`projectCart/${id}`, { token })
    expect(data).toEqual(updated.data)
    expect(data).toEqual({
      id,
      name: 'Galley',
      showroom: trade.maya.id,
      vsd_id: expect.stringMatching(/^[A-Z2-9]{8}$/),
      floorplan: first,
      floorTemplate: saved.floorTemplate,
      is_3d: true,
      extra_info: { note: 'left wall', install_date: '2026-05-01' },
      Project_tans: [expect.objectContaining({ qty: 2, surface: 'floor', amount: 87.78 })],
      subtotal: 87.78,
      ordered: [],
      scene_id: null,
      shared_to_contractor: false,
      archived: false,
      designers: [],
      role: 'owner',
      rights: ['comment', 'room', 'list'],
      owner_name: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    for (const other of [undefined, trade.ann.token])
      expect((await call(`projectCart/${id}`, { token: other, method: 'PUT', body })).status).toBe(404)
    const long = await call(`projectCart/${id}`, {
      token,
      method: 'PUT',
      body: { extra_info: { note: 'x'.repeat(2001) } },
    })
    expect(long.status).toBe(422)
    await call(`projectCart/${id}`, { token, method: 'DELETE' })
    expect(await total()).toBe(1)
  })

  it('updates lines together or not at all, with their size and surface [CALL-24]', async () => {
    const token = await someone()
    const project = (await create(token)).data
    await add(tile, 2, { action: 'project', project, surface: 'floor' }, token)
    const both = await add(tile, 1, { action: 'project', project, surface: 'wall' }, token)
    const [floor, wall] = both.data.Project_tans
    const change = (lines: object[], who = token) =>
      call('projectCart/update_project_cart', {
        token: who,
        body: { project, showroom: trade.maya.id, lines },
      })
    const done = await change([
      { id: floor.id, quantity: 6, size_id: tile.sizeId },
      { id: wall.id, surface: 'niche' },
    ])
    expect([done.status, done.message, done.data.subtotal]).toEqual([200, 'Project updated.', 307.23])
    expect(done.data.Project_tans.map((l: { qty: number; surface: string }) => [l.qty, l.surface])).toEqual([
      [6, 'floor'],
      [1, 'niche'],
    ])
    const half = await change([
      { id: floor.id, quantity: 9 },
      { id: wall.id, quantity: 0 },
    ])
    expect([half.status, Object.keys(half.errors)]).toEqual([422, ['lines.1.quantity']])
    expect((await change([{ id: floor.id, quantity: 9 }], trade.ann.token)).status).toBe(404)
    const { data } = await call(`projectCart/${project}`, { token })
    expect(data.Project_tans.map((l: { qty: number }) => l.qty)).toEqual([6, 1])
  })
})
