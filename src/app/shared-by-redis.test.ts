import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { updateRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade } from '#test/commerce.ts'
import { type RedisServer, startRedis, withoutRedis } from '#test/redis-server.ts'

if (withoutRedis) console.warn(`skipped: the product with Redis, because ${withoutRedis}`)

describe.skipIf(withoutRedis)('two processes with Redis', () => {
  let redis: RedisServer
  let apps: [TestApp, TestApp]
  let env: { REDIS_URL: string; RATE_LIMIT: string }
  beforeAll(async () => {
    redis = await startRedis()
    env = { REDIS_URL: redis.url, RATE_LIMIT: 'on' }
    const patience = { countMs: 20_000 }
    const first = await createTestApp({ env, patience })
    apps = [first, await createTestApp({ env, patience, databaseUrl: first.databaseUrl })]
  })
  afterAll(async () => {
    for (const app of [...apps].reverse()) await app.close()
    await redis.kill()
  })

  const lookUp = (app: TestApp, remoteAddress: string) =>
    app.app.inject({ url: '/api/visualization/showrooms?s=lark', remoteAddress })
  const statuses = async (app: TestApp, times: number, address: string) => {
    const all = new Set<number>()
    for (let i = 0; i < times; i++) all.add((await lookUp(app, address)).statusCode)
    return [...all]
  }

  it('count the calls of a minute together', async () => {
    const [first, second] = apps
    await expect.poll(() => apps.every(({ deps }) => deps.redis?.isUp())).toBe(true)
    expect(await statuses(first, 30, '203.0.113.1')).toEqual([200])
    expect(await statuses(second, 30, '203.0.113.1')).toEqual([200])
    const refused = await lookUp(first, '203.0.113.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await lookUp(second, '203.0.113.1')).statusCode).toBe(429)
    expect((await lookUp(second, '203.0.113.2')).statusCode).toBe(200)
  })

  it('count each on its own while Redis is away, without an error', async () => {
    const [first, second] = apps
    const usual = await createTestApp({ env, databaseUrl: first.databaseUrl })
    onTestFinished(usual.close)
    await expect.poll(() => usual.deps.redis?.isUp()).toBe(true)
    redis.freeze()
    expect(await statuses(usual, 60, '203.0.113.3')).toEqual([200])
    expect((await lookUp(usual, '203.0.113.3')).statusCode).toBe(429)
    redis.thaw()
    await redis.kill()
    expect(await statuses(second, 60, '203.0.113.4')).toEqual([200])
    expect((await lookUp(second, '203.0.113.4')).statusCode).toBe(429)
    await redis.start()
  })

  it('show a change that the other has made, with the next response', async () => {
    const [first, second] = apps
    const trade = await makeTrade(first.deps.db)
    const tile = await trade.product(trade.stoneCo)
    await first.deps.catalogue.shown()
    await expect.poll(() => apps.map(({ deps }) => deps.bus.way()).sort()).toEqual(['redis', 'relay'])
    const stockIn = async (app: TestApp) =>
      (await app.app.inject(`/api/products/${tile.hash}`)).json().data.sizes[0].stock
    for (let stock = 9; stock > 4; stock--)
      for (const [writer, reader] of [apps, [second, first]] as const) {
        const now = writer === first ? stock : stock - 4
        await updateRows(writer.deps.db, 'product_sizes', { id: tile.sizeId }, { stock: now })
        await writer.deps.catalogue.shown()
        expect([await stockIn(reader), await stockIn(writer)]).toEqual([now, now])
        expect((await writer.app.inject('/api/ready')).statusCode).toBe(200)
      }
    const figures = (await first.app.inject('/metrics')).body
    expect(figures).toMatch(/bus_way\{way="(relay|redis)"\} 1/)
  })
})
