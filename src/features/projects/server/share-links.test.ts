import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#lib/ids.ts'
import type { TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { createDemoApp } from '#test/demo.ts'
import { makeAccount, signIn } from '#test/factories.ts'

const start = new Date('2026-11-26T18:00:00Z')
let test: TestApp
let call: ReturnType<typeof buyer>['call']
let showroom: number
let owner: { id: number; token: string }
/** Cleo's bath in LARKHAM2: two products on its list, a note and a furnished design. */
let project: string

beforeAll(async () => {
  test = await createDemoApp()
  test.travelTo(start)
  call = buyer(test).call
  const { rows } = await test.deps.db.query<{ id: number }>(
    `SELECT account_id AS id FROM showrooms WHERE vsd_id = 'LARKHAM2'`,
  )
  showroom = Number(rows[0]?.id)
  const account = await makeAccount(test.deps.db, { firstName: 'Cleo', lastName: 'Quartz' })
  owner = { id: account.id, token: await signIn(test.deps.db, account.id) }
  const { token } = owner
  project = (await call('projectCart', { token, body: { showroom, name: 'Attic bath' } })).data
  const found = await call('products?vsd_id=LARKHAM2&in_stock=1&per_page=2')
  for (const { hash, size_id, minimum_unit } of found.data.data) {
    const line = { product: hash, size_id, quantity: minimum_unit, showroom }
    await call('projectCart/sync_to_cart', { token, body: { ...line, action: 'project', project } })
  }
  const extra_info = { note: 'key under the mat' }
  await call(`projectCart/${project}`, { token, method: 'PUT', body: { extra_info } })
  const template = await call(`room_templates/b-spa--desert-modern?showroom=${showroom}`)
  await call('scenes', {
    token,
    body: { document: template.data.scene, name: 'Cleo’s room', showroom, project },
  })
})
afterAll(() => test.close())

async function made(body: object, token = owner.token) {
  const response = await call(`project/${project}/links`, { token, body })
  return { ...response, token: String(response.data?.url ?? '').replace('/shared/', '') }
}

async function look(token: string) {
  const response = await test.app.inject(`/api/shared/${token}`)
  return {
    status: response.statusCode,
    text: response.payload,
    headers: response.headers,
    ...response.json(),
  }
}

describe('a share link of a project', () => {
  it('shows the list and the design with the showroom’s prices to anyone, without names or notes', async () => {
    const { status, token, data, message } = await made({ with_prices: true })
    expect([status, message]).toEqual([201, 'Link created.'])
    expect(data).toMatchObject({ with_prices: true, ends_on: null, ended: false })
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const stored = await test.deps.db.query('SELECT * FROM project_links WHERE id = $1', [data.id])
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    const shared = await look(token)
    expect(shared.status).toBe(200)
    expect(shared.headers['cache-control']).toBe('no-store')
    const own = (await call(`projectCart/${project}`, { token: owner.token })).data
    expect(shared.data.subtotal).toBe(own.subtotal)
    expect(shared.data.lines.map((line: { amount: number }) => line.amount)).toEqual(
      own.Project_tans.map((line: { amount: number }) => line.amount),
    )
    const counted = await call(`scenes/${own.scene_id}/products`, { token: owner.token, body: { showroom } })
    expect(shared.data.room.length).toBeGreaterThan(4)
    expect(shared.data.room_total).toBe(counted.data.total)
    expect(shared.data.room.map((line: { amount: number }) => line.amount)).toEqual(
      counted.data.lines.map((line: { amount: number }) => line.amount),
    )
    for (const secret of ['Cleo', 'Quartz', 'Attic', 'under the mat', project, own.scene_id])
      expect(shared.text).not.toContain(secret)
  })

  it('has no amount anywhere without prices, also not in what the design needs', async () => {
    const priced = await look((await made({ with_prices: true })).token)
    const plain = await look((await made({ with_prices: false })).token)
    expect(plain.data.lines).toHaveLength(priced.data.lines.length)
    expect(plain.data.room).toHaveLength(priced.data.room.length)
    const keys = new Set([...plain.text.matchAll(/"(\w+)":/g)].map((found) => found[1]))
    for (const key of ['price', 'unit_price', 'amount', 'subtotal', 'total', 'room_total'])
      expect(keys.has(key), key).toBe(false)
    expect(plain.text).not.toContain('$')
    const amounts = [...priced.data.lines, ...priced.data.room].flatMap(({ unit_price, amount }) => [
      unit_price,
      amount,
    ])
    // Numbers by themselves: digits of a date, a picture's hash or a size may look like an amount.
    const numbers = new Set([...plain.text.matchAll(/[:[,](-?\d[\d.]*)[,}\]]/g)].map((found) => Number(found[1])))
    for (const amount of [...amounts, priced.data.subtotal, priced.data.room_total])
      if (!Number.isInteger(amount)) expect(numbers).not.toContain(amount)
  })

  it('works through its last day in Los Angeles, and says that it has expired', async () => {
    expect((await made({ with_prices: true, ends_on: '2026-11-25' })).errors).toEqual({
      ends_on: ['Enter today or a later date.'],
    })
    expect((await made({ with_prices: true, ends_on: '2026-02-31' })).status).toBe(422)
    expect((await made({})).errors.with_prices).toHaveLength(1)
    const { token, data } = await made({ with_prices: true, ends_on: '2026-11-26' })
    expect(data.ends_on).toBe('2026-11-26')
    test.travelTo('2026-11-27T07:59:59Z')
    expect(await look(token)).toMatchObject({ status: 200, data: { ends_on: '2026-11-26' } })
    test.travelTo('2026-11-27T08:00:00Z')
    expect(await look(token)).toMatchObject({ status: 410, message: 'This link has expired.' })
    const { data: rows } = await call(`project/${project}/links`, { token: owner.token })
    expect(rows.find(({ id }: { id: number }) => id === data.id).ended).toBe(true)
    test.travelTo(start)
  })

  it('stops when it is revoked, however often, and with its project', async () => {
    const [first, second] = [await made({ with_prices: false }), await made({ with_prices: true })]
    const url = `project/${project}/links/${first.data.id}`
    for (const _ of [1, 2])
      expect(await call(url, { token: owner.token, method: 'DELETE' })).toMatchObject({
        status: 200,
        message: 'Link revoked.',
      })
    expect(await look(first.token)).toMatchObject({
      status: 410,
      message: 'This link was revoked by the owner of the project.',
    })
    expect((await look(second.token)).status).toBe(200)
    await call(`projects/${project}/archive`, { token: owner.token, body: {} })
    expect((await look(second.token)).status).toBe(410)
    await call(`projects/${project}/restore`, { token: owner.token, body: {} })
    expect((await look(second.token)).status).toBe(200)
    for (const token of ['x'.repeat(43), 'short', 'a'.repeat(600), '%00']) expect((await look(token)).status).toBe(404)
  })

  it('is created, listed and revoked by the owner alone', async () => {
    const { data } = await made({ with_prices: true })
    const account = async (given: Parameters<typeof makeAccount>[1] = {}) => {
      const { id } = await makeAccount(test.deps.db, given)
      return { id, token: await signIn(test.deps.db, id) }
    }
    const hired = await account({ type: 'Contractor', trade: 'designer', status: 'Approve' })
    await test.deps.db.query(
      `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
        VALUES ($1, $2, $3, 'accepted', now(), now())`,
      [randomId(), project, hired.id],
    )
    const callers: [token: string | undefined, status: number][] = [
      [undefined, 401],
      [(await account()).token, 404],
      [(await account({ type: 'Vendor', status: 'Approve' })).token, 404],
      [(await account({ type: 'Contractor', status: 'Approve' })).token, 404],
      [(await account({ type: 'Admin' })).token, 404],
      [hired.token, 403],
    ]
    for (const [token, status] of callers) {
      expect((await call(`project/${project}/links`, { token })).status).toBe(status)
      expect((await call(`project/${project}/links`, { token, body: { with_prices: true } })).status).toBe(status)
      expect((await call(`project/${project}/links/${data.id}`, { token, method: 'DELETE' })).status).toBe(status)
    }
    const other = await account()
    const theirs = (await call('projectCart', { token: other.token, body: { name: 'Hall' } })).data
    const crossed = await call(`project/${theirs}/links/${data.id}`, { token: other.token, method: 'DELETE' })
    expect(crossed.status).toBe(404)
  })

  it('is one of at most twenty', async () => {
    await test.deps.db.query('DELETE FROM project_links')
    for (let n = 0; n < 20; n++) expect((await made({ with_prices: true })).status).toBe(201)
    const refused = await made({ with_prices: true })
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('20 links') })
  })
})
