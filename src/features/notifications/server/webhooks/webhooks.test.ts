import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { sendWebhooks, signatureOf, sweepDeliveries } from './send-webhooks.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

let test: TestApp
let trade: Trade
let now = new Date('2026-11-20T20:00:00Z').getTime()
const received: Received[] = []
let status = 200
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  received.push({ headers: request.headers, body })
  response.writeHead(status).end()
})
let url = ''

beforeAll(async () => {
  test = await createTestApp({ env: { PUSH_TO_LOOPBACK: '1' } })
  trade = await makeTrade(test.deps.db)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  pass(0)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await test.close()
})

function pass(ms: number): void {
  now += ms
  test.travelTo(new Date(now))
}
const call = (path: string, token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', payload?: object) =>
  test.app
    .inject({ method, url: `/api/${path}`, headers: { authorization: token }, ...(payload ? { payload } : {}) })
    .then((response) => ({ status: response.statusCode, ...response.json() }))
const add = (token: string, ...topics: string[]) => call('account/webhooks', token, 'POST', { url, topics })
const bodies = () => received.splice(0).map(({ body }) => JSON.parse(body))

describe('a webhook [U34]', () => {
  it('signs the time and the body', () => {
    const body = '{"a":1}'
    const at = new Date('2026-01-01T00:00:00.500Z')
    const mac = createHmac('sha256', 'whs_secret').update(`1767225600.${body}`).digest('hex')
    expect(signatureOf('whs_secret', body, at)).toBe(`t=1767225600,v1=${mac}`)
    expect(signatureOf('whs_secret', body, at)).toBe(
      't=1767225600,v1=3fea035e5265c92452cd805902caf964c249f2ad8df6b14581a1137e4562b138',
    )
  })

  it('tells each vendor of its own items and an Admin of all, signed, once the order is placed', async () => {
    const own = await add(trade.stoneCo.token, 'order.placed', 'order_item.status_changed')
    expect(own.status).toBe(201)
    const { secret, webhook } = own.data
    expect((await add(trade.tileCo.token, 'order.placed')).status).toBe(201)
    expect((await add(trade.admin.token, 'order.placed')).status).toBe(201)
    expect(JSON.stringify(await call('account/webhooks', trade.stoneCo.token))).not.toContain(secret)
    const shop = buyer(test)
    const tile = await trade.product(trade.stoneCo)
    const placed = await shop.order(trade.ann.token, await shop.fill(trade.ann.token, trade.maya.id, [[tile, 3]]))
    expect(await sendWebhooks(test.deps)).toBe(2)
    const signed = received.map(({ headers, body }) => [
      headers['x-marketplace-signature'],
      signatureOf(secret, body, new Date(now)),
    ])
    // The other one is the Admin's, signed with another secret.
    expect(signed.filter(([given, own]) => given === own)).toHaveLength(1)
    const sent = bodies()
    for (const event of sent)
      expect(event).toMatchObject({
        topic: 'order.placed',
        data: {
          order_id: placed.data.order_id,
          vendor_id: trade.stoneCo.id,
          items: [{ qty: 3, sku: expect.any(String) }],
        },
      })
    expect(JSON.stringify(sent)).not.toMatch(/Ann|cents|price/)
    pass(61 * 60_000)
    const [item] = (await test.deps.db.query('SELECT id FROM order_items WHERE order_id = $1', [placed.data.order_id]))
      .rows
    const moved = await call(`order_items/${item.id}/status`, trade.stoneCo.token, 'PUT', { status: 'In Progress' })
    expect(moved.status).toBe(200)
    await sendWebhooks(test.deps)
    expect(bodies()).toMatchObject([
      { topic: 'order_item.status_changed', data: { items: [{ id: item.id, status: 'In Progress' }] } },
    ])
    const { data: deliveries } = await call(`account/webhooks/${webhook.id}/deliveries`, trade.stoneCo.token)
    expect(deliveries).toMatchObject([{ last_status: 200, tries: 1 }, { last_status: 200 }])
    expect((await call(`account/webhooks/${webhook.id}/deliveries`, trade.tileCo.token)).status).toBe(404)
  })

  it('is repeated with growing pauses under one id, switched off after 12 tries, and continues when it is switched on', async () => {
    const { webhook } = (await add(trade.tileCo.token, 'product.reviewed')).data
    status = 500
    const asked = await call(`account/webhooks/${webhook.id}/test`, trade.tileCo.token, 'POST')
    expect(asked.data).toMatchObject([{ topic: 'test', tries: 1, last_status: 500, delivered_at: null }])
    const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440]
    for (const minutes of pauses) {
      pass(minutes * 60_000 - 1000)
      expect(await sendWebhooks(test.deps)).toBe(0)
      pass(1000)
      expect(await sendWebhooks(test.deps)).toBe(1)
    }
    expect(received).toHaveLength(12)
    expect(new Set(received.splice(0).map(({ headers }) => headers['x-event-id'])).size).toBe(1)
    const listed = await call('account/webhooks', trade.tileCo.token)
    expect(listed.data.find(({ id }: { id: number }) => id === webhook.id).active).toBe(false)
    const { rows } = await test.deps.db.query('SELECT title FROM notifications WHERE account_id = $1', [
      trade.tileCo.id,
    ])
    expect(rows).toContainEqual({ title: 'A webhook was switched off' })
    const mails = await test.deps.db.query(`SELECT 1 FROM mails WHERE subject = 'A webhook was switched off'`)
    expect(mails.rowCount).toBe(1)
    const [delivery] = asked.data
    const again = `account/webhooks/${webhook.id}/deliveries/${delivery.id}/send`
    expect((await call(again, trade.tileCo.token, 'POST')).message).toBe('Switch the webhook on first.')
    status = 200
    await call(`account/webhooks/${webhook.id}/start`, trade.tileCo.token, 'POST')
    const repeated = await call(again, trade.tileCo.token, 'POST')
    expect(repeated.data).toMatchObject([{ id: delivery.id, last_status: 200, delivered_at: expect.any(String) }])
    expect(received.splice(0)).toHaveLength(1)
  })

  it('is for public addresses, and deliveries are kept for 30 days', async () => {
    const body = { url: 'https://10.0.0.1/events', topics: ['order.placed'] }
    expect((await call('account/webhooks', trade.stoneCo.token, 'POST', body)).errors).toEqual({
      url: ['Enter an https address on the public Internet.'],
    })
    expect((await add(trade.maya.token, 'order.placed')).status).toBe(403)
    pass(31 * 24 * 3_600_000)
    expect(await sweepDeliveries(test.deps)).toBeGreaterThan(0)
  })
})
