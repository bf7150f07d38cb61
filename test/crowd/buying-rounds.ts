import assert from 'node:assert/strict'
import { settled } from '../books.ts'
import { goodCard } from '../buyer.ts'
import { newKey } from '../factories.ts'
import { type Crowd, generator, type Round } from './crowd.ts'

/** Invariants of carts and checkout (security §3): M1 to M5, M11 to M13, M15. */
export const buyingRounds: Record<string, Round> = {
  /** One key creates one order, also when it is sent again later. */
  async M1({ shop, trade, plenty, all, person, sql }) {
    const { id, token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[plenty, 2]])
    const given = { key: newKey(), expected_total: 94.14 }
    const responses = await all(() => shop.order(token, cart, given))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(responses.map(({ data }) => data.order_id)).size, 1)
    assert.deepEqual((await shop.order(token, cart, given)).data, responses[0]?.data)
    assert.equal(await ordersOf({ sql }, id), 1)
  },

  /** Orders one cart with a different key from each client. */
  async M2({ shop, trade, plenty, all, person, sql, test }) {
    const { id, token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[plenty, 2]])
    const responses = await all(() => shop.order(token, cart, { expected_total: 94.14 }))
    assert.equal(responses.filter(({ status }) => status === 201).length, 1)
    for (const { status, errors } of responses) {
      if (status !== 201) assert.deepEqual([status, Object.keys(errors)], [422, ['cart_id']])
    }
    assert.equal(await ordersOf({ sql }, id), 1)
    await settled(test)
    const held = await sql<{ status: string }>(
      `SELECT c.status FROM sandbox_charges c JOIN payments p ON p.order_id::text = c.idempotency_key WHERE p.account_id = $1`,
      [id],
    )
    assert.equal(held.filter(({ status }) => status === 'captured').length, 1)
    assert.equal(held.filter(({ status }) => status === 'authorized').length, 0)
  },

  /** One key with two different bodies, and the same key from other accounts. */
  async M3({ shop, trade, plenty, all, person, people, sql }) {
    const { id, token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[plenty, 1]])
    const key = newKey()
    const responses = await all((_, i) =>
      shop.order(token, cart, { key, expected_total: 47.07, note: i % 2 === 0 ? 'Ring twice.' : '' }),
    )
    const won = responses.filter(({ status }) => status === 201)
    assert.equal(new Set(won.map(({ data }) => data.order_id)).size, 1)
    const parity = responses.findIndex(({ status }) => status === 201) % 2
    for (const [i, { status, errors }] of responses.entries()) {
      if (i % 2 === parity) assert.equal(status, 201)
      else assert.deepEqual([status, Object.keys(errors)], [422, ['idempotency-key']])
    }
    assert.equal(await ordersOf({ sql }, id), 1)
    const others = await Promise.all(
      people.slice(0, 10).map(async (other) => {
        const own = await shop.fill(other.token, trade.maya.id, [[plenty, 1]])
        return shop.order(other.token, own, { key, expected_total: 47.07 })
      }),
    )
    for (const { status } of others) assert.equal(status, 201)
    const ids = new Set(others.map(({ data }) => data.order_id))
    assert.deepEqual([ids.size, ids.has(won[0]?.data.order_id)], [others.length, false])
  },

  /** All clients order the last unit. */
  async M4({ shop, trade, all, carts, stockOf }) {
    const last = await trade.product(trade.tileCo, { stock: 1 })
    const theirs = await carts(last, () => 1)
    const responses = await all(({ token }, i) => shop.order(token, theirs[i] ?? '', { expected_total: 47.07 }))
    assert.equal(responses.filter(({ status }) => status === 201).length, 1)
    for (const { status, errors } of responses) {
      if (status !== 201) {
        const outOfStock = { 'lines.0.quantity': ['This product is out of stock.'] }
        assert.deepEqual([status, errors], [422, outOfStock])
      }
    }
    assert.equal(await stockOf(last), 0)
  },

  /** Units sold plus units left equal the initial stock. */
  async M5({ size, shop, trade, all, carts, stockOf, sql }, turn) {
    const { whole } = generator(turn)
    const stock = whole(3, size * 2)
    const scarce = await trade.product(trade.tileCo, { stock })
    const wanted = Array.from({ length: size }, () => whole(1, 3))
    const theirs = await carts(scarce, (i) => wanted[i] ?? 1)
    const totals = [0, 47.07, 94.14, 141.22]
    const responses = await all(({ token }, i) =>
      shop.order(token, theirs[i] ?? '', { expected_total: totals[wanted[i] ?? 0] }),
    )
    for (const { status } of responses) assert.ok([201, 422].includes(status), String(status))
    const [sold] = await sql<{ n: number }>(
      'SELECT coalesce(sum(qty), 0)::int AS n FROM order_items WHERE size_id = $1',
      [scarce.sizeId],
    )
    const acknowledged = responses.reduce((sum, { status }, i) => sum + (status === 201 ? (wanted[i] ?? 0) : 0), 0)
    const left = await stockOf(scarce)
    assert.deepEqual([sold?.n, (sold?.n ?? 0) + left], [acknowledged, stock])
    // No client is rejected while the stock is sufficient for any of them.
    assert.ok(left < 3 || responses.every(({ status }) => status === 201), `${left} left`)
  },

  /** A guest's cart is merged once. */
  async M11({ shop, trade, plenty, all, person, add }) {
    const { token } = await person()
    const own = await shop.fill(token, trade.maya.id, [[plenty, 2]])
    const guest = await add(plenty, 1)
    const body = { re_temp_project_id: guest.data.id }
    const responses = await all(() => shop.call('projectCart/add_project_to_cart', { token, body }))
    for (const { status, data } of responses) assert.deepEqual([status, data.id, data.count], [200, own, 1])
    const { data } = await shop.call('projectCart?is_cart=1', { token })
    assert.deepEqual(quantities(data), [3])
  },

  /** Additions of one product become one line with their sum. */
  async M12({ shop, plenty, all, add }, turn) {
    const { whole } = generator(turn)
    const { data } = await add(plenty, 1)
    const more = { temp_project_id: data.id }
    const added = await all(async () => {
      const qty = whole(1, 4)
      assert.equal((await add(plenty, qty, more)).status, 200)
      return qty
    })
    const after = await shop.call(`projectCart?temp_project_id=${data.id}`)
    assert.deepEqual(quantities(after.data), [added.reduce((sum, qty) => sum + qty, 1)])
  },

  /** An order contains what the cart contained at some moment, and no addition is lost. */
  async M13({ shop, trade, slate, all, person, sql, size }) {
    const { id, token } = await person()
    const cart = await shop.fill(token, trade.maya.id, [[slate, 1]])
    const wanted = [1, 2, 3, 5, 8]
    const responses = await all(async (_, i) => {
      const qty = i < size / 2 ? wanted[i % wanted.length] : undefined
      if (qty !== undefined) return shop.order(token, cart, { expected_total: totalOf(1155 * qty) })
      const line = { product: slate.hash, size_id: slate.sizeId, quantity: 1, showroom: trade.maya.id }
      return shop.call('projectCart/sync_to_cart', { token, body: { ...line, temp_project_id: cart } })
    })
    const placed = responses.findIndex(({ status }) => status === 201)
    assert.ok(responses.filter(({ status }) => status === 201).length <= 1)
    const lines = await sql<{ qty: number }>(
      'SELECT i.qty FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = $1',
      [id],
    )
    assert.deepEqual(
      lines.map(({ qty }) => qty),
      placed < 0 ? [] : [wanted[placed % wanted.length]],
    )
    const added = responses.filter(({ status }, i) => i >= size / 2 && status === 200).length
    const [open] = await sql<{ n: number }>(
      `SELECT coalesce(sum(l.qty), 0)::int AS n FROM project_lines l JOIN projects p ON p.id = l.project_id
        WHERE p.owner_id = $1 AND p.status = 'open'`,
      [id],
    )
    assert.equal((lines[0]?.qty ?? 0) + (open?.n ?? 0), 1 + added)
  },

  /** A failing card leaves nothing except a cart that still works. */
  async M15({ shop, plenty, all, carts, stockOf, people, sql }) {
    const [before, placedBefore] = [await stockOf(plenty), await ordersIn({ sql })]
    const theirs = await carts(plenty, () => 2)
    const cards = ['4000000000000002', '4000000000009995', '4000000000000069', '4111111111111111']
    const keys = people.map(() => newKey())
    const responses = await all(({ token }, i) => {
      const payment = { ...goodCard, card_number: cards[i % cards.length] }
      return shop.order(token, theirs[i] ?? '', { key: keys[i] ?? '', expected_total: 94.14, payment })
    })
    for (const { status, errors } of responses) assert.deepEqual([status, Object.keys(errors)[0]], [422, 'payment'])
    assert.deepEqual([await stockOf(plenty), await ordersIn({ sql })], [before, placedBefore])
    const again = await all(({ token }, i) =>
      shop.order(token, theirs[i] ?? '', { key: keys[i] ?? '', expected_total: 94.14 }),
    )
    for (const { status } of again) assert.equal(status, 201)
    assert.equal(await stockOf(plenty), before - 2 * people.length)
  },
}

const quantities = (cart: { Project_tans: { qty: number }[] }) => cart.Project_tans.map(({ qty }) => qty)

/** With California's 7.25 %, half a cent rounded up; in dollars. */
const totalOf = (cents: number) => (cents + Math.floor((cents * 7250 + 50_000) / 100_000)) / 100

async function ordersOf({ sql }: Pick<Crowd, 'sql'>, account: number): Promise<number | undefined> {
  const rows = await sql<{ n: number }>('SELECT count(*)::int AS n FROM orders WHERE customer_id = $1', [account])
  return rows[0]?.n
}

async function ordersIn({ sql }: Pick<Crowd, 'sql'>): Promise<number | undefined> {
  return (await sql<{ n: number }>('SELECT count(*)::int AS n FROM orders'))[0]?.n
}
