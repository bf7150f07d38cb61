import assert from 'node:assert/strict'
import { createTestApp, type TestApp } from './app.ts'
import { booksOf, settled } from './books.ts'
import { goodCard, sanDiego } from './buyer.ts'
import { makeTrade, type Sold } from './commerce.ts'
import { makeAccount, newKey, signIn } from './factories.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const buyers = 8
const stock = 1_000_000

type Try = { token: string; key: string; body: object; order: number | null }
type Goods = { tile: Sold; showroom: number; tokens: string[] }
export type Crashes = {
  kills: number
  acknowledged: number
  /** Purchases that a kill interrupted; each is retried with its key afterwards. */
  cut: number
  /** Those of them that had become an order before the kill. */
  finished: number
  slowestStartMs: number
}

/**
 * C1: kills the server (-9) `kills` times while eight customers buy one box after another, starts it again each time,
 * and counts afterwards. Throws if an acknowledged order is lost, if anything is doubled or incomplete, or if the
 * ledger does not balance.
 */
export async function crash(
  where: Parameters<typeof startServerProcess>[0],
  kills: number,
  notify: (done: number) => void = () => {},
): Promise<Crashes> {
  let server = await startServerProcess(where)
  const { databaseUrl } = server
  const goods = await prepare(databaseUrl)
  const tries: Try[] = []
  let slowestStartMs = 0
  for (let kill = 1; kill <= kills; kill++) {
    const running = goods.tokens.map((token) => buyUntilDead(server, goods, token, tries))
    try {
      await firstOrder(tries, tries.length)
      await new Promise((next) => setTimeout(next, Math.random() * 350))
    } finally {
      await server.kill()
    }
    await Promise.all(running)
    notify(kill)
    if (kill === kills) break
    server = await startServerProcess(where)
    slowestStartMs = Math.max(slowestStartMs, server.readyInMs)
  }
  const test = await createTestApp({ databaseUrl })
  try {
    return { kills, slowestStartMs, ...(await count(test, goods, tries)) }
  } finally {
    await test.close()
  }
}

/** Waits until a try from `since` on has become an order, so that each kill can lose something. */
async function firstOrder(tries: readonly Try[], since: number): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (tries.slice(since).some(({ order }) => order !== null)) return
    await new Promise((next) => setTimeout(next, 10))
  }
  throw new Error('no order was placed within a minute')
}

async function prepare(databaseUrl: string): Promise<Goods> {
  const test = await createTestApp({ databaseUrl })
  const trade = await makeTrade(test.deps.db)
  const tile = await trade.product(trade.stoneCo, { stock })
  const tokens: string[] = []
  for (let i = 0; i < buyers; i++) {
    tokens.push(await signIn(test.deps.db, (await makeAccount(test.deps.db)).id))
  }
  await test.deps.catalogue.settled()
  await test.close()
  return { tile, showroom: trade.maya.id, tokens }
}

/** A minute later the customers retry the interrupted purchases with the same keys; then everything is counted. */
async function count(test: TestApp, { tile, tokens }: Goods, tries: Try[]) {
  const cut = tries.filter((one) => one.order === null)
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await test.deps.db.query<T>(text, values)).rows
  const before = new Set((await sql<{ id: number }>('SELECT id FROM orders')).map(({ id }) => id))
  test.travelTo(new Date(Date.now() + 60_000))
  for (const each of cut) {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers: { authorization: each.token, 'idempotency-key': each.key },
      payload: each.body,
    })
    assert.deepEqual([response.statusCode, response.json().message], [201, 'Your order has been placed.'])
    each.order = response.json().data.order_id
  }
  test.travelTo(new Date(Date.now() + 30 * 60_000))
  await settled(test)

  const rows = await sql<{ id: number; qty: number }>(
    'SELECT o.id, sum(i.qty)::int AS qty FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id',
  )
  const found = rows.map(({ id }) => id).sort((a, b) => a - b)
  const knownOrders = tries.map(({ order }) => order ?? 0).sort((a, b) => a - b)
  assert.deepEqual(found, knownOrders, 'the orders that customers know are not the orders that there are')
  const sold = rows.reduce((sum, { qty }) => sum + qty, 0)
  const [sizeRow] = await sql<{ stock: number }>('SELECT stock FROM product_sizes WHERE id = $1', [tile.sizeId])
  assert.equal((sizeRow?.stock ?? 0) + sold, stock)
  assert.deepEqual(await booksOf(test.deps.db), {
    unbalanced: 0,
    halfOrders: 0,
    splitErrors: 0,
    doublePaid: 0,
  })
  // Each hold was either captured once or voided.
  const [charges] = await sql(
    `SELECT count(*) FILTER (WHERE status = 'captured')::int AS captured, count(*) FILTER (WHERE status = 'authorized')::int AS held
      FROM sandbox_charges`,
  )
  assert.deepEqual(charges, { captured: rows.length, held: 0 })
  // Sessions are still valid.
  for (const authorization of tokens) {
    const me = await test.app.inject({ url: '/api/orders', headers: { authorization } })
    assert.equal(me.statusCode, 200)
  }
  const finished = cut.filter(({ order }) => before.has(order ?? 0)).length
  return { acknowledged: tries.length - cut.length, cut: cut.length, finished }
}

/**
 * Buys one box after another until the server is gone; the interrupted purchase then stays in `tries` without an order.
 */
async function buyUntilDead(
  { port }: ServerProcess,
  { tile, showroom }: Goods,
  token: string,
  tries: Try[],
): Promise<void> {
  const post = async (path: string, body: object, key?: string) => {
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      ...((await response.json()) as { data: { id: string; order_id: number } }),
    }
  }
  try {
    for (;;) {
      const cart = await post('projectCart/sync_to_cart', {
        product: tile.hash,
        size_id: tile.sizeId,
        quantity: 1,
        showroom,
      })
      const body = {
        cart_id: cart.data.id,
        shipping_address: sanDiego,
        payment: goodCard,
        expected_total: 47.07,
      }
      const attempt: Try = { token, key: newKey(), body, order: null }
      tries.push(attempt)
      const placed = await post('checkout', body, attempt.key)
      if (placed.status !== 201) throw new Error(`refused: ${JSON.stringify(placed)}`)
      attempt.order = placed.data.order_id
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !/fetch|terminated|JSON/.test(String(error))) throw error
  }
}
