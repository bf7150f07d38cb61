import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { categories, departments, products } from '#db/schema/catalogue.ts'

/** Departments and categories in menu order, and which categories have a product of their own on sale. */
export async function readMenu(db: Queryable) {
  const [departmentRows, categoryRows, stocked] = await Promise.all([
    db
      .select({ id: departments.id, name: departments.name, menu_slug: departments.menuSlug })
      .from(departments)
      .orderBy(asc(departments.position)),
    db
      .select({
        id: categories.id,
        departmentId: categories.departmentId,
        parentId: categories.parentId,
        name: categories.name,
        slug_url: categories.slugUrl,
      })
      .from(categories)
      .orderBy(asc(categories.position)),
    db
      .selectDistinct({ id: products.categoryId })
      .from(products)
      .where(
        sql`${products.status} = 'published' AND ${products.vendorId} IN (SELECT account_id FROM selling_vendors)`,
      ),
  ])
  return { departmentRows, categoryRows, stocked: new Set(stocked.map(({ id }) => id)) }
}
