import { openDb } from '#db/client.ts'
import { seedAccounts } from '#db/seed/accounts.ts'
import { loadCatalogue } from '#db/seed/load-catalogue.ts'
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
