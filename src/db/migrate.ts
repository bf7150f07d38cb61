import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** The message says what is wrong with the database as a whole. */
export class UnfitDatabase extends Error {}

const folder = new URL('./migrations/', import.meta.url)
/** Any constant: two processes that start together migrate one after the other. */
const migrationLock = 7_201_933

/**
 * Brings the database to the newest numbered migration, each in its own transaction. Returns the names applied now.
 * @throws when a migration changed after it was applied: migrations are immutable
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await refuseUnfit(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM migrations',
    )
    const applied = new Map(rows.map((r) => [r.name, r.sha256]))
    const fresh: string[] = []
    for (const name of readdirSync(folder)
      .filter((f) => f.endsWith('.sql'))
      .sort()) {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const known = applied.get(name)
      if (known && known !== sha256) throw new Error(`migration ${name} was changed after it was applied`)
      if (known) continue
      await apply(client, name, sql, sha256)
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < 150_000)
    throw new UnfitDatabase(`PostgreSQL 15 or newer is required; this is ${Math.floor(version / 10_000)}`)
  if (encoding !== 'UTF8')
    throw new UnfitDatabase(`the database must use the UTF8 encoding; this one uses ${encoding}`)
}

async function apply(client: pg.Client, name: string, sql: string, sha256: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
