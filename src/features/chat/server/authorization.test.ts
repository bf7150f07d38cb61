import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiApp } from '#server/http/api-app.ts'
import { type ChatWorld, createChatWorld, type Signed } from '#test/chat.ts'
import { newKey } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'
import { adminChatRoutes, type ChatDeps, chatRoutes } from './routes.ts'

const people = [
  'anonymous',
  'owner',
  'other homeowner',
  'hired',
  'requested',
  'declined',
  'ended',
  'professional',
  'viewer',
  'editor',
  'other professional',
  'vendor',
  'admin',
] as const
type Who = (typeof people)[number]

let world: ChatWorld
let tokens: Record<Who, string | undefined>
let author: Signed
let project: string
let support: string
let inquiry: string
let mayasId: string
let file: number
let unsent: number
beforeAll(async () => {
  world = await createChatWorld()
  const { trade } = world
  const owner = await world.person()
  project = await world.project(owner, { showroom: trade.maya.id })
  await world.share(project, trade.maya.id)
  const as = async (status: Parameters<ChatWorld['hire']>[2]) => {
    const made = await world.professional()
    await world.hire(project, made, status)
    return made
  }
  const hired = await as('accepted')
  author = await as('accepted')
  tokens = {
    anonymous: undefined,
    owner: owner.token,
    'other homeowner': (await world.person()).token,
    hired: hired.token,
    requested: (await as('requested')).token,
    declined: (await as('declined')).token,
    ended: (await as('ended')).token,
    professional: trade.maya.token,
    viewer: (await world.collaborator(hired, 'viewer')).token,
    editor: (await world.collaborator(hired, 'editor')).token,
    'other professional': (await world.professional()).token,
    vendor: trade.stoneCo.token,
    admin: trade.admin.token,
  }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  file = (await world.upload(author.token, 'a.png', png)).data[0].id
  await world.send(author.token, project, 'Look', { files: [file] })
  unsent = (await world.upload(author.token, 'b.pdf', '%PDF-1.7\n')).data[0].id
  support = (await world.call(owner.token, 'POST', 'support_chat')).data.project
  await world.send(owner.token, support, 'Help')
  mayasId = (await readRows(world.db, 'showrooms', { accountId: trade.maya.id }))[0]?.vsdId ?? ''
  inquiry = (await world.ask(owner, trade.maya)).data.project
  await world.send(owner.token, inquiry, 'Do you build stairs?')
})
afterAll(() => world.close())

type Cells = Record<Who, number>
const signedIn = (status: number, more: Partial<Cells> = {}): Cells => ({
  ...(Object.fromEntries(people.map((who) => [who, status])) as Cells),
  anonymous: 401,
  ...more,
})
/** Members of the project get `status`, who may only look gets `looking`, and for everyone else it does not exist. */
const members = (status: number, looking = status): Cells =>
  signedIn(404, { owner: status, hired: status, professional: status, editor: status, viewer: looking })
const supportOnly = (status: number): Cells => signedIn(404, { owner: status, admin: status })
const asked = (status: number): Cells => signedIn(404, { owner: status, professional: status })
const admins = (status: number): Cells => signedIn(403, { admin: status })

type Ask = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object }
type Case = { on: string; ask: () => Ask | Promise<Ask>; cells: Cells }

const get = (url: string): Ask => ({ method: 'GET', url })

/** For each call of the route table, who may make it. */
const cases: Record<string, Case[]> = {
  'GET /projectChat': [
    { on: 'the own list', ask: () => get('projectChat'), cells: signedIn(200) },
    {
      on: 'the files of the project',
      ask: () => get(`projectChat?t=files&project=${project}`),
      cells: members(200),
    },
    {
      on: 'the files of support',
      ask: () => get(`projectChat?t=files&project=${support}`),
      cells: supportOnly(200),
    },
  ],
  'GET /projectChat/:projectId': [
    { on: 'the project', ask: () => get(`projectChat/${project}`), cells: members(200) },
    { on: 'support', ask: () => get(`projectChat/${support}`), cells: supportOnly(200) },
    { on: 'an inquiry', ask: () => get(`projectChat/${inquiry}`), cells: asked(200) },
  ],
  'POST /projectChat': [
    {
      on: 'the project',
      ask: () => ({ method: 'POST', url: 'projectChat', payload: { project, body: 'Hello' } }),
      cells: members(201, 403),
    },
    {
      on: 'support',
      ask: () => ({ method: 'POST', url: 'projectChat', payload: { project: support, body: 'Hello' } }),
      cells: supportOnly(201),
    },
    {
      on: 'the project, with a file of another account',
      ask: () => ({
        method: 'POST',
        url: 'projectChat',
        payload: { project, body: 'Mine', files: [unsent] },
      }),
      cells: members(422, 403),
    },
  ],
  'PUT /projectChat/:projectId/read': [
    {
      on: 'the project',
      ask: () => ({ method: 'PUT', url: `projectChat/${project}/read`, payload: { seq: 1 } }),
      cells: members(200),
    },
    {
      on: 'support',
      ask: () => ({ method: 'PUT', url: `projectChat/${support}/read`, payload: { seq: 1 } }),
      cells: supportOnly(200),
    },
  ],
  'POST /projectChat/:projectId/typing': [
    {
      on: 'the project',
      ask: () => ({ method: 'POST', url: `projectChat/${project}/typing` }),
      cells: members(200, 403),
    },
    {
      on: 'support',
      ask: () => ({ method: 'POST', url: `projectChat/${support}/typing` }),
      cells: supportOnly(200),
    },
  ],
  'POST /chat_messages/:id/report': [
    {
      on: 'a message of the project',
      ask: async () => {
        const { data } = await world.call(author.token, 'GET', `projectChat/${project}?limit=1&before=2`)
        const { id } = data.Project_chats[0]
        return { method: 'POST', url: `chat_messages/${id}/report`, payload: { reason: 'Rude' } }
      },
      cells: members(200),
    },
  ],
  'GET /chat_files/:id': [
    { on: 'a sent file', ask: () => get(`chat_files/${file}`), cells: members(200) },
    { on: 'a file not sent yet', ask: () => get(`chat_files/${unsent}`), cells: signedIn(404) },
  ],
  'GET /chat_files/:id/thumbnail': [
    { on: 'a sent file', ask: () => get(`chat_files/${file}/thumbnail`), cells: members(200) },
    { on: 'a file not sent yet', ask: () => get(`chat_files/${unsent}/thumbnail`), cells: signedIn(404) },
  ],
  'POST /support_chat': [
    {
      on: 'the own',
      ask: () => ({ method: 'POST', url: 'support_chat' }),
      cells: signedIn(200, { admin: 422 }),
    },
  ],
  'POST /inquiry_chat': [
    {
      on: 'a professional',
      ask: () => ({ method: 'POST', url: 'inquiry_chat', payload: { vsd_id: mayasId } }),
      cells: signedIn(200, { professional: 422, admin: 422 }),
    },
  ],
  'PUT /inquiry_chat/:projectId/block': [
    {
      on: 'an inquiry',
      ask: () => ({ method: 'PUT', url: `inquiry_chat/${inquiry}/block`, payload: { blocked: false } }),
      cells: asked(200),
    },
    {
      on: 'the project',
      ask: () => ({ method: 'PUT', url: `inquiry_chat/${project}/block`, payload: { blocked: true } }),
      cells: signedIn(404),
    },
  ],
  'GET /admin/support': [{ on: 'the queue', ask: () => get('admin/support'), cells: admins(200) }],
  'PUT /admin/support/:projectId': [
    {
      on: 'support',
      ask: () => ({ method: 'PUT', url: `admin/support/${support}`, payload: { status: 'closed' } }),
      cells: admins(200),
    },
    {
      on: 'the project',
      ask: () => ({ method: 'PUT', url: `admin/support/${project}`, payload: { status: 'closed' } }),
      cells: admins(404),
    },
  ],
  'GET /admin/chat_reports': [{ on: 'all', ask: () => get('admin/chat_reports'), cells: admins(200) }],
  'PUT /admin/chat_reports/:id': [
    {
      on: 'a report',
      ask: async () => {
        const { data } = await world.call(tokens.admin, 'GET', 'admin/chat_reports')
        const [report] = data.data
        return { method: 'PUT', url: `admin/chat_reports/${report?.id ?? 1}`, payload: { status: 'handled' } }
      },
      cells: admins(200),
    },
  ],
}

/** The calls that the feature serves. */
function routeTable(): string[] {
  const served: string[] = []
  const route = ({ method, url }: { method: string; url: string }) => served.push(`${method} ${url}`)
  const recorder = { route } as unknown as ApiApp
  const deps = { env: { RATE_LIMIT: 'off' } } as ChatDeps
  chatRoutes(recorder, deps)
  adminChatRoutes(recorder, deps)
  return served
}

describe('who may make each call about chats [U18]', () => {
  it('is decided for every route', () => {
    expect(routeTable().toSorted()).toEqual(Object.keys(cases).toSorted())
  })

  const rows = Object.entries(cases).flatMap(([call, each]) => each.map(({ on, ...rest }) => ({ call, on, ...rest })))
  it.each(rows)('$call on $on', async ({ ask, cells }) => {
    const { method, url, payload } = await ask()
    const found: Partial<Cells> = {}
    for (const who of people) {
      const headers = { 'idempotency-key': newKey() }
      found[who] = (await world.call(tokens[who], method, url, payload, headers)).status
    }
    expect(found).toEqual(cells)
  })

  it('shows nothing of a conversation in the lists of people outside', async () => {
    for (const who of people) {
      const { status, Project_chats } = await world.call(tokens[who], 'GET', 'projectChat')
      if (status !== 200) continue
      const ids = Project_chats.map((room: { project: string }) => room.project)
      expect([who, ids.includes(project)]).toEqual([who, members(200)[who] === 200])
    }
  })
})
