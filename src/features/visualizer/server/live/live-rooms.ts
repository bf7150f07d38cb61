import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hocuspocus, type WebSocketLike } from '@hocuspocus/server'
import crossws from 'crossws/adapters/node'
import type { FastifyBaseLogger } from 'fastify'
import * as Y from 'yjs'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOfToken } from '#features/accounts/server/authenticate.ts'
import type { Live } from '#features/notifications/server/live.ts'
import { mayDo } from '#features/projects/members.ts'
import { liveRoomsPath, type RoomRights } from '#features/visualizer/live-room.ts'
import { randomKey } from '#lib/ids.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Clock } from '#server/http/api-app.ts'
import { createPresenceRelay, presenceOf } from './room-presence.ts'
import { announceUpdate, loadShared, roomChannel, saveShared } from './shared-room.ts'
import { findSceneMemberships, findSharedUpdate, insertSharedUpdate } from './shared-room-queries.ts'

export type LiveRooms = {
  /** For the server's `upgrade` event: connects a page to the rooms, or ends the socket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Saves what is open and ends all connections. */
  close: () => Promise<void>
}

/** `sentRights`: the rights that the page knows of. */
type Context = { actor: Actor; token: string; projectId: string | null; sentRights: RoomRights }

const storeMs = 1000
const sessionsMs = 5000
const mostMessageBytes = 1024 * 1024
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
    async onAuthenticate({ token, documentName, connectionConfig }) {
      const actor = await actorOfToken(db, token, clock())
      const rights = actor && (await rightsOf(documentName, actor.id))
      // Without a message, which the library would print.
      if (!actor || !rights) throw new Error()
      const { projectId, ...sentRights } = rights
      connectionConfig.readOnly = !sentRights.edit
      return { actor, token, projectId, sentRights }
    },
    async beforeHandleAwareness({ context, states }) {
      for (const [client, state] of states)
        states.set(client, presenceOf(state, (context as Context).actor) ?? {})
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
        const { removed } = await transaction(db, (tx) => saveShared(tx, documentName, clock()))
        if (removed) Y.applyUpdate(document, removed, fromElsewhere)
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

  type Connection = ReturnType<
    (typeof rooms.documents extends Map<string, infer D> ? D : never)['getConnections']
  >[number]

  function tell(connection: Connection, rights: RoomRights): void {
    connection.sendStateless(JSON.stringify({ rights }))
  }

  /** Takes back at once what an account may no longer do. */
  async function checkRights(connection: Connection): Promise<void> {
    const context = connection.context as Context
    const living = await actorOfToken(db, context.token, clock())
    const rights = living && (await rightsOf(connection.document.name, context.actor.id))
    if (!rights) return connection.close({ code: 4403, reason: 'Forbidden' })
    const { edit, comment } = rights
    connection.readOnly = !edit
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

  const sockets = crossws({
    serverOptions: { maxPayload: mostMessageBytes },
    hooks: {
      open(peer) {
        const connection = rooms.handleConnection(
          peer.websocket as unknown as WebSocketLike,
          peer.request as Request,
        )
        Object.assign(peer, { connection })
      },
      message: (peer, message) => connectionOf(peer)?.handleMessage(message.uint8Array()),
      close: (peer, { code = 1000, reason = '' }) => connectionOf(peer)?.handleClose({ code, reason }),
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
      if (request.url?.split('?')[0] === liveRoomsPath && isOwnPage(request, given.origin))
        void sockets.handleUpgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
    close() {
      closed ??= end()
      return closed
    },
  }
}

/** Pages of other sites cannot connect. The product may be open under another address than its public one. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
