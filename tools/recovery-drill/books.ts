import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { type Db, openDb } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { loadReference } from '../../src/db/seed/reference.ts'
import { sealLedger } from '../../src/features/payouts/server/ledger/check-ledger.ts'
import { type Heads, readHeads } from '../backup/prove.ts'

/** The demo marketplace with its products, orders, payouts and people. */
export async function loadDemo(url: string, files: string): Promise<void> {
  mkdirSync(files, { recursive: true, mode: 0o700 })
  await migrate(url)
  await loadReference(url)
  const env = { ...process.env, WAINSCOT_DEMO_DATABASE: url, DATABASE_URL: url, DATA_DIR: files }
  const done = spawnSync(process.execPath, ['src/app/load-demo.ts'], { env, stdio: 'inherit' })
  if (done.status !== 0) throw new Error('The demo was not loaded.')
}

/** Seals the ledger, as every statement does first, and returns what an operator would write down. */
export function sealAll(url: string): Promise<Heads> {
  return on(url, async (db) => {
    await sealLedger({ db, clock: () => new Date() })
    return readHeads(db)
  })
}

export function ordersIn(url: string): Promise<Set<number>> {
  return on(url, async (db) => {
    const { rows } = await db.query<{ id: number }>('SELECT id FROM orders')
    return new Set(rows.map(({ id }) => id))
  })
}

/** What no one can do through the product: its triggers forbid it. */
export function deleteEntry(url: string): Promise<unknown> {
  return on(url, (db) =>
    db.query(`SET session_replication_role = replica;
      DELETE FROM ledger_entries WHERE id = (SELECT id FROM ledger_entries WHERE amount_cents <> 0 ORDER BY id LIMIT 1)`),
  )
}

export function dropTable(url: string, name: string): Promise<unknown> {
  return on(url, (db) => db.query(`DROP TABLE ${name} CASCADE`))
}

async function on<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, 1)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
