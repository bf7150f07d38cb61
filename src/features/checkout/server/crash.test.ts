import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { booksOf, settled } from '#test/books.ts'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { startServerProcess } from '#test/server-process.ts'

// C1: kill -9 in mid-checkout. A few kills here; CRASH_KILLS makes it a soak.
const kills = Number(process.env.CRASH_KILLS ?? 3)
const buyers = 8

let test: TestApp
let trade: Trade
let tile: Sold
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo, { stock: 1_000_000 })
})
afterAll(() => test.close())

type Try = { token: string; key: string; body: object; order: number | null }

it(
  `loses nothing that was acknowledged and doubles nothing in ${kills} kills`,
  async () => {
    const tokens = await Promise.all(
      Array.from({ length: buyers }, async () => signIn(test.deps.db, (await makeAccount(test.deps.db)).id)),
    )
    const tries: Try[] = []
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServerProcess(test.databaseUrl)
      const running = tokens.map((token) => buyUntilDead(server.port, token, tries))
      await new Promise((next) => setTimeout(next, 250 + Math.random() * 350))
      await server.kill()
      await Promise.all(running)
    }
    const acknowledged = tries.filter((t) => t.order !== null)
    const cut = tries.filter((t) => t.order === null)
    expect(acknowledged.length).toBeGreaterThan(0)

    // A minute later the customers try again what was cut off, by the same key; what had been done is answered as done.
    test.travelTo(new Date(Date.now() + 60_000))
    await test.deps.catalogue.settled()
    for (const each of cut) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/checkout',
        headers: { authorization: each.token, 'idempotency-key': each.key },
        payload: each.body,
      })
      expect([answer.statusCode, answer.json().message]).toEqual([201, 'Your order has been placed.'])
      each.order = answer.json().data.order_id
    }
    test.travelTo(new Date(Date.now() + 30 * 60_000))
    await settled(test)

    const { rows } = await test.deps.db.$client.query<{ id: number; qty: number }>(
      'SELECT o.id, sum(i.qty)::int AS qty FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id',
    )
    expect(rows.map((row) => row.id).sort()).toEqual(tries.map((t) => t.order ?? 0).sort())
    const sold = rows.reduce((sum, row) => sum + row.qty, 0)
    const stock = await test.deps.db.$client.query('SELECT stock FROM product_sizes WHERE id = $1', [
      tile.sizeId,
    ])
    expect(stock.rows[0].stock + sold).toBe(1_000_000)
    expect(await booksOf(test.deps.db)).toEqual({
      unbalanced: 0,
      halfOrders: 0,
      splitErrors: 0,
      doublePaid: 0,
    })
    // Every hold was either taken, once, or let go.
    const charges = await test.deps.db.$client.query(
      `SELECT count(*) FILTER (WHERE status = 'captured')::int AS captured, count(*) FILTER (WHERE status = 'authorized')::int AS held
        FROM sandbox_charges`,
    )
    expect(charges.rows[0]).toEqual({ captured: rows.length, held: 0 })
  },
  60_000 + kills * 15_000,
)

/** Buys one box after another until the server is gone; the purchase under way then stays in `tries` without an order. */
async function buyUntilDead(port: number, token: string, tries: Try[]): Promise<void> {
  const post = async (path: string, body: object, key?: string) => {
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as { data: { id: string; order_id: number } }) }
  }
  try {
    for (;;) {
      const item = { product: tile.hash, size_id: tile.sizeId, quantity: 1, showroom: trade.maya.id }
      const cart = await post('projectCart/sync_to_cart', item)
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
