import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { Clock } from './api-app.ts'
import type { Env } from './env.ts'
import { insertMail, listMails, readMail } from './mail-queries.ts'
import { type MailBodies, startMailWorker } from './mail-worker.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
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
export function createMailer(given: { env: Env; db: Db; clock: Clock; log: FastifyBaseLogger }): Mailer {
  const { env, db, clock, log } = given
  const bodies: MailBodies = new Map()
  const worker = startMailWorker({ env, db, clock, log, bodies })
  return {
    async queue(on, mail) {
      const id = randomId()
      const now = clock()
      if (mail.memoryOnly) remember(bodies, id, mail, now)
      const row = {
        id,
        toAddress: mail.memoryOnly === 'and its address' ? '' : recipient(mail.to),
        subject: oneLine(mail.subject).slice(0, 200),
        html: mail.memoryOnly ? '' : mail.html,
        bodyText: mail.memoryOnly ? '' : mail.text,
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

function remember(bodies: MailBodies, id: number, mail: Mail, now: Date): void {
  for (const [old, body] of bodies) {
    if (body.until > now.getTime() && bodies.size < memoryMails) break
    bodies.delete(old)
  }
  bodies.set(id, {
    to: recipient(mail.to),
    html: mail.html,
    text: mail.text,
    until: now.getTime() + memoryMs,
  })
}

/** A single bare address; a line end, a comma or a display name would let a visitor write the mail's headers. */
function recipient(to: string): string {
  if (!/^[^\s<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(to)) throw new Error('not a mail address')
  return to
}

function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
}
