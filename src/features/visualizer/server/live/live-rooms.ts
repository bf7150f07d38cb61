import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hocuspocus, OutgoingMessage, type WebSocketLike } from '@hocuspocus/server'
import crossws from 'crossws/adapters/node'
import type { FastifyBaseLogger } from 'fastify'
import * as Y from 'yjs'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOfToken } from '#features/accounts/server/authenticate.ts'
import type { Live } from '#features/notifications/server/live.ts'
import { mayDo } from '#features/projects/members.ts'
import { liveRoomsPath, type RoomMessage, type RoomRights } from '#features/visualizer/live-room.ts'
import { randomKey } from '#lib/ids.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Clock } from '#server/http/api-app.ts'
import { createPresenceRelay, presenceOf } from './room-presence.ts'
import { type Bounded, createSocketBounds, refuseUpgrade } from './room-sockets.ts'
import { announceUpdate, loadShared, roomChannel, saveShared } from './shared-room.ts'
import { findSceneMemberships, findSharedUpdate, insertSharedUpdate } from './shared-room-queries.ts'
import { createUpdateCheck, maxUpdateBytes, type UpdateCheck, type Verdict } from './update-check.ts'

export type LiveRooms = {
  /** For the server's `upgrade` event: connects a page to the rooms, or ends the socket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Saves what is open and ends all connections. */
  close: () => Promise<void>
}

type Context = {
  actor: Actor
  token: string
  projectId: string | null
  /** The rights that the page knows of. */
  sentRights: RoomRights
  /** The number of the page's client, once it has sent something. */
  client: number | null
  /** It sent something that was refused: nothing more is taken from it. */
  isRefused: boolean
}

const storeMs = 1000
const sessionsMs = 5000
/** A change with its envelope. */
const maxMessageBytes = maxUpdateBytes + 1024
const refusedCode = 4422
/** A change from another process, which has stored it already. */
const fromElsewhere = { source: 'local', skipStoreHooks: true } as const

/**
 * The rooms that several people edit at the same time, over WebSockets on the product's own port. Each change is stored
 * and announced to the other processes; the design itself is saved a second after the last change.
 */
export function createLiveRooms(given: {
  db: Db
  bus: Bus
  clock: Clock
  log: FastifyBaseLogger
  live: Live
  /** The product's public origin. */
  origin: string
  /** How many proxies name the address that a connection comes from. */
  trustedHops: number
}): LiveRooms {
  const { db, bus, clock, log } = given
  const process = randomKey(10)
  /** The stores that are under way, by scene. */
  const storing = new Map<string, Promise<unknown>>()

  /** Scenes of which an update could not be stored. */
  const incomplete = new Set<string>()

  const warn = (error: unknown) => log.warn({ err: error }, 'could not update a shared room')

  const storeUpdate = (sceneId: string, update: Uint8Array) =>
    transaction(db, async (tx) => {
      const id = await insertSharedUpdate(tx, sceneId, update)
      await announceUpdate(tx, sceneId, id, process)
    })

  const rooms = new Hocuspocus<Context>({
    quiet: true,
    debounce: storeMs,
    maxDebounce: 5 * storeMs,
    async onAuthenticate({ token, documentName, connectionConfig, request }) {
      const actor = await actorOfToken(db, token, clock())
      const rights = actor && (await rightsOf(documentName, actor.id))
      // Without a message, which the library would print.
      if (!actor || !rights || !bounded.get(request)?.signedIn(actor.id)) throw new Error()
      const { projectId, ...sentRights } = rights
      connectionConfig.readOnly = !sentRights.edit
      return { actor, token, projectId, sentRights, client: null, isRefused: false } satisfies Context
    },
    async beforeHandleAwareness({ connection, document, states }) {
      const context = connection?.context as Context
      const { actor } = context
      for (const [client, state] of states) {
        const shown = presenceOf(state, actor)
        // A page speaks for itself alone. The library adds a client of its own, which shows nothing.
        const isOwn = shown
          ? checkOf(document).claim(client, { account: actor.id, client: context.client })
          : client === context.client
        if (isOwn) context.client = client
        if (isOwn) states.set(client, shown ?? {})
        else states.delete(client)
      }
    },
    async beforeSync({ connection, document, type, payload }) {
      const context = connection.context as Context
      connection.readOnly = !context.sentRights.edit || context.isRefused
      if (type === syncStep1 || connection.readOnly) return
      const { actor, client } = context
      const verdict = checkOf(document).check(payload, { account: actor.id, client }, type === syncStep2)
      if (verdict.kind === 'ok') context.client = verdict.client
      // Not applied, and not confirmed; an error here would only be printed by the library.
      else connection.readOnly = true
      if (verdict.kind === 'gap') {
        const ask = new OutgoingMessage(connection.messageAddress).createSyncMessage()
        connection.send(ask.writeFirstSyncStepFor(document).toUint8Array())
      } else if (verdict.kind !== 'ok') refuse(connection, verdict)
    },
    async onLoadDocument({ documentName, document }) {
      const shared = await loadShared(db, documentName)
      if (!shared) throw new Error()
      Y.applyUpdate(document, Y.encodeStateAsUpdate(shared), fromElsewhere)
    },
    async afterUnloadDocument({ documentName }) {
      relay.closed(documentName)
    },
    async onAwarenessUpdate({ documentName, awareness, transactionOrigin, ...clients }) {
      relay.changed(documentName, awareness, clients, transactionOrigin)
    },
    async connected({ connection }) {
      tell(connection, (connection.context as Context).sentRights)
      relay.opened(connection.document.name).catch(warn)
      // Rights may have changed, and updates arrived, while the document was being loaded.
      await Promise.all([checkRights(connection), catchUp(connection.document.name)])
    },
    async onChange({ documentName, update, transactionOrigin }) {
      if (transactionOrigin === fromElsewhere) return
      // One after the other: a failure is repeated with the whole document.
      const before = storing.get(documentName)
      const stored = (async () => {
        await before
        await storeUpdate(documentName, update).catch(() => incomplete.add(documentName))
      })()
      storing.set(documentName, stored)
      await stored
      if (storing.get(documentName) === stored) storing.delete(documentName)
    },
    async onStoreDocument({ documentName, document }) {
      await storing.get(documentName)
      try {
        if (incomplete.has(documentName)) await storeUpdate(documentName, Y.encodeStateAsUpdate(document))
        incomplete.delete(documentName)
        const { repaired } = await transaction(db, (tx) => saveShared(tx, documentName, clock()))
        if (repaired) Y.applyUpdate(document, repaired, fromElsewhere)
      } catch (error) {
        log.error({ err: error }, 'could not save a shared room')
      }
    },
  })

  const relay = createPresenceRelay({
    process,
    documents: rooms.documents,
    origin: fromElsewhere,
    send: (payload) => bus.send(roomChannel, payload),
  })

  async function rightsOf(
    sceneId: string,
    accountId: number,
  ): Promise<(RoomRights & { projectId: string | null }) | null> {
    const found = await findSceneMemberships(db, sceneId, accountId)
    if (!found || !mayDo(found.memberships, 'see')) return null
    const { memberships, projectId } = found
    return { edit: mayDo(memberships, 'room'), comment: mayDo(memberships, 'comment'), projectId }
  }

  const checks = new WeakMap<Y.Doc, UpdateCheck>()
  function checkOf(document: Y.Doc): UpdateCheck {
    const known = checks.get(document) ?? createUpdateCheck(document)
    checks.set(document, known)
    return known
  }

  type Connection = ReturnType<
    (typeof rooms.documents extends Map<string, infer D> ? D : never)['getConnections']
  >[number]

  function tell(connection: Connection, rights: RoomRights): void {
    send(connection, { rights })
  }

  function send(connection: Connection, message: RoomMessage): void {
    connection.sendStateless(JSON.stringify(message))
  }

  /** The page learns why, and begins again with the room as it is; the others never see the change. */
  function refuse(connection: Connection, verdict: Extract<Verdict, { kind: 'stale' | 'refused' }>): void {
    const context = connection.context as Context
    context.isRefused = true
    const { why, parts } = verdict.kind === 'refused' ? verdict : { why: null, parts: [] }
    if (why) log.info({ account: context.actor.id, scene: connection.document.name, why }, 'refused a change of a room')
    send(connection, { refused: { why, parts } })
    connection.close({ code: refusedCode, reason: 'Refused' })
  }

  /** Takes back at once what an account may no longer do. */
  async function checkRights(connection: Connection): Promise<void> {
    const context = connection.context as Context
    const living = await actorOfToken(db, context.token, clock())
    const rights = living && (await rightsOf(connection.document.name, context.actor.id))
    if (!rights) return connection.close({ code: 4403, reason: 'Forbidden' })
    const { edit, comment } = rights
    connection.readOnly = !edit || context.isRefused
    if (edit === context.sentRights.edit && comment === context.sentRights.comment) return
    context.sentRights = { edit, comment }
    tell(connection, context.sentRights)
  }

  /** Applies what other processes have stored and this one has not been notified of. */
  async function catchUp(sceneId: string): Promise<void> {
    const shared = await loadShared(db, sceneId)
    const open = rooms.documents.get(sceneId)
    if (shared && open) Y.applyUpdate(open, Y.encodeStateAsUpdate(shared), fromElsewhere)
  }

  async function onUpdate(payload: string): Promise<void> {
    if (relay.receive(payload)) return
    const [sceneId = '', id, from] = payload.split(':')
    if (from === process || !(rooms.documents.has(sceneId) || rooms.loadingDocuments.has(sceneId))) return
    // An update that is already merged is in the stored document.
    const update = await findSharedUpdate(db, Number(id))
    const open = rooms.documents.get(sceneId)
    if (!update) await catchUp(sceneId)
    else if (open) Y.applyUpdate(open, update, fromElsewhere)
  }

  function eachConnection(act: (connection: Connection) => Promise<void>): void {
    for (const document of rooms.documents.values())
      for (const connection of document.getConnections())
        act(connection).catch((error) => log.warn({ err: error }, 'could not check a shared room'))
  }

  bus.listen({
    channel: roomChannel,
    onMessage: (payload) => void onUpdate(payload).catch(warn),
    onGap: () => {
      for (const name of rooms.documents.keys()) catchUp(name).catch(warn)
      eachConnection(checkRights)
    },
  })
  given.live.use({
    members: ({ project }) =>
      eachConnection(async (connection) => {
        if ((connection.context as Context).projectId === project) await checkRights(connection)
      }),
    sessions: () => eachConnection(checkRights),
    pins: ({ scene }) => rooms.documents.get(scene)?.broadcastStateless(JSON.stringify({ pins: true })),
  })
  const timer = setInterval(() => eachConnection(checkRights), sessionsMs).unref()

  const bounds = createSocketBounds(given.trustedHops)
  /** By the request that the libraries pass along. */
  const bounded = new WeakMap<object, Bounded>()
  const sockets = crossws({
    serverOptions: { maxPayload: maxMessageBytes },
    hooks: {
      upgrade: (request) => ({ context: { bound: bounded.get(request) } }),
      open(peer) {
        bounded.set(peer.request, peer.context.bound as Bounded)
        const connection = rooms.handleConnection(peer.websocket as unknown as WebSocketLike, peer.request as Request)
        Object.assign(peer, { connection })
      },
      message(peer, message) {
        const bytes = message.uint8Array()
        if (bounded.get(peer.request)?.accepts(bytes)) connectionOf(peer)?.handleMessage(bytes)
        else peer.terminate()
      },
      close(peer, { code = 1000, reason = '' }) {
        connectionOf(peer)?.handleClose({ code, reason })
      },
      error: (_peer, error) => log.info({ err: error }, 'a shared room’s connection failed'),
    },
  })
  type Client = ReturnType<typeof rooms.handleConnection>
  const connectionOf = (peer: object) => (peer as { connection?: Client }).connection

  let closed: Promise<void> | null = null
  async function end(): Promise<void> {
    clearInterval(timer)
    relay.stop()
    rooms.flushPendingStores()
    rooms.closeConnections()
    sockets.closeAll(undefined, undefined, true)
    await Promise.allSettled([...storing.values(), ...rooms.unloadingDocuments.values()])
    await Promise.all([...rooms.documents.values()].map((document) => document.saveMutex.waitForUnlock()))
  }

  return {
    upgrade(request, socket, head) {
      if (request.url?.split('?')[0] !== liveRoomsPath || !isOwnPage(request, given.origin))
        return refuseUpgrade(socket, '404 Not Found')
      const bound = bounds.admit(request, () => socket.destroy())
      if (!bound) return refuseUpgrade(socket, '429 Too Many Requests', 'Retry-After: 5\r\n')
      socket.once('close', bound.closed)
      const passed = new Request(given.origin)
      bounded.set(passed, bound)
      void sockets.handleUpgrade(request, socket, head, passed)
    },
    close() {
      closed ??= end()
      return closed
    },
  }
}

const [syncStep1, syncStep2] = [0, 1]

/** Pages of other sites cannot connect. The product may be open under another address than its public one. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
