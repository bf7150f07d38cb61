import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { notifyAdmins } from '#features/notifications/server/notify.ts'
import type { Seals } from '#features/payouts/schema.ts'
import { dayOf } from '#lib/dates.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import {
  accountFigures,
  countSeals,
  insertReport,
  insertSeal,
  type LedgerRecord,
  leavesOf,
  listHeads,
  listSeals,
  listUnsealed,
  lockSealing,
  readOneSnapshot,
  readTransactions,
  runChecks,
} from './check-queries.ts'
import { entryHash, merkleRoot, noSeal, sealHash, transactionHash } from './seal-hashes.ts'

/**
 * Recomputes the ledger from the items' frozen amounts, the refunds, the payouts and the seals, writes a report and
 * notifies every Admin of any mismatch. Returns the number of findings.
 */
export async function checkLedger(deps: { db: Db; clock: Clock; log: FastifyBaseLogger }): Promise<number> {
  const at = deps.clock()
  const { lines, figures } = await transaction(deps.db, async (tx) => {
    await readOneSnapshot(tx)
    return { lines: await ledgerFindings(tx, at), figures: await accountFigures(tx) }
  })
  const findings = [...lines, ...(await checkSeals(deps.db))]
  await insertReport(deps.db, { at, sound: findings.length === 0, figures, findings })
  if (findings.length > 0) {
    deps.log.error({ findings: findings.slice(0, 5) }, 'the ledger check found problems')
    const more = findings.length === 1 ? '' : ` And ${findings.length - 1} more.`
    await alertAdmins(deps, `The ledger check found: ${findings[0]}${more}`)
  }
  return findings.length
}

/** What the checks of the ledger find, without the seals. The caller's transaction has to be one snapshot. */
export function ledgerFindings(tx: Sql, at: Date): Promise<string[]> {
  return runChecks(tx, dayOf(at))
}

/** Notifies every Admin of a money problem that a person has to look at. */
export async function alertAdmins({ db, clock }: { db: Db; clock: Clock }, body: string): Promise<void> {
  await transaction(db, (tx) =>
    notifyAdmins(tx, { type: 'ledger', title: 'Ledger', body, link: paths.portalLedger() }, clock()),
  )
}

const perSeal = 5000

/**
 * Seals every unsealed ledger transaction: their hashes become the leaves of a tree whose root is chained to the last
 * seal. Postings are never blocked: a seal records which transactions it contains, so one that commits meanwhile goes
 * into the next. Returns how many transactions were sealed.
 */
export async function sealLedger({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  for (let sealed = 0; ; ) {
    const count = await transaction(db, async (tx) => {
      if (!(await lockSealing(tx))) return 0
      const ids = await listUnsealed(tx, perSeal)
      if (ids.length === 0) return 0
      const leaves = (await readTransactions(tx, ids)).map((one) => ({ id: one.id, hash: hashRecord(one) }))
      const [last] = await listSeals(tx, { newest: true, limit: 1 })
      const header = {
        sequence: (last?.sequence ?? 0) + 1,
        count: leaves.length,
        root: merkleRoot(leaves.map(({ hash }) => hash)),
        previous: last?.hash ?? noSeal,
        at: clock().toISOString(),
      }
      await insertSeal(tx, { ...header, hash: sealHash(header) }, leaves)
      return leaves.length
    })
    sealed += count
    if (count < perSeal) return sealed
  }
}

function hashRecord(record: LedgerRecord): string {
  return transactionHash(record, record.entries.map(entryHash))
}

/** Recomputes every seal from the current ledger; returns a line for each that differs. */
export async function checkSeals(db: Sql): Promise<string[]> {
  const findings: string[] = []
  let previous = noSeal
  for (const seal of await listSeals(db)) {
    const leaves = await leavesOf(db, seal.sequence)
    const records = await readTransactions(
      db,
      leaves.map(({ id }) => id),
    )
    const now = new Map(records.map((record) => [record.id, hashRecord(record)]))
    for (const { id, hash } of leaves) {
      if (now.get(id) !== hash) findings.push(`Transaction ${id} does not match seal ${seal.sequence}.`)
    }
    if (leaves.length !== seal.count || merkleRoot(leaves.map((l) => l.hash)) !== seal.root)
      findings.push(`The contents of seal ${seal.sequence} do not match its root.`)
    if (seal.previous !== previous || sealHash(seal) !== seal.hash)
      findings.push(`Seal ${seal.sequence} does not follow from the previous seal.`)
    previous = seal.hash
  }
  return findings
}

/** The heads of the seals, newest first: enough to prove that sealed entries did not change, without revealing them. */
export async function readSeals({ db }: { db: Db }, asked: { page: number; per_page: number }): Promise<Seals> {
  const total = await countSeals(db)
  const page = clampPage(asked.page, total, asked.per_page)
  const heads = await listHeads(db, { limit: asked.per_page, offset: (page - 1) * asked.per_page })
  const link = new URLSearchParams({ per_page: String(asked.per_page) })
  return paged(heads, total, page, asked.per_page, '/api/ledger/seals', link)
}
