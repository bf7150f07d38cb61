import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomId } from '#lib/ids.ts'
import { createReturns } from '#test/returns.ts'

let world: Awaited<ReturnType<typeof createReturns>>
beforeAll(async () => {
  world = await createReturns()
})
afterAll(() => world.close())

const list = (query = '', token = world.trade.stoneCo.token) =>
  world.call(`vendor/returns${query && `?${query}`}`, { token })

it('a vendor works through the requests on their items within 30 days, with reasons, photographs and evidence [MONEY-14, R9, R11, U21, SCOPE-15]', async () => {
  const { trade, sql } = world
  const { stoneCo, tileCo, admin, ann, maya } = trade
  const file = async (owner: number, name: string) => {
    const id = randomId()
    await sql(
      `INSERT INTO uploads (id, account_id, purpose, file, name, mime, bytes, created_at)
        VALUES ($1, $2, 'return', $3, $4, 'image/jpeg', 100, now())`,
      [id, owner, `${id}`.padStart(40, '0').concat('.jpg'), name],
    )
    return id
  }
  const sold = await world.delivered()
  const photo = await file(ann.id, 'broken.jpg')
  const asked = await world.ask(sold.item, {
    reason: 'defect',
    note: 'A corner is off.',
    method: 'pickup',
    files: [photo],
  })
  const id: number = asked.data.return_request.id

  const open = (await list('state=open')).data
  expect(open).toMatchObject({
    total: 1,
    data: [
      {
        id,
        qty: 4,
        reason_label: 'It is defective',
        fault: 'vendor',
        note: 'A corner is off.',
        customer: 'Ann Lee',
        days_left: null,
        pickup: null,
        steps: [],
        refund_estimate: null,
        files: [{ name: 'broken.jpg' }],
      },
    ],
  })
  expect((await list('', tileCo.token)).data.total).toBe(0)
  expect((await list('', maya.token)).status).toBe(403)
  expect((await list('state=act')).data.total).toBe(0)

  // Granted, the vendor has to pick it up: only now do they learn where.
  await world.updateRequest(id, { status: 'approved' })
  expect((await list('state=act&sort=due')).data.data).toMatchObject([
    { pickup: { name: 'Ann Lee', address: { city: 'San Diego' } }, steps: ['received'] },
  ])
  await world.updateRequest(id, { status: 'received', resellable: false }, stoneCo.token)
  const [received] = (await list('state=act')).data.data
  expect(received).toMatchObject({
    received_on: '2026-11-21',
    vendor_apply_by: '2026-12-21',
    object_by: '2026-12-21',
    days_left: 30,
    pickup: null,
    steps: ['apply_refund', 'object'],
  })

  // Evidence is the vendor's own upload, and seen by the vendor and Admins only.
  const evidence = await file(stoneCo.id, 'sound.jpg')
  const object = (files: number[], token = stoneCo.token) =>
    world.updateRequest(id, { objection: 'It was sound when it left.', objection_files: files }, token)
  expect((await object([photo])).errors.objection_files).toEqual(['The selected files are invalid.'])
  expect((await object([evidence], tileCo.token)).status).toBe(404)
  const objected = await object([evidence])
  expect([objected.status, objected.data.objection_status]).toEqual([200, 'open'])
  expect(objected.data.objection_files).toMatchObject([{ name: 'sound.jpg' }])
  expect((await object([evidence])).status).toBe(200)
  const seenBy = async (token: string) =>
    (await world.call(`return_requests?order=${sold.order}`, { token })).data[0].objection_files
  expect(await seenBy(admin.token)).toHaveLength(1)
  expect(await seenBy(ann.token)).toEqual([])
  expect(await seenBy(maya.token)).toEqual([])
  expect((await list('state=act')).data.total).toBe(0)

  // The 30 days end at midnight in Los Angeles.
  world.to('2026-12-22T07:59:59Z')
  expect((await list()).data.data[0].days_left).toBe(0)
  expect((await object([evidence])).status).toBe(200)
  world.to('2026-12-22T08:00:00Z')
  expect((await list()).data.data[0].days_left).toBe(-1)
  expect((await object([])).message).toBe('Objections are accepted within 30 days of receiving the returned items.')
  expect((await list('q=nothing-of-this')).data.total).toBe(0)
  expect((await list('sort=price')).errors.sort).toEqual(['The selected sort is invalid.'])
})
