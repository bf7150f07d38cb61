import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { randomKey } from '#lib/ids.ts'
import { openDb } from '../src/db/client.ts'
import { converse, post } from './conversation.ts'
import { machine, record } from './report.ts'
import { idle, openDemo, serve } from './run-server.ts'

// Measures how fast a chat message reaches the open pages of its conversation: 5,000 streams in 1,000 conversations of
// five, 50 messages a second, server, client and database on one machine. `--record` saves the result, `--seconds=N`
// sets the time (20).
const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 20)
const conversations = 1000
const membersEach = 5
const perSecond = 50
const senders = 16
const bars = { p99: 150, rssMiB: 1024 }

type Member = { room: string; token: string; socket: Socket }

const demo = await openDemo()
const members = await seed()
const server = await serve(demo)
await idle(server)
const before = await server.figures()

/** When each message was sent, by its text, and how long it took to each stream. */
const sentAt = new Map<string, number>()
const delays: number[] = []
const from = performance.now()
const inParts = 50
for (let i = 0; i < members.length; i += inParts) await Promise.all(members.slice(i, i + inParts).map(openStream))
const openedIn = (performance.now() - from) / 1000
await setTimeout(5000)
const quiet = await server.figures()
const load = loadavg()[0] ?? 0

const clients = Array.from({ length: senders }, () => ({
  ...converse(server.port),
  busy: Promise.resolve(),
}))
const sending: Promise<void>[] = []
let refused = 0
const start = performance.now()
for (let i = 0; i < seconds * perSecond; i++) {
  await setTimeout(Math.max(0, start + (i * 1000) / perSecond - performance.now()))
  sending.push(sendOne(i))
}
await Promise.all(sending)
await setTimeout(2000)
const after = await server.figures()

const expected = seconds * perSecond * membersEach
const sorted = Float64Array.from(delays).sort()
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
const cpu = ((after.cpuMs - quiet.cpuMs) / (performance.now() - start)) * 100
const holds = at(0.99) < bars.p99 && after.rssMiB < bars.rssMiB && delays.length === expected && refused === 0
const rows = [
  ['streams open', `${members.length.toLocaleString('en-US')} in ${openedIn.toFixed(1)} s`, ''],
  ['messages', `${sentAt.size} in ${seconds} s, ${refused} refused`, '0 refused'],
  ['deliveries', `${delays.length} of ${expected}`, 'all'],
  [
    'from the request to each stream, p50 / p95 / p99 / most',
    `${[0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1)).join(' / ')} ms`,
    `p99 < ${bars.p99} ms`,
  ],
  [
    'memory before / with the streams / after the messages',
    `${[before, quiet, after].map(({ rssMiB }) => rssMiB.toFixed(0)).join(' / ')} MiB`,
    `< ${bars.rssMiB} MiB`,
  ],
  ['CPU of the server while messages are sent', `${cpu.toFixed(0)} % of one core`, ''],
]
for (const [what, reading, bar] of rows) console.log(`${what}: ${reading}${bar ? ` (${bar})` : ''}`)
console.log(holds ? 'holds' : '! does not hold')

for (const { socket } of members) socket.destroy()
for (const { close } of clients) close()
await server.stop()
await demo.close()
record('chat', 'Chat messages to open pages', [
  `One server process with the demo catalogue, its client and an embedded PostgreSQL (fsync on) on ${machine}; load of the machine before the messages ${load.toFixed(1)}. ${conversations.toLocaleString('en-US')} conversations of ${membersEach}, one open stream for each member, ${perSecond} messages a second by ${senders} connections.`,
  '',
  '| what | reading | bar |',
  '|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
])
process.exit(holds ? 0 : 1)

/** An owner and four hired professionals in each project, with their sessions. */
async function seed(): Promise<Member[]> {
  const db = openDb(demo.databaseUrl, 2)
  const made = Array.from({ length: conversations }, () => randomKey()).flatMap((room, i) =>
    Array.from({ length: membersEach }, (_, k) => ({
      id: 1_000_000 + i * membersEach + k,
      room,
      owner: k === 0,
      token: randomBytes(32).toString('hex'),
    })),
  )
  const rows = JSON.stringify(
    made.map((each) => ({ ...each, hash: createHash('sha256').update(each.token).digest('hex') })),
  )
  const given = 'json_to_recordset($1::json) AS m(id bigint, room text, owner boolean, hash text)'
  for (const text of [
    `INSERT INTO accounts (id, type, status, first_name, last_name, email)
      SELECT id, CASE WHEN owner THEN 'User' ELSE 'Contractor' END, 'Approve', 'Person', id::text, id || '@bench.example' FROM ${given}`,
    `INSERT INTO sessions (token_hash, account_id, expires_at) SELECT decode(hash, 'hex'), id, now() + interval '1 day' FROM ${given}`,
    `INSERT INTO projects (id, owner_id, name) SELECT room, id, 'Kitchen' FROM ${given} WHERE owner`,
    `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
      SELECT id, room, id, 'accepted', now(), now() FROM ${given} WHERE NOT owner`,
  ])
    await db.query(text, [rows])
  await db.query('VACUUM ANALYZE accounts, sessions, projects, hires')
  await db.query('CHECKPOINT')
  await db.end()
  return made.map(({ room, token }) => ({ room, token, socket: null as unknown as Socket }))
}

function openStream(member: Member): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1').setNoDelay(true)
    member.socket = socket
    const head = ['GET /api/stream HTTP/1.1', 'host: localhost', `authorization: Bearer ${member.token}`, '', '']
    socket.write(head.join('\r\n'))
    let opened = false
    let rest = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1')
      if (!opened) {
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 200)))
        opened = true
        resolve()
      }
      let from = 0
      for (;;) {
        const start = text.indexOf('event: chat\n', from)
        const end = start < 0 ? -1 : text.indexOf('\n\n', start)
        if (end < 0) break
        const body = /"body":"(message \d+)"/.exec(text.slice(start, end))?.[1] ?? ''
        delays.push(performance.now() - (sentAt.get(body) ?? Number.NaN))
        from = end
      }
      // An event may arrive in parts.
      const open = text.indexOf('event: chat\n', from)
      rest = open < 0 ? text.slice(-11) : text.slice(open)
    })
  })
}

/** A connection takes one request at a time; a message that waits for its turn counts from when it was due. */
async function sendOne(i: number): Promise<void> {
  const client = clients[i % senders]
  const member = members[(i * 7919) % members.length]
  if (!client || !member) return
  const body = `message ${i}`
  sentAt.set(body, performance.now())
  const before = client.busy
  const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': randomKey() }
  client.busy = before.then(async () => {
    const request = post('/api/projectChat', { project: member.room, body }, headers)
    if ((await client.ask(request)).status !== 201) refused++
  })
  await client.busy
}
