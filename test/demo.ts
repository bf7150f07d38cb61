import { openDb } from '#db/client.ts'
import { seedAccounts } from '#db/seed/accounts.ts'
import { loadCatalogue } from '#db/seed/load-catalogue.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createTestDatabase } from './database.ts'

/** A test database with the whole demo marketplace: its people, its twelve showrooms and every product. Takes seconds. */
export async function createDemoDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = await createTestDatabase()
  const db = openDb(database.url, 4)
  try {
    await seedAccounts(db)
    await loadCatalogue(db, new Date('2026-03-02T18:00:00Z'), () => {})
  } finally {
    await db.$client.end()
  }
  return database
}

/** The product on such a database; `close` drops it, too. */
export async function createDemoApp(): Promise<TestApp> {
  const { url, drop } = await createDemoDatabase()
  const test = await createTestApp({ databaseUrl: url })
  return {
    ...test,
    close: async () => {
      await test.close()
      await drop()
    },
  }
}
