import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { fewUnits } from '#features/site/figures.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
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
  await db.end()
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

it('the trigger notices each sale where pages show the number of units', async () => {
  const { rows } = await client.query(`SELECT prosrc FROM pg_proc WHERE proname = 'tell_sizes_changed'`)
  expect(rows[0].prosrc).toContain(`least(now_is.stock, was.stock) <= ${fewUnits})`)
})

describe('a change of very many sizes in one statement', () => {
  it('does not compare every pair, even after single sizes have changed', async () => {
    for (let i = 0; i < 8; i++) await client.query('UPDATE product_sizes SET stock = stock - 1 WHERE id = 1000')
    // Comparing every pair would take many minutes; without that, one second is enough.
    await client.query("SET statement_timeout = '120s'")
    const { rowCount } = await client.query(
      "UPDATE product_sizes SET final_price_cents = final_price_cents + 1 WHERE sku LIKE 'BULK-%'",
    )
    expect(rowCount).toBe(sizes)
  })
})

describe('a change of many products', () => {
  let app: TestApp
  let ids: number[]
  beforeAll(async () => {
    app = await createTestApp()
    const trade = await makeTrade(app.deps.db)
    const { productId } = await trade.product(trade.stoneCo)
    const insertRows = (table: string, own: string, of: string) =>
      app.deps.db.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${own}))).*
         FROM ${table} t, generate_series(1, 2100) n WHERE ${of} = ${productId}`,
      )
    await insertRows('products', "'id', n, 'hash', 'bulk' || lpad(n::text, 6, '0'), 'sku', 'BULK-' || n", 't.id')
    await insertRows(
      'product_sizes',
      "'id', n, 'product_id', n, 'sku', 'BULK-' || n, 'final_price_cents', 1000 + n, 'list_price_cents', 9000",
      't.product_id',
    )
    ids = Array.from({ length: 2100 }, (_, i) => i + 1)
    await app.deps.catalogue.settled()
  })
  afterAll(() => app.close())

  const found = async (q: string) => (await app.app.inject(`/api/products?q=${encodeURIComponent(q)}`)).json().data
  const cents = () => ids.map((id) => app.deps.catalogue.productById(id)?.sizes[0]?.finalCents)
  const raise = (most: number) =>
    app.deps.db.query('UPDATE product_sizes SET final_price_cents = final_price_cents + 7 WHERE product_id <= $1', [
      most,
    ])

  it('is applied product by product, so that readers do not wait for all of them', async () => {
    await raise(1500)
    await app.deps.db.query("UPDATE products SET name = 'Zwetschge ' || id WHERE id BETWEEN 100 AND 1099")
    await app.deps.catalogue.settled()
    expect(cents()).toEqual(ids.map((id) => 1000 + id + (id <= 1500 ? 7 : 0)))
    expect((await found('zwetschge')).total).toBe(1000)
    expect((await found('zwetschge 1099')).data[0].id).toBe(1099)
  })

  it('that are reworded are found by their new words only, exactly as after a restart', async () => {
    const rename = (name: string, renamed: number[]) =>
      app.deps.db.query('UPDATE products SET name = $1 WHERE id = ANY($2)', [name, renamed])
    const idsFound = async (q: string) =>
      (await found(q)).data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
    await rename('Quillwort ebony', [5, 1500, 2100])
    await app.deps.catalogue.settled()
    expect(await idsFound('quillwort')).toEqual([5, 1500, 2100])
    await rename('Samphire', [1500])
    await app.deps.catalogue.settled()
    expect(await idsFound('quillwort')).toEqual([5, 2100])
    expect(await idsFound('samphire')).toEqual([1500])
    await rename('Samphire ebony', [5, 2100])
    await app.deps.db.query('UPDATE products SET attributes = attributes || \'{"finish": "Satin"}\' WHERE id = 7')
    await app.deps.db.query("UPDATE product_sizes SET sku = 'REWORDED-9' WHERE product_id = 9")
    await app.deps.catalogue.settled()

    const restarted = await createTestApp({ databaseUrl: app.databaseUrl })
    for (const q of ['quillwort', 'samphire', 'samphire ebony', 'zwetschge 1099', 'satin', 'reworded-9', 'stone']) {
      const url = `/api/products?per_page=100&q=${q}`
      expect((await app.app.inject(url)).json(), q).toEqual((await restarted.app.inject(url)).json())
    }
    await restarted.close()
  })

  it('is also correct when it covers every product', async () => {
    const was = cents()
    await raise(2100)
    await app.deps.catalogue.settled()
    expect(cents()).toEqual(was.map((own) => (own as number) + 7))
  })
})
