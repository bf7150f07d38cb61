import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { type Db, openDb } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { transaction } from '../../src/db/transaction.ts'
import { recordAction } from '../../src/features/audit/server/record-action.ts'
import { loadReference } from '../../src/features/catalogue/server/reference/load-reference.ts'
import { sealLedger } from '../../src/features/payouts/server/ledger/check-ledger.ts'
import { type Heads, readHeads } from '../backup/prove.ts'

/** The demo marketplace with its products, orders, payouts and people. */
export async function loadDemo(url: string, files: string): Promise<void> {
  mkdirSync(files, { recursive: true, mode: 0o700 })
  await migrate(url)
  await loadReference(url)
  const env = { ...process.env, WAINSCOT_DEMO_DATABASE: url, DATABASE_URL: url, DATA_DIR: files }
  const done = spawnSync(process.execPath, ['demo/load.ts'], { env, stdio: 'inherit' })
  if (done.status !== 0) throw new Error('The demo was not loaded.')
}

/**
 * Lines in the audit log and seals of the ledger, as the work of Admins and statements leave them. Returns what an operator
 * would write down.
 */
export function sealBooks(url: string): Promise<Heads> {
  return on(url, async (db) => {
    const at = new Date()
    for (let house = 10; house < 20; house++)
      await transaction(db, (tx) =>
        recordAction(tx, {
          actor: null,
          action: 'setting.house_markup',
          object: { kind: 'setting', id: 'house_markup', name: 'House markup' },
          after: `${house}%`,
          at,
        }),
      )
    await sealLedger({ db, clock: () => at })
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

/** Repeated until it succeeds: beside running orders, the orders may win. */
export async function dropTable(url: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await on(url, (db) => db.query(`DROP TABLE ${name} CASCADE`))
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 50) throw error
    }
  }
}

async function on<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, 1)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
