import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { sampleDocument as document, type HiredProject, makeHiredProject, type Who } from '#test/hired-project.ts'

let test: TestApp
let trade: Trade
let tile: Sold
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
})
afterAll(() => test.close())

let people: HiredProject['people']
let project: string
let hire: number
let scene: string
let line: number
let entry: number
let version: number
beforeEach(async () => {
  ;({ people, project, hire, scene, line, entry } = await makeHiredProject(test, trade, tile))
  version = 1
})

type Call = () => { path: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/** Everyone without the right gets 404, as for a project that does not exist, except those named otherwise. */
const matrix: { name: string; call: Call; allowed: Partial<Record<Who, number>> }[] = [
  {
    name: 'reads the project',
    call: () => ({ path: `projectCart/${project}` }),
    allowed: { owner: 200, hired: 200, viewer: 200, editor: 200 },
  },
  {
    name: 'reads the checklist',
    call: () => ({ path: `projectChecklist/${project}` }),
    allowed: { anonymous: 401, owner: 200, hired: 200, viewer: 200, editor: 200 },
  },
  {
    name: 'adds to the checklist',
    call: () => ({ path: 'projectChecklist', body: { project, items: [{ title: 'Order tile' }] } }),
    allowed: { anonymous: 401, owner: 201, hired: 201, editor: 201, viewer: 403 },
  },
  {
    name: 'changes a checklist entry',
    call: () => ({ path: `projectChecklist/${entry}`, method: 'PUT', body: { done: true } }),
    allowed: { anonymous: 401, owner: 200, hired: 200, editor: 200, viewer: 403 },
  },
  {
    name: 'adds to the list',
    call: () => ({
      path: 'projectCart/sync_to_cart',
      body: { action: 'project', project, product: tile.hash, size_id: tile.sizeId, quantity: 1 },
    }),
    allowed: { owner: 200, hired: 200, editor: 200, viewer: 403 },
  },
  {
    name: 'changes a line of the list',
    call: () => ({
      path: 'projectCart/update_project_cart',
      body: { project, lines: [{ id: line, quantity: 5 }] },
    }),
    allowed: { anonymous: 401, owner: 200, hired: 200, editor: 200, viewer: 403 },
  },
  {
    name: 'removes a line of the list',
    call: () => ({ path: `cart/destroy/${line}?project=${project}`, method: 'DELETE' }),
    allowed: { owner: 200, hired: 200, editor: 200, viewer: 403 },
  },
  {
    name: 'reads the design',
    call: () => ({ path: `scenes/${scene}` }),
    allowed: { owner: 200, hired: 200, viewer: 200, editor: 200 },
  },
  {
    name: 'saves the design',
    call: () => ({ path: `scenes/${scene}`, method: 'PUT', body: { version, project, document } }),
    allowed: { owner: 200, hired: 200, editor: 200, viewer: 403 },
  },
  {
    name: 'reads the history of the design',
    call: () => ({ path: `scenes/${scene}/versions` }),
    allowed: { owner: 200, hired: 200, editor: 200, viewer: 200 },
  },
  {
    name: 'makes the project’s design',
    call: () => ({ path: 'scenes', body: { project, document } }),
    allowed: { owner: 201, hired: 201, editor: 201, viewer: 403 },
  },
  {
    name: 'deletes the design',
    call: () => ({ path: `scenes/${scene}`, method: 'DELETE' }),
    allowed: { owner: 200, hired: 403, editor: 403, viewer: 403 },
  },
  {
    name: 'renames the project',
    call: () => ({ path: `projectCart/${project}`, method: 'PUT', body: { name: 'Mine' } }),
    allowed: { owner: 200 },
  },
  {
    name: 'saves the project’s room',
    call: () => ({ path: 'projectCart', body: { project, floorTemplate: 'k-galley--warm-modern' } }),
    allowed: {
      owner: 201,
      hired: 201,
      editor: 201,
      viewer: 403,
      homeowner: 403,
      requested: 403,
      declined: 403,
      ended: 403,
      professional: 403,
      vendor: 403,
      admin: 403,
    },
  },
  {
    name: 'archives the project',
    call: () => ({ path: `projects/${project}/archive`, method: 'POST' }),
    allowed: { anonymous: 401, owner: 200 },
  },
  {
    name: 'copies the project',
    call: () => ({ path: `projects/${project}/duplicate`, method: 'POST' }),
    allowed: { anonymous: 401, owner: 201 },
  },
  {
    name: 'deletes the project',
    call: () => ({ path: `projectCart/${project}`, method: 'DELETE' }),
    allowed: { anonymous: 401, owner: 200 },
  },
  {
    name: 'shares the project',
    call: () => ({ path: `project/share_to_contractor/${project}`, method: 'POST' }),
    allowed: { anonymous: 401, owner: 200 },
  },
  {
    name: 'starts a cart from the project',
    call: () => ({
      path: 'projectCart/sync_to_cart',
      body: { action: 'cart', project, product: tile.hash, size_id: tile.sizeId, quantity: 1 },
    }),
    allowed: { owner: 200 },
  },
  {
    name: 'hires for the project',
    call: () => ({ path: 'hire_designer', body: { project, designer_id: people.professional.id } }),
    allowed: { anonymous: 401, owner: 200, hired: 403, viewer: 403, editor: 403 },
  },
  {
    name: 'reads who was asked for the project',
    call: () => ({ path: `hire_designer?project=${project}` }),
    allowed: { anonymous: 401, owner: 200, hired: 403, viewer: 403, editor: 403 },
  },
  {
    name: 'accepts the hire again',
    call: () => ({ path: `hire_designer/${hire}`, method: 'PUT', body: { status: 'accepted' } }),
    allowed: { anonymous: 401, owner: 403, hired: 200 },
  },
  {
    name: 'changes the rights of the hired professional',
    call: () => ({ path: `hire_designer/${hire}`, method: 'PUT', body: { rights: ['list'] } }),
    allowed: { anonymous: 401, owner: 200, hired: 403 },
  },
  {
    name: 'ends the hire',
    call: () => ({ path: `hire_designer/${hire}`, method: 'PUT', body: { status: 'ended' } }),
    allowed: { anonymous: 401, owner: 200, hired: 200 },
  },
  {
    name: 'rates work that has not ended',
    call: () => ({ path: `hire_designer/${hire}/rating`, body: { rating: 5, text: 'Good' } }),
    allowed: { anonymous: 401, owner: 422, hired: 403 },
  },
  {
    name: 'reads requests',
    call: () => ({ path: 'hire_requests' }),
    allowed: {
      anonymous: 401,
      owner: 403,
      homeowner: 403,
      viewer: 403,
      editor: 403,
      vendor: 403,
      admin: 403,
      hired: 200,
      requested: 200,
      declined: 200,
      ended: 200,
      professional: 200,
    },
  },
  {
    name: 'reads their own profile',
    call: () => ({ path: 'designer_profile' }),
    allowed: {
      anonymous: 401,
      owner: 403,
      homeowner: 403,
      viewer: 403,
      editor: 403,
      vendor: 403,
      admin: 403,
      hired: 200,
      requested: 200,
      declined: 200,
      ended: 200,
      professional: 200,
    },
  },
  {
    name: 'publishes the owner’s design as their own',
    call: () => ({ path: `designer_profile/rooms/${scene}`, method: 'PUT' }),
    allowed: {
      anonymous: 401,
      owner: 403,
      homeowner: 403,
      viewer: 403,
      editor: 403,
      vendor: 403,
      admin: 403,
    },
  },
]

describe('the authorization of a project with hired professionals [SCOPE-07, DSGN-02]', () => {
  for (const { name, call, allowed } of matrix)
    it(`decides who ${name}`, async () => {
      const shop = buyer(test)
      // Those who may come last: some calls end what the others are refused.
      const order = (Object.keys(people) as Who[]).sort((a, b) => status(allowed, b) - status(allowed, a))
      const results: Partial<Record<Who, number>> = {}
      for (const who of order) {
        const response = await send(shop, call, who)
        results[who] = response.status
        if (name === 'saves the design') version = response.data?.version ?? version
        await restore()
      }
      const expected = Object.fromEntries(order.map((who) => [who, status(allowed, who)]))
      expect(results).toEqual(expected)
    })
})

const status = (allowed: Partial<Record<Who, number>>, who: Who) => allowed[who] ?? 404

async function send(shop: ReturnType<typeof buyer>, call: Call, who: Who) {
  const { path, method, body } = call()
  const { token } = people[who]
  if (!path.startsWith('project/share')) return shop.call(path, { token, method, body })
  const headers = { 'x-requested-with': 'XMLHttpRequest', ...(token ? { authorization: token } : {}) }
  const response = await test.app.inject({ method, url: `/api/${path}`, headers })
  return { status: response.statusCode, ...response.json() }
}

/** Brings back what the previous call ended. */
async function restore() {
  const { db } = test.deps
  await db.query("UPDATE hires SET status = 'accepted', ended_at = NULL WHERE id = $1", [hire])
  const { rows } = await db.query('SELECT id FROM project_lines WHERE project_id = $1', [project])
  if (rows.length > 0) return
  const added = await buyer(test).call('projectCart/sync_to_cart', {
    token: people.owner.token,
    body: { action: 'project', project, product: tile.hash, size_id: tile.sizeId, quantity: 3 },
  })
  line = added.data?.Project_tans[0]?.id ?? line
}
