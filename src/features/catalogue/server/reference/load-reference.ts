import { openDb } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { categoryId, departmentId, departments, familyId, firstCategories } from './first-categories.ts'
import { hasMark, insertMenu } from './reference-queries.ts'

/** A new name makes the next start insert the categories that a release adds. */
const referenceMark = 'reference data 2'

/**
 * Inserts what every marketplace needs before its first vendor: departments and categories with their attributes, units
 * and synonyms. Tax rates and pages are inserted by each start (app/create-deps.ts), plans by migrations; room templates
 * and floor plans are part of the release. Existing rows are not changed.
 */
export async function loadReference(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, 1)
  try {
    if (!(await hasMark(db, referenceMark))) await transaction(db, insertReference)
  } finally {
    await db.end()
  }
}

export async function insertReference(tx: Sql): Promise<void> {
  const departmentRows = departments().map((name, position) => ({
    id: departmentId(name),
    name,
    menuSlug: slugOf(name),
    position,
  }))
  const categories = firstCategories().map((one, position) => ({
    id: categoryId(one.slug),
    departmentId: departmentId(one.department),
    parentId: null,
    name: one.category,
    slugUrl: one.slug,
    unit: one.unit,
    position,
    attributes: one.attributes,
    synonyms: one.synonyms,
  }))
  const families = firstCategories().flatMap((one) =>
    one.families.map((family, position) => ({
      id: familyId(one.slug, family),
      departmentId: departmentId(one.department),
      parentId: categoryId(one.slug),
      name: family.charAt(0).toUpperCase() + family.slice(1),
      slugUrl: `${one.slug}-${slugOf(family)}`,
      unit: one.unit,
      position,
      attributes: [],
      synonyms: {},
    })),
  )
  await insertMenu(tx, departmentRows, [...categories, ...families], referenceMark)
}

/** `Lighting & Fans` is `lighting-fans`. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
