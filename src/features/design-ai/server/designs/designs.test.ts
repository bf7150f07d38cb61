import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { emptyWishLists } from '#features/design-ai/designs/wish-lists.ts'
import { bath, createFillPlanner, type Designer, makeDesigner } from '#test/ai-designs.ts'
import type { TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { createDemoApp } from '#test/demo.ts'
import { designArea, ofDesign } from '#test/design-area.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { sendForm } from '#test/send-form.ts'

let test: TestApp
let folder: string
let larkham: number
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-designs-'))
  test = await createDemoApp({ env: { DATA_DIR: folder }, createPlanner: createFillPlanner })
  larkham = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const isDone = (ann: Designer, id: number) =>
  expect.poll(async () => (await ann.read(id)).data.status, { timeout: 60_000, interval: 20 }).toBe('done')

async function makeDone(ann: Designer, given: object = {}): Promise<number> {
  const id = await ann.make({ showroom: larkham, ...given })
  await isDone(ann, id)
  return id
}

const shopper = async (given: Parameters<typeof makeAccount>[1] = {}) => {
  const { id } = await makeAccount(test.deps.db, given)
  return { id, authorization: await signIn(test.deps.db, id) }
}

const png = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

const draw = (ann: Designer, id: number, n: number, bytes: Buffer | string, name = 'room.png') =>
  sendForm(test, `/api/AI/designs/${id}/results/${n}/picture`, {
    files: [{ name, bytes }],
    headers: ann.headers,
  })

const served = async (url: string) => (await test.app.inject(url)).statusCode

describe('the designs of an account', () => {
  it('are listed newest first, in pages and by status, and renamed', async () => {
    const ann = await makeDesigner(test, 5)
    const ids: number[] = []
    for (const prompt of ['A dark bath', 'A light bath', 'A blue bath'])
      ids.unshift(await makeDone(ann, { prompt, name: prompt }))
    const list = async (query: string) => (await ann.call('GET', `designs?${query}`)).data
    const page = await list('per_page=2')
    expect(page).toMatchObject({ total: 3, last_page: 2, per_page: 2 })
    expect(page.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2))
    expect(page.data[0]).toMatchObject({ name: 'A blue bath', status: 'done', share: null, cost: 1 })
    expect(page.data[0]).not.toHaveProperty('results')
    expect((await list('per_page=2&page=9')).current_page).toBe(2)
    expect((await list('status=failed')).total).toBe(0)
    expect((await list('status=done')).total).toBe(3)
    expect((await ann.call('GET', 'designs?status=lost')).status).toBe(422)

    const renamed = await ann.call('PUT', `designs/${ids[0]}`, { body: { name: '  Guest bath ' } })
    expect(renamed).toMatchObject({ status: 200, message: 'Design renamed.' })
    expect((await ann.read(ids[0] ?? 0)).data.name).toBe('Guest bath')
    for (const name of ['', ' ', 'x'.repeat(81)])
      expect((await ann.call('PUT', `designs/${ids[0]}`, { body: { name } })).errors).toHaveProperty('name')
  })

  it('belong to one account: another one gets 404 on every call, a marketplace token 401 [U6]', async () => {
    const ann = await makeDesigner(test, 1)
    const ida = await makeDesigner(test, 3)
    const id = await makeDone(ann)
    const { authorization } = await shopper()
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `designs/${id}`],
      ['PUT', `designs/${id}`, { name: 'Mine now' }],
      ['POST', `designs/${id}/cancel`],
      ['POST', `designs/${id}/retry`],
      ['POST', `designs/${id}/refine`, { result: 0, prompt: 'warmer' }],
      ['POST', `designs/${id}/share`],
      ['DELETE', `designs/${id}/share`],
      ['DELETE', `designs/${id}`],
    ]
    for (const [method, url, body] of calls) {
      const foreign = await ida.call(method, url, { body, key: newKey() })
      expect([url, foreign.status]).toEqual([url, 404])
      for (const headers of [{ authorization }, { authorizationai: authorization }] as Record<string, string>[]) {
        const shop = await test.app.inject({ method, url: `/api/AI/${url}`, payload: body, headers })
        expect([url, shop.statusCode]).toEqual([url, 401])
      }
    }
    expect((await draw(ida, id, 0, await png('#aabbcc'))).status).toBe(404)
    const project = { body: { result: 0 }, more: { authorization } }
    expect((await ida.call('POST', `designs/${id}/to_project`, project)).status).toBe(404)
    expect((await ann.read(id)).data.name).toBe('Bathroom')
    expect(await ida.credits()).toBe(3)
  })

  it('are named in the history of credits, until they are deleted', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann, { name: 'Guest bath' })
    const newest = async () => {
      const payload = {}
      const { headers } = ann
      return (await test.app.inject({ method: 'POST', url: '/api/AI/get_credits', headers, payload })).json().data
        .history[0]
    }
    expect(await newest()).toMatchObject({ reason: 'design', design: { id, name: 'Guest bath' } })
    await ann.call('DELETE', `designs/${id}`)
    expect(await newest()).toMatchObject({ reason: 'design', design: null })
  })

  it('say what has changed since the plan, and keep its prices', async () => {
    const { db, catalogue } = test.deps
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann)
    const before: DesignResult = (await ann.read(id)).data.results[0]
    expect(before.changed).toEqual([])
    const [dearer, few, empty, gone] = before.lines.filter(
      ({ hash }, i, all) => all.findIndex((one) => one.hash === hash) === i,
    )
    if (!dearer || !few || !empty || !gone) throw new Error('a bath has at least four products')
    await db.query('UPDATE product_sizes SET final_price_cents = final_price_cents * 2 WHERE id = $1', [dearer.size_id])
    await db.query('UPDATE product_sizes SET stock = 0 WHERE id = $1', [empty.size_id])
    await db.query("UPDATE products SET status = 'archived' WHERE hash = $1", [gone.hash])
    await catalogue.settled()
    const after: DesignResult = (await ann.read(id)).data.results[0]
    expect(after.lines).toEqual(before.lines.map((line, i) => ({ ...line, picture: after.lines[i]?.picture })))
    expect(after.total).toBe(before.total)
    expect(after.changed).toEqual(
      expect.arrayContaining([
        { surface: dearer.surface, what: expect.stringMatching(/^The price is now \$.+; it was \$.+\.$/) },
        { surface: empty.surface, what: 'Out of stock.' },
        { surface: gone.surface, what: 'No longer sold.' },
      ]),
    )
    expect(after.changed).toHaveLength(3)
    // Restored for the other tests of this file, which share the database.
    await db.query('UPDATE product_sizes SET final_price_cents = final_price_cents / 2 WHERE id = $1', [dearer.size_id])
    await db.query('UPDATE product_sizes SET stock = 500 WHERE id = $1', [empty.size_id])
    await db.query("UPDATE products SET status = 'published' WHERE hash = $1", [gone.hash])
    await catalogue.settled()
    expect((await ann.read(id)).data.results[0].changed).toEqual([])
  })
})

describe('the picture of a room', () => {
  it('is stored as its owner’s page has drawn it, replaces an earlier one, and goes with the design', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann)
    const plan = (await ann.read(id)).data.image
    const first = await draw(ann, id, 1, await png('#123456'))
    expect(first).toMatchObject({
      status: 201,
      data: { image: expect.stringMatching(/^\/media\/u\/[a-f0-9]{40}\.webp$/) },
    })
    expect(await served(first.data.image)).toBe(200)
    const { data } = await ann.read(id)
    expect(data.image).toBe(first.data.image)
    expect(data.results.map(({ image, drawn }: DesignResult) => [image, drawn])).toEqual([
      [plan, false],
      [first.data.image, true],
      [plan, false],
    ])
    expect((await ann.call('GET', 'designs')).data.data[0].image).toBe(first.data.image)

    const second = await draw(ann, id, 1, await png('#654321'))
    expect(await served(first.data.image)).toBe(404)
    const again = await draw(ann, id, 1, await png('#654321'))
    expect(again.data.image).toBe(second.data.image)
    expect(await served(second.data.image)).toBe(200)

    expect(await ann.call('DELETE', `designs/${id}`)).toMatchObject({
      status: 200,
      message: 'Design deleted.',
    })
    expect(await served(second.data.image)).toBe(404)
    expect((await ann.read(id)).status).toBe(404)
    expect((await ann.call('DELETE', `designs/${id}`)).status).toBe(404)
  })

  it('is not deleted while another design has the same one', async () => {
    const ann = await makeDesigner(test, 2)
    const [one, two] = [await makeDone(ann), await makeDone(ann)]
    const { data } = await draw(ann, one, 0, await png('#77aa77'))
    await draw(ann, two, 0, await png('#77aa77'))
    await ann.call('DELETE', `designs/${one}`)
    expect(await served(data.image)).toBe(200)
  })

  it('is refused when it is not one, or of a room that the design does not have', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann)
    for (const bytes of ['%PDF-1.7 not a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])
      expect((await draw(ann, id, 0, bytes)).errors).toEqual({
        image: ['The image must be a PNG or JPEG picture of at most 10 MB.'],
      })
    expect((await draw(ann, id, 3, await png('#000000'))).status).toBe(404)
    expect((await draw(ann, id, 0, await png('#000000'))).status).toBe(201)
  })
})

describe('a shared design', () => {
  it('is read by everyone with its key until sharing ends, without its words and its owner', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann, { prompt: 'Secret words for my bath' })
    await draw(ann, id, 0, await png('#224466'))
    const { share } = (await ann.post(`designs/${id}/share`)).data
    expect(share).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect((await ann.post(`designs/${id}/share`)).data.share).toBe(share)
    expect((await ann.read(id)).data.share).toBe(share)
    const read = await test.app.inject(`/api/AI/shared/${share}`)
    const { data } = read.json()
    const own = (await ann.read(id)).data
    expect(data).toEqual({
      name: own.results[0].title,
      room: 'bathroom',
      showroom: own.showroom,
      results: own.results.map((result: DesignResult) => ({
        ...result,
        unmet: [],
        wishes: emptyWishLists(),
      })),
      created_at: own.created_at,
    })
    expect(read.body).not.toContain('Secret')
    expect(read.body).not.toContain('Ann Maria')
    await ann.call('PUT', `designs/${id}`, { body: { name: 'Our bath' } })
    expect((await test.app.inject(`/api/AI/shared/${share}`)).json().data.name).toBe('Our bath')

    expect((await ann.call('DELETE', `designs/${id}/share`)).status).toBe(200)
    expect((await test.app.inject(`/api/AI/shared/${share}`)).statusCode).toBe(404)
    expect((await ann.post(`designs/${id}/share`)).data.share).not.toBe(share)
    expect((await test.app.inject(`/api/AI/shared/${'x'.repeat(22)}`)).statusCode).toBe(404)
  })
})

describe('a project from a design', () => {
  const toProject = (ann: Designer, id: number, authorization: string | undefined, result: unknown = 0) =>
    ann.call('POST', `designs/${id}/to_project`, {
      body: { result },
      more: authorization ? { authorization } : {},
    })
  const projectOf = async (id: string, token: string) => (await buyer(test).call(`projectCart/${id}`, { token })).data

  it('has the room and its list, equal to the cent, and is made once', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann, { room_type: 'Kitchen', prompt: 'A kitchen for two' })
    const { authorization } = await shopper()
    await draw(ann, id, 1, await png('#998877'))
    const made = await Promise.all([1, 2, 3].map(() => toProject(ann, id, authorization, 1)))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(made.map(({ data }) => data)).size).toBe(1)
    const { data: projectId, message } = made[0] ?? {}
    expect(message).toBe('Project created.')
    expect(projectId).toMatch(/^[A-Za-z0-9_-]{22}$/)

    const result: DesignResult = (await ann.read(id)).data.results[1]
    const project = await projectOf(projectId, authorization)
    expect(project).toMatchObject({ name: 'Kitchen', showroom: larkham, is_3d: true })
    expect(Math.round(project.subtotal * 100)).toBe(Math.round(result.total * 100))
    const scene = (await buyer(test).call(`scenes/${project.scene_id}`, { token: authorization })).data
    expect(scene).toMatchObject({ document: result.scene, thumbnail: result.image, project: projectId })
    const list = await buyer(test).call(`scenes/${project.scene_id}/products`, {
      token: authorization,
      body: {},
    })
    expect(list.data.total).toBe(result.total)

    // Another room and another account make their own projects; a deleted one is made again.
    expect((await toProject(ann, id, authorization, 0)).data).not.toBe(projectId)
    const other = await shopper()
    expect((await toProject(ann, id, other.authorization, 1)).data).not.toBe(projectId)
    expect((await buyer(test).call(`projectCart/${projectId}`, { token: other.authorization })).status).toBe(404)
    await buyer(test).call(`projectCart/${projectId}`, { method: 'DELETE', token: authorization })
    const again = (await toProject(ann, id, authorization, 1)).data
    expect(again).not.toBe(projectId)
    expect((await projectOf(again, authorization)).subtotal).toBe(project.subtotal)
  })

  it('has the wholesale prices of a professional who makes it', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann)
    const pro = await shopper({ type: 'Contractor', trade: 'contractor', status: 'Approve' })
    const { data } = await toProject(ann, id, pro.authorization)
    const { total } = (await ann.read(id)).data.results[0]
    expect((await projectOf(data, pro.authorization)).subtotal).toBeLessThan(total)
  })

  it('without a showroom has the platform’s own prices', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann, { showroom: null })
    const { authorization } = await shopper()
    const project = await projectOf((await toProject(ann, id, authorization)).data, authorization)
    expect(project.showroom).toBeNull()
    expect(project.subtotal).toBe((await ann.read(id)).data.results[0].total)
  })

  it('needs both sign-ins, and a room that the design has [U6]', async () => {
    const ann = await makeDesigner(test, 1)
    const id = await makeDone(ann)
    const { authorization } = await shopper()
    for (const missing of [undefined, 'Bearer a-token-that-has-expired'])
      expect(await toProject(ann, id, missing)).toMatchObject({ status: 401, data: { session: 'shop' } })
    const url = `/api/AI/designs/${id}/to_project`
    const onlyShop = { method: 'POST' as const, url, payload: { result: 0 }, headers: { authorization } }
    const refused = await test.app.inject(onlyShop)
    expect([refused.statusCode, refused.json().data]).toEqual([401, { session: 'design' }])
    for (const result of [3, -1, 'first', null])
      expect((await toProject(ann, id, authorization, result)).status).toBe(422)
    expect((await toProject(ann, 12, authorization)).status).toBe(404)
  })
})

describe('who makes designs', () => {
  it('is an account with a verified email', async () => {
    const { response, token } = await designArea(test).newcomer()
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/AI/designs',
      payload: bath,
      headers: { ...ofDesign(token), 'idempotency-key': newKey() },
    })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('Verify your email address first.')
    expect(response.statusCode).toBe(201)
  })

  it('is an account of the design area, not one of the shop or a guest [U6]', async () => {
    const shop = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const sent: Record<string, string>[] = [{}, { authorization: shop }, { authorizationai: shop }]
    for (const headers of sent) {
      const refused = await test.app.inject({
        method: 'POST',
        url: '/api/AI/designs',
        payload: bath,
        headers: { ...headers, 'idempotency-key': newKey() },
      })
      expect(refused.statusCode).toBe(401)
    }
  })
})
