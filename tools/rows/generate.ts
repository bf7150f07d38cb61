import type pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  isArray: boolean
  nullable: boolean
  hasDefault: boolean
  /** The check constraints of this column alone. */
  checks: string[]
}

/** The type that `pg` returns for a column type with the parsers of src/db/client.ts. */
const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

/**
 * The types of `#db/rows.ts` for a migrated database: an interface for the rows of each table of the public schema.
 * Throws for a type that `typeOf` does not list.
 */
export async function generateRows(db: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await db.query<Column>(columnsOfPublic)
  const tables = Map.groupBy(rows, (row) => row.table)
  return [
    ...[...tables].map(([table, columns]) =>
      block(
        `export interface ${rowName(table)} {`,
        columns.map((c) => `${keyOf(c)}: ${typescriptOf(c)}`),
      ),
    ),
    '/** The rows of each table as queries return them, with their columns in camel case. */',
    block(
      'export interface Tables {',
      [...tables.keys()].map((table) => `${table}: ${rowName(table)}`),
    ),
    '/** The columns that an INSERT may leave out: nullable, or with a default. */',
    block(
      'export interface Optional {',
      [...tables].map(([table, columns]) => `${table}: ${optionalKeys(columns)}`),
    ),
  ].join('\n')
}

const columnsOfPublic = `SELECT c.relname AS "table", a.attname AS "column",
    coalesce(e.typname, t.typname) AS type, e.oid IS NOT NULL AS "isArray",
    NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS "hasDefault",
    ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname NOT IN ('migrations', 'running_releases')
  ORDER BY c.relname COLLATE "C", a.attnum`

function block(head: string, lines: string[]): string {
  return `${head}\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

function optionalKeys(columns: Column[]): string {
  const keys = columns.filter((c) => c.nullable || c.hasDefault).map((c) => `'${keyOf(c)}'`)
  return keys.join(' | ') || 'never'
}

function typescriptOf(column: Column): string {
  const base = typeOf[column.type]
  if (!base)
    throw new Error(`${column.table}.${column.column} is of type ${column.type}: add it to tools/rows/generate.ts`)
  const allowed = allowedValues(column)
  const element = allowed ? allowed.map((value) => `'${value}'`).join(' | ') : base
  const whole = column.isArray ? `${element}[]` : element
  return column.nullable && whole !== 'unknown' ? `${whole} | null` : whole
}

/**
 * The values of a check such as `status IN ('open', 'closed')`, which PostgreSQL prints as `status = ANY (ARRAY[…])`.
 */
function allowedValues({ checks }: Column): string[] | null {
  for (const check of checks) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check) ?? []
    if (!list) continue
    return list.split(', ').map((value) => value.replace(/^'/, '').replace(/'::text$/, ''))
  }
  return null
}

/** `first_name` is `firstName`; a digit keeps its underscore, so that the name can be converted back. */
function keyOf({ column }: Column): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function rowName(table: string): string {
  return `${table.charAt(0).toUpperCase()}${table.slice(1).replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`
}
