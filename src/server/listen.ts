import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { randomKey } from '#lib/ids.ts'

export type Listener = {
  /** Resolves when every notification that was sent before this call has been handled here, or, after a break, `onGap`. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Hears one channel on a connection of its own and opens it anew when it breaks. `onGap` runs after each such break, since
 * what was said meanwhile is lost. Handlers run synchronously, so that a reader who comes after the notification finds it
 * handled.
 */
export async function listen(given: {
  databaseUrl: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  log: FastifyBaseLogger
}): Promise<Listener> {
  let client: pg.Client | null = null
  let stopped = false
  // Processes on several machines may share a process id, so the name is drawn.
  const name = randomKey(10)
  let markers = 0
  let waiting: { payload: string; arrived: () => void } | null = null

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: given.databaseUrl,
      application_name: 'wainscot listen',
      keepAlive: true,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => {
      if (payload === waiting?.payload) waiting.arrived()
      else if (!payload.startsWith('marker:')) given.onMessage(payload)
    })
    await fresh.connect()
    fresh.once('end', () => {
      if (client === fresh && !stopped) void reconnect(250)
    })
    await fresh.query(`LISTEN ${pg.escapeIdentifier(given.channel)}`)
    client = fresh
  }

  async function reconnect(delay: number): Promise<void> {
    client = null
    await new Promise((next) => setTimeout(next, delay).unref())
    if (stopped) return
    try {
      await connect()
    } catch (error) {
      given.log.warn({ err: error }, 'the notification channel is down')
      return reconnect(Math.min(delay * 2, 5000))
    }
    given.onGap()
    // A marker may be lost with the connection; whoever waits for it waits for what `onGap` reads instead.
    waiting?.arrived()
  }

  /** One marker at a time; those who ask meanwhile share the next one. */
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  async function mark(): Promise<void> {
    const payload = `marker:${name}:${++markers}`
    const arrived = new Promise<void>((done) => {
      waiting = { payload, arrived: done }
    })
    // While the channel is down, or when it breaks now, reconnecting ends the wait.
    await client?.query('SELECT pg_notify($1, $2)', [given.channel, payload]).catch(() => {})
    await arrived
    waiting = null
  }
  function settled(): Promise<void> {
    if (!running) {
      running = mark().finally(() => {
        running = null
      })
      return running
    }
    next ??= running.then(() => {
      next = null
      return settled()
    })
    return next
  }

  await connect()
  return {
    settled,
    async stop() {
      stopped = true
      waiting?.arrived()
      await client?.end()
    },
  }
}
