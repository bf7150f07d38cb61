import { openDb } from '#db/client.ts'
import { seedAccounts } from '#db/seed/accounts.ts'
import { everyProduct } from '#db/seed/catalogue/generate.ts'
import type { CategorySlug } from '#db/seed/catalogue/read-facts.ts'
import { loadCatalogue } from '#db/seed/load-catalogue.ts'
import { demoMark } from '#db/seed/seed-id.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createFilledDatabase, type TestDatabase } from './database.ts'

/**
 * A test database with the demo marketplace: its accounts, its twelve showrooms, and one collection in eight of each
 * family of products, or all of one category. An application on it starts in a fifth of the time.
 */
export async function createDemoDatabase(wholeCategory?: CategorySlug): Promise<TestDatabase> {
  return createFilledDatabase(`demo_${wholeCategory?.replaceAll('-', '_') ?? 'small'}`, async (url) => {
    const db = openDb(url, 4)
    try {
      await seedAccounts(db)
      await loadCatalogue(db, new Date('2026-03-02T18:00:00Z'), () => {}, fewProducts(wholeCategory))
      await db.query(`INSERT INTO marks (name, value) VALUES ($1, '{}')`, [demoMark])
    } finally {
      await db.end()
    }
  })
}

/** Whole collections, so that a product keeps its colors and finishes. */
function* fewProducts(wholeCategory?: CategorySlug) {
  const chosen = new Map<string, Map<string, boolean>>()
  for (const product of everyProduct()) {
    const family = `${product.category} ${product.family}`
    const groups = chosen.get(family) ?? new Map<string, boolean>()
    chosen.set(family, groups)
    const isChosen =
      product.category === wholeCategory || (groups.get(product.variantGroup) ?? groups.size % 8 === 0)
    groups.set(product.variantGroup, isChosen)
    if (isChosen) yield product
  }
}

/** The application on such a database; `close` also drops the database. */
export async function createDemoApp(
  options: Omit<NonNullable<Parameters<typeof createTestApp>[0]>, 'databaseUrl'> & {
    wholeCategory?: CategorySlug
  } = {},
): Promise<TestApp> {
  const { url, drop } = await createDemoDatabase(options.wholeCategory)
  const test = await createTestApp({ ...options, databaseUrl: url })
  return {
    ...test,
    close: async () => {
      await test.close()
      await drop()
    },
  }
}
