import { type Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import type { Presence } from '#features/visualizer/live-room.ts'
import { roomAnchor } from '#features/visualizer/pins.ts'

type Document = { awareness: Awareness }

const mark = 'presence'
/** Changes within this time leave together. */
const togetherMs = 100
/** PostgreSQL's limit is 8,000 bytes. */
const maxPayload = 7900

const inches = z.number().min(-10_000).max(10_000)
const place = z.tuple([inches, inches, inches])
const camera = z.object({
  standpoint: z.enum(['room', 'walk', 'dollhouse', 'plan']),
  from: place,
  to: place,
  zoom: z.number().min(0.1).max(20),
})
const presence = z.object({
  person: z.object({ selected: z.string().max(100).nullable().catch(null) }),
  pointer: roomAnchor.nullable().catch(null),
  following: z.number().nullable().catch(null),
  camera: camera.nullable().catch(null),
  asks: z.number().nullable().catch(null),
})

/**
 * What a page may show to the others of what it sent: under its account's own name, and without what they could not
 * display. Null for a page that does not show itself.
 */
export function presenceOf(sent: unknown, { id, name }: Pick<Actor, 'id' | 'name'>): Presence | null {
  const { data } = presence.safeParse(sent)
  return data ? { ...data, person: { ...data.person, id, name } } : null
}

/**
 * Passes who is in a room, and where, to the other processes in which it is open; until another process has opened it, nothing is sent.
 * A process that opens a room asks the others, and learns by their answers that they have it open.
 */
export function createPresenceRelay(given: {
  process: string
  documents: ReadonlyMap<string, Document>
  /** The origin of changes that came from another process. */
  origin: unknown
  send: (payload: string) => Promise<void>
}) {
  const { process, documents, origin, send } = given
  /** The rooms that are open in other processes too. */
  const elsewhere = new Set<string>()
  const changed = new Map<string, Set<number>>()
  let timer: NodeJS.Timeout | null = null

  async function sendState(scene: string, awareness: Awareness, client: number): Promise<void> {
    const update = Buffer.from(encodeAwarenessUpdate(awareness, [client])).toString('base64')
    const payload = `${mark}:${scene}:${process}:${update}`
    if (payload.length <= maxPayload) await send(payload)
  }

  async function flush(): Promise<void> {
    timer = null
    const all = [...changed]
    changed.clear()
    for (const [scene, clients] of all) {
      const awareness = documents.get(scene)?.awareness
      if (!awareness) continue
      for (const client of clients) if (awareness.states.has(client)) await sendState(scene, awareness, client)
    }
  }

  function tell(scene: string, clients: Iterable<number>): void {
    changed.set(scene, new Set([...(changed.get(scene) ?? []), ...clients]))
    timer ??= setTimeout(() => void flush().catch(() => {}), togetherMs).unref()
  }

  return {
    /** A page has connected to a room in this process. */
    opened: (scene: string) => send(`${mark}:${scene}:${process}:`),
    closed: (scene: string) => void elsewhere.delete(scene),
    changed(
      scene: string,
      awareness: Awareness,
      { added, updated, removed }: Record<'added' | 'updated' | 'removed', readonly number[]>,
      from: unknown,
    ): void {
      if (from === origin || !elsewhere.has(scene)) return
      // Now, because the room is closed when the last page has left. Closing it removes a client of its own.
      for (const client of removed)
        if (client !== awareness.clientID) void sendState(scene, awareness, client).catch(() => {})
      tell(scene, [...added, ...updated])
    },
    /** Handles a message of another process; false for one of another kind. */
    receive(payload: string): boolean {
      const [kind, scene = '', from, update = ''] = payload.split(':')
      if (kind !== mark) return false
      const document = documents.get(scene)
      if (!document || from === process) return true
      const isNew = !elsewhere.has(scene)
      elsewhere.add(scene)
      if (update) applyAwarenessUpdate(document.awareness, Buffer.from(update, 'base64'), origin)
      if (isNew || !update) tell(scene, document.awareness.getStates().keys())
      return true
    },
    stop(): void {
      if (timer) clearTimeout(timer)
    },
  }
}
