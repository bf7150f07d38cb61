import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Db } from '#db/client.ts'
import type { MailsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import { site } from '#lib/site.ts'
import type { Env } from '../env.ts'
import type { Clock } from '../http/api-app.ts'
import type { Span } from '../observe/observer.ts'
import { layoutMail, type MailContent } from './mail-layout.ts'
import {
  claimMails,
  failOrphans,
  insertMail,
  listMails,
  markSent,
  markTried,
  moveQueuedToOutbox,
  readMail,
} from './mail-queries.ts'

export type Mail = MailContent & {
  to: string
  /**
   * Stores only in memory the body (passcodes), or the address as well (the last mail to an account that is erased): it
   * is lost with the process.
   */
  memoryOnly?: boolean | 'and its address'
}

export type OutboxMail = {
  id: number
  to: string
  subject: string
  status: 'queued' | 'sent' | 'outbox' | 'failed'
  created_at: string
}

export type Mailer = {
  /** Writes the mail within the caller's transaction: it is sent if and only if that commits. */
  queue: (on: Sql, mail: Mail) => Promise<void>
  /** What a developer reads instead of a mailbox; null where mails are really sent, or in production. */
  outbox: {
    list: (page: number, perPage: number) => Promise<{ rows: OutboxMail[]; total: number }>
    read: (id: number) => Promise<(OutboxMail & { html: string; text: string }) | null>
  } | null
  stop: () => Promise<void>
}

/** A passcode is valid for ten minutes; five more for a slow mail server. */
const memoryMs = 15 * 60_000
const memoryMails = 10_000

/** The product's mailer: sends by SMTP_URL with retries, or stores everything in the outbox if there is none. */
export function createMailer(given: { env: Env; db: Db; clock: Clock; log: FastifyBaseLogger; span: Span }): Mailer {
  const { env, db, clock, log, span } = given
  const bodies: MailBodies = new Map()
  const worker = startMailWorker({ env, db, clock, log, span, bodies })
  return {
    async queue(on, mail) {
      const id = randomId()
      const now = clock()
      const { html, text } = layoutMail(mail, env.PUBLIC_URL)
      if (mail.memoryOnly) remember(bodies, id, { to: recipient(mail.to), html, text }, now)
      const row = {
        id,
        toAddress: mail.memoryOnly === 'and its address' ? '' : recipient(mail.to),
        subject: oneLine(mail.subject ?? mail.title).slice(0, 200),
        html: mail.memoryOnly ? '' : html,
        bodyText: mail.memoryOnly ? '' : text,
        status: env.SMTP_URL ? ('queued' as const) : ('outbox' as const),
        nextTryAt: now,
        createdAt: now,
      }
      await insertMail(on, row)
      worker.wake()
    },
    outbox:
      env.SMTP_URL || env.NODE_ENV === 'production'
        ? null
        : {
            list: async (page, perPage) => {
              const { rows, total } = await listMails(db, { limit: perPage, offset: (page - 1) * perPage })
              return { rows: rows.map((row) => shown(row, bodies)), total }
            },
            read: async (id) => {
              const row = await readMail(db, id)
              if (!row) return null
              const held = bodies.get(id)
              const body = held ?? { html: row.html, text: row.bodyText }
              return { ...shown(row, bodies), html: body.html, text: body.text }
            },
          },
    stop: worker.stop,
  }
}

function shown(
  row: { id: number; toAddress: string; subject: string; status: OutboxMail['status']; createdAt: Date },
  bodies: MailBodies,
) {
  return {
    id: row.id,
    to: row.toAddress || (bodies.get(row.id)?.to ?? ''),
    subject: row.subject,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }
}

function remember(bodies: MailBodies, id: number, body: { to: string; html: string; text: string }, now: Date): void {
  for (const [old, body] of bodies) {
    if (body.until > now.getTime() && bodies.size < memoryMails) break
    bodies.delete(old)
  }
  bodies.set(id, { ...body, until: now.getTime() + memoryMs })
}

/** A single bare address; a line end, a comma or a display name would let a visitor write the mail's headers. */
function recipient(to: string): string {
  if (!/^[^\s<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(to)) throw new Error('not a mail address')
  return to
}

function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
}

/** Bodies that are not in the database, by the mail's id; `until` in milliseconds. */
type MailBodies = Map<number, { to: string; html: string; text: string; until: number }>

const pollMs = 2_000
/** A caller's transaction needs a moment to commit before its mail is visible. */
const wakeMs = 50
const leaseMs = 2 * 60_000
const maxTries = 9

/** Sends queued mails until it is stopped; without SMTP_URL it only maintains the outbox. */
function startMailWorker(given: {
  env: Env
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  span: Span
  bodies: MailBodies
}): { wake: () => void; stop: () => Promise<void> } {
  const { env, db, clock, log, span, bodies } = given
  if (!env.SMTP_URL) {
    const moved = moveQueuedToOutbox(db).catch((error) => log.error({ err: error }, 'outbox'))
    return { wake: () => {}, stop: async () => void (await moved) }
  }
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let stopped = false
  let running: Promise<void> | null = null
  let again = false
  let timer: NodeJS.Timeout | null = null

  const schedule = (delay: number) => {
    if (stopped) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(run, delay)
  }
  const run = () => {
    running = round().finally(() => {
      running = null
      schedule(again ? wakeMs : pollMs)
      again = false
    })
  }
  const round = async () => {
    try {
      for (;;) {
        const now = clock()
        const claimed = await claimMails(db, {
          now,
          leaseUntil: new Date(now.getTime() + leaseMs),
          own: [...bodies.keys()],
          limit: 10,
        })
        for (const row of claimed) await span('send mail', () => send(row))
        if (claimed.length < 10 || stopped) break
      }
      await failOrphans(db, [...bodies.keys()], new Date(clock().getTime() - 15 * 60_000))
    } catch (error) {
      // An unavailable database comes back, with the mails still in it.
      if (!stopped) log.error({ err: error }, 'mail queue')
    }
  }
  const send = async (row: MailsRow) => {
    const mail = bodies.get(row.id) ?? { to: row.toAddress, html: row.html, text: row.bodyText }
    try {
      await transport.sendMail({
        from: senderOf(env.MAIL_FROM),
        to: { name: '', address: mail.to },
        subject: row.subject,
        html: mail.html,
        text: mail.text,
        // The same for every try, so that mail programs recognize a mail that was sent twice because of a crash.
        messageId: `<${row.id}.${row.createdAt.getTime()}@${new URL(env.PUBLIC_URL).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await markSent(db, row.id, clock())
      bodies.delete(row.id)
    } catch (error) {
      const { responseCode, message } = error as Error & { responseCode?: number }
      const final = row.tries >= maxTries || (responseCode !== undefined && responseCode >= 550 && responseCode < 560)
      await markTried(db, row.id, {
        status: final ? 'failed' : 'queued',
        nextTryAt: new Date(clock().getTime() + backoffMs(row.tries)),
        lastError: message.slice(0, 500),
      })
      log.warn({ mail: row.id, tries: row.tries, final, reason: message }, 'email not sent')
    }
  }

  schedule(0)
  return {
    wake: () => {
      if (running) again = true
      else schedule(wakeMs)
    },
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
      transport.close()
    },
  }
}

/** 15 s after the first try, then twice as long each time, an hour at most. */
function backoffMs(tries: number): number {
  return Math.min(3_600_000, 15_000 * 2 ** Math.max(0, tries - 1))
}

/** `given` is an address, or a name with the address in angle brackets. */
export function senderOf(given: string): { name: string; address: string } {
  return {
    name: site.sender || nameIn(given) || site.name,
    address: given
      .slice(given.lastIndexOf('<') + 1)
      .replace('>', '')
      .trim(),
  }
}

/** The name in `MAIL_FROM`; empty for an address alone. */
export function nameIn(given: string): string {
  return given
    .slice(0, Math.max(given.lastIndexOf('<'), 0))
    .replaceAll('"', '')
    .trim()
}
