import { createECDH } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import { pushKey } from '#server/installation-key.ts'
import {
  claimPushes,
  type DuePush,
  deleteOldPushes,
  deletePush,
  dropSubscription,
  postponePush,
} from './push-queries.ts'
import type { PushReach } from './push-reach.ts'

export type PushDeps = { env: Env; db: Db; clock: Clock; log: FastifyBaseLogger; pushReach: PushReach }

const batch = 20
const leaseMs = 60_000
/** What could not be sent for a day is outdated; push services keep a message for the rest of it. */
const lifeMs = 24 * 3_600_000

/** The public key that browsers subscribe with, base64url. */
export function publicPushKey(env: Pick<Env, 'DATA_DIR' | 'PUSH_KEY'>): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(pushKey(env))
  return curve.getPublicKey('base64url')
}

/**
 * Sends every due message; returns how many were claimed. A message is deleted only after its push service has accepted
 * it, so that a crash loses none. After a crash in between it is sent again with the same topic header and tag: the
 * service replaces the waiting one, and the browser shows it once.
 */
export async function sendPushes(deps: PushDeps): Promise<number> {
  let sent = 0
  for (;;) {
    const now = deps.clock()
    const due = await claimPushes(deps.db, {
      now,
      leaseUntil: new Date(now.getTime() + leaseMs),
      limit: batch,
    })
    await Promise.all(due.map((message) => sendOne(deps, message)))
    sent += due.length
    if (due.length < batch) return sent
  }
}

/** A job: deletes messages that could not be sent in time. */
export function sweepPushes({ db, clock }: Pick<PushDeps, 'db' | 'clock'>): Promise<number> {
  return deleteOldPushes(db, new Date(clock().getTime() - lifeMs))
}

async function sendOne(deps: PushDeps, message: DuePush): Promise<void> {
  const { db, clock, log, pushReach } = deps
  const age = clock().getTime() - message.createdAt.getTime()
  if (age >= lifeMs) return deletePush(db, message.id)
  try {
    const { endpoint, headers, body } = await requestOf(deps.env, message, Math.ceil((lifeMs - age) / 1000))
    const { status, retryAfter } = await pushReach.post(endpoint, { headers, body })
    if (status >= 200 && status < 300) return await deletePush(db, message.id)
    // The browser has unsubscribed, or subscribed with another key: neither comes back.
    if ([401, 403, 404, 410].includes(status)) return await dropSubscription(db, message.subscriptionId)
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      log.warn({ status }, 'a push service refused a message')
      return await deletePush(db, message.id)
    }
    await postponePush(db, message.id, new Date(clock().getTime() + waitMs(message.tries, retryAfter)))
  } catch (error) {
    log.warn({ err: error }, 'a push message was not sent')
    await postponePush(db, message.id, new Date(clock().getTime() + waitMs(message.tries, null))).catch(() => {})
  }
}

async function requestOf(env: Env, message: DuePush, seconds: number) {
  // Loaded here so that it does not delay the start.
  const { default: webPush } = await import('web-push')
  const { id, title, body, link, endpoint, p256dh, auth } = message
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ id, title, body, link }),
    {
      TTL: seconds,
      // RFC 8030: a message with the same topic replaces one that waits.
      topic: id.replaceAll('-', ''),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: {
        subject: `mailto:${env.SUPPORT_EMAIL}`,
        publicKey: publicPushKey(env),
        privateKey: pushKey(env).toString('base64url'),
      },
    },
  )
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { endpoint: request.endpoint, headers, body: request.body as Buffer }
}

/** 15 s after the first try, then twice as long each time, an hour at most; a service may ask for longer. */
function waitMs(tries: number, retryAfter: string | null): number {
  const own = Math.min(3_600_000, 15_000 * 2 ** Math.max(0, Math.min(tries, 10) - 1))
  const asked = Number(retryAfter) * 1000
  return Number.isFinite(asked) ? Math.min(lifeMs, Math.max(own, asked)) : own
}

const pollMs = 2_000

/** Sends messages until it is stopped; messages that wait are found by any process. */
export function startPushWorker(deps: PushDeps): { stop: () => Promise<void> } {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const round = () => {
    running = sendPushes(deps)
      .catch((error) => {
        // An unavailable database comes back, with the messages still in it.
        if (!stopped) deps.log.error({ err: error }, 'push queue')
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(round, pollMs)
      })
  }
  timer = setTimeout(round, pollMs)
  return {
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
