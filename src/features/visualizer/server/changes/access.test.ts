import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomId } from '#lib/ids.ts'
import { type ChangeWorld, createChangeWorld, type Person } from '#test/change-orders.ts'
import { randomVsd } from '#test/commerce.ts'

const everyone = [
  ...(['anonymous', 'owner', 'homeowner', 'hired', 'requested', 'declined', 'ended', 'viewer'] as const),
  ...(['editor', 'showroom', 'professional', 'vendor', 'admin'] as const),
]
type Who = (typeof everyone)[number]

let world: ChangeWorld
let people: Record<Who, Pick<Person, 'id'> & { token?: string }>
let scene: string
let project: string
let floors: { product: string; size_id: number }[]
beforeAll(async () => {
  world = await createChangeWorld()
  floors = await world.othersFor('floor')
  const at = await world.room()
  scene = at.scene
  project = at.project
  const professional = async () => {
    const made = await world.person({ type: 'Contractor', trade: 'designer', status: 'Approve' })
    await world.sql('INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, $2, $3)', [
      made.id,
      randomVsd(),
      `Studio ${made.id}`,
    ])
    return made
  }
  const hired = await professional()
  const [viewer, editor] = [await world.person(), await world.person()]
  for (const [role, { id }] of [
    ['viewer', viewer],
    ['editor', editor],
  ] as const)
    await world.sql(
      `INSERT INTO showroom_collaborators (id, showroom_id, email, role, account_id, invited_at, expires_at, accepted_at)
        VALUES ($1, $2, $3, $4, $5, now(), now() + interval '7 days', now())`,
      [randomId(), hired.id, `${role}-${id}@example.com`, role, id],
    )
  const [requested, declined, ended] = [await professional(), await professional(), await professional()]
  for (const [status, { id }] of [
    ['accepted', hired],
    ['requested', requested],
    ['declined', declined],
    ['ended', ended],
  ] as const)
    await world.sql(
      `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
        VALUES ($1, $2, $3, $4, now(), CASE WHEN $4 <> 'requested' THEN now() END)`,
      [randomId(), project, id, status],
    )
  // The project is shared with the professional whose showroom it is in.
  await world.sql('INSERT INTO project_shares (project_id, showroom_id, shared_at) VALUES ($1, $2, now())', [
    project,
    world.showroom,
  ])
  const showroom = { id: world.showroom, token: await world.signIn(world.showroom) }
  const vendor = await world.person({ type: 'Vendor', status: 'Approve' })
  const admin = await world.person({ type: 'Admin' })
  people = {
    anonymous: { id: 0 },
    owner: at.owner,
    homeowner: await world.person(),
    hired,
    requested,
    declined,
    ended,
    viewer,
    editor,
    showroom,
    professional: await professional(),
    vendor,
    admin,
  }
})
afterAll(() => world.close())

/** An open change of the hired professional. */
async function open(): Promise<number> {
  await world.sql('DELETE FROM change_orders')
  const made = await world.propose(people.hired as Person, scene, { 'fills/floor': floors[0] })
  return made.data.id
}

type Row = {
  call: string
  ask: (change: number) => { path: string; method?: 'GET' | 'POST' | 'PUT'; body?: unknown }
  /** Everyone else gets 404, and 401 without a session. */
  allowed: Partial<Record<Who, number>>
}
const members = { owner: 200, hired: 200, viewer: 200, editor: 200, showroom: 200 }
const notMembers = { hired: 403, viewer: 403, editor: 403, showroom: 403 }
const other = () => ({ parts: { 'fills/floor': floors[1] } })
const rows: Row[] = [
  {
    call: 'GET /scenes/{id}/change_orders',
    ask: () => ({ path: `scenes/${scene}/change_orders` }),
    allowed: members,
  },
  {
    call: 'POST /scenes/{id}/change_orders',
    ask: () => ({ path: `scenes/${scene}/change_orders`, body: other() }),
    allowed: { owner: 422, hired: 201, viewer: 403, editor: 201, showroom: 201 },
  },
  {
    call: 'POST /scenes/{id}/change_orders/quote',
    ask: () => ({ path: `scenes/${scene}/change_orders/quote`, body: other() }),
    allowed: { ...members, owner: 422, viewer: 403 },
  },
  {
    call: 'GET /change_orders/{id}',
    ask: (change) => ({ path: `change_orders/${change}` }),
    allowed: members,
  },
  {
    call: 'PUT /change_orders/{id}',
    ask: (change) => ({
      path: `change_orders/${change}`,
      method: 'PUT',
      body: { status: 'declined', reason: 'No' },
    }),
    allowed: { ...notMembers, owner: 200 },
  },
  {
    call: 'PUT /change_orders/{id}',
    // Past the check of rights the name is missing.
    ask: (change) => ({ path: `change_orders/${change}`, method: 'PUT', body: { status: 'approved' } }),
    allowed: { ...notMembers, owner: 422 },
  },
  {
    call: 'PUT /change_orders/{id}',
    ask: (change) => ({ path: `change_orders/${change}`, method: 'PUT', body: { status: 'withdrawn' } }),
    allowed: { ...notMembers, owner: 403, hired: 200 },
  },
]

it.each(rows)('$call is decided for every kind of person', async ({ ask, allowed }) => {
  const results: Partial<Record<Who, number>> = {}
  for (const who of everyone) {
    const { path, method, body } = ask(await open())
    results[who] = (await world.shop.call(path, { token: people[who].token, method, body })).status
  }
  const expected = everyone.map((who) => [who, allowed[who] ?? (who === 'anonymous' ? 401 : 404)])
  expect(results).toEqual(Object.fromEntries(expected))
})

it('this covers every call about change orders that is served', async () => {
  const { paths } = (await world.test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, object>
  }>()
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    path.includes('change_orders')
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`)
      : [],
  )
  expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(served.sort())
})

it('of a professional’s own project no figure is shown or agreed to in client-safe mode', async () => {
  const change = await open()
  const { owner } = people
  const turn = (type: string, trade: string | null, safe: boolean) =>
    world.sql('UPDATE accounts SET type = $2, trade = $3, status = $4, client_safe = $5 WHERE id = $1', [
      ...[owner.id, type, trade, type === 'User' ? 'Active' : 'Approve', safe],
    ])
  const calls = async () => {
    const ask = (path: string, more: object = {}) => world.shop.call(path, { token: owner.token, ...more })
    const list = await ask(`scenes/${scene}/change_orders`)
    const body = { status: 'approved' }
    const [one, move] = [
      await ask(`change_orders/${change}`),
      await ask(`change_orders/${change}`, { method: 'PUT', body }),
    ]
    return [list.data.data.length, one.status, move.status]
  }
  try {
    await turn('Contractor', 'contractor', true)
    expect(await calls()).toEqual([0, 403, 403])
    await turn('Contractor', 'contractor', false)
    expect(await calls()).toEqual([1, 200, 422])
  } finally {
    await turn('User', null, false)
  }
})
