import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { createNumbers, type Follower, follow } from '#test/bus-follower.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createDatabaseLine } from '#test/database-line.ts'
import { type RedisServer, startRedis, withoutRedis } from '#test/redis-server.ts'

if (withoutRedis) console.warn(`skipped: the bus with Redis, because ${withoutRedis}`)

describe.skipIf(withoutRedis)('with Redis', () => {
  let database: TestDatabase
  let db: Db
  let server: RedisServer
  let numbers: Awaited<ReturnType<typeof createNumbers>>
  let running: Promise<void>
  let followers: Follower[] = []
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const start = async (directUrl = database.url) => {
    const follower = await follow({ db, directUrl, redisUrl: server.url, log })
    followers.push(follower)
    return follower
  }
  const ways = () => followers.map(({ bus }) => bus.way()).sort()
  const all = ['redis', 'redis', 'relay']
  const relay = () => followers.find(({ bus }) => bus.way() === 'relay') as Follower
  const others = (one: Follower) => followers.filter((other) => other !== one)
  /** The relay last, once Redis has noticed: it waits for all subscribers to switch, and those that stop do not. */
  const stopWith = async (last: Follower | undefined, leaving: Follower[], staying = 0) => {
    await Promise.all(leaving.map(({ stop }) => stop()))
    if (!last?.redis) return
    const { named, countSubscribers } = last.redis
    const left = async () => expect(await countSubscribers(named('bus'))).toBe(1 + staying)
    await vi.waitFor(left, { timeout: 60_000 })
    await last.stop()
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDb(database.url, 8)
    server = await startRedis()
    numbers = await createNumbers(db)
    running = numbers.run()
    await Promise.all([start(), start(), start()])
    await vi.waitFor(() => expect(ways()).toEqual(all), { timeout: 60_000 })
  })
  afterAll(async () => {
    numbers.stop()
    await running
    await stopWith(relay(), others(relay()))
    await server.kill()
    await db.end()
    await database.drop()
  })
  /** Whatever has happened, all know the newest number, and none has missed or repeated one without a gap. */
  afterEach(async () => {
    const n = await numbers.announce()
    for (const { settled, wrong } of followers) {
      expect(await settled()).toBeGreaterThanOrEqual(n)
      expect(wrong).toEqual([])
    }
  })

  it('the processes change from PostgreSQL to Redis without a gap, and only the relay keeps a connection that listens', async () => {
    expect(followers.map(({ gaps }) => gaps)).toEqual([0, 0, 0])
    // PostgreSQL lists a closed connection until its process has ended.
    await expect
      .poll(async () => {
        const { rows } = await db.query(
          "SELECT application_name AS name FROM pg_stat_activity WHERE application_name ~ '^wainscot (listen|relay)' AND datname = current_database()",
        )
        return rows
      })
      .toEqual([{ name: 'wainscot relay' }])
    // Each knows when all others have handled a change, whichever way it hears.
    for (const one of followers) {
      const n = await numbers.announce()
      await one.heardByAll()
      for (const { known } of followers) expect(known).toBeGreaterThanOrEqual(n)
    }
  })

  it('a relay that stops leaves no gap', async () => {
    const former = relay()
    await former.stop()
    followers = others(former)
    await start()
    await expect.poll(ways).toEqual(all)
    expect(followers.map(({ gaps }) => gaps)).toEqual([0, 0, 0])
  })

  it('when the relay loses its connection, all read everything again', async () => {
    const gaps = followers.map((one) => one.gaps)
    await db.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wainscot relay' AND datname = current_database()",
    )
    await expect.poll(() => followers.every((one, i) => one.gaps > (gaps[i] ?? 0))).toBe(true)
    await expect.poll(ways).toEqual(all)
  })

  it('without Redis the processes listen to PostgreSQL, and return to Redis without another gap', async () => {
    await server.kill()
    await expect.poll(ways).toEqual(['postgresql', 'postgresql', 'postgresql'])
    const n = await numbers.announce()
    for (const { settled } of followers) expect(await settled()).toBeGreaterThanOrEqual(n)
    await followers[0]?.heardByAll()
    const gaps = followers.map((one) => one.gaps)
    await server.start()
    await expect.poll(ways).toEqual(all)
    expect(followers.map((one) => one.gaps)).toEqual(gaps)
  })

  it('a Redis that hangs counts as one that is down', async () => {
    server.freeze()
    await expect.poll(ways).toEqual(['postgresql', 'postgresql', 'postgresql'])
    const n = await numbers.announce()
    for (const { settled } of followers) expect(await settled()).toBeGreaterThanOrEqual(n)
    server.thaw()
    await expect.poll(ways).toEqual(all)
  })

  it('another process replaces a relay that PostgreSQL no longer reaches, and ends its connection', async () => {
    const line = await createDatabaseLine(database.url)
    const former = relay()
    const cutOff = await start(line.url)
    await expect.poll(ways).toEqual(['redis', ...all])
    followers = followers.filter((one) => one !== former)
    // It becomes the relay while the others may not.
    await stopWith(former, others(cutOff), 1)
    followers = [cutOff]
    await expect.poll(ways).toEqual(['relay'])
    await Promise.all([start(), start()])
    await expect.poll(ways).toEqual(all)
    line.freeze()
    await expect.poll(() => others(cutOff).some(({ bus }) => bus.way() === 'relay')).toBe(true)
    const n = await numbers.announce()
    for (const { settled } of others(cutOff)) expect(await settled()).toBeGreaterThanOrEqual(n)
    await line.restore()
    await expect.poll(ways).toEqual(all)
    await setTimeout(300)
    expect(ways()).toEqual(all)
    await line.close()
  })
})
