import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { streamOf } from '#db/client.ts'

export type Heard = { channel: string; payload: string }

/** One connection that listens to all channels. */
export type Listening = {
  /** Rejects if the database is unavailable. */
  open: () => Promise<void>
  /** Retries until the connection is open, then calls `onBack`. */
  reopen: () => void
  isUp: () => boolean
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Breaks the connection without waiting for its queries. */
  break: () => void
  /** Closes the connection after its queries. */
  close: () => Promise<void>
}

/** The `application_name` in pg_stat_activity of connections that listen. */
export const listenerName = 'wainscot listen'

const firstPause = 250
const longestPause = 1000
const connectMs = 5000

/** Reconnects when the connection breaks, or when the database no longer responds. */
export function createListening(given: {
  directUrl: string
  channels: readonly string[]
  /** Runs synchronously for each notification. */
  onMessage: (heard: Heard) => void
  /** The connection broke. */
  onLost: () => void
  /** The connection is open again after it broke, or after `reopen`. */
  onBack: () => void
  /** The connection could not be opened; it will be retried. */
  onFailed: (error: Error) => void
  onSilence: () => void
  log: FastifyBaseLogger
  /** Milliseconds between checks of the connection; two missed responses count as silence. */
  pulseMs: number
}): Listening {
  let client: pg.Client | null = null
  /** The connection that is open or being opened; an older one may still end. */
  let latest: pg.Client | null = null
  let wanted = false
  let missed = 0
  let pulse: NodeJS.Timeout | undefined
  const running = new Set<Promise<unknown>>()

  /** Messages that arrive before `opened` are held back: after a reconnect, `onBack` runs before the first message. */
  async function open(opened?: () => void): Promise<void> {
    wanted = true
    const early: Heard[] = []
    const fresh = new pg.Client({
      connectionString: given.directUrl,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      pipeline: true,
    })
    latest = fresh
    fresh.on('error', () => {})
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (client === fresh) given.onMessage({ channel, payload })
      else if (latest === fresh) early.push({ channel, payload })
    })
    await fresh.connect()
    fresh.once('end', () => {
      if (client !== fresh) return
      client = null
      if (!wanted) return
      given.onLost()
      void retry(firstPause)
    })
    try {
      await fresh.query(given.channels.map((name) => `LISTEN ${pg.escapeIdentifier(name)}`).join('; '))
    } catch (error) {
      // A server in recovery accepts connections and refuses to listen.
      void fresh.end().catch(() => {})
      throw error
    }
    if (latest !== fresh) return void fresh.end()
    client = fresh
    missed = 0
    clearInterval(pulse)
    pulse = setInterval(feelPulse, given.pulseMs).unref()
    opened?.()
    for (const heard of early) given.onMessage(heard)
  }

  async function retry(delay: number): Promise<void> {
    await setTimeout(delay, undefined, { ref: false })
    if (!wanted) return
    try {
      if (client) given.onBack()
      else await open(given.onBack)
    } catch (error) {
      if (!wanted) return
      given.log.warn({ err: error }, 'the notification channel is down')
      given.onFailed(error as Error)
      if (isTimeout(error)) given.onSilence()
      return retry(Math.min(Math.max(delay, firstPause) * 2, longestPause))
    }
  }

  /** Without this check, a connection cut by a router, or a machine that hangs, would go unnoticed for hours. */
  function feelPulse(): void {
    const felt = client
    if (!felt) return
    if (missed === 2) {
      given.log.warn('the database stopped responding')
      streamOf(felt).destroy()
      given.onSilence()
    } else if (missed++ === 0) {
      felt.query('SELECT 1').then(
        () => {
          if (client === felt) missed = 0
        },
        () => {},
      )
    }
  }

  return {
    open: () => open(),
    reopen: () => {
      wanted = true
      void retry(0)
    },
    isUp: () => client !== null,
    async query(text, values) {
      if (!client) throw new Error('the notification channel is down')
      const result = client.query(text, values)
      running.add(result)
      try {
        return (await result).rows
      } finally {
        running.delete(result)
      }
    },
    break: () => {
      if (client) streamOf(client).destroy()
    },
    async close() {
      wanted = false
      clearInterval(pulse)
      const last = client
      client = null
      latest = null
      await Promise.allSettled(running)
      await last?.end()
    },
  }
}

/** Whether the database accepts a connection; false only if it does not respond at all. */
export async function responds(directUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return !isTimeout(error)
  }
}

const isTimeout = (error: unknown) => (error as Error).message === 'timeout expired'
