import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { type Actor, refusedByRole } from '#features/accounts/actor.ts'
import type { Reader } from '#features/catalogue/prices/showroom-view.ts'
import { fail } from '#lib/failure.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Notification } from '../schema.ts'
import { type LiveEvent, liveChannel } from './announce.ts'
import {
  accountState,
  type Cursor,
  countNotifications,
  type ItemEvent,
  itemEventsAfter,
  livingSessions,
  type NotificationRow,
  notesAfter,
} from './notification-queries.ts'

type LiveDeps = { db: Db; bus: Bus; clock: Clock; log: FastifyBaseLogger }

/** A page that receives events. */
export type OpenPage = {
  actor: Pick<Actor, 'id' | 'type' | 'clientSafe' | 'adminRoles'>
  /** Whose prices it shows. */
  reader: Reader
  send: (event: string, data: unknown) => void
  /** Ends the stream; its client connects again and asks for what it does not have. */
  close: () => void
}

type Handlers = { [K in LiveEvent['kind']]?: (event: Extract<LiveEvent, { kind: K }>) => void }

export type Live = {
  /** A stream of events until this session ends. Throws 429 when there are too many, 503 when the process stops. */
  open: (actor: OpenPage['actor'], reader: Reader, token: Buffer) => Promise<PassThrough>
  /** The pages of these accounts that are open in this process. */
  pagesOf: (accountIds: Iterable<number>) => OpenPage[]
  /**
   * Adds a feature's handlers of announced events; they run in the order of the commits and must not block. `opened`
   * runs for each new page, `closed` when the last page of an account has closed, `missed` when events were lost.
   */
  use: (
    handlers: Handlers & {
      opened?: (page: OpenPage) => void
      closed?: (accountId: number) => void
      missed?: () => void
    },
  ) => void
  /** How many pages are open in this process. */
  count: () => number
  /** Closes every stream for good, because the process stops; their clients connect to another one. */
  closeAll: () => void
}

type Open = OpenPage & { token: Buffer; stream: PassThrough; slot: number }

const lookMs = 2_000
/** Only for sessions that expire: those that end are announced. */
const sessionsMs = 20_000
/** Each stream gets a comment every 25 seconds, a twenty-fifth of them each second. */
const commentSlots = 25
/**
 * The longest delay between a row's timestamp and its commit. Rows committed later reach the page with its next
 * request.
 */
const lateMs = 60_000
/** With more accounts than this, a query for all is cheaper than one that names them. */
const maxNamed = 200
/** Rows of one query; in a burst several follow each other. */
const pageRows = 500
const perAccount = 8
/**
 * The events without a name, a text or a count, which a page gets while its professional works beside a client; of
 * orders only of their own.
 */
const besideClient = new Set(['account', 'members', 'change', 'order'])
const perProcess = 10_000
const maxWaiting = 256 * 1024

/**
 * Sends new events to open pages. Conversations, changes of rights and the ends of sessions are announced by NOTIFY,
 * which reaches every process within milliseconds, in the order of the commits (decisions/0051). Notifications and
 * orders are polled every two seconds while a stream is open: transactions that notify commit one after the other,
 * which would slow down orders.
 */
export function createLive({ db, bus, clock, log }: LiveDeps): Live {
  const streams = new Set<Open>()
  const byAccount = new Map<number, Set<Open>>()
  const used: Parameters<Live['use']>[0][] = []
  /** The events already sent, by id, with the time of sending. */
  const notified = new Map<string, number>()
  /** The last read of an account's state that has not ended. */
  const reading = new Map<number, Promise<void>>()
  let timers: NodeJS.Timeout[] = []
  let lookedAt = 0
  let looking = false
  let opened = 0
  let slot = 0
  let closing = false

  async function open(actor: OpenPage['actor'], reader: Reader, token: Buffer): ReturnType<Live['open']> {
    if (closing) throw closed()
    const mine = byAccount.get(actor.id) ?? new Set()
    if (mine.size >= perAccount || streams.size >= perProcess)
      throw fail('too_many', 429, 'Too many live connections. This page will poll for updates instead.')
    const stream = new PassThrough({ highWaterMark: maxWaiting })
    const one: Open = {
      actor: { id: actor.id, type: actor.type, clientSafe: actor.clientSafe, adminRoles: actor.adminRoles },
      reader,
      token,
      stream,
      slot: opened++ % commentSlots,
      send: (event, data) => {
        if (!one.actor.clientSafe || besideClient.has(event)) send(stream, event, data)
      },
      close: () => stream.end(),
    }
    streams.add(one)
    byAccount.set(actor.id, mine.add(one))
    stream.on('error', () => {})
    stream.once('close', () => forget(one))
    if (timers.length === 0) work()
    try {
      // Notifications that already exist are not new.
      for await (const notes of notesSince([actor.id], windowStart()))
        for (const { id } of notes) isNews(`n${id}`, clock().getTime())
      const pending = actor.clientSafe ? 0 : await countNotifications(db, actor.id, true)
      stream.write('retry: 5000\n\n')
      send(stream, 'notification', { row: null, pending })
      // A page that was hidden may have missed a change of its account.
      await sendAccount(actor.id, [one])
      // Ended while it was opening.
      if (stream.writableEnded) throw closed()
      for (const handlers of used) handlers.opened?.(one)
      return stream
    } catch (error) {
      // The stream was not returned, so only this closes it; otherwise it would count toward the account's limit
      // forever.
      stream.destroy()
      throw error
    }
  }

  function forget(one: Open): void {
    streams.delete(one)
    const { id } = one.actor
    const mine = byAccount.get(id)
    mine?.delete(one)
    if (mine?.size === 0) {
      byAccount.delete(id)
      for (const handlers of used) handlers.closed?.(id)
    }
    if (streams.size === 0) rest()
  }

  function work(): void {
    lookedAt = clock().getTime()
    const every = (ms: number, turn: () => unknown) => setInterval(turn, ms).unref()
    timers = [every(lookMs, look), every(sessionsMs, () => endDead([...streams])), every(1000, comment)]
  }

  function rest(): void {
    for (const timer of timers) clearInterval(timer)
    timers = []
    notified.clear()
  }

  const windowStart = () => new Date(Math.min(lookedAt || Number.POSITIVE_INFINITY, clock().getTime()) - lateMs)

  async function look(): Promise<void> {
    if (looking || streams.size === 0) return
    looking = true
    try {
      const since = windowStart()
      const now = clock().getTime()
      const accounts = [...byAccount.keys()]
      const all = accounts.length > maxNamed
      for await (const notes of notesSince(all ? null : accounts, since)) await sendNotes(notes, now)
      const isWatched = all || pagesOfAdmins().length > 0
      for await (const events of pagesSince(since, (after) =>
        itemEventsAfter(db, all ? [] : accounts, isWatched, after, pageRows),
      ))
        sendItemEvents(events, now)
      for (const [key, at] of notified) if (at < now - 3 * lateMs) notified.delete(key)
      lookedAt = now
    } catch (error) {
      log.warn({ err: error }, 'could not notify open pages')
    } finally {
      looking = false
    }
  }

  function notesSince(accounts: readonly number[] | null, since: Date) {
    return pagesSince(since, (after) => notesAfter(db, accounts, after, pageRows))
  }

  async function sendNotes(notes: readonly (NotificationRow & { accountId: number })[], now: number): Promise<void> {
    const fresh = notes.filter(({ id, accountId }) => byAccount.has(accountId) && isNews(`n${id}`, now))
    const counts = new Map<number, number>()
    for (const { accountId } of fresh)
      if (!counts.has(accountId)) counts.set(accountId, await countNotifications(db, accountId, true))
    for (const note of fresh) {
      const event = { row: shownNote(note), pending: counts.get(note.accountId) ?? 0 }
      for (const page of pagesOf([note.accountId])) page.send('notification', event)
    }
  }

  function sendItemEvents(events: readonly ItemEvent[], now: number): void {
    for (const event of events) {
      if (!isNews(`o${event.id}`, now)) continue
      const parties = [event.customerId, event.showroomId ?? 0, event.vendorId]
      for (const page of new Set([...pagesOfAdmins(), ...pagesOf(parties)]))
        if (!page.actor.clientSafe || page.actor.id === event.customerId)
          page.send('order', { id: event.itemId, status: event.status })
    }
  }

  /** Reads of one account follow each other, so that its newest state is sent last. */
  function sendAccount(id: number, pages: readonly Open[]): Promise<void> {
    const read = async () => {
      const state = await accountState(db, id)
      for (const page of pages) {
        page.actor.clientSafe = state?.client_safe ?? false
        page.actor.adminRoles = state?.admin_roles ?? []
        page.send('account', state)
      }
    }
    const sent = (reading.get(id) ?? Promise.resolve()).then(read)
    const ended: Promise<void> = sent.catch(() => {}).then(() => void (reading.get(id) === ended && reading.delete(id)))
    reading.set(id, ended)
    return sent
  }

  function isNews(key: string, now: number): boolean {
    if (notified.has(key)) return false
    notified.set(key, now)
    return true
  }

  /** Closes those of the streams whose sessions have ended. */
  async function endDead(open: readonly Open[]): Promise<void> {
    if (open.length === 0) return
    try {
      const tokens = open.map(({ token }) => token)
      const living = await livingSessions(db, tokens, clock())
      for (const one of open) if (!living.has(one.token.toString('hex'))) one.stream.end()
    } catch (error) {
      log.warn({ err: error }, 'could not check the sessions of open pages')
    }
  }

  /** Keeps proxies from closing a quiet stream as dead. */
  function comment(): void {
    slot = (slot + 1) % commentSlots
    for (const one of streams) if (one.slot === slot) one.stream.write(': still here\n\n')
  }

  /** Closes a stream whose client does not read; its page reconnects. */
  function send(stream: PassThrough, event: string, data: unknown): void {
    if (stream.writableLength + stream.readableLength > maxWaiting) stream.destroy()
    else if (!stream.writableEnded) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function pagesOf(accountIds: Iterable<number>): Open[] {
    return [...new Set(accountIds)].flatMap((id) => [...(byAccount.get(id) ?? [])])
  }

  const pagesOfAdmins = () =>
    [...streams].filter(({ actor }) => actor.type === 'Admin' && !refusedByRole(actor, ['support', 'finance']))

  function hear(payload: string): void {
    try {
      const event = JSON.parse(payload) as LiveEvent
      if (event.kind === 'account' && byAccount.has(event.account))
        sendAccount(event.account, pagesOf([event.account])).catch((error) =>
          log.warn({ err: error }, 'could not send a change of an account to its open pages'),
        )
      if (event.kind === 'sessions') void endDead(event.accounts ? pagesOf(event.accounts) : [...streams])
      for (const handlers of used) (handlers[event.kind] as ((event: LiveEvent) => void) | undefined)?.(event)
    } catch (error) {
      // Of another version of this program, or by hand.
      log.warn({ err: error, payload }, 'could not handle a live event')
    }
  }

  function endAll(): void {
    for (const { stream } of [...streams]) stream.end()
    rest()
  }

  bus.listen({
    channel: liveChannel,
    onMessage: hear,
    // What was announced in between is lost, so pages connect again and ask for what they do not have.
    onGap() {
      for (const handlers of used) handlers.missed?.()
      endAll()
    },
  })

  return {
    open,
    pagesOf,
    count: () => streams.size,
    use: (handlers) => void used.push(handlers),
    closeAll() {
      closing = true
      endAll()
    },
  }
}

const closed = () => fail('live_closed', 503, 'This live connection was closed. Please connect again.')

/** All rows since this time, in pages, so that a burst is neither cut off nor in memory as a whole. */
async function* pagesSince<Row extends Cursor>(
  since: Date,
  read: (after: Cursor) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Cursor | undefined = { at: since.toISOString(), id: 0 }
  while (after) {
    const rows: Row[] = await read(after)
    yield rows
    after = rows.length < pageRows ? undefined : rows.at(-1)
  }
}

export function shownNote(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    type: row.type,
    link: row.link,
    read_at: row.readAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
