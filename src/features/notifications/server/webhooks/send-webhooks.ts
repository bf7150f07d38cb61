import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import { keyedHash } from '#server/installation-key.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { PushReach } from '../push/push-reach.ts'
import { record } from '../record.ts'
import {
  claimDeliveries,
  type DueDelivery,
  deleteOldDeliveries,
  findOwnerEmail,
  noteResult,
  setActive,
} from './webhook-queries.ts'

export type WebhookDeps = {
  env: Env
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  mail: Mailer
  pushReach: PushReach
}

const [batch, leaseMs, keptMs] = [20, 60_000, 30 * 24 * 3_600_000]
const minute = 60_000
/** The pauses between 12 tries, in minutes: more than three days. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440].map((minutes) => minutes * minute)

/** Its HMAC key, derived from the installation's key: nothing that is stored signs an event. */
export const webhookSecret = (env: Env, id: number) => `whs_${keyedHash(env, 'webhooks')(String(id))}`

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: the time is signed too, so that an old post cannot be repeated. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** A job: sends every due delivery, or those of `only` one webhook; returns how many. */
export async function sendWebhooks(deps: WebhookDeps, only: number | null = null): Promise<number> {
  let sent = 0
  for (;;) {
    const now = deps.clock()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const due = await claimDeliveries(deps.db, { now, leaseUntil, limit: batch, only })
    await Promise.all(due.map((one) => sendOne(deps, one)))
    sent += due.length
    if (due.length < batch) return sent
  }
}

/** A job: deletes deliveries after 30 days. */
export function sweepDeliveries({ db, clock }: Pick<WebhookDeps, 'db' | 'clock'>): Promise<number> {
  return deleteOldDeliveries(db, new Date(clock().getTime() - keptMs))
}

async function sendOne(deps: WebhookDeps, due: DueDelivery): Promise<void> {
  const { db, clock } = deps
  const status = await post(deps, due)
  const at = clock()
  const done = status !== null && status >= 200 && status < 300
  const pause = pauses[due.tries - 1]
  const nextTryAt = done || pause === undefined ? null : new Date(at.getTime() + pause)
  await noteResult(db, due.id, { status, deliveredAt: done ? at : null, nextTryAt })
  if (!done && nextTryAt === null) await switchOff(deps, due, at)
}

/** The status of the response; null without one. */
async function post({ env, clock, log, pushReach }: WebhookDeps, due: DueDelivery): Promise<number | null> {
  const body = JSON.stringify({
    id: due.id,
    topic: due.topic,
    created_at: due.createdAt.toISOString(),
    data: due.data,
  })
  const headers = {
    'content-type': 'application/json',
    'x-event-id': due.id,
    'x-marketplace-signature': signatureOf(webhookSecret(env, due.webhookId), body, clock()),
  }
  try {
    return (await pushReach.post(due.url, { headers, body: Buffer.from(body) })).status
  } catch (error) {
    log.info({ err: error, webhook: due.webhookId }, 'a webhook did not respond')
    return null
  }
}

/** After the last try: its owner is notified once, and what waits is sent when they switch it on again. */
async function switchOff(
  { db, mail }: WebhookDeps,
  { webhookId, accountId, url }: DueDelivery,
  at: Date,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await setActive(tx, webhookId, false))) return
    const { host } = new URL(url)
    const text = `The webhook at ${host} did not accept an event in 12 tries over three days, so it was switched off.`
    const title = 'A webhook was switched off'
    await record(
      { mail },
      tx,
      {
        notes: [{ accountId, type: 'account', title, body: text, link: paths.portalApi() }],
        mail: {
          to: await findOwnerEmail(tx, accountId),
          title,
          preview: text,
          parts: [
            text,
            'Events wait for 30 days. Switch the webhook on again when its server responds.',
            { kind: 'button', label: 'See my webhooks', url: paths.portalApi() },
          ],
          reason: `You are receiving this email because your ${site.name} account has a webhook.`,
        },
      },
      at,
    )
  })
}
