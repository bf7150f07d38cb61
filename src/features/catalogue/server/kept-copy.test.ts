import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { brands, categories, productSizes, products } from '#db/schema/catalogue.ts'
import { showroomRules, showrooms } from '#db/schema/showrooms.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { createCopies } from './kept-copy.ts'
import { leaveCopy } from './leave-copy.ts'

// A process takes a copy and ends; another one starts from it. What it shows must be what one shows that reads everything.
/** Its goods come while it runs, so that it takes no copy. */
let maker: TestApp
let first: TestApp
let trade: Trade
let goods: Sold[]
let folder: string
let vsdId: string
const open: TestApp[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-copy-'))
  maker = await createTestApp({ env: { DATA_DIR: folder } })
  trade = await makeTrade(maker.deps.db)
  goods = []
  for (const vendor of [trade.stoneCo, trade.tileCo, trade.stoneCo, trade.tileCo])
    goods.push(await trade.product(vendor, { stock: 50 }))
  const [shop] = await maker.deps.db.select().from(showrooms).where(eq(showrooms.accountId, trade.maya.id))
  vsdId = shop?.vsdId ?? ''
  first = await process()
})
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
  await maker.close()
  rmSync(folder, { recursive: true, force: true })
})

async function process(dataDir = folder): Promise<TestApp> {
  const app = await createTestApp({
    env: { DATA_DIR: dataDir },
    databaseUrl: maker.databaseUrl,
  })
  open.push(app)
  return app
}

const files = () => readdirSync(path.join(folder, 'cache'))
const good = (i: number) => goods[i] as Sold
const remembered = (app = first) =>
  createCopies({ db: app.deps.db, folder: path.join(folder, 'cache'), log: pino({ level: 'silent' }) }).read()
const copy = () => first.deps.catalogue.prepareSearch()

/** Everything that is shown of this trade, by one process. */
async function shown({ app }: TestApp) {
  const questions = [
    ...['relevance', 'price_asc', 'price_desc', 'newest', 'rating', 'name'].map(
      (sort) => `products?sort=${sort}`,
    ),
    ...['products?q=carrara', 'products?q=travertine', 'products?in_stock=1', 'search/suggest?q=carr'],
    ...[`products?vsd_id=${vsdId}`, `products?q=carrara&vsd_id=${vsdId}`, 'brands', 'departments'],
    ...[...goods.flatMap(({ hash }) => [`products/${hash}`, `products/${hash}?vsd_id=${vsdId}`])],
    ...goods.map(({ productId }) => `products?q=SKU-${productId}`),
  ]
  const answers: Record<string, unknown> = {}
  for (const question of questions) answers[question] = (await app.inject(`/api/${question}`)).json()
  return answers
}

async function asIfReadAnew(): Promise<Record<string, unknown>> {
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere, { recursive: true })
  const fromCopy = await shown(await process())
  const readAnew = await shown(await process(elsewhere))
  expect(Object.keys(fromCopy)).toEqual(Object.keys(readAnew))
  for (const question in readAnew) expect(settle(fromCopy[question])).toEqual(settle(readAnew[question]))
  return fromCopy
}

/** Finds that are as good as each other stand in the order in which they came. */
function settle(answer: unknown): unknown {
  const data = (
    answer as { data?: { products?: { hash: string }[]; searched?: unknown; data?: { hash: string }[] } }
  ).data
  const byHash = (a: { hash: string }, b: { hash: string }) => (a.hash < b.hash ? -1 : 1)
  if (data?.products) return { ...data, products: data.products.toSorted(byHash) }
  if (data?.searched && data.data) return { ...data, data: data.data.toSorted(byHash) }
  return answer
}

const edit = (at: number, values: Partial<typeof productSizes.$inferInsert>) =>
  first.deps.db
    .update(productSizes)
    .set(values)
    .where(eq(productSizes.id, good(at).sizeId))
const rename = (at: number, values: Partial<typeof products.$inferInsert>) =>
  first.deps.db
    .update(products)
    .set(values)
    .where(eq(products.id, good(at).productId))

describe('a start from a copy', () => {
  it('shows what was there when it was taken, without reading a product', async () => {
    await copy()
    expect((await remembered())?.changed).toEqual([])
    const answers = await asIfReadAnew()
    expect(answers['products?q=carrara']).toMatchObject({ data: { total: 4 } })
  })

  it('shows what changed while no process ran: prices, stock, names, ratings, what came and what went', async () => {
    await copy()
    await edit(0, { finalPriceCents: 9900, listPriceCents: 12_000 })
    await edit(1, { stock: 0 })
    await rename(2, {
      name: 'Travertine Honed',
      ratingTenths: 48,
      ratingCount: 9,
      attributes: { color: 'Ivory' },
    })
    await first.deps.db.delete(products).where(eq(products.id, good(3).productId))
    goods.push(await trade.product(trade.tileCo, { stock: 3 }))
    expect((await remembered())?.changed).toHaveLength(5)
    const answers = await asIfReadAnew()
    expect(answers['products?q=travertine']).toMatchObject({ data: { total: 1 } })
    expect(answers[`products/${good(3).hash}`]).toMatchObject({ success: false })
    expect(answers[`products/${good(4).hash}`]).toMatchObject({ data: { sizes: [{ stock: 3 }] } })
  })

  it('shows a change that was under way when the copy was taken and committed after it, and none that was rolled back', async () => {
    const pool = first.deps.db.$client
    const [kept, undone] = [await pool.connect(), await pool.connect()]
    const raise = 'UPDATE product_sizes SET final_price_cents = $1 WHERE id = $2'
    for (const client of [kept, undone]) await client.query('BEGIN')
    await kept.query(raise, [7700, good(0).sizeId])
    await undone.query(raise, [1, good(1).sizeId])
    // Later numbers commit earlier.
    await edit(2, { finalPriceCents: 8800 })
    await copy()
    await kept.query('COMMIT')
    await undone.query('ROLLBACK')
    for (const client of [kept, undone]) client.release()
    expect((await remembered())?.changed).toEqual([good(0).productId])
    await asIfReadAnew()
  })

  it('shows another selection and other markups of a showroom, and a showroom that is closed', async () => {
    await copy()
    await first.deps.db.insert(showroomRules).values([
      { showroomId: trade.maya.id, scope: 'product', refId: good(0).productId, carried: false },
      { showroomId: trade.maya.id, scope: 'product', refId: good(1).productId, markupBps: 4000 },
    ])
    const answers = await asIfReadAnew()
    expect(answers[`products?vsd_id=${vsdId}`]).toMatchObject({ data: { total: 3 } })
    expect((await remembered())?.changed).toEqual([])
    await first.deps.db
      .update(showrooms)
      .set({ status: 'closed' })
      .where(eq(showrooms.accountId, trade.maya.id))
    await asIfReadAnew()
  })

  it('shows a small change twice over: after a second copy, and after a change to what the first one had', async () => {
    await copy()
    await edit(0, { finalPriceCents: 5000 })
    const second = await process()
    await second.deps.catalogue.prepareSearch()
    await edit(0, { finalPriceCents: 6000 })
    await asIfReadAnew()
  })

  it('is right with two processes on one folder that copy at once', async () => {
    const second = await process()
    await edit(0, { finalPriceCents: 5000 })
    await Promise.all([copy(), second.deps.catalogue.prepareSearch(), edit(1, { finalPriceCents: 6100 })])
    await edit(2, { stock: 0 })
    expect(files()).toHaveLength(1)
    expect(await remembered()).not.toBeNull()
    await asIfReadAnew()
  })
})

describe('a copy is not believed', () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'a vendor may no longer sell': () =>
      first.deps.db.update(accounts).set({ status: 'Deactive' }).where(eq(accounts.id, trade.stoneCo.id)),
    'a brand has another name': () =>
      first.deps.db.update(brands).set({ name: 'New' }).where(eq(brands.id, trade.stoneCo.brandId)),
    'a category has another name': () =>
      first.deps.db.update(categories).set({ name: 'Tiles' }).where(eq(categories.id, trade.categoryId)),
    'very many products have changed one by one': () =>
      first.deps.db.$client.query(
        'INSERT INTO catalogue_changes (product_id) SELECT n FROM generate_series(1, 2001) n',
      ),
    'one statement has changed more than five thousand': () =>
      first.deps.db.$client.query('SELECT note_products(array_agg(n)) FROM generate_series(1, 5001) n'),
    'the database does not know it, as one that was put back to an earlier day': () =>
      first.deps.db.$client.query('DELETE FROM catalogue_copies'),
    'it was taken of a database that this one was made from': () =>
      first.deps.db.$client.query("UPDATE catalogue_copies SET place = 'elsewhere'"),
    'the database has had another migration': () =>
      first.deps.db.$client.query("INSERT INTO migrations (name, sha256) VALUES ('9999_next.sql', 'x')"),
    'it is damaged': async () => {
      for (const file of files()) writeFileSync(path.join(folder, 'cache', file), 'half')
    },
  }
  it.each(Object.keys(changes))('when %s, so that everything is read', async (what) => {
    await copy()
    expect(await remembered()).not.toBeNull()
    await changes[what]?.()
    expect(await remembered()).toBeNull()
  })

  it('under the name of another database in the same folder', async () => {
    await copy()
    const other = await createTestApp({ env: { DATA_DIR: folder } })
    const [own] = files()
    await other.deps.catalogue.prepareSearch()
    const [others] = files().filter((file) => file !== own)
    expect(await remembered(other)).not.toBeNull()
    copyFileSync(path.join(folder, 'cache', own ?? ''), path.join(folder, 'cache', others ?? ''))
    expect(await remembered(other)).toBeNull()
    expect(await remembered()).not.toBeNull()
    await other.close()
  })

  it('when a process ended between saying so and writing it: the one before is, with all that changed since', async () => {
    await copy()
    await edit(0, { finalPriceCents: 5000 })
    const second = await process()
    await second.deps.catalogue.prepareSearch()
    const blocked = path.join(folder, 'blocked')
    writeFileSync(blocked, 'a file where a folder should be')
    const copies = createCopies({ db: second.deps.db, folder: blocked, log: pino({ level: 'silent' }) })
    const { settled, current } = second.deps.catalogue
    await expect(copies.write({ settled, current })).rejects.toThrow()
    expect((await remembered())?.changed).toEqual([good(0).productId])
    await asIfReadAnew()
  })
})

it('forgets changes that every copy has seen, and none that one has not', async () => {
  const noted = async () => {
    const { rows } = await first.deps.db.$client.query('SELECT count(*)::int AS n FROM catalogue_changes')
    return rows[0]?.n as number
  }
  // A transaction under way in any database of the same server holds what came after its beginning.
  const leftAfterCopy = async (app: TestApp) => {
    await copyAnew(app)
    return noted()
  }
  const patience = { timeout: 60_000, interval: 100 }
  expect(await noted()).toBeGreaterThan(4)
  await copy()
  await expect.poll(() => leftAfterCopy(first), patience).toBe(0)
  await edit(0, { finalPriceCents: 5000 })
  const second = await process(path.join(folder, 'elsewhere'))
  await first.deps.db.$client.query("UPDATE catalogue_copies SET made_at = now() - interval '29 days'")
  await copyAnew(second)
  expect(await noted()).toBe(1)
  await first.deps.db.$client.query("UPDATE catalogue_copies SET made_at = now() - interval '31 days'")
  await expect.poll(() => leftAfterCopy(second), patience).toBe(0)
})

it('is left by whoever loads products, so that no start reads them', async () => {
  const { db, log } = first.deps
  const cache = path.join(folder, 'cache')
  expect(await remembered()).toBeNull()
  await leaveCopy({ db, databaseUrl: maker.databaseUrl, folder: cache, log })
  expect(await remembered()).toMatchObject({ changed: [] })
  await asIfReadAnew()
})

async function copyAnew(app: TestApp): Promise<void> {
  const copies = createCopies({
    db: app.deps.db,
    folder: path.join(folder, 'cache'),
    log: pino({ level: 'silent' }),
  })
  const { settled, current, search } = app.deps.catalogue
  search('carrara')
  expect(await copies.write({ settled, current })).toBe(true)
}
