import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import type { BrandBody, CategoryBody, DepartmentBody, Kind } from '#features/catalogue/admin-schema.ts'
import { conflict, fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { Clock } from '#server/http/api-app.ts'
import {
  deleteOf,
  insertBrand,
  insertCategory,
  insertDepartment,
  isVendor,
  listBrands,
  listCategories,
  listDepartments,
  lockList,
  setPositions,
  updateBrand,
  updateNameOf,
  usesOfBrand,
  usesOfCategory,
} from './admin-queries.ts'

export type ListDeps = { db: Db; clock: Clock }
type Row = { id: number; name: string; hidden: boolean }

const readers: Record<Kind, (db: Sql) => Promise<Row[]>> = {
  departments: listDepartments,
  categories: listCategories,
  brands: listBrands,
}
const nouns: Record<Kind, string> = { departments: 'department', categories: 'category', brands: 'brand' }

/**
 * Adds a department, category or brand, or changes one. A repeated call changes nothing.
 * @throws 422 at the field, a conflict if another Admin has renamed it meanwhile.
 */
export function writeRow(
  deps: ListDeps,
  actor: Actor,
  kind: Kind,
  body: DepartmentBody & CategoryBody & Partial<BrandBody>,
  id?: number,
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await lockList(tx, kind)
    const rows = await readers[kind](tx)
    const before = id === undefined ? null : (rows.find((row) => row.id === id) ?? null)
    if (id !== undefined && !before) throw notFound()
    const twin = rows.find((row) => row.id !== id && row.name.toLowerCase() === body.name.toLowerCase())
    // The same new row again, after a lost response.
    if (twin && id === undefined && twin.hidden === body.hidden && sameParent(twin, body)) return twin.id
    if (twin && (kind !== 'categories' || sameParent(twin, body)))
      throw invalid('name', `There is already a ${nouns[kind]} with this name.`)
    if (before && body.seen !== undefined && before.name !== body.seen && before.name !== body.name)
      throw conflict('changed', `Another Admin has renamed it to “${before.name}” in the meantime.`)
    const saved = before ? before.id : randomId()
    if (before) await change(tx, kind, before.id, body)
    else await add(tx, kind, saved, body)
    await recordAction(tx, {
      actor,
      action: 'catalogue.changed',
      at: deps.clock(),
      object: { kind: nouns[kind], id: saved, name: body.name },
      ...(before ? { before: { Name: before.name, Hidden: before.hidden } } : {}),
      after: { Name: body.name, Hidden: body.hidden },
    })
    return saved
  })
}

const sameParent = (row: object, body: { parent_id?: number | null | undefined }) =>
  !('parent_id' in row) || body.parent_id === undefined || row.parent_id === body.parent_id

async function change(tx: Sql, kind: Kind, id: number, body: DepartmentBody & Partial<BrandBody>) {
  const { name, hidden, founded = null, style = '', story = '', featured = false } = body
  if (kind === 'brands') return updateBrand(tx, { id, name, hidden, founded, style, story, featured })
  return updateNameOf(tx, kind, { id, name, hidden })
}

async function add(
  tx: Sql,
  kind: Kind,
  id: number,
  body: DepartmentBody & CategoryBody & Partial<BrandBody>,
): Promise<void> {
  const { name, hidden } = body
  const slug = `${slugOf(name)}-${id.toString(36).slice(-4)}`
  if (kind === 'departments') return insertDepartment(tx, { id, name, slug, hidden })
  if (kind === 'brands') {
    const vendorId = body.vendor_id
    if (vendorId === undefined || !(await isVendor(tx, vendorId))) throw invalid('vendor_id', 'Choose a vendor.')
    const { founded = null, style = '', story = '', featured = false } = body
    return insertBrand(tx, { id, vendorId, name, slug, founded, style, story, hidden, featured })
  }
  const parent = body.parent_id ? (await listCategories(tx)).find((one) => one.id === body.parent_id) : null
  if (parent === undefined || parent?.parent_id) throw invalid('parent_id', 'Choose a category of a department.')
  const departmentId = parent?.department_id ?? body.department_id
  const departments = await listDepartments(tx)
  if (!departments.some((one) => one.id === departmentId)) throw invalid('department_id', 'Choose a department.')
  const unit = parent?.unit ?? body.unit
  if (!unit) throw invalid('unit', 'Choose the unit it is sold by.')
  return insertCategory(tx, {
    id,
    name,
    slug,
    hidden,
    unit,
    departmentId: departmentId as number,
    parentId: parent?.id ?? null,
  })
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'new'

/**
 * Moves a department, a category or a featured brand one place among those that it is listed with; at the end it stays.
 */
export function moveRow(deps: ListDeps, actor: Actor, kind: Kind, id: number, by: -1 | 1): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockList(tx, kind)
    type Placed = Row & { parent_id?: number | null; department_id?: number; featured?: boolean }
    const all: Placed[] = (await readers[kind](tx)).filter((one: Placed) => one.featured !== false)
    const row = all.find((one) => one.id === id)
    if (!row) throw notFound()
    const beside = all.filter((one) => one.parent_id === row.parent_id && one.department_id === row.department_id)
    const at = beside.indexOf(row)
    const other = beside[at + by]
    if (!other) return
    const ids = all.map((one) => one.id)
    const [from, to] = [ids.indexOf(row.id), ids.indexOf(other.id)]
    ids[from] = other.id
    ids[to] = row.id
    await setPositions(tx, kind, ids)
    await recordAction(tx, {
      actor,
      action: 'catalogue.changed',
      at: deps.clock(),
      object: { kind: nouns[kind], id, name: row.name },
      before: `Place ${at + 1}`,
      after: `Place ${at + by + 1}`,
    })
  })
}

/** Deletes one that nothing uses. A repeated call is 404. @throws 422 with what uses it. */
export function removeRow(deps: ListDeps, actor: Actor, kind: Kind, id: number): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockList(tx, kind)
    const row = (await readers[kind](tx)).find((one) => one.id === id)
    if (!row) throw notFound()
    const uses = await usesOf(tx, kind, id)
    if (uses.length > 0)
      throw fail('in_use', 422, `“${row.name}” is used by ${uses.map(useWords).join(', ')}. Hide it instead.`)
    await deleteOf(tx, kind, id)
    await recordAction(tx, {
      actor,
      action: 'catalogue.changed',
      at: deps.clock(),
      object: { kind: nouns[kind], id, name: row.name },
      before: { Name: row.name, Hidden: row.hidden },
      after: 'Deleted',
    })
  })
}

type Use = { what: string; count: number }

async function usesOf(tx: Sql, kind: Kind, id: number): Promise<Use[]> {
  if (kind === 'brands') return usesOfBrand(tx, id)
  if (kind === 'categories') return usesOfCategory(tx, id)
  const row = (await listDepartments(tx)).find((one) => one.id === id)
  return row?.categories ? [{ what: 'category', count: row.categories }] : []
}

function useWords({ what, count }: Use): string {
  const many = what === 'category' ? 'categories' : `${what}s`
  return `${count.toLocaleString('en-US')} ${count === 1 ? what : many}`
}
