import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#lib/dates.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'

let test: TestApp
let trade: Trade
let calls: { method: string; path: string }[]
/** Records of each kind for the parameters of paths. */
let known: Record<string, string | number>

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  const shop = buyer(test)
  const tile = await trade.product(trade.stoneCo)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 3]])
  const placed = await shop.order(trade.ann.token, cart)
  const own = await shop.fill(trade.maya.token, trade.maya.id, [[tile, 2]])
  const bought = await shop.order(trade.maya.token, own)
  const rest = await shop.fill(trade.maya.token, trade.maya.id, [[tile, 1]])
  const named = { name: 'Bath', showroom: trade.maya.id }
  const { data: project } = await shop.call('projectCart', { token: trade.maya.token, body: named })
  known = {
    order: placed.data.order_id,
    purchase: bought.data.order_id,
    cart: rest,
    project,
    hash: tile.hash,
    client: trade.ann.id,
  }
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
  await set(true)
})
afterAll(() => test.close())

const set = (client_safe: boolean) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/account/client_safe',
    headers: { authorization: trade.maya.token },
    payload: { client_safe },
  })

/** `{id}` is the record that the path is about; a number that no record has for all others. */
function filled(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    if (/^\/api\/orders\//.test(path)) return String(known.order)
    if (/^\/api\/showroom\/clients\//.test(path)) return String(known.client)
    if (/^\/api\/(projectCart|project|projects|chat)\b/.test(path)) return String(known.project)
    if (name === 'hash') return String(known.hash)
    if (name === 'month') return dayOf(new Date()).slice(0, 7)
    return '1'
  })
}

const secret = /wholesale|markup|profit|earning|final_price|vendor_price|platform_fee/
/** Public figures of the whole marketplace, the same for every visitor. */
const ofEveryone = ['/api/setting']

/** Where a secret key has a value, as paths within the response. */
function leaksOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${at}.${key}`
    if (secret.test(key) && inner !== null && inner !== undefined) return [here]
    return leaksOf(inner, here)
  })
}

async function ask(method: string, url: string) {
  const response = await test.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: trade.maya.token, accept: 'text/html' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  const json = /json/.test(String(response.headers['content-type'])) ? response.json() : null
  // Invoices and exports.
  const text = json === null ? response.body : ''
  return { status: response.statusCode, body: json, text }
}

describe('in client-safe mode', () => {
  it('no call that a professional may make has cost, wholesale, markup, profit or earnings', async () => {
    // Left out: what ends the session or stays open, and pictures and drawings, which take long.
    const asked = calls.filter(({ path }) => !/logout|\/stream|\/rooms\/live|\/showroom\/(card|code)/.test(path))
    expect(asked.length).toBeGreaterThan(200)
    const leaks: string[] = []
    let answered = 0
    for (const { method, path } of asked) {
      // The records stay for the calls after.
      if (method === 'DELETE') continue
      const { status, body, text } = await ask(method, filled(path))
      expect(status, `${method} ${path}`).toBeLessThan(500)
      if (status < 300) answered++
      if (!ofEveryone.includes(path)) leaks.push(...leaksOf(body?.data).map((at) => `${method} ${path}: ${at}`))
      expect(text, path).not.toMatch(/wholesale|markup|profit/i)
    }
    expect(leaks).toEqual([])
    // Otherwise the parameters would no longer fit the calls.
    expect(answered).toBeGreaterThan(60)
  })

  it('calls about money are refused with 403, and own purchases and their checkout too', async () => {
    const month = dayOf(new Date()).slice(0, 7)
    const refused = [
      'payouts',
      'payouts/holds',
      'payouts/statement',
      'vendor/statements',
      `vendor/statements/${month}`,
      `vendor/statements/${month}/document`,
      `orders/${known.order}/ledger`,
      `orders/${known.purchase}`,
      'orders?scope=mine',
      'coupons/room',
      'showroom/products/markup',
    ]
    for (const path of refused) expect((await ask('GET', `/api/${path}`)).status, path).toBe(403)
    const quote = { cart_id: known.cart, state: 'CA', zip_code: '92101' }
    const shop = buyer(test)
    expect((await shop.call('checkout/quote', { token: trade.maya.token, body: quote })).status).toBe(403)
    const change = { default_markup: 20 }
    const saved = await shop.call('showroom', { token: trade.maya.token, method: 'PUT', body: change })
    expect(saved.status).toBe(403)
  })

  it('the own cart has the client’s prices, without a word about the difference', async () => {
    const shop = buyer(test)
    const read = () => shop.call('projectCart?is_cart=1', { token: trade.maya.token })
    const safe = await read()
    await set(false)
    const plain = await read()
    expect(safe.data.subtotal).toBe(43.89)
    expect(safe.data.changes).toEqual([])
    expect(plain.data.subtotal).toBe(39.9)
    // Without the mode the same calls do have the figures.
    for (const [path, figure] of [
      ['orders', '.profit'],
      [`orders/${known.order}`, '.contractor_markup_amt'],
      ['showroom', '.default_markup'],
      ['showroom/stats', '.earnings'],
    ] as const)
      expect(leaksOf((await ask('GET', `/api/${path}`)).body).join(' '), path).toContain(figure)
    expect((await ask('GET', '/api/showroom/today')).body.data.money.pending).toBe(11.97)
  })
})
