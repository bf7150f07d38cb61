import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Db } from '#db/client.ts'
import type { MailsRow } from '#db/rows.ts'
import type { Clock } from './api-app.ts'
import type { Env } from './env.ts'
import { claimMails, failOrphans, markSent, markTried, moveQueuedToOutbox } from './mail-queries.ts'

/** Bodies that are not in the database, by the mail's id; `until` in milliseconds. */
export type MailBodies = Map<number, { to: string; html: string; text: string; until: number }>

const pollMs = 2_000
/** A caller's transaction needs a moment to commit before its mail is visible. */
const wakeMs = 50
const leaseMs = 2 * 60_000
const triesAtMost = 9

/** Sends queued mails until it is stopped; without SMTP_URL it only maintains the outbox. */
export function startMailWorker(given: {
  env: Env
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  bodies: MailBodies
}): { wake: () => void; stop: () => Promise<void> } {
  const { env, db, clock, log, bodies } = given
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
        for (const row of claimed) await send(row)
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
        from: env.MAIL_FROM,
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
      const final =
        row.tries >= triesAtMost || (responseCode !== undefined && responseCode >= 550 && responseCode < 560)
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
export function backoffMs(tries: number): number {
  return Math.min(3_600_000, 15_000 * 2 ** Math.max(0, tries - 1))
}
