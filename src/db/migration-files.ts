import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** How the statements of a migration are run: together in a transaction, one without, or one again and again. */
export type Way = 'transaction' | 'outside a transaction' | 'in batches'

/**
 * The first line of a migration, after `-- `: `expand 0.2.0` is safe beside the previous release, `contract 0.3.0 of
 * 0129_names.sql` ends what that migration began. The number is the release that it belongs to; a way may follow.
 */
export type Step =
  | { kind: 'expand'; release: string; way: Way }
  | { kind: 'contract'; release: string; way: Way; of: string }

export type Migration = {
  name: string
  sql: string
  sha256: string
  /** Null for the migrations before releases ran side by side: they were written for an update with a pause. */
  step: Step | null
}

const header =
  /^-- (?:(expand) (\d+\.\d+\.\d+)|(contract) (\d+\.\d+\.\d+) of (\d{4}_\w+\.sql))(?:, (outside a transaction|in batches))?\n/

/** All migrations of the folder in the order of their numbers. */
export function readMigrations(folder: URL = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), step: stepOf(sql) }
    })
}

function stepOf(sql: string): Step | null {
  const [, expand, expandIn = '', contract, contractIn = '', of = '', way] = header.exec(sql) ?? []
  const common = { way: (way ?? 'transaction') as Way }
  if (expand) return { kind: 'expand', release: expandIn, ...common }
  return contract ? { kind: 'contract', release: contractIn, of, ...common } : null
}
