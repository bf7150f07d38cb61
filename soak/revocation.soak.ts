import { parseArgs } from 'node:util'
import { HocuspocusProvider } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { openDb } from '#db/client.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import { liveRoomsPath } from '#features/visualizer/live-room.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { randomVsd } from '../test/commerce.ts'
import { createTestDatabase } from '../test/database.ts'
import { makeAccount, signIn } from '../test/factories.ts'
import setUp from '../test/global-setup.ts'
import { type LivePage, openLivePage } from '../test/live-page.ts'
import { type ServerProcess, startServerProcess } from '../test/server-process.ts'
import { summary } from './summary.ts'

// Measures how long after the sending of a call that revokes access the open stream and the open shared room of the
// revoked account notice it, in the process that answers the call and in another one, and checks that no later message
// reaches the account. More than a second is wrong. `--runs=N` changes the sample of each kind.
const { values } = parseArgs({ strict: false, options: { runs: { type: 'string', default: '30' } } })
const runs = Number(values.runs)
const mostMs = 1000

const tearDown = await setUp()
const database = await createTestDatabase()
const db = openDb(database.url, 4)
const servers = [
  await startServerProcess({ databaseUrl: database.url }),
  await startServerProcess({ databaseUrl: database.url }),
]
const [first] = servers as [ServerProcess, ServerProcess]

type Person = { id: number; token: string }
type Setting = {
  owner: Person
  revoked: Person
  project: string
  scene: string
  revoke: () => Promise<unknown>
}

async function person(given: Parameters<typeof makeAccount>[1] = {}): Promise<Person> {
  const { id } = await makeAccount(db, given)
  return { id, token: await signIn(db, id) }
}

async function call(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${first.port}/api/${path}`, {
    method,
    headers: {
      authorization: token,
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': randomKey(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: unknown }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
  return data
}

async function professional(): Promise<Person> {
  const made = await person({ type: 'Contractor', trade: 'contractor', status: 'Approve' })
  await insertRows(db, 'showrooms', { accountId: made.id, vsdId: randomVsd(), companyName: 'Pro Remodel' })
  return made
}

/** A project with a design, whose showroom is that of `pro`. */
async function project(pro: Person) {
  const owner = await person()
  const id = randomKey()
  await insertRows(db, 'projects', {
    id,
    ownerId: owner.id,
    showroomId: pro.id,
    name: 'Galley',
    isCart: false,
  })
  const document = { v: 1, template: 'k-galley--japandi', style: 'japandi', fills: {}, fixtures: {} }
  const settings = { light: 'day', units: 'imperial' }
  const made = await call(owner.token, 'POST', 'scenes', {
    document: { ...document, ...settings },
    project: id,
  })
  return { owner, project: id, scene: (made as { id: string }).id }
}

async function hired(given: Partial<NewRow<'hires'>> = {}) {
  const pro = await professional()
  const made = await project(pro)
  const hire = randomId()
  await insertRows(db, 'hires', {
    id: hire,
    projectId: made.project,
    professionalId: pro.id,
    status: 'accepted' as const,
    requestedAt: new Date(),
    decidedAt: new Date(),
    ...given,
  })
  return { ...made, pro, hire }
}

type Kind = {
  name: string
  /** What the stream and the room do. */
  stream: 'members' | 'end'
  room: 'close' | 'read'
  make: () => Promise<Setting>
}

const kinds: Kind[] = [
  {
    name: 'hire ended',
    stream: 'members',
    room: 'close',
    make: async () => {
      const { pro, hire, ...made } = await hired()
      const revoke = () => call(made.owner.token, 'PUT', `hire_designer/${hire}`, { status: 'ended' })
      return { ...made, revoked: pro, revoke }
    },
  },
  {
    name: 'right to edit the room taken back',
    stream: 'members',
    room: 'read',
    make: async () => {
      const { pro, hire, ...made } = await hired()
      const revoke = () => call(made.owner.token, 'PUT', `hire_designer/${hire}`, { rights: ['comment'] })
      return { ...made, revoked: pro, revoke }
    },
  },
  {
    name: 'collaborator revoked',
    stream: 'members',
    room: 'close',
    make: async () => {
      const { pro, ...made } = await hired()
      const revoked = await person()
      const id = randomId()
      await insertRows(db, 'showroom_collaborators', {
        id,
        showroomId: pro.id,
        email: `c${id}@example.com`,
        role: 'editor' as const,
        accountId: revoked.id,
        invitedAt: new Date(),
        acceptedAt: new Date(),
        expiresAt: new Date('2099-01-01'),
      })
      const revoke = () => call(pro.token, 'DELETE', `showroom/collaborators/${id}`)
      return { ...made, revoked, revoke }
    },
  },
  {
    name: 'project no longer shared',
    stream: 'members',
    room: 'close',
    make: async () => {
      const revoked = await professional()
      const made = await project(revoked)
      await insertRows(db, 'project_shares', {
        projectId: made.project,
        showroomId: revoked.id,
        sharedAt: new Date(),
      })
      const revoke = () => call(made.owner.token, 'DELETE', `project/share_to_contractor/${made.project}`)
      return { ...made, revoked, revoke }
    },
  },
  {
    name: 'signed out',
    stream: 'end',
    room: 'close',
    make: async () => {
      const { pro, hire: _, ...made } = await hired()
      return { ...made, revoked: pro, revoke: () => call(pro.token, 'POST', 'logout') }
    },
  },
]

type Data = { project?: string; message?: { body: string } }

/** An open stream and an open room of the account in one process, and when they noticed the revocation. */
async function openIn(server: ServerProcess, { stream, room }: Kind, setting: Setting) {
  const { project, revoked, scene } = setting
  const page: LivePage<Data> = await openLivePage<Data>(server.port, revoked.token)
  const never = Number.POSITIVE_INFINITY
  const seen = { stream: never, room: never, ready: false }
  const note = () => {
    if (seen.room === never) seen.room = performance.now()
  }
  const provider = new HocuspocusProvider({
    url: `ws://127.0.0.1:${server.port}${liveRoomsPath}`,
    name: scene,
    token: revoked.token.replace('Bearer ', ''),
    document: new Y.Doc(),
    onSynced: () => {
      seen.ready = true
    },
    onClose: () => room === 'close' && note(),
    onStateless: ({ payload }) => room === 'read' && !JSON.parse(payload).rights.edit && note(),
  })
  const isNoticed = () =>
    stream === 'end'
      ? page.ended
      : page.events.some(({ event, data }) => event === 'members' && data.project === project)
  return {
    page,
    seen,
    // The unread count comes once the page's projects are known.
    isReady: () => seen.ready && page.events.some(({ event }) => event === 'chat_unread'),
    look: () => {
      if (seen.stream === never && isNoticed()) seen.stream = performance.now()
      return seen.stream !== never && seen.room !== never
    },
    close: () => {
      provider.destroy()
      page.close()
    },
  }
}

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))
async function until(condition: () => boolean, limitMs: number): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < limitMs; await pause(1)) if (condition()) return true
  return false
}

/** Milliseconds of stream and room in both processes; `leaks`: messages that came after the revocation. */
async function measure(kind: Kind): Promise<{ took: number[]; leaks: number }> {
  const setting = await kind.make()
  const places = await Promise.all(servers.map((server) => openIn(server, kind, setting)))
  try {
    if (!(await until(() => places.every((place) => place.isReady()), 20_000)))
      throw new Error(`${kind.name}: the pages did not open`)
    const from = performance.now()
    const revoking = setting.revoke()
    await until(() => places.map((place) => place.look()).every(Boolean), 10_000)
    await revoking
    await call(setting.owner.token, 'POST', 'projectChat', { project: setting.project, body: 'Later' })
    await pause(150)
    const mayRead = kind.room === 'read'
    const leaks = places.flatMap(({ page }) => page.events.filter(({ event }) => event === 'chat')).length
    return {
      took: places.flatMap(({ seen }) => [seen.stream - from, seen.room - from]),
      leaks: mayRead ? 0 : leaks,
    }
  } finally {
    for (const place of places) place.close()
  }
}

const columns = ['revoked', 'where', 'runs', 'p50 ms', 'max ms', 'over 1 s', 'messages after it']
const report = summary('Time until a revocation is noticed', columns)
const wheres = ['stream, same process', 'room, same process', 'stream, other process', 'room, other process']
try {
  for (const kind of kinds) {
    const samples: number[][] = []
    let leaks = 0
    for (let run = 0; run < runs; run++) {
      const { took, leaks: more } = await measure(kind)
      samples.push(took)
      leaks += more
    }
    wheres.forEach((where, i) => {
      const times = samples.map((took) => took[i] ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
      const late = times.filter((ms) => ms > mostMs).length
      const [p50, max] = [times[Math.floor(times.length / 2)], times.at(-1)]
      report.row(
        [kind.name, where, runs, p50?.toFixed(0) ?? '', max?.toFixed(0) ?? '', late, i === 0 ? leaks : ''],
        late + (i === 0 ? leaks : 0),
      )
    })
  }
} finally {
  await Promise.all(servers.map((server) => server.kill()))
  await db.end()
  await database.drop()
  await tearDown()
}
process.exit(report.end('Measured from the sending of the call that revokes, so that each time includes that call.'))
