import type { Sql } from '#db/transaction.ts'
import type { BrandRow, CategoryRow, DepartmentRow, Kind } from '#features/catalogue/admin-schema.ts'
import type { PicturedKind } from '#features/catalogue/picture-rules.ts'

export async function listDepartments(db: Sql): Promise<DepartmentRow[]> {
  const { rows } = await db.query<DepartmentRow>({
    name: 'admin-departments',
    keepNames: true,
    text: `SELECT d.id, d.name, d.menu_slug, d.position, d.hidden,
        (SELECT count(*)::int FROM categories c WHERE c.department_id = d.id) AS categories,
        (SELECT count(*)::int FROM products p JOIN categories c ON c.id = p.category_id WHERE c.department_id = d.id) AS products
      FROM departments d ORDER BY d.position, d.id`,
  })
  return rows
}

export async function listCategories(db: Sql): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>({
    name: 'admin-categories',
    keepNames: true,
    text: `SELECT c.id, c.department_id, c.parent_id, c.name, c.slug_url, c.unit, c.position, c.hidden,
        CASE WHEN c.picture IS NOT NULL THEN json_build_object('file', c.picture, 'alt', c.picture_alt) END AS picture,
        coalesce(n.products, 0)::int AS products
      FROM categories c JOIN departments d ON d.id = c.department_id LEFT JOIN categories p ON p.id = c.parent_id
        LEFT JOIN (SELECT id, count(*) AS products FROM (SELECT category_id AS id FROM products
          UNION ALL SELECT family_id FROM products WHERE family_id IS NOT NULL) u GROUP BY id) n ON n.id = c.id
      ORDER BY d.position, coalesce(p.position, c.position), coalesce(p.id, c.id), c.parent_id NULLS FIRST, c.position, c.id`,
  })
  return rows
}

export async function listBrands(db: Sql): Promise<BrandRow[]> {
  const { rows } = await db.query<BrandRow>({
    name: 'admin-brands',
    text: `SELECT b.id, b.name, b.slug, json_build_object('id', v.account_id, 'company_name', v.company_name) AS vendor,
        b.founded, b.style, b.story, b.hidden, b.featured IS NOT NULL AS featured,
        CASE WHEN b.picture IS NOT NULL THEN json_build_object('file', b.picture, 'alt', b.picture_alt) END AS picture,
        coalesce(n.products, 0)::int AS products
      FROM brands b JOIN vendors v ON v.account_id = b.vendor_id
        LEFT JOIN (SELECT brand_id, count(*) AS products FROM products GROUP BY 1) n ON n.brand_id = b.id
      ORDER BY b.featured NULLS LAST, lower(b.name), b.id`,
  })
  return rows
}

/** One writer of a list at a time, until the transaction ends. */
export async function lockList(tx: Sql, kind: Kind): Promise<void> {
  await tx.query({
    name: 'lock-catalogue-list',
    text: "SELECT pg_advisory_xact_lock(hashtextextended('catalogue ' || $1, 0))",
    values: [kind],
  })
}

export async function insertDepartment(tx: Sql, row: { id: number; name: string; slug: string; hidden: boolean }) {
  await tx.query({
    name: 'insert-department',
    text: `INSERT INTO departments (id, name, menu_slug, position, hidden)
      VALUES ($1, $2, $3, (SELECT coalesce(max(position), 0) + 1 FROM departments), $4)`,
    values: [row.id, row.name, row.slug, row.hidden],
  })
}

export async function insertCategory(
  tx: Sql,
  row: {
    id: number
    departmentId: number
    parentId: number | null
    name: string
    slug: string
    unit: string
    hidden: boolean
  },
) {
  await tx.query({
    name: 'insert-category',
    text: `INSERT INTO categories (id, department_id, parent_id, name, slug_url, unit, position, hidden, attributes)
      VALUES ($1, $2, $3, $4, $5, $6, (SELECT coalesce(max(position), 0) + 1 FROM categories), $7,
        coalesce((SELECT attributes FROM categories WHERE id = $3), '[]'))`,
    values: [row.id, row.departmentId, row.parentId, row.name, row.slug, row.unit, row.hidden],
  })
}

const lastFeatured = '(SELECT coalesce(max(featured), 0) + 1 FROM brands)'

export async function insertBrand(
  tx: Sql,
  row: {
    id: number
    vendorId: number
    name: string
    slug: string
    founded: number | null
    style: string
    story: string
    hidden: boolean
    featured: boolean
  },
) {
  await tx.query({
    name: 'insert-brand-by-admin',
    text: `INSERT INTO brands (id, vendor_id, name, slug, founded, style, story, hidden, featured)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9 THEN ${lastFeatured} END)`,
    values: [
      ...[row.id, row.vendorId, row.name, row.slug, row.founded, row.style, row.story],
      ...[row.hidden, row.featured],
    ],
  })
}

export async function updateNameOf(
  tx: Sql,
  kind: 'departments' | 'categories',
  row: { id: number; name: string; hidden: boolean },
) {
  await tx.query({
    name: `rename-${kind}`,
    text: `UPDATE ${kind} SET name = $2, hidden = $3 WHERE id = $1`,
    values: [row.id, row.name, row.hidden],
  })
}

export async function updateBrand(
  tx: Sql,
  row: {
    id: number
    name: string
    hidden: boolean
    founded: number | null
    style: string
    story: string
    featured: boolean
  },
) {
  await tx.query({
    name: 'update-brand',
    text: `UPDATE brands SET name = $2, hidden = $3, founded = $4, style = $5, story = $6,
        featured = CASE WHEN $7 THEN coalesce(featured, ${lastFeatured}) END WHERE id = $1`,
    values: [row.id, row.name, row.hidden, row.founded, row.style, row.story, row.featured],
  })
}

/** Gives these rows the positions 1, 2, 3 … */
export async function setPositions(tx: Sql, kind: Kind, ids: readonly number[]) {
  const column = kind === 'brands' ? 'featured' : 'position'
  await tx.query({
    name: `order-${kind}`,
    text: `UPDATE ${kind} t SET ${column} = o.place FROM unnest($1::bigint[]) WITH ORDINALITY AS o(id, place)
      WHERE o.id = t.id AND t.${column} <> o.place`,
    values: [ids],
  })
}

export async function setPicture(
  tx: Sql,
  kind: PicturedKind,
  id: number,
  picture: { file: string; alt: string } | null,
): Promise<void> {
  await tx.query({
    name: `set-picture-of-${kind}`,
    text: `UPDATE ${kind} SET picture = $2, picture_alt = $3 WHERE id = $1`,
    values: [id, picture?.file ?? null, picture?.alt ?? ''],
  })
}

/** What still names a category, in words; empty if it can be deleted. */
export async function usesOfCategory(tx: Sql, id: number): Promise<{ what: string; count: number }[]> {
  const { rows } = await tx.query<{ what: string; count: number }>({
    name: 'uses-of-category',
    text: `SELECT what, count FROM (
        SELECT 'product' AS what, count(*)::int AS count FROM products WHERE category_id = $1 OR family_id = $1
        UNION ALL SELECT 'category', count(*)::int FROM categories WHERE parent_id = $1
        UNION ALL SELECT 'coupon', count(*)::int FROM coupons WHERE $1 = ANY(categories)
        UNION ALL SELECT 'promotion', count(*)::int FROM promotions WHERE $1 = ANY(categories)
        UNION ALL SELECT 'showroom', count(DISTINCT showroom_id)::int FROM showroom_rules WHERE scope = 'category' AND ref_id = $1) u
      WHERE count > 0`,
    values: [id],
  })
  return rows
}

export async function usesOfBrand(tx: Sql, id: number): Promise<{ what: string; count: number }[]> {
  const { rows } = await tx.query<{ what: string; count: number }>({
    name: 'uses-of-brand',
    text: `SELECT what, count FROM (
        SELECT 'product' AS what, count(*)::int AS count FROM products WHERE brand_id = $1
        UNION ALL SELECT 'showroom', count(DISTINCT showroom_id)::int FROM showroom_rules WHERE scope = 'brand' AND ref_id = $1) u
      WHERE count > 0`,
    values: [id],
  })
  return rows
}

export async function deleteOf(tx: Sql, kind: Kind, id: number): Promise<void> {
  await tx.query({ name: `delete-${kind}`, text: `DELETE FROM ${kind} WHERE id = $1`, values: [id] })
}

export async function isVendor(tx: Sql, id: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'is-vendor-of-brand',
    text: 'SELECT FROM vendors WHERE account_id = $1',
    values: [id],
  })
  return rowCount === 1
}
