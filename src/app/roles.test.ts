import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade } from '#test/commerce.ts'

it('leave payments to the workers in a web process, and requests to the web processes in a worker', async () => {
  const web = await createTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://none' } })
  onTestFinished(web.close)
  const trade = await makeTrade(web.deps.db)
  const shop = buyer(web)
  const tile = await trade.product(trade.stoneCo)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 3]])
  expect((await shop.order(trade.ann.token, cart)).status).toBe(201)
  const status = async () => (await web.deps.db.query('SELECT status FROM payments')).rows
  web.deps.capture.wake()
  await new Promise((next) => setTimeout(next, 700))
  expect(await status()).toEqual([{ status: 'authorized' }])

  const { databaseUrl } = web
  const worker = await createTestApp({
    env: { ROLE: 'worker', DATABASE_URL: 'postgres://none' },
    databaseUrl,
  })
  onTestFinished(worker.close)
  await expect.poll(status).toEqual([{ status: 'captured' }])
  const statusOf = async (url: string) => (await worker.app.inject(url)).statusCode
  expect([await statusOf('/api/ready'), await statusOf('/api/health'), await statusOf('/metrics')]).toEqual([
    200, 200, 200,
  ])
  expect([await statusOf('/'), await statusOf('/api/setting')]).toEqual([404, 404])
})
