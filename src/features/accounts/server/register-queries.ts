import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notificationChoices } from '#db/schema/notifications.ts'
import { vendors } from '#db/schema/showrooms.ts'

/** Whether a vendor trades under this name already, in whatever case. */
export async function vendorNameExists(db: Queryable, companyName: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vendors.accountId })
    .from(vendors)
    .where(sql`lower(${vendors.companyName}) = lower(${companyName})`)
    .limit(1)
  return row !== undefined
}

/** The addresses of the Admins who want a mail for each application. */
export async function adminsToTell(db: Queryable): Promise<string[]> {
  const choice = and(
    eq(notificationChoices.accountId, accounts.id),
    eq(notificationChoices.topic, 'applications'),
  )
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .leftJoin(notificationChoices, choice)
    .where(
      and(
        eq(accounts.type, 'Admin'),
        inArray(accounts.status, ['Active', 'Approve']),
        sql`coalesce(${notificationChoices.email}, true)`,
      ),
    )
  return rows.map(({ email }) => email)
}
