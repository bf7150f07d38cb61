import assert from 'node:assert/strict'
import { openDb } from '#db/client.ts'
import { insertRows } from '#db/write.ts'
import type { ChatMessage } from '#features/chat/schema.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { makeAccount, signIn } from './factories.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export type Crowd = {
  conversations: number
  membersEach: number
  messages: number
  /** How often one of the two processes is killed (-9) and started again while messages are sent. */
  kills: number
  /** At most so many messages a second; without it as many as possible. */
  perSecond?: number
  notify?: (sent: number) => void
}

export type CrowdResult = { streams: number; retried: number; liveEvents: number; seconds: number }

/**
 * Members of conversations write to each other through two server processes, of which one after the other is
 * killed. Each has one stream, reconnects when it ends, then asks for the messages after its last one, and sends each
 * message with its key until it is acknowledged. Throws if a stream skips, repeats or swaps a message, if an
 * acknowledged message is lost or any is doubled, or if a member ends up with anything else than the database has.
 */
export async function chatCrowd(databaseUrl: string, given: Crowd): Promise<CrowdResult> {
  const from = performance.now()
  const db = openDb(databaseUrl, 4)
  const servers = await Promise.all([startServerProcess({ databaseUrl }), startServerProcess({ databaseUrl })])
  const state: State = {
    servers,
    sent: new Map(),
    counts: new Map(),
    streams: 0,
    retried: 0,
    liveEvents: 0,
    over: false,
    wrong: [],
  }
  try {
    const members = await makeMembers(db, given)
    const listening = members.map((member) => stayConnected(state, member))
    const killing = killInTurn(state, databaseUrl, given)
    await sendAll(state, members, given)
    await killing
    await Promise.all(members.map((member) => until(() => member.last === state.counts.get(member.room), state)))
    state.over = true
    for (const { controller } of members) controller?.abort()
    await Promise.all(listening)
    assert.deepEqual(state.wrong, [])
    const stored = await db.query<{ room: string; seq: number; key: string }>(
      'SELECT room_id AS room, seq, key FROM chat_messages ORDER BY room_id, seq',
    )
    const byRoom = Map.groupBy(stored.rows, ({ room }) => room)
    assert.equal(stored.rows.length, given.messages)
    const keys = new Set(stored.rows.map(({ room, key }) => `${room} ${key}`))
    assert.equal(keys.size, given.messages)
    const lost = [...state.sent].filter(([key, room]) => !keys.has(`${room} ${key}`))
    assert.deepEqual(lost, [])
    for (const { room, texts } of members)
      assert.deepEqual(
        texts,
        byRoom.get(room)?.map(({ key }) => key),
      )
  } finally {
    state.over = true
    await Promise.all(state.servers.map((server) => server.kill()))
    await db.end()
  }
  const { streams, retried, liveEvents } = state
  return { streams, retried, liveEvents, seconds: (performance.now() - from) / 1000 }
}

type State = {
  servers: ServerProcess[]
  /** The room of each acknowledged message, by its key. */
  sent: Map<string, string>
  /** The number of acknowledged messages of each room. */
  counts: Map<string, number>
  streams: number
  retried: number
  liveEvents: number
  over: boolean
  wrong: string[]
}

type Member = {
  id: number
  token: string
  room: string
  last: number
  /** The texts of the messages, which are their keys, in the order of their numbers. */
  texts: string[]
  controller: AbortController | null
}

async function makeMembers(db: ReturnType<typeof openDb>, given: Crowd): Promise<Member[]> {
  const members: Member[] = []
  for (let i = 0; i < given.conversations; i++) {
    const room = randomKey()
    for (let k = 0; k < given.membersEach; k++) {
      const { id } = await makeAccount(db, k === 0 ? {} : { type: 'Contractor', status: 'Approve' })
      if (k === 0) await insertRows(db, 'projects', { id: room, ownerId: id, isCart: false })
      else
        await insertRows(db, 'hires', {
          id: randomId(),
          projectId: room,
          professionalId: id,
          status: 'accepted' as const,
          requestedAt: new Date(),
          decidedAt: new Date(),
        })
      members.push({ id, token: await signIn(db, id), room, last: 0, texts: [], controller: null })
    }
  }
  return members
}

const wait = (ms: number) => new Promise((next) => setTimeout(next, ms))
const anyServer = ({ servers }: State) => servers[Math.floor(Math.random() * servers.length)]?.port ?? 0

async function stayConnected(state: State, member: Member): Promise<void> {
  while (!state.over) {
    try {
      await listen(state, member, anyServer(state))
    } catch {
      // The process was killed.
    }
    member.controller = null
    if (!state.over) await wait(20 + Math.random() * 100)
  }
}

async function listen(state: State, member: Member, port: number): Promise<void> {
  const controller = new AbortController()
  member.controller = controller
  const headers = { authorization: member.token }
  const response = await fetch(`http://127.0.0.1:${port}/api/stream`, { headers, signal: controller.signal })
  if (!response.ok || !response.body) throw new Error(`stream: ${response.status}`)
  state.streams++
  let early: ChatMessage[] | null = []
  let lastHere = 0
  const take = (message: ChatMessage) => {
    state.liveEvents++
    // On one stream the numbers follow each other.
    if (lastHere > 0 && message.seq !== lastHere + 1)
      state.wrong.push(`${member.room}: ${message.seq} came after ${lastHere} on one stream`)
    lastHere = message.seq
    if (early) early.push(message)
    else apply(state, member, message)
  }
  const reading = readEvents(response.body, take)
  // It may end before it is awaited.
  reading.catch(() => {})
  // Messages that come while the page asks for those that it does not have are applied afterwards.
  try {
    await catchUp(state, member, port)
    for (const message of early) apply(state, member, message)
    early = null
  } catch {
    // It cannot continue without the messages that it does not have.
    controller.abort()
  }
  await reading
}

async function catchUp(state: State, member: Member, port: number): Promise<void> {
  for (;;) {
    const url = `http://127.0.0.1:${port}/api/projectChat/${member.room}?after=${member.last}`
    const response = await fetch(url, { headers: { authorization: member.token } })
    if (!response.ok) throw new Error(`messages: ${response.status}`)
    const { data } = (await response.json()) as { data: { Project_chats: ChatMessage[]; more: boolean } }
    for (const message of data.Project_chats) apply(state, member, message)
    if (!data.more) return
  }
}

function apply(state: State, member: Member, message: ChatMessage): void {
  if (message.project !== member.room) state.wrong.push(`${member.room} got a message of ${message.project}`)
  if (message.seq <= member.last) return
  if (message.seq !== member.last + 1) state.wrong.push(`${member.room}: ${message.seq} came after ${member.last}`)
  member.last = message.seq
  member.texts.push(message.body)
}

async function readEvents(body: ReadableStream<Uint8Array>, onMessage: (message: ChatMessage) => void): Promise<void> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks)
      if (block.startsWith('event: chat\n')) onMessage(JSON.parse(block.slice('event: chat\ndata: '.length)).message)
  }
}

/** Each member sends its share, one message after the other. */
async function sendAll(state: State, members: Member[], given: Crowd): Promise<void> {
  const { messages, perSecond = Number.POSITIVE_INFINITY, notify } = given
  const from = performance.now()
  let begun = 0
  await Promise.all(
    members.map(async (member) => {
      while (begun < messages) {
        const due = from + (begun++ / perSecond) * 1000
        await wait(Math.max(0, due - performance.now()))
        await send(state, member, randomKey())
        if (state.sent.size % 1000 === 0) notify?.(state.sent.size)
      }
    }),
  )
}

async function send(state: State, member: Member, key: string): Promise<void> {
  for (let tries = 0; !state.over; tries++) {
    if (tries > 0) state.retried++
    try {
      const response = await fetch(`http://127.0.0.1:${anyServer(state)}/api/projectChat`, {
        method: 'POST',
        headers: {
          authorization: member.token,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ project: member.room, body: key }),
      })
      if (response.status === 201) {
        await response.arrayBuffer()
        state.sent.set(key, member.room)
        state.counts.set(member.room, (state.counts.get(member.room) ?? 0) + 1)
        return
      }
      if (response.status < 500) {
        state.wrong.push(`${response.status}: ${await response.text()}`)
        return
      }
    } catch {
      // Whether it was added is unknown, so it is sent again with its key.
    }
    await wait(10 + Math.random() * 50)
  }
}

/** Kills the processes in turn, at equal distances of the messages that are sent. */
async function killInTurn(state: State, databaseUrl: string, given: Crowd): Promise<void> {
  for (let kill = 0; kill < given.kills; kill++) {
    const due = Math.floor((given.messages * (kill + 1)) / (given.kills + 1))
    await until(() => state.sent.size >= due, state)
    const at = kill % state.servers.length
    await state.servers[at]?.kill()
    state.servers[at] = await startServerProcess({ databaseUrl })
  }
}

/** Ends early when something is wrong, which the caller then reports. */
async function until(condition: () => boolean, state: State): Promise<void> {
  while (!condition() && state.wrong.length === 0) await wait(20)
}
