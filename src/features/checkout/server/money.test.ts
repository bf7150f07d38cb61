import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { booksOf, settled } from '#test/books.ts'
import { buyer, goodCard } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'

// The invariants of money and stock (security §3), each in one small seeded round; `npm run soak` repeats them at
// length.

let test: TestApp
let trade: Trade
let tile: Sold
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  shop = buyer(test)
})
afterAll(async () => {
  expect(await booksOf(test.deps.db)).toMatchObject({ unbalanced: 0, halfOrders: 0, splitErrors: 0 })
  await test.close()
})

const sql = async <T>(text: string, values: unknown[] = []) => (await test.deps.db.query(text, values)).rows as T[]
const stockOf = async (sold: Sold) =>
  (await sql<{ stock: number }>('SELECT stock FROM product_sizes WHERE id = $1', [sold.sizeId]))[0]?.stock
const ordersOf = async (account: number) =>
  (await sql<{ n: number }>('SELECT count(*)::int AS n FROM orders WHERE customer_id = $1', [account]))[0]?.n
async function person() {
  const account = await makeAccount(test.deps.db)
  return { id: account.id, token: await signIn(test.deps.db, account.id) }
}

describe('an idempotency key', () => {
  it('sent 8 times concurrently creates one order, and the same response later [M1]', async () => {
    const { id, token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[tile, 2]])
    const given = { key: newKey(), expected_total: 94.14 }
    const responses = await Promise.all(Array.from({ length: 8 }, () => shop.order(token, cart, given)))
    expect(responses.map((a) => a.status)).toEqual(Array(8).fill(201))
    expect(new Set(responses.map((a) => a.data.order_id)).size).toBe(1)
    expect((await shop.order(token, cart, given)).data).toEqual(responses[0]?.data)
    expect(await ordersOf(id)).toBe(1)
  })

  it('returns the status of the order to its sender, and to nobody else', async () => {
    const [ann, ben] = [await person(), await person()]
    const key = newKey()
    const asked = async (token: string) => {
      const { status, data } = await shop.call(`checkout/${key}`, { token })
      return [status, data]
    }
    expect(await asked(ann.token)).toEqual([200, null])
    const cart = await shop.fill(ann.token, trade.maya.id, [[tile, 1]])
    const declined = { ...goodCard, card_number: '4000000000000002' }
    await shop.order(ann.token, cart, { key, payment: declined })
    expect(await asked(ann.token)).toEqual([200, null])
    const sent = shop.order(ann.token, cart, { key })
    // A request while the order is under way waits for it.
    while ((await sql('SELECT 1 FROM idempotency_keys WHERE key = $1', [key])).length === 0) await null
    const repeated = await asked(ann.token)
    expect(repeated).toEqual([200, (await sent).data])
    expect(await asked(ben.token)).toEqual([200, null])
  })

  it('with different content is rejected, and from another person creates their own order [M3]', async () => {
    const [ann, ben] = [await person(), await person()]
    const key = newKey()
    const first = await shop.order(ann.token, await shop.fill(ann.token, trade.maya.id, [[tile, 1]]), { key })
    const second = await shop.order(ann.token, await shop.fill(ann.token, trade.maya.id, [[tile, 2]]), {
      key,
    })
    expect([first.status, second.status, Object.keys(second.errors)]).toEqual([201, 422, ['idempotency-key']])
    const other = await shop.order(ben.token, await shop.fill(ben.token, trade.maya.id, [[tile, 1]]), { key })
    expect(other.status).toBe(201)
    expect(other.data.order_id).not.toBe(first.data.order_id)
  })
})

it('creates one order from a double click with two keys, and releases the second hold [M2]', async () => {
  const { id, token } = await person()
  const cart = await shop.fill(token, trade.maya.id, [[tile, 2]])
  const responses = await Promise.all(
    [newKey(), newKey()].map((key) => shop.order(token, cart, { key, expected_total: 94.14 })),
  )
  expect(responses.map((a) => a.status).sort()).toEqual([201, 422])
  expect(responses.find((a) => a.status === 422)?.errors).toEqual({
    cart_id: ['This cart has already been ordered.'],
  })
  expect(await ordersOf(id)).toBe(1)
  await settled(test)
  const held = await sql(
    `SELECT c.status FROM sandbox_charges c JOIN payments p ON p.order_id::text = c.idempotency_key WHERE p.account_id = $1 ORDER BY 1`,
    [id],
  )
  expect(held.map((h) => (h as { status: string }).status)).toEqual(expect.arrayContaining(['captured']))
  expect(held.filter((h) => (h as { status: string }).status === 'captured')).toHaveLength(1)
  expect(held.filter((h) => (h as { status: string }).status === 'authorized')).toHaveLength(0)
})

it('sells the last 50 units to exactly 50 of 200 concurrent buyers [M4, M5, M17]', async () => {
  const rare = await trade.product(trade.tileCo, { stock: 50 })
  const people = await Promise.all(Array.from({ length: 200 }, person))
  const carts = await Promise.all(people.map(({ token }) => shop.fill(token, trade.maya.id, [[rare, 1]])))
  const responses = await Promise.all(
    people.map(({ token }, i) => shop.order(token, carts[i] ?? '', { expected_total: 47.07 })),
  )
  expect(responses.filter((a) => a.status === 201)).toHaveLength(50)
  const losers = responses.filter((a) => a.status !== 201)
  for (const loser of losers) {
    expect([loser.status, loser.errors]).toEqual([422, { 'lines.0.quantity': ['This product is out of stock.'] }])
  }
  expect(await stockOf(rare)).toBe(0)
  await settled(test)
  const open = await sql(`SELECT 1 FROM sandbox_charges WHERE status = 'authorized'`)
  expect(open).toHaveLength(0)
})

it('accepts a coupon with 3 uses 3 times from 8 concurrent buyers [M9]', async () => {
  await sql(`INSERT INTO coupons (id, showroom_id, code, amount_cents, max_uses) VALUES (77, $1, 'THREE', 100, 3)`, [
    trade.maya.id,
  ])
  const people = await Promise.all(Array.from({ length: 8 }, person))
  const carts = await Promise.all(people.map(({ token }) => shop.fill(token, trade.maya.id, [[tile, 1]])))
  const responses = await Promise.all(
    people.map(({ token }, i) => shop.order(token, carts[i] ?? '', { coupon: 'THREE', expected_total: 46 })),
  )
  expect(responses.filter((a) => a.status === 201)).toHaveLength(3)
  expect(await sql('SELECT used FROM coupons WHERE id = 77')).toEqual([{ used: 3 }])
})

it('orders a state that the cart really had during concurrent changes [M13]', async () => {
  const slate = await trade.product(trade.tileCo, { finalPriceCents: 1000 })
  for (let round = 0; round < 6; round++) {
    const { token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[slate, 1]])
    const add = (quantity: number) =>
      shop.call('projectCart/sync_to_cart', {
        token,
        body: {
          product: slate.hash,
          size_id: slate.sizeId,
          quantity,
          showroom: trade.maya.id,
          temp_project_id: cart,
        },
      })
    const [placed, first, second] = await Promise.all([
      shop.order(token, cart, { expected_total: 12.39 }),
      add(1),
      add(2),
    ])
    const lines = await sql<{ qty: number }>(
      `SELECT i.qty FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.cart_id = $1`,
      [cart],
    )
    if (placed.status === 201) expect(lines).toEqual([{ qty: 1 }])
    else expect([placed.message, lines]).toEqual(['Prices have changed. Please review your order.', []])
    // An addition after the order either started a new cart or was refused because the cart is closed; none is lost
    // silently.
    for (const added of [first, second]) expect([200, 404]).toContain(added.status)
  }
})

describe('card failures:', () => {
  it.each([
    ['4000000000000002', 'Your card was declined.', ['payment']],
    ['4000000000009995', 'Your card has insufficient funds.', ['payment']],
    ['4000000000000069', 'Your card has expired.', ['payment', 'payment.exp_date']],
    ['4000000000000127', "Your card's security code is incorrect.", ['payment', 'payment.cvv']],
    ['4111111111111111', 'Your card was declined.', ['payment']],
  ])(
    'a declined card creates no order and leaves the stock and the cart unchanged: %s [M15]',
    async (card_number, message, at) => {
      const { id, token } = await person()
      const before = await stockOf(tile)
      const cart = await shop.fill(token, trade.maya.id, [[tile, 3]])
      const key = newKey()
      const declined = await shop.order(token, cart, { key, payment: { ...goodCard, card_number } })
      expect([declined.status, declined.errors]).toEqual([
        422,
        Object.fromEntries(at.map((field) => [field, [message]])),
      ])
      expect([await ordersOf(id), await stockOf(tile)]).toEqual([0, before])
      expect((await shop.order(token, cart, { key })).status).toBe(201)
      expect(await stockOf(tile)).toBe((before ?? 0) - 3)
    },
  )

  it('a lost response is looked up, and the order is placed', async () => {
    const { id, token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[tile, 1]])
    const placed = await shop.order(token, cart, {
      payment: { ...goodCard, card_number: '4000000000000119' },
    })
    expect([placed.status, await ordersOf(id)]).toEqual([201, 1])
  })

  it('a decline at capture reverses the order: postings, stock, coupon, items', async () => {
    await sql(`INSERT INTO coupons (id, showroom_id, code, amount_cents, max_uses) VALUES (78, $1, 'BACK', 100, 3)`, [
      trade.maya.id,
    ])
    const { id, token } = await person()
    const before = await stockOf(tile)
    const cart = await shop.fill(token, trade.maya.id, [[tile, 4]])
    const payment = { ...goodCard, card_number: '4000000000000341' }
    const placed = await shop.order(token, cart, { payment, coupon: 'BACK' })
    expect(placed.status).toBe(201)
    await settled(test)
    expect(await stockOf(tile)).toBe(before)
    const order = placed.data.order_id
    expect(await sql('SELECT status FROM order_items WHERE order_id = $1', [order])).toEqual([{ status: 'Cancle' }])
    expect(await sql('SELECT status FROM payments WHERE order_id = $1', [order])).toEqual([{ status: 'failed' }])
    expect(await sql('SELECT used FROM coupons WHERE id = 78')).toEqual([{ used: 0 }])
    const left = await sql(
      `SELECT account, sum(amount_cents)::int AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.order_id = $1 GROUP BY account HAVING sum(amount_cents) <> 0`,
      [order],
    )
    expect(left).toEqual([])
    const notes = await sql('SELECT body FROM notifications WHERE account_id = $1 AND body LIKE $2', [
      id,
      '%bank declined%',
    ])
    expect(notes).toHaveLength(1)
  })
})

describe('the ledger', () => {
  it('rejects a transaction that does not sum to zero, and an empty one', async () => {
    const post = (entries: string) =>
      sql(`WITH t AS (INSERT INTO ledger_transactions (id, kind, subject, posted_at) VALUES (900, 'test', 'test', now()) RETURNING id)
        ${entries}`)
    await expect(
      post(
        `INSERT INTO ledger_entries (id, transaction_id, account, amount_cents) SELECT 901, id, 'customer_cash', 100 FROM t`,
      ),
    ).rejects.toThrow('off by 100 cents')
    await expect(post('SELECT id FROM t')).rejects.toThrow('empty')
  })

  it('rejects every update, deletion and late addition', async () => {
    const { token } = await person()
    await shop.order(token, await shop.fill(token, trade.maya.id, [[tile, 1]]))
    for (const text of [
      'UPDATE ledger_entries SET amount_cents = 1',
      'DELETE FROM ledger_entries',
      'UPDATE ledger_transactions SET kind = $$x$$',
      'DELETE FROM ledger_transactions',
      'TRUNCATE ledger_entries',
    ])
      await expect(sql(text)).rejects.toThrow('append-only')
    await expect(
      sql(`INSERT INTO ledger_entries (id, transaction_id, account, amount_cents) SELECT n, (SELECT min(id) FROM ledger_transactions), 'customer_cash', n
        FROM (VALUES (-5), (5)) AS v(n)`),
    ).rejects.toThrow('takes no more entries')
  })
})
