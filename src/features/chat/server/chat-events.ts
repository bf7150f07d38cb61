import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import type { LiveEvent } from '#features/notifications/server/announce.ts'
import type { Live, OpenPage } from '#features/notifications/server/live.ts'
import type { ChatEvents } from '../schema.ts'
import type { CardDeps } from './cards.ts'
import { findBySeq } from './message-queries.ts'
import { type Audience, countUnread, findAudience, listProjectsOf } from './queries.ts'
import { viewMessage } from './view-message.ts'

type EventDeps = CardDeps & { db: Db; live: Live; log: FastifyBaseLogger }

type RoomEvent = Extract<LiveEvent, { kind: 'chat' | 'read' | 'typing' | 'members' }>

/** Counts of unread messages are sent at most this often, for all accounts in one query. */
const countMs = 300
const maxRooms = 20_000
/** Changes of members are announced; this only limits how long a name stays outdated. */
const audienceMs = 60_000

/**
 * Sends the events of conversations to the open pages of their members. The events of a conversation are handled one
 * after the other in the order of their commits, and its members are read from the database after each change, so that
 * a message sent after somebody's right ended does not reach them.
 */
export function sendChatEvents(deps: EventDeps): void {
  const { db, live, log } = deps
  const audiences = new LRUCache<string, Audience>({ max: maxRooms, ttl: audienceMs })
  /** The end of the work on each conversation that has any. */
  const working = new Map<string, Promise<void>>()
  const watched = createWatched()
  const uncounted = new Set<number>()
  const fresh = new Set<number>()
  let timer: NodeJS.Timeout | null = null
  /** How often events were lost. */
  let misses = 0

  const inOrder = (event: RoomEvent) => {
    const { project } = event
    const done = (working.get(project) ?? Promise.resolve())
      .then(() => handle(event))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not send a chat event')
        // The conversation's pages have missed it, and ask again when they connect.
        const missed = audiences.get(project)?.members.map(({ id }) => id) ?? watched.of(project)
        for (const page of live.pagesOf(missed)) page.close()
      })
      .finally(() => {
        if (working.get(project) === done) working.delete(project)
      })
    working.set(project, done)
  }
  live.use({
    chat: inOrder,
    read: inOrder,
    typing: inOrder,
    members: inOrder,
    opened: ({ actor }) => {
      fresh.add(actor.id)
      countSoon([actor.id])
    },
    missed: () => {
      misses++
      audiences.clear()
    },
    closed: (accountId) => {
      watched.forget(accountId)
      fresh.delete(accountId)
      uncounted.delete(accountId)
    },
  })

  async function handle(event: RoomEvent): Promise<void> {
    const { project } = event
    if (event.kind === 'members') return changeMembers(project)
    if (event.kind === 'chat') return sendMessage(project, event.seq, event.notified)
    const audience = await audienceOf(project)
    const pages = pagesOf(audience)
    const who = audience.members.find(({ id }) => id === event.account)
    if (event.kind === 'read') countSoon([event.account])
    if (!who) return
    const { id, name } = who
    for (const page of pages) {
      if (event.kind === 'read') emit(page, 'chat_read', { project, reader: { id, name }, seq: event.seq })
      else if (page.actor.id !== id) emit(page, 'typing', { project, who: { id, name } })
    }
  }

  async function sendMessage(project: string, seq: number, notified: number[] = []): Promise<void> {
    const known = audiences.get(project)
    if (known && pagesOf(known).length === 0) return
    const [audience, row] = await Promise.all([audienceOf(project), findBySeq(db, project, seq)])
    const pages = pagesOf(audience)
    // Without a row it was deleted with its project or account.
    if (pages.length === 0 || !row) return
    for (const page of pages) {
      // Asks for the message where the conversation is open, and shows it nowhere else.
      if (page.actor.clientSafe) {
        emit(page, 'members', { project })
        continue
      }
      const to = { id: page.actor.id, reader: page.reader }
      emit(page, 'chat', {
        message: await viewMessage(deps, row, async () => audience.showroomId, to),
        notified: notified.includes(page.actor.id),
      })
    }
    countSoon(audience.members.map(({ id }) => id).filter((id) => id !== row.senderId))
  }

  const pagesOf = ({ members }: Audience) => live.pagesOf(members.map(({ id }) => id))

  async function audienceOf(project: string): Promise<Audience> {
    const known = audiences.get(project)
    if (known) return known
    const before = misses
    const found = await findAudience(db, project)
    // A change of the members may have been missed since it was read.
    if (misses === before) audiences.set(project, found)
    return found
  }

  /** Everyone who may see the conversation now, and who could until now, asks for their rights again. */
  async function changeMembers(project: string): Promise<void> {
    const before = [...(audiences.get(project)?.members.map(({ id }) => id) ?? []), ...watched.of(project)]
    audiences.delete(project)
    const now = (await audienceOf(project)).members.map(({ id }) => id)
    watched.replace(project, now)
    const concerned = [...before, ...now]
    for (const page of live.pagesOf(concerned)) emit(page, 'members', { project })
    countSoon(concerned)
  }

  function countSoon(accountIds: readonly number[]): void {
    for (const id of accountIds) uncounted.add(id)
    if (timer === null) timer = setTimeout(() => void count(), countMs).unref()
  }

  async function count(): Promise<void> {
    timer = null
    const accounts = [...uncounted].filter((id) => live.pagesOf([id]).length > 0)
    const opened = [...fresh]
    uncounted.clear()
    fresh.clear()
    try {
      if (opened.length > 0)
        for (const { account, projects } of await listProjectsOf(db, opened)) watched.add(account, projects)
      if (accounts.length === 0) return
      const totals = await countUnread(db, accounts)
      for (const page of live.pagesOf(accounts)) emit(page, 'chat_unread', { total: totals.get(page.actor.id) ?? 0 })
    } catch (error) {
      log.warn({ err: error }, 'could not count unread messages')
    }
  }
}

function emit<E extends keyof ChatEvents>(page: OpenPage, event: E, data: ChatEvents[E]): void {
  page.send(event, data)
}

/**
 * The projects of the accounts with an open page, to tell those who leave one. Not a proof of a right: it may still
 * include a project that an account has just left.
 */
function createWatched() {
  const accountsOf = new Map<string, Set<number>>()
  const projectsOf = new Map<number, Set<string>>()
  const put = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => {
    map.set(key, (map.get(key) ?? new Set()).add(value))
  }
  const drop = <K, V>(map: Map<K, Set<V>>, key: K, value: V) => {
    const left = map.get(key)
    left?.delete(value)
    if (left?.size === 0) map.delete(key)
  }
  return {
    of: (project: string): number[] => [...(accountsOf.get(project) ?? [])],
    add(account: number, projects: readonly string[]) {
      for (const project of projects) {
        put(accountsOf, project, account)
        put(projectsOf, account, project)
      }
    },
    replace(project: string, accounts: readonly number[]) {
      for (const account of accountsOf.get(project) ?? []) drop(projectsOf, account, project)
      accountsOf.delete(project)
      for (const account of accounts) {
        put(accountsOf, project, account)
        put(projectsOf, account, project)
      }
    },
    forget(account: number) {
      for (const project of projectsOf.get(account) ?? []) drop(accountsOf, project, account)
      projectsOf.delete(account)
    },
  }
}
