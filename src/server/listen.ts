import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { streamOf } from '#db/client.ts'
import { randomKey } from '#lib/ids.ts'

export type Listener = {
  /**
   * Resolves when every notification that was sent before this call has been handled here, or, after a break, `onGap`; fails
   * while the database is away.
   */
  settled: () => Promise<void>
  /** False while the channel is down: what is said meanwhile is not heard. */
  hears: () => boolean
  /**
   * Resolves when every process that listens has handled them, `onAsked` included; nobody is waited for longer than `most`
   * milliseconds.
   */
  heardByAll: (most: number) => Promise<void>
  stop: () => Promise<void>
}

const longestPause = 1000

/**
 * Hears one channel on a connection of its own and opens it anew when it breaks. `onGap` runs after each such break, since
 * what was said meanwhile is lost. A database that has fallen silent counts as such a break, and `onSilence` runs with it. Handlers run synchronously, so that a reader who comes after the notification finds it
 * handled.
 */
export async function listen(given: {
  databaseUrl: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  onSilence?: () => void
  /** What a process has to do yet before it may say that it has heard everything. */
  onAsked?: () => Promise<void>
  log: FastifyBaseLogger
  /** Every so many milliseconds the database has to say something; it has fallen silent when it does not twice. */
  pulseMs?: number
}): Promise<Listener> {
  let client: pg.Client | null = null
  let stopped = false
  // Processes on several machines may share a process id, so the name is drawn.
  const name = randomKey(10)
  let markers = 0
  let waiting: { payload: string; arrived: () => void; failed: (why: unknown) => void } | null = null
  /** By this process's questions: called for each process that answers. */
  const answered = new Map<string, () => void>()
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
      else if (sign === 'ask') void answer(question)
      else if (sign === 'answer') answered.get(question)?.()
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
    // A marker may be lost with the connection; whoever waits for it waits for what `onGap` reads instead.
    waiting?.arrived()
  }

  let missed = 0
  /** Without it, whoever is cut off by a router on the way, or by a machine that hangs, would hear nothing for hours. */
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

  /** One marker at a time; those who ask meanwhile share the next one. */
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  async function mark(): Promise<void> {
    const payload = `marker:${name}:${++markers}`
    const arrived = new Promise<void>((done, failed) => {
      waiting = { payload, arrived: done, failed }
    })
    // While the channel is down, or when it breaks now, reconnecting ends the wait, or its failure does.
    await Promise.all([tell(payload), arrived]).finally(() => {
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

  async function answer(question: string): Promise<void> {
    // What has failed is read anew by itself.
    await given.onAsked?.().catch(() => {})
    const own = answered.get(question)
    if (own) own()
    else await tell(`answer:${question}`)
  }

  /** Loses what it says while the channel is down. */
  async function tell(payload: string): Promise<void> {
    await client?.query('SELECT pg_notify($1, $2)', [given.channel, payload]).catch(() => {})
  }

  async function heardByAll(most: number): Promise<void> {
    const question = `${name}:${++markers}`
    const enough = new AbortController()
    let answers = 0
    let listeners = Number.POSITIVE_INFINITY
    const end = () => answers >= listeners && enough.abort()
    answered.set(question, () => {
      answers++
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
    answered.delete(question)
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
