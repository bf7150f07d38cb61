import { count, eq } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'

export async function countMaterials(db: Queryable): Promise<number> {
  const [row] = await db.select({ materials: count() }).from(products).where(eq(products.status, 'published'))
  return row?.materials ?? 0
}
