import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { type Bus, openBus } from '#server/bus/bus.ts'
import { createRedis, type Redis } from '#server/bus/redis.ts'

const channel = 'numbers'
/** Notices silence sooner than usual, so that tests wait less; processes that work may take their time. */
const pace = { tickMs: 100, silenceMs: 600, hungMs: 1200, pulseMs: 1000, crossMs: 20_000 }

/** A process's bus, and whether it has heard every number that was announced, once and in order. */
export type Follower = {
  bus: Bus
  redis: Redis | null
  /** The highest number that this process knows, and `gaps`, after which it read it from the database. */
  known: number
  gaps: number
  /** What was wrong: a number that was skipped without a gap, or repeated. */
  wrong: string[]
  /** The highest number, once everything announced before has been heard. */
  settled: () => Promise<number>
  heardByAll: () => Promise<void>
  stop: () => Promise<void>
}

export async function follow(given: {
  db: Db
  directUrl: string
  redisUrl?: string
  mayRelay?: boolean
  /** As in the product, instead of a quicker one. */
  usualPace?: boolean
  onNumber?: (n: number) => void
  log: FastifyBaseLogger
}): Promise<Follower> {
  const { db, redisUrl, mayRelay = true, usualPace, onNumber, log } = given
  const redis = redisUrl ? await createRedis({ url: redisUrl, db, log }) : null
  const bus = await openBus({ ...given, redis, mayRelay, channels: [channel], ...(!usualPace && { pace }) })
  let reading: Promise<void> | null = null
  let next: number | null = null
  const listener = bus.listen({
    channel,
    onMessage(payload) {
      const n = Number(payload)
      if (next !== null && n !== next) follower.wrong.push(`${n} came instead of ${next} (${bus.way()})`)
      next = n + 1
      follower.known = Math.max(follower.known, n)
      onNumber?.(n)
    },
    onGap() {
      follower.gaps++
      next = null
      reading = read()
    },
    onAsked: async () => void (await reading),
  })
  async function read(): Promise<void> {
    for (;;)
      try {
        const { rows } = await db.query<{ n: number }>('SELECT n FROM numbers')
        follower.known = Math.max(follower.known, rows[0]?.n ?? 0)
        return
      } catch {
        await setTimeout(50)
      }
  }
  const follower: Follower = {
    bus,
    redis,
    known: 0,
    gaps: 0,
    wrong: [],
    async settled() {
      await listener.settled()
      await reading
      return follower.known
    },
    heardByAll: () => listener.heardByAll(20_000),
    async stop() {
      await bus.stop()
      redis?.close()
    },
  }
  return follower
}

/** Announces one number after the other, each in the transaction that stores it. */
export async function createNumbers(db: Db) {
  await db.query('CREATE TABLE IF NOT EXISTS numbers (n int NOT NULL)')
  await db.query('INSERT INTO numbers SELECT 0 WHERE NOT EXISTS (SELECT FROM numbers)')
  let running = true
  const announce = async () => {
    const { rows } = await db.query<{ n: number }>(
      `WITH next AS (UPDATE numbers SET n = n + 1 RETURNING n) SELECT n, pg_notify('${channel}', n::text) FROM next`,
    )
    return rows[0]?.n ?? 0
  }
  return {
    /** Stores and announces the next number, and returns it. */
    announce,
    /** Announces numbers until `stop`. */
    async run(pauseMs = 2): Promise<void> {
      while (running) {
        await announce()
        await setTimeout(pauseMs)
      }
    },
    stop: () => {
      running = false
    },
  }
}
