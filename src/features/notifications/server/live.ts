import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { fail } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Notification } from '../schema.ts'
import {
  countNotifications,
  itemEventsSince,
  livingSessions,
  type NotificationRow,
  notesSince,
} from './notification-queries.ts'

type LiveDeps = { db: Db; clock: Clock; log: FastifyBaseLogger }

type Open = { accountId: number; isAdmin: boolean; token: Buffer; stream: PassThrough }

export type Live = {
  /** A stream of events until this session ends. Throws 429 when there are too many. */
  open: (actor: Pick<Actor, 'id' | 'type'>, token: Buffer) => Promise<PassThrough>
  close: () => void
}

const lookMs = 2_000
const sessionsMs = 5_000
const commentMs = 25_000
/**
 * The longest delay between a row's timestamp and its commit. Rows committed later reach the page with its next
 * request.
 */
const lateMs = 60_000
const perAccount = 8
const perProcess = 2_000
const mostWaiting = 256 * 1024

/**
 * Sends new events to open pages. It polls the tables every two seconds while a stream is open instead of using
 * NOTIFY: transactions that notify commit one after the other, which would slow down orders. Polling also works with
 * any number of processes.
 */
export function createLive({ db, clock, log }: LiveDeps): Live {
  const streams = new Set<Open>()
  /** The events already sent, by id, with the time of sending. */
  const notified = new Map<string, number>()
  let timers: NodeJS.Timeout[] = []
  let lookedAt = 0
  let looking = false

  async function open(actor: Pick<Actor, 'id' | 'type'>, token: Buffer): Promise<PassThrough> {
    const mine = [...streams].filter(({ accountId }) => accountId === actor.id)
    if (mine.length >= perAccount || streams.size >= perProcess)
      throw fail('too_many', 429, 'Too many live connections. This page will poll for updates instead.')
    const one: Open = {
      accountId: actor.id,
      isAdmin: actor.type === 'Admin',
      token,
      stream: new PassThrough({ highWaterMark: mostWaiting }),
    }
    streams.add(one)
    one.stream.on('error', () => {})
    one.stream.once('close', () => {
      streams.delete(one)
      if (streams.size === 0) rest()
    })
    if (timers.length === 0) work()
    try {
      // Notifications that already exist are not new.
      for (const note of await notesSince(db, [actor.id], windowStart())) notified.set(`n${note.id}`, note.id)
      const pending = await countNotifications(db, actor.id, true)
      one.stream.write('retry: 5000\n\n')
      send(one, 'notification', { row: null, pending })
      return one.stream
    } catch (error) {
      // The stream was not returned, so only this closes it; otherwise it would count toward the account's limit
      // forever.
      one.stream.destroy()
      throw error
    }
  }

  function work(): void {
    lookedAt = clock().getTime()
    const every = (ms: number, turn: () => unknown) => setInterval(turn, ms).unref()
    timers = [every(lookMs, look), every(sessionsMs, endDead), every(commentMs, comment)]
  }

  function rest(): void {
    for (const timer of timers) clearInterval(timer)
    timers = []
    notified.clear()
  }

  const windowStart = () =>
    new Date(Math.min(lookedAt || Number.POSITIVE_INFINITY, clock().getTime()) - lateMs)

  async function look(): Promise<void> {
    if (looking || streams.size === 0) return
    looking = true
    try {
      const since = windowStart()
      const now = clock().getTime()
      const open = [...streams]
      const accounts = [...new Set(open.map(({ accountId }) => accountId))]
      const admins = open.some(({ isAdmin }) => isAdmin)
      const [notes, events] = await Promise.all([
        notesSince(db, accounts, since),
        itemEventsSince(db, accounts, admins, since),
      ])
      const fresh = notes.filter(({ id }) => isNews(`n${id}`, now))
      const counts = new Map<number, number>()
      for (const { accountId } of fresh)
        if (!counts.has(accountId)) counts.set(accountId, await countNotifications(db, accountId, true))
      for (const note of fresh) {
        const event = { row: shownNote(note), pending: counts.get(note.accountId) ?? 0 }
        for (const one of open) if (one.accountId === note.accountId) send(one, 'notification', event)
      }
      for (const event of events) {
        if (!isNews(`o${event.id}`, now)) continue
        const parties = [event.customerId, event.showroomId, event.vendorId]
        for (const one of open)
          if (one.isAdmin || parties.includes(one.accountId))
            send(one, 'order', { id: event.itemId, status: event.status })
      }
      for (const [key, at] of notified) if (at < now - 3 * lateMs) notified.delete(key)
      lookedAt = now
    } catch (error) {
      log.warn({ err: error }, 'could not notify open pages')
    } finally {
      looking = false
    }
  }

  function isNews(key: string, now: number): boolean {
    if (notified.has(key)) return false
    notified.set(key, now)
    return true
  }

  /** Closes the streams of sessions that have ended. */
  async function endDead(): Promise<void> {
    const open = [...streams]
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
    for (const { stream } of streams) stream.write(': still here\n\n')
  }

  /** Closes a stream whose client does not read; its page reconnects. */
  function send({ stream }: Open, event: string, data: unknown): void {
    if (stream.writableLength + stream.readableLength > mostWaiting) stream.destroy()
    else stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  return {
    open,
    close: () => {
      for (const { stream } of [...streams]) stream.end()
      rest()
    },
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
