import type { CategoriesRow, DepartmentsRow, ProductsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'

type MenuDepartment = Pick<DepartmentsRow, 'id' | 'name'> & { menu_slug: string }
type MenuCategory = Pick<CategoriesRow, 'id' | 'departmentId' | 'parentId' | 'name'> & { slug_url: string }

/** Departments and categories in menu order, and the ids of categories that have products on sale. */
export async function readMenu(db: Sql) {
  const [departments, categories, stocked] = await Promise.all([
    db.query<MenuDepartment>('SELECT id, name, menu_slug FROM departments ORDER BY position'),
    db.query<MenuCategory>(
      `SELECT id, department_id AS "departmentId", parent_id AS "parentId", name, slug_url
       FROM categories ORDER BY position`,
    ),
    db.query<Pick<ProductsRow, 'categoryId'>>(
      `SELECT DISTINCT category_id AS "categoryId" FROM products
       WHERE status = 'published' AND vendor_id IN (SELECT account_id FROM selling_vendors)`,
    ),
  ])
  return {
    departmentRows: departments.rows,
    categoryRows: categories.rows,
    stocked: new Set(stocked.rows.map(({ categoryId }) => categoryId)),
  }
}
