import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
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
