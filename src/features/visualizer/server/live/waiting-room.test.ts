import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FloorPlan, TemplateRow } from '#features/visualizer/schema.ts'
import { templates } from '#scene/model/rooms/room-tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let call: ReturnType<typeof buyer>['call']
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  call = buyer(test).call
})
afterAll(() => test.close())

/** What the visualizer stores before it sends a guest to sign in. */
async function storedItem(given: object = {}) {
  const { data } = await call('room_templates?room=Kitchen')
  const [row] = data.data as TemplateRow[]
  return {
    showroom: trade.maya.id,
    floorplan: row?.floorplan,
    floorTemplate: row?.id,
    is_3d: true,
    project: null,
    ...given,
  }
}

describe('a room that is saved while its visitor signs in', () => {
  it('becomes a project of the account with showroom, floorplan and template, from its stored item alone [PROJ-01, SIGNIN-30]', async () => {
    const user = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, user.id)
    const item = await storedItem()
    const made = await call('projectCart', { token, body: item })
    expect(made).toMatchObject({ status: 201, success: true, message: 'Project created.' })
    expect(made.data).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const read = await call(`projectCart/${made.data}`, { token })
    expect(read.data).toMatchObject({
      showroom: trade.maya.id,
      floorplan: item.floorplan,
      floorTemplate: item.floorTemplate,
      is_3d: true,
      scene_id: null,
    })
    // With the saved project's id that project is updated instead.
    const again = await call('projectCart', { token, body: { ...item, project: made.data, is_3d: false } })
    expect(again).toMatchObject({ status: 201, data: made.data })
    expect((await call(`projectCart/${made.data}`, { token })).data.is_3d).toBe(false)
    expect((await call('projects', { token })).data.total).toBe(1)
  })

  it('is rejected with an unknown showroom, floorplan or template, and creates nothing [REG-43]', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const refused = async (given: object) =>
      (await call('projectCart', { token, body: await storedItem(given) })) as {
        status: number
        errors: object
      }
    expect(await refused({ showroom: 12345 })).toMatchObject({
      status: 422,
      errors: { showroom: ['The selected showroom is invalid.'] },
    })
    expect(await refused({ floorplan: 12 })).toMatchObject({
      status: 422,
      errors: { floorplan: ['The selected floorplan is invalid.'] },
    })
    expect(await refused({ floorTemplate: 't_kitchen_03' })).toMatchObject({
      status: 422,
      errors: { floorTemplate: ['The selected floor template is invalid.'] },
    })
    expect((await call('projects', { token })).data.total).toBe(0)
  })

  it('accepts a private room as its template, only from its owner', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const room = { name: 'My den', room: 'Living Room', width_ft: 12, length_ft: 15 }
    const { data: own } = await call('room_templates', { token, body: room })
    const body = await storedItem({ floorTemplate: own.id, floorplan: own.floorplan })
    expect((await call('projectCart', { token, body })).status).toBe(201)
    expect((await call('projectCart', { body })).errors).toEqual({
      floorTemplate: ['The selected floor template is invalid.'],
    })
  })

  it('shows its design: to its owner by its key, to others by the read-only link', async () => {
    const { token } = trade.ann
    const { data: project } = await call('projectCart', { token, body: await storedItem() })
    const { data: template } = await call(`room_templates/${templates[0]?.id}`)
    const { data: scene } = await call('scenes', { token, body: { document: template.scene, project } })
    expect((await call(`projectCart/${project}`, { token })).data.scene_id).toBe(scene.id)
    await test.deps.db.query('UPDATE scenes SET thumbnail = $2 WHERE id = $1', [scene.id, '/media/u/x.webp'])
    expect((await call('projects', { token })).data.data[0].thumbnail).toBe('/media/u/x.webp')
    const shared = await test.app.inject({
      url: `/api/project/share_to_contractor/${project}`,
      headers: { authorization: token, 'x-requested-with': 'XMLHttpRequest' },
    })
    expect(shared.statusCode).toBe(200)
    const shown = await call(`public?pid=${project}&cid=${trade.maya.id}`)
    expect(shown.data.scene_id).toBe(scene.share_id)
    expect((await call(`scenes/${shown.data.scene_id}`)).data.read_only).toBe(true)
  })
})

describe('room templates and floor plans', () => {
  it('show what they are: each has a drawing as a separate file without scripts', async () => {
    const rows: TemplateRow[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const { data } = await call(`room_templates?per_page=100&page=${page}`)
      rows.push(...data.data)
      last = data.last_page
    }
    expect(rows.length).toBeGreaterThan(200)
    const plans = (await call('floor_plans?per_page=100')).data.data as FloorPlan[]
    const photos = rows.filter(({ image }) => image?.startsWith('/pictures/'))
    // Rooms with a photo come first; every one of them has a plan too.
    expect(rows.slice(0, photos.length)).toEqual(photos)
    for (const { image } of photos) expect(existsSync(`public${image}`), image ?? '').toBe(true)
    const drawn = rows.map(({ id }) => ({ id, image: `/media/room/${id}.svg` }))
    const bodies = new Set<string>()
    for (const { id, image } of [...drawn, ...plans]) {
      const response = await test.app.inject(image ?? '')
      expect(response.statusCode, String(id)).toBe(200)
      expect(response.headers['content-type']).toContain('image/svg+xml')
      expect(response.headers['content-security-policy']).toContain("default-src 'none'")
      expect(response.body).toMatch(/^<svg [^>]+viewBox="[-\d. ]+"/)
      expect(response.body, String(id)).not.toMatch(/NaN|undefined|Infinity|<script/)
      bodies.add(response.body.replace(/<title>.*<\/title>/, ''))
    }
    // A layout in another style has a different picture.
    expect(bodies.size).toBe(drawn.length + plans.length)
    expect((await test.app.inject('/media/room/nowhere.svg')).statusCode).toBe(404)
    expect((await test.app.inject('/media/plan/12.svg')).statusCode).toBe(404)
  })

  it('include over a hundred templates for every room type, searchable by room, style and words [CAT-12]', async () => {
    const all = await call('room_templates?per_page=100')
    expect(all.data.total).toBeGreaterThan(100)
    const kitchens = (await call('room_templates?room=Kitchen&per_page=100')).data
    expect(new Set(kitchens.data.map((row: TemplateRow) => row.room))).toEqual(new Set(['Kitchen']))
    const gardens = (await call(`room_templates?room=${encodeURIComponent('Landscaping/Outdoor')}`)).data
    expect(gardens.total).toBeGreaterThan(5)
    const coastal = (await call('room_templates?style=coastal&room=Bathroom&per_page=100')).data.data as TemplateRow[]
    expect(coastal.length).toBeGreaterThan(0)
    expect(coastal.every((row) => row.style === 'coastal' && row.room === 'Bathroom')).toBe(true)
    const galleys = (await call('room_templates?q=galley+japandi')).data.data as TemplateRow[]
    expect(galleys.map(({ id }) => id)).toContain('k-galley--japandi')
    const ids = new Set<string>()
    for (let page = 1; page <= all.data.last_page; page++) {
      const { data } = (await call(`room_templates?per_page=100&page=${page}`)).data
      for (const row of data as TemplateRow[]) {
        ids.add(row.id)
        expect(row.surfaces.length, row.id).toBeGreaterThan(0)
        expect(row.width_ft * row.length_ft, row.id).toBeGreaterThan(10)
        expect(row.floorplan, row.id).toBeGreaterThan(0)
      }
    }
    expect(ids.size).toBe(all.data.total)
    expect((await call('room_templates/k-nowhere--japandi')).status).toBe(404)
  })

  it('include over fifty floor plans with closed rooms, searchable by room and size [CAT-13]', async () => {
    const all = (await call('floor_plans?per_page=100')).data
    expect(all.total).toBeGreaterThan(50)
    const plans = all.data as FloorPlan[]
    expect(new Set(plans.map(({ id }) => id)).size).toBe(all.total)
    for (const plan of plans) {
      expect(plan.rooms.length).toBeGreaterThan(0)
      for (const room of plan.rooms) expect(room.polygon.length).toBeGreaterThanOrEqual(3)
    }
    const small = (await call('floor_plans?rooms=kitchen&sqft_max=600&per_page=100')).data.data as FloorPlan[]
    expect(small.length).toBeGreaterThan(0)
    for (const plan of small) {
      expect(plan.sqft).toBeLessThanOrEqual(600)
      expect(plan.rooms.some(({ kind }) => kind === 'kitchen')).toBe(true)
    }
    const [first] = plans
    expect((await call(`floor_plans/${first?.id}`)).data).toEqual(first)
    expect((await call('floor_plans/12')).status).toBe(404)
  })
})
