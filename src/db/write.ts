import type { Optional, Tables } from '#db/rows.ts'
import type { Sql } from './transaction.ts'

/** The required and optional columns of an INSERT into a table. */
export type NewRow<T extends keyof Tables> = Omit<Tables[T], Optional[T]> &
  Partial<Pick<Tables[T], Optional[T] & keyof Tables[T]>>

/**
 * Inserts rows in one statement; a column that is missing or undefined in a row gets its default. With `skipExisting`,
 * rows that would violate a unique constraint are skipped.
 */
export async function insertRows<T extends keyof Tables>(
  db: Sql,
  table: T,
  rows: NewRow<T> | NewRow<T>[],
  { skipExisting = false } = {},
): Promise<void> {
  const all = (Array.isArray(rows) ? rows : [rows]) as Record<string, unknown>[]
  const keys = [...new Set(all.flatMap((row) => Object.keys(row).filter((key) => row[key] !== undefined)))]
  if (all.length === 0) return
  const values: unknown[] = []
  const tuples = all.map((row) => {
    const places = keys.map((key) => (row[key] === undefined ? 'DEFAULT' : `$${values.push(toSend(key, row[key]))}`))
    return `(${places.join(', ')})`
  })
  await db.query(
    `INSERT INTO ${table} (${keys.map(columnOf).join(', ')}) VALUES ${tuples.join(', ')}${skipExisting ? ' ON CONFLICT DO NOTHING' : ''}`,
    values,
  )
}

/**
 * Sets the given columns of the rows whose columns equal `where`, and returns the number of those rows; an undefined
 * value in `change` leaves its column unchanged.
 * @throws for an undefined value in `where`, which would match every row
 */
export async function updateRows<T extends keyof Tables>(
  db: Sql,
  table: T,
  where: Partial<Tables[T]>,
  change: Partial<Tables[T]>,
): Promise<number> {
  const values: unknown[] = []
  const pairs = (given: object) =>
    Object.entries(given).map(([key, value]) => `${columnOf(key)} = $${values.push(toSend(key, value))}`)
  for (const [key, value] of Object.entries(where))
    if (value === undefined) throw new Error(`${table}: ${key} of the condition is undefined`)
  const set = pairs(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
  const conditions = pairs(where).join(' AND ') || 'true'
  const { rowCount } = await db.query(`UPDATE ${table} SET ${set.join(', ')} WHERE ${conditions}`, values)
  return rowCount ?? 0
}

type Columns<Row> = { [K in keyof Row]: NonNullable<Row[K]> extends readonly unknown[] ? K : never }[keyof Row]

/** The columns of PostgreSQL's arrays. Every other list is JSON, which `pg` would send as an array as well. */
const arrays: Record<{ [T in keyof Tables]: Columns<Tables[T]> }[keyof Tables], true> = {
  addons: true,
  adminRoles: true,
  categories: true,
  fileIds: true,
  gives: true,
  itemIds: true,
  nextAddons: true,
  normal: true,
  objectionFileIds: true,
  pictures: true,
  point: true,
  rights: true,
  serviceStates: true,
  skus: true,
  topics: true,
}

const toSend = (key: string, value: unknown): unknown =>
  Array.isArray(value) && !(key in arrays) ? JSON.stringify(value) : value

/** `firstName` is the column `first_name`. */
export function columnOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * Rows by column as JSON, for `jsonb_populate_recordset`; null is left out, or JSON's null would be stored in a column
 * of JSON.
 */
export function byColumn(rows: readonly object[]): string {
  const columns = (row: object) => Object.entries(row).map(([key, value]) => [columnOf(key), value ?? undefined])
  return JSON.stringify(rows.map((row) => Object.fromEntries(columns(row))))
}
