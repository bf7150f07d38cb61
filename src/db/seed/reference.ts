import { openDb } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { seedId } from '../seed-id.ts'
import { categories, departments } from './catalogue/read-facts.ts'

export const departmentId = (name: string) => seedId(`department ${name}`)
export const categoryId = (slug: string) => seedId(`category ${slug}`)
export const familyId = (categorySlug: string, family: string) => seedId(`family ${categorySlug} ${family}`)

/** A new name makes the next start insert the categories that a release adds. */
const referenceMark = 'reference data 1'

/**
 * Inserts what every marketplace needs before its first vendor: departments and categories with their attributes, units
 * and synonyms. Tax rates are inserted by each start (tax.ts), plans by migrations; room templates, floor plans and
 * pages are part of the release. Existing rows are not changed.
 */
export async function loadReference(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, 1)
  try {
    const { rowCount } = await db.query('SELECT 1 FROM marks WHERE name = $1', [referenceMark])
    if (!rowCount) await transaction(db, insertReference)
  } finally {
    await db.end()
  }
}

export async function insertReference(tx: Sql): Promise<void> {
  await insertAll(
    tx,
    'departments',
    departments().map((name, position) => ({
      id: departmentId(name),
      name,
      menu_slug: slugOf(name),
      position,
    })),
  )
  const facts = categories()
  await insertAll(
    tx,
    'categories',
    facts.map((c, position) => ({
      id: categoryId(c.slug),
      department_id: departmentId(c.department),
      parent_id: null,
      name: c.category,
      slug_url: c.slug,
      unit: c.unit,
      position,
      attributes: c.attributes.filter((a) => a.facet).map(({ key, label, values }) => ({ key, label, values })),
      synonyms: c.synonyms,
    })),
  )
  await insertAll(
    tx,
    'categories',
    facts.flatMap((c) =>
      [...new Set(c.lines.map((line) => line.family))].map((family, position) => ({
        id: familyId(c.slug, family),
        department_id: departmentId(c.department),
        parent_id: categoryId(c.slug),
        name: family.charAt(0).toUpperCase() + family.slice(1),
        slug_url: `${c.slug}-${slugOf(family)}`,
        unit: c.unit,
        position,
        attributes: [],
        synonyms: {},
      })),
    ),
  )
  await tx.query("INSERT INTO marks (name, value) VALUES ($1, '{}') ON CONFLICT DO NOTHING", [referenceMark])
}

/** One statement per batch: the rows as one JSON parameter, converted by the table's own row type. */
export async function insertAll(tx: Sql, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] as object).join(', ')
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

/** `Lighting & Fans` is `lighting-fans`. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
