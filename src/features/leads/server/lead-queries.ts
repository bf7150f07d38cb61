import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { leads } from '#db/schema/leads.ts'
import { showrooms } from '#db/schema/showrooms.ts'

export async function insertLead(db: Queryable, row: typeof leads.$inferInsert): Promise<void> {
  await db.insert(leads).values(row)
}

/** Whom to tell of a lead: the showroom's owner; null when there is no such showroom. */
export async function findOwner(
  db: Queryable,
  showroomId: number,
): Promise<{ email: string; companyName: string } | null> {
  const [owner] = await db
    .select({ email: accounts.email, companyName: showrooms.companyName })
    .from(showrooms)
    .innerJoin(accounts, eq(accounts.id, showrooms.accountId))
    .where(eq(showrooms.accountId, showroomId))
  return owner ?? null
}
