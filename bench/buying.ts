import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../src/db/client.ts'
import { seedTaxRates } from '../src/features/tax/server/state-rates.ts'
import { randomId, randomKey } from '../src/lib/ids.ts'
import { type Ask, post } from './conversation.ts'

/**
 * A shop that can take any number of orders: tax rates, stock, 64 signed-in buyers. `turn` selects the products and
 * buyer.
 */
export async function createBuying(db: Db) {
  await seedTaxRates(db)
  const { rows: sizes } = await db.query<{ hash: string; size: number; least: number }>(
    `SELECT p.hash, s.id AS size, p.minimum_unit AS least FROM product_sizes s JOIN products p ON p.id = s.product_id
      WHERE p.status = 'published' ORDER BY s.id LIMIT 400`,
  )
  // Only these: every process would reload each changed size, which takes minutes in a large catalogue.
  await db.query('UPDATE product_sizes SET stock = 100000000 WHERE id = ANY($1)', [sizes.map(({ size }) => size)])
  const tokens = await makeBuyers(db, 64)

  function item(turn: number) {
    const size = sizes[turn % sizes.length]
    return { product: size?.hash, size_id: size?.size, quantity: Math.max(size?.least ?? 1, 2), toast: 1 }
  }

  const placeOne = async (ask: Ask, turn: number) => (await order(ask, turn)) !== null

  /** Null when anything was refused. */
  async function order(ask: Ask, turn: number): Promise<{ orderId: number; totalCents: number } | null> {
    const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` }
    const cart = await ask(post('/api/projectCart/sync_to_cart', item(turn), headers))
    if (cart.status !== 200) return null
    const { data } = JSON.parse(cart.body) as { data: { id: string; subtotal: number } }
    const subtotal = Math.round(data.subtotal * 100)
    const tax = Math.floor((subtotal * 7250 * 2 + 100_000) / 200_000)
    const body = {
      cart_id: data.id,
      shipping_address: {
        street: '1 Main St',
        city: 'San Diego',
        state: 'CA',
        zip_code: '92101',
        country: 'US',
      },
      payment: { card_number: '4242424242424242', exp_date: '12/39', cvv: '123', name_on_Card: 'Ann Lee' },
      expected_total: (subtotal + tax) / 100,
    }
    const placed = await ask(post('/api/checkout', body, { ...headers, 'idempotency-key': randomKey() }))
    if (placed.status !== 201) return null
    const made = (JSON.parse(placed.body) as { data: { order_id: number; total: number } }).data
    return { orderId: made.order_id, totalCents: Math.round(made.total * 100) }
  }

  return { item, order, placeOne }
}

async function makeBuyers(db: Db, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomId(),
    token: randomBytes(32).toString('hex'),
  }))
  for (const { id, token } of made) {
    await db.query(
      `INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number)
        VALUES ($1, 'User', 'Active', 'Ann', 'Lee', $2, '4155550123')`,
      [id, `bench-${id}@example.com`],
    )
    const hash = createHash('sha256').update(token).digest()
    await db.query(`INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, '2099-01-01')`, [
      hash,
      id,
    ])
  }
  return made.map(({ token }) => token)
}
