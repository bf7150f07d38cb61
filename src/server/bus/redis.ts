import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'

/** Two connections to Redis, which reconnect on their own. Calls fail at once while they are down. */
export type Redis = {
  isUp: () => boolean
  /** A name for a key or channel, distinct from those of processes that use another database. */
  named: (name: string) => string
  /** Returns how many subscribers have received it. */
  publish: (channel: string, message: string) => Promise<number>
  /** Subscribes, and resubscribes after each reconnect. `onDown` runs when messages may have been lost. */
  subscribe: (
    channels: readonly string[],
    onMessage: (message: string, channel: string) => void,
    onDown: () => void,
  ) => void
  /** How many connections are subscribed to a channel. */
  countSubscribers: (channel: string) => Promise<number>
  /** Increments a counter that expires after `windowMs`; returns its value and the milliseconds until it expires. */
  count: (key: string, windowMs: number) => Promise<{ n: number; ttl: number }>
  close: () => void
}

/** A connection that has not answered three pings is reopened. */
const pingMs = 5000
const silentMs = 15_000
const longestPause = 1000

const countScript = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`

/** Does not wait for Redis: without it the product works as without REDIS_URL. */
export async function createRedis(given: { url: string; db: Db; log: FastifyBaseLogger }): Promise<Redis> {
  const { url, db, log } = given
  // Loaded only with REDIS_URL.
  const { createClient } = await import('@redis/client')
  const prefix = `wainscot:${await identify(db)}`
  const commands = createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    pingInterval: pingMs,
    socket: {
      connectTimeout: 2000,
      socketTimeout: silentMs,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), longestPause),
    },
  })
  const subscriber = commands.duplicate()
  let isDown = false
  let closed = false
  for (const client of [commands, subscriber]) {
    client.on('error', (error: Error) => {
      if (!isDown && !closed) log.warn({ err: error }, 'Redis is down; processes notify each other through PostgreSQL')
      isDown = true
    })
    client.on('ready', () => {
      if (isDown && commands.isReady && subscriber.isReady) {
        isDown = false
        log.info('Redis is back')
      }
    })
    // Rejects only when the client is closed; until then it retries.
    client.connect().catch(() => {})
  }
  return {
    isUp: () => commands.isReady && subscriber.isReady,
    named: (name) => `${prefix}:${name}`,
    publish: (channel, message) => commands.publish(channel, message),
    subscribe(channels, onMessage, onDown) {
      const begin = () =>
        void subscriber.subscribe([...channels], onMessage).catch((error) => {
          if (!closed) log.warn({ err: error }, 'could not subscribe in Redis')
        })
      if (subscriber.isReady) begin()
      subscriber.on('ready', begin)
      subscriber.on('error', onDown)
    },
    async countSubscribers(channel) {
      const counts = await commands.pubSubNumSub([channel])
      return Number(counts[channel] ?? 0)
    },
    async count(key, windowMs) {
      const reply = await commands.eval(countScript, { keys: [key], arguments: [String(windowMs)] })
      const [n = 1, ttl = windowMs] = reply as unknown as number[]
      return { n, ttl }
    },
    close() {
      closed = true
      for (const client of [commands, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}

/** The promise's result, or a rejection after `ms` milliseconds. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const enough = new AbortController()
  const late = setTimeout(ms, undefined, { signal: enough.signal }).then(
    () => Promise.reject(new Error(`no reply within ${ms} ms`)),
    () => new Promise<never>(() => {}),
  )
  return Promise.race([promise, late]).finally(() => enough.abort())
}

/** Identifies the database: the same for it and its replicas, and different for every other database. */
async function identify(db: Db): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT system_identifier::text || ' ' || current_database() AS id FROM pg_control_system()`,
  )
  return createHash('sha256')
    .update(rows[0]?.id ?? '')
    .digest('hex')
    .slice(0, 16)
}
