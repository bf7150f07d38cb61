import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { streamOf } from '#db/client.ts'
import { randomKey } from '#lib/ids.ts'

export type Listener = {
  /**
   * Resolves when every notification sent before this call has been handled here, or, after a break, `onGap`; rejects
   * while the database is unavailable.
   */
  settled: () => Promise<void>
  /** False while the channel is down: notifications sent in the meantime are lost. */
  hears: () => boolean
  /** Resolves when every listening process has handled them, including `onAsked`; waits at most `most` milliseconds. */
  heardByAll: (most: number) => Promise<void>
  stop: () => Promise<void>
}

const longestPause = 1000

/**
 * Listens to one channel on its own connection and reconnects when it breaks. `onGap` runs after each break, since
 * notifications in between are lost. A database that no longer responds counts as a break, and `onSilence` runs too.
 * Handlers run synchronously, so that a later reader finds the notification handled.
 */
export async function listen(given: {
  databaseUrl: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  onSilence?: () => void
  /** Work that this process must finish before it may reply that it has handled everything. */
  onAsked?: () => Promise<void>
  log: FastifyBaseLogger
  /** Milliseconds between checks of the connection; two missed responses count as silence. */
  pulseMs?: number
}): Promise<Listener> {
  let client: pg.Client | null = null
  let stopped = false
  // Processes on several machines may share a process id, so the name is random.
  const name = randomKey(10)
  let markers = 0
  let waiting: { payload: string; arrived: () => void; failed: (why: unknown) => void } | null = null
  /** Keyed by this process's questions: called for each process that replies. */
  const waitingFor = new Map<string, () => void>()
  const application = `wainscot listen ${given.channel}`

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: given.databaseUrl,
      application_name: application,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => {
      const [, sign, question = ''] = /^(marker|ask|answer):(.*)$/.exec(payload) ?? []
      if (payload === waiting?.payload) waiting.arrived()
      else if (sign === 'ask') void respond(question)
      else if (sign === 'answer') waitingFor.get(question)?.()
      else if (sign !== 'marker') given.onMessage(payload)
    })
    await fresh.connect()
    fresh.once('end', () => {
      if (client === fresh && !stopped) void reconnect(250)
    })
    await fresh.query(`LISTEN ${pg.escapeIdentifier(given.channel)}`)
    client = fresh
    missed = 0
  }

  async function reconnect(delay: number): Promise<void> {
    client = null
    await setTimeout(delay, undefined, { ref: false })
    if (stopped) return
    try {
      await connect()
    } catch (error) {
      given.log.warn({ err: error }, 'the notification channel is down')
      waiting?.failed(error)
      if ((error as Error).message === 'timeout expired') given.onSilence?.()
      return reconnect(Math.min(delay * 2, longestPause))
    }
    given.onGap()
    // A marker may be lost with the connection; its caller then relies on what `onGap` reads.
    waiting?.arrived()
  }

  let missed = 0
  /** Without it, a connection cut by a router, or a machine that hangs, would go unnoticed for hours. */
  function feelPulse(): void {
    const felt = client
    if (!felt) return
    if (missed === 2) {
      given.log.warn('the database stopped responding')
      streamOf(felt).destroy()
      given.onSilence?.()
    } else if (missed++ === 0) {
      felt.query('SELECT 1').then(
        () => {
          if (client === felt) missed = 0
        },
        () => {},
      )
    }
  }

  /** One marker at a time; calls in the meantime share the next one. */
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  async function mark(): Promise<void> {
    const payload = `marker:${name}:${++markers}`
    const arrived = new Promise<void>((done, failed) => {
      waiting = { payload, arrived: done, failed }
    })
    // While the channel is down, or if it breaks now, the wait ends when it reconnects or fails to.
    await Promise.all([send(payload), arrived]).finally(() => {
      waiting = null
    })
  }
  function settled(): Promise<void> {
    if (!running) {
      running = mark().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return settled()
      })
    return next
  }

  async function respond(question: string): Promise<void> {
    // After a failure the caller of `onAsked` reads the data again on its own.
    await given.onAsked?.().catch(() => {})
    const own = waitingFor.get(question)
    if (own) own()
    else await send(`answer:${question}`)
  }

  /** Messages sent while the channel is down are lost. */
  async function send(payload: string): Promise<void> {
    await client?.query('SELECT pg_notify($1, $2)', [given.channel, payload]).catch(() => {})
  }

  async function heardByAll(most: number): Promise<void> {
    const question = `${name}:${++markers}`
    const enough = new AbortController()
    let responses = 0
    let listeners = Number.POSITIVE_INFINITY
    const end = () => responses >= listeners && enough.abort()
    waitingFor.set(question, () => {
      responses++
      end()
    })
    const asked = client?.query<{ listeners: number }>({
      name: 'ask all listeners',
      text: `SELECT pg_notify($1, $2), (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = $3) AS listeners`,
      values: [given.channel, `ask:${question}`, application],
    })
    asked?.then(
      ({ rows }) => {
        listeners = rows[0]?.listeners ?? 0
        end()
      },
      () => enough.abort(),
    )
    if (asked) await setTimeout(most, undefined, { signal: enough.signal }).catch(() => {})
    waitingFor.delete(question)
  }

  await connect()
  const pulse = setInterval(feelPulse, given.pulseMs ?? 4000).unref()
  return {
    settled,
    hears: () => client !== null,
    heardByAll,
    async stop() {
      stopped = true
      clearInterval(pulse)
      waiting?.arrived()
      await client?.end()
    },
  }
}
