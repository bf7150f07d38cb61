import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SceneDoc } from '#scene/model/types.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let call: ReturnType<typeof buyer>['call']
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  call = buyer(test).call
})
afterAll(() => test.close())

const doc = (given: Partial<SceneDoc> = {}): SceneDoc => ({
  v: 1,
  template: 'k-galley--japandi',
  style: 'japandi',
  fills: {},
  fixtures: {},
  light: 'day',
  units: 'imperial',
  ...given,
})
const paint = (hex: string) => doc({ fills: { walls: { paint: hex } } })
const make = async (token?: string, more: object = {}) =>
  (await call('scenes', { token, body: { document: doc(), ...more } })).data
const save = (id: string, version: number, document: SceneDoc, more: object = {}, token?: string) =>
  call(`scenes/${id}`, { method: 'PUT', token, body: { document, version, ...more } })

describe('a design', () => {
  it('states the version of the rule that counted it, until it is saved under another one [R15]', async () => {
    const { id, counted_by } = await make(trade.ann.token)
    expect(counted_by).toBe(2)
    await test.deps.db.query('UPDATE scenes SET counted_by = 1 WHERE id = $1', [id])
    expect((await call(`scenes/${id}`, { token: trade.ann.token })).data.counted_by).toBe(1)
    expect((await save(id, 1, paint('#eeeeee'), {}, trade.ann.token)).data.counted_by).toBe(2)
  })

  it('is saved for a guest under an unguessable key, with every save as a new version', async () => {
    const made = await call('scenes', { body: { document: doc(), name: 'Galley', showroom: trade.maya.id } })
    expect(made).toMatchObject({
      status: 201,
      message: 'Design saved.',
      data: {
        name: 'Galley',
        version: 1,
        read_only: false,
        showroom: trade.maya.id,
        template: 'k-galley--japandi',
      },
    })
    const { id } = made.data
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await save(id, 1, paint('#eeeeee'))).toMatchObject({
      status: 200,
      data: { version: 2, name: 'Galley' },
    })
    const read = await call(`scenes/${id}`)
    expect(read.data).toMatchObject({
      version: 2,
      document: paint('#eeeeee'),
      ground: { name: 'Galley kitchen, japandi' },
    })
    expect((await call(`scenes/${newKey()}`)).status).toBe(404)
  })

  it('is not overwritten from an older version: the response contains the newest one', async () => {
    const { id } = await make()
    await save(id, 1, paint('#111111'))
    const late = await save(id, 1, paint('#222222'))
    expect(late).toMatchObject({
      status: 422,
      message: 'This design was changed elsewhere.',
      data: { version: 2, document: paint('#111111') },
    })
    expect((await call(`scenes/${id}`)).data.document).toEqual(paint('#111111'))
    const both = await Promise.all([save(id, 2, paint('#333333')), save(id, 2, paint('#444444'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('treats a repeated call as the same call: it creates no second design and no conflict', async () => {
    const key = newKey()
    const body = { document: doc() }
    const [first, again] = [await call('scenes', { key, body }), await call('scenes', { key, body })]
    expect(again.data.id).toBe(first.data.id)
    const other = await call('scenes', { key, token: trade.ann.token, body })
    expect(other.data.id).not.toBe(first.data.id)
    await save(first.data.id, 1, paint('#123456'))
    expect(await save(first.data.id, 1, paint('#123456'))).toMatchObject({
      status: 200,
      data: { version: 2 },
    })
  })

  it('is opened read-only by its link', async () => {
    const { id, share_id, project } = await make(trade.ann.token, { name: 'Ours' })
    expect(project).toBeNull()
    const shown = await call(`scenes/${share_id}`)
    expect(shown.data).toMatchObject({ id: share_id, read_only: true, name: 'Ours', project: null })
    expect(JSON.stringify(shown)).not.toContain(id)
    expect((await save(share_id, 1, paint('#000000'))).status).toBe(403)
    // The key of a person's own design is useless to others, whatever they hold.
    expect((await call(`scenes/${id}`)).status).toBe(404)
    expect((await save(id, 1, paint('#000000'), {}, trade.maya.token)).status).toBe(404)
    expect((await call(`scenes/${id}`, { token: trade.ann.token })).data.document).toEqual(doc())
  })

  it('becomes the account’s own when a guest signs in and saves it', async () => {
    const { id } = await make()
    expect((await save(id, 1, paint('#eeeeee'), {}, trade.ann.token)).status).toBe(200)
    expect((await call(`scenes/${id}`)).status).toBe(404)
    const list = await call('scenes', { token: trade.ann.token })
    expect(list.data.data.map((row: { id: string }) => row.id)).toContain(id)
    expect(list.data.data[0].document).toBeUndefined()
  })

  it('gets a unique name in the account: a second one from the same room is numbered, also when it was a guest’s', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const name = 'Galley kitchen, japandi'
    const first = await make(token, { name })
    expect(first.name).toBe(name)
    expect((await make(token, { name })).name).toBe(`${name} 2`)
    const guests = await make(undefined, { name })
    expect(guests.name).toBe(name)
    expect((await save(guests.id, 1, paint('#eeeeee'), {}, token)).data.name).toBe(`${name} 3`)
    expect((await save(guests.id, 2, paint('#dddddd'), {}, token)).data.name).toBe(`${name} 3`)
    // Other people's names and empty names do not make a name numbered.
    expect((await make(trade.ann.token, { name })).name).toBe(name)
    expect((await make(token)).name).toBe('')
    expect((await make(token)).name).toBe('')
  })

  it('keeps its history: consecutive autosaves are one entry, the newest fifty stay, and each can be read', async () => {
    const user = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, user.id)
    test.travelTo('2026-03-02T10:00:00Z')
    const { id } = await make(token)
    test.travelTo('2026-03-02T10:00:30Z')
    await save(id, 1, paint('#000001'), { autosave: true }, token)
    test.travelTo('2026-03-02T10:01:30Z')
    await save(id, 2, paint('#000002'), { autosave: true }, token)
    test.travelTo('2026-03-02T10:05:00Z')
    await save(id, 3, paint('#000003'), { autosave: true }, token)
    const saved = await call(`scenes/${id}/versions`, { token })
    expect(saved.data.map((entry: { version: number }) => entry.version)).toEqual([4, 3, 1])
    const paintOnly = { slots: ['walls'], things: [], rest: [] }
    expect(saved.data.map((entry: { changed: unknown }) => entry.changed)).toEqual([paintOnly, paintOnly, null])
    expect((await call(`scenes/${id}/versions/3`, { token })).data).toEqual(paint('#000002'))
    expect((await call(`scenes/${id}/versions/1`, { token })).data).toEqual(doc())
    for (let version = 4; version < 60; version++) await save(id, version, paint('#00ff00'), {}, token)
    const last = (await call(`scenes/${id}/versions`, { token })).data
    expect(last).toHaveLength(50)
    expect(last[0].version).toBe(60)
    expect((await call(`scenes/${id}/versions/4`, { token })).status).toBe(404)
    expect((await call(`scenes/${id}/versions`)).status).toBe(404)
  })

  it('says which version its project was last ordered in', async () => {
    const user = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, user.id)
    const { data: project } = await call('projectCart', { token, body: { name: 'Bath' } })
    test.travelTo('2026-03-03T10:00:00Z')
    const { id } = await make(token, { project })
    test.travelTo('2026-03-03T11:00:00Z')
    await save(id, 1, paint('#000001'), {}, token)
    test.travelTo('2026-03-03T13:00:00Z')
    await save(id, 2, paint('#000002'), {}, token)
    const ordered = async () => {
      const { data } = await call(`scenes/${id}/versions`, { token })
      return data.filter((entry: { ordered: boolean }) => entry.ordered)
    }
    expect(await ordered()).toEqual([])
    const order = async (number: number, placedAt: string) =>
      test.deps.db.query(
        `INSERT INTO orders (id, order_no, customer_id, cart_id, project_id, customer_name, customer_email, shipping_address,
          subtotal_cents, total_cents, tax_state, tax_rate_milli, deliver_from, deliver_to, placed_at)
        VALUES ($1, $2, $3, $4, $5, 'Ann', 'ann@example.com', '{}', 0, 0, 'CA', 0, '2026-03-10', '2026-03-12', $6)`,
        [number, `S-${number}`, user.id, newKey(), project, placedAt],
      )
    await order(7_000_001, '2026-03-03T10:30:00Z')
    expect(await ordered()).toMatchObject([{ version: 1 }])
    await order(7_000_002, '2026-03-03T12:00:00Z')
    expect(await ordered()).toMatchObject([{ version: 2 }])
  })

  it('belongs to one project and replaces the project’s previous design', async () => {
    const { token } = trade.ann
    const { data: project } = await call('projectCart', { token, body: { name: 'Kitchen' } })
    const first = await make(token, { project })
    expect(first.project).toBe(project)
    const second = await make(token)
    expect((await save(second.id, 1, paint('#eeeeee'), { project }, token)).data.project).toBe(project)
    expect((await call(`scenes/${first.id}`, { token })).data.project).toBeNull()
    const strange = await call('scenes', { token: trade.maya.token, body: { document: doc(), project } })
    expect(strange.status).toBe(404)
  })

  it('is rejected when it is not a valid room: unknown template, style or type, too large, or malformed', async () => {
    const refused = async (document: unknown) => {
      const response = await call('scenes', { body: { document } })
      expect(response.status).toBe(422)
      return Object.keys(response.errors)
    }
    expect(await refused(doc({ template: 'k-nowhere--japandi' }))).toEqual(['document.template'])
    expect(await refused(doc({ style: 'rococo' }))).toEqual(['document.style'])
    expect(await refused(doc({ template: null }))).toEqual(['document'])
    expect(await refused(doc({ fixtures: { x: { type: 'cannon', x: 1, y: 1 } } }))).toEqual(['document'])
    // Names that every object has are not fixture types either.
    for (const type of ['__proto__', 'toString', 'constructor'])
      expect(await refused(doc({ fixtures: { x: { type, x: 1, y: 1 } } }))).toEqual(['document'])
    expect(await refused({ ...doc(), fills: { floor: { paint: 'red' } } })).toEqual(['document.fills.floor.paint'])
    const heavy = Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [
        `slot ${i}`.padEnd(80, '.'),
        { product: 'a'.repeat(64), size_id: 1, grout: '#ffffff', shade: 0.123456789 },
      ]),
    )
    expect(await refused(doc({ fills: heavy }))).toEqual(['document'])
    expect(await refused(undefined)).toEqual(['document'])
    const { data } = await call('scenes', {
      body: { document: { ...doc(), extra: 'x', fixtures: { a: { removed: true, note: 1 } } } },
    })
    expect(data.document).toEqual(doc({ fixtures: { a: { removed: true } } }))
    expect(await call('scenes', { body: { document: doc(), floorplan: 12 } })).toMatchObject({
      status: 422,
      errors: { floorplan: ['The selected floorplan is invalid.'] },
    })
  })
})

it('rejects impossible walls and openings with an explanation', async () => {
  const polygon: [number, number][] = [
    [0, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ]
  const door = {
    id: 'o1',
    wall: 0,
    kind: 'door',
    style: 'hinged',
    at: 0.3,
    width: 0.8,
    sill: 0,
    height: 2,
  } as const
  const reason = async (room: object) => {
    const whole = { kind: 'bathroom', polygon, height: 2.6, openings: [], ...room }
    const response = await call('scenes', { body: { document: { ...doc({ template: null }), room: whole } } })
    return response.status === 201 ? null : response.errors['document.room']?.[0]
  }
  expect(await reason({ openings: [door] })).toBeNull()
  expect(await reason({ openings: [{ ...door, width: 4 }] })).toBe('Wall 1 would be 3′ 7 3/8″ too short for its door.')
  expect(await reason({ openings: [{ ...door, at: 2.9 }] })).toBe('The door in wall 1 would extend beyond its wall.')
  expect(await reason({ openings: [{ ...door, wall: 9 }] })).toBe('There is no wall 10 for the door.')
  expect(await reason({ openings: [{ ...door, height: 3 }] })).toBe(
    'The door in wall 1 is 1′ 5 3/4″ too high for that.',
  )
  expect(await reason({ openings: [door, { ...door, at: 1.9 }] })).toBe('Two openings have the same id.')
  expect(await reason({ polygon: polygon.map(([x, y]) => [x / 50, y / 50]) })).toBe('The room would be too small.')
})

it('limits the designs that guests create from one network, not counting signed-in users', async () => {
  const limited = await createTestApp({ databaseUrl: test.databaseUrl, env: { RATE_LIMIT: 'on' } })
  const post = (headers: Record<string, string> = {}) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/scenes',
      headers,
      payload: { document: null },
      remoteAddress: '203.0.113.7',
    })
  const codes = new Set<number>()
  let refused = await post()
  // The route's own 120 an hour, unless the 60 a minute of all calls that create are used up first.
  for (let i = 0; i < 120 && refused.statusCode !== 429; i++) {
    codes.add(refused.statusCode)
    refused = await post()
  }
  expect([...codes]).toEqual([422])
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await post({ authorization: trade.ann.token })).statusCode).toBe(422)
  await limited.close()
})
