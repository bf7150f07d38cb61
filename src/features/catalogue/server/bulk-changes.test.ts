import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { makeTrade } from '#test/commerce.ts'
import { createTestDatabase } from '#test/database.ts'

const sizes = 20_000
let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  const db = openDb(database.url, 1)
  const trade = await makeTrade(db)
  const { productId } = await trade.product(trade.stoneCo)
  await db.$client.end()
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(
    `INSERT INTO product_sizes (id, product_id, position, label, sku, final_price_cents, list_price_cents, stock)
     SELECT n, $1, n, n || ' in', 'BULK-' || n, 1000 + n, 2000 + n, 100 FROM generate_series(1000, $2) n`,
    [productId, 999 + sizes],
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('a change of very many sizes in one statement', () => {
  it('does not compare each with each, also after single ones have been changed', async () => {
    for (let i = 0; i < 8; i++)
      await client.query('UPDATE product_sizes SET stock = stock - 1 WHERE id = 1000')
    // Comparing each with each takes minutes; a second is enough without.
    await client.query("SET statement_timeout = '25s'")
    const { rowCount } = await client.query(
      "UPDATE product_sizes SET final_price_cents = final_price_cents + 1 WHERE sku LIKE 'BULK-%'",
    )
    expect(rowCount).toBe(sizes)
  })
})
