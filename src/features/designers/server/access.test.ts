import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomId, randomKey } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, randomVsd, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let trade: Trade
let tile: Sold
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
})
afterAll(() => test.close())

type Person = { id: number; token: string | undefined }
type Who =
  | 'anonymous'
  | 'owner'
  | 'homeowner'
  | 'hired'
  | 'requested'
  | 'declined'
  | 'ended'
  | 'viewer'
  | 'editor'
  | 'professional'
  | 'vendor'
  | 'admin'

let people: Record<Who, Person>
let project: string
let hire: number
let scene: string
let line: number
let entry: number
let version: number

beforeEach(async () => {
  const { db } = test.deps
  const person = async (given: Parameters<typeof makeAccount>[1] = {}): Promise<Person> => {
    const { id } = await makeAccount(db, given)
    return { id, token: await signIn(db, id) }
  }
  const professional = async () => {
    const made = await person({ type: 'Contractor', trade: 'designer', status: 'Approve' })
    await db.query('INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, $2, $3)', [
      made.id,
      randomVsd(),
      `Studio ${made.id}`,
    ])
    await db.query(
      'INSERT INTO designer_profiles (account_id, listed, updated_at) VALUES ($1, true, now())',
      [made.id],
    )
    return made
  }
  people = {
    anonymous: { id: 0, token: undefined },
    owner: await person(),
    homeowner: await person(),
    hired: await professional(),
    requested: await professional(),
    declined: await professional(),
    ended: await professional(),
    viewer: await person(),
    editor: await person(),
    professional: await professional(),
    vendor: trade.stoneCo,
    admin: trade.admin,
  }
  const { call } = buyer(test)
  const token = people.owner.token
  project = (await call('projectCart', { token, body: { showroom: trade.maya.id, name: 'Kitchen' } })).data
  const added = await call('projectCart/sync_to_cart', {
    token,
    body: { action: 'project', project, product: tile.hash, size_id: tile.sizeId, quantity: 3 },
  })
  line = added.data.Project_tans[0].id
  await call(`projectCart/${project}`, { token, method: 'PUT', body: { extra_info: { note: 'gate code' } } })
  const list = await call('projectChecklist', { token, body: { project, items: [{ title: 'Measure' }] } })
  entry = list.data[0].id
  scene = (await call('scenes', { token, body: { project, showroom: trade.maya.id, document } })).data.id
  version = 1
  for (const who of ['hired', 'requested', 'declined', 'ended'] as const) {
    const status = who.replace('hired', 'accepted')
    const id = randomId()
    if (who === 'hired') hire = id
    await db.query(
      `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
        VALUES ($1, $2, $3, $4, now(), CASE WHEN $4 <> 'requested' THEN now() END)`,
      [id, project, people[who].id, status],
    )
  }
  for (const role of ['viewer', 'editor'] as const)
    await db.query(
      `INSERT INTO showroom_collaborators (id, showroom_id, email, role, account_id, invited_at, expires_at, accepted_at)
        VALUES ($1, $2, $3, $4, $5, now(), now() + interval '7 days', now())`,
      [randomId(), people.hired.id, `${randomKey(10).toLowerCase()}@example.com`, role, people[role].id],
    )
})

const document = {
  v: 1,
  template: 'k-galley--warm-modern',
  style: 'warm-modern',
  fills: {},
  fixtures: {},
  light: 'day',
  units: 'imperial',
}

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
      ...{ owner: 201, hired: 201, editor: 201, viewer: 403, homeowner: 403, requested: 403, declined: 403 },
      ...{ ended: 403, professional: 403, vendor: 403, admin: 403 },
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
      ...{ anonymous: 401, owner: 403, homeowner: 403, viewer: 403, editor: 403, vendor: 403, admin: 403 },
      ...{ hired: 200, requested: 200, declined: 200, ended: 200, professional: 200 },
    },
  },
  {
    name: 'reads their own profile',
    call: () => ({ path: 'designer_profile' }),
    allowed: {
      ...{ anonymous: 401, owner: 403, homeowner: 403, viewer: 403, editor: 403, vendor: 403, admin: 403 },
      ...{ hired: 200, requested: 200, declined: 200, ended: 200, professional: 200 },
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

  it('shows the owner’s prices to members, but not the owner’s notes', async () => {
    const { call } = buyer(test)
    const [own, theirs] = [
      await call(`projectCart/${project}`, { token: people.owner.token }),
      await call(`projectCart/${project}`, { token: people.hired.token }),
    ]
    expect(theirs.data.Project_tans.map(priceOf)).toEqual(own.data.Project_tans.map(priceOf))
    expect(theirs.data.subtotal).toBe(own.data.subtotal)
    expect([own.data.extra_info, theirs.data.extra_info]).toEqual([{ note: 'gate code' }, {}])
    expect([own.data.role, own.data.rights, own.data.owner_name]).toEqual([
      'owner',
      ['comment', 'room', 'list'],
      null,
    ])
    expect([theirs.data.role, theirs.data.rights, theirs.data.owner_name]).toEqual([
      'hired',
      ['comment', 'room', 'list'],
      'Ann Lee',
    ])
    // A line that a professional changes is still priced for the owner.
    await call('projectCart/update_project_cart', {
      token: people.hired.token,
      body: { project, lines: [{ id: line, quantity: 7 }] },
    })
    const after = await call(`projectCart/${project}`, { token: people.owner.token })
    expect(after.data.Project_tans[0]).toMatchObject({
      qty: 7,
      unit_price: priceOf(own.data.Project_tans[0]),
    })
    const { rows } = await test.deps.db.query('SELECT owner_id AS id FROM projects WHERE id = $1', [project])
    expect(rows).toEqual([{ id: people.owner.id }])
  })

  it('never moves the project to a member’s showroom', async () => {
    const { call } = buyer(test)
    const body = {
      ...{ action: 'project', project, product: tile.hash, size_id: tile.sizeId, quantity: 1 },
      showroom: people.hired.id,
    }
    const added = await call('projectCart/sync_to_cart', { token: people.hired.token, body })
    expect([added.status, added.data.showroom]).toEqual([200, trade.maya.id])
  })

  it('gives the design that a professional makes to the owner', async () => {
    const { call } = buyer(test)
    const made = await call('scenes', { token: people.hired.token, body: { project, document } })
    const { rows } = await test.deps.db.query(
      'SELECT owner_id AS id, project_id AS project FROM scenes WHERE id = $1',
      [made.data.id],
    )
    expect(rows).toEqual([{ id: people.owner.id, project }])
    expect((await call(`scenes/${made.data.id}`, { token: people.owner.token })).data.read_only).toBe(false)
  })

  it('lists the projects that an account works in, with its rights [DSGN-03]', async () => {
    const { call } = buyer(test)
    const shared = async (who: Who) =>
      (await call('projects?scope=shared', { token: people[who].token })).data.data.map(
        (row: { id: string; role: string; designers: { id: number }[] }) => [
          row.id,
          row.role,
          row.designers.map(({ id }) => id),
        ],
      )
    expect(await shared('hired')).toEqual([[project, 'hired', [people.hired.id]]])
    expect(await shared('viewer')).toEqual([[project, 'viewer', []]])
    for (const who of ['owner', 'homeowner', 'requested', 'declined', 'ended'] as const)
      expect(await shared(who)).toEqual([])
  })

  it('takes a right back at the next call [SCOPE-07]', async () => {
    const { call } = buyer(test)
    const add = () =>
      call('projectChecklist', { token: people.hired.token, body: { project, items: [{ title: 'Grout' }] } })
    const save = () =>
      call(`scenes/${scene}`, { token: people.hired.token, method: 'PUT', body: { version: 1, document } })
    expect((await add()).status).toBe(201)
    await call(`hire_designer/${hire}`, {
      token: people.owner.token,
      method: 'PUT',
      body: { rights: ['room'] },
    })
    expect((await add()).status).toBe(403)
    expect((await save()).status).toBe(200)
    await call(`hire_designer/${hire}`, {
      token: people.owner.token,
      method: 'PUT',
      body: { status: 'ended' },
    })
    expect((await save()).status).toBe(404)
  })
})

const priceOf = (line: { unit_price: number }) => line.unit_price
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
