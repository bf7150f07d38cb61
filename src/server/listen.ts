import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export type Listener = {
  /** Resolves when every notification that was sent before this call has been handled here. */
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
  let marker = 0
  const waiting = new Map<string, () => void>()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: given.databaseUrl,
      application_name: 'wainscot listen',
      keepAlive: true,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => {
      const arrived = waiting.get(payload)
      if (arrived) arrived()
      else if (!payload.startsWith('marker:')) given.onMessage(payload)
    })
    await fresh.connect()
    await fresh.query(`LISTEN ${pg.escapeIdentifier(given.channel)}`)
    fresh.once('end', () => {
      if (!stopped) void reconnect(250)
    })
    client = fresh
  }

  async function reconnect(delay: number): Promise<void> {
    client = null
    await new Promise((next) => setTimeout(next, delay).unref())
    if (stopped) return
    try {
      await connect()
      given.onGap()
    } catch (error) {
      given.log.warn({ err: error }, 'the notification channel is down')
      void reconnect(Math.min(delay * 2, 5000))
    }
  }

  /** One marker at a time; those who ask meanwhile share the next one. */
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  async function mark(): Promise<void> {
    if (!client) return
    const payload = `marker:${process.pid}:${++marker}`
    const arrived = new Promise<void>((done) => waiting.set(payload, done))
    await client.query('SELECT pg_notify($1, $2)', [given.channel, payload])
    await arrived
    waiting.delete(payload)
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
      await client?.end()
    },
  }
}
