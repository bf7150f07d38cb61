import { openDb } from '#db/client.ts'
import { seedAccounts } from '#db/seed/accounts.ts'
import { loadCatalogue } from '#db/seed/load-catalogue.ts'
import { demoMark } from '#db/seed/seed-id.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createFilledDatabase, type TestDatabase } from './database.ts'

/** A test database with the whole demo marketplace: its accounts, its twelve showrooms and every product. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  return createFilledDatabase('demo', async (url) => {
    const db = openDb(url, 4)
    try {
      await seedAccounts(db)
      await loadCatalogue(db, new Date('2026-03-02T18:00:00Z'), () => {})
      await db.query(`INSERT INTO marks (name, value) VALUES ($1, '{}')`, [demoMark])
    } finally {
      await db.end()
    }
  })
}

/** The application on such a database; `close` also drops the database. */
export async function createDemoApp(
  options: Omit<NonNullable<Parameters<typeof createTestApp>[0]>, 'databaseUrl'> = {},
): Promise<TestApp> {
  const { url, drop } = await createDemoDatabase()
  const test = await createTestApp({ ...options, databaseUrl: url })
  return {
    ...test,
    close: async () => {
      await test.close()
      await drop()
    },
  }
}
