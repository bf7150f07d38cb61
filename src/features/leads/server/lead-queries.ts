import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { leads } from '#db/schema/leads.ts'
import { showrooms } from '#db/schema/showrooms.ts'

export async function insertLead(db: Queryable, row: typeof leads.$inferInsert): Promise<void> {
  await db.insert(leads).values(row)
}

export async function showroomExists(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .select({ id: showrooms.accountId })
    .from(showrooms)
    .where(eq(showrooms.accountId, id))
  return found.length > 0
}
