import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Clock } from '#server/api-app.ts'
import { entryHash, merkleRoot, noSeal, sealHash, transactionHash } from './seal-hashes.ts'
import {
  insertSeal,
  type LedgerRecord,
  leavesOf,
  listSeals,
  listUnsealed,
  lockSealing,
  readTransactions,
} from './seal-queries.ts'

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

export function hashRecord(record: LedgerRecord): string {
  return transactionHash(record, record.entries.map(entryHash))
}

/** Recomputes every seal from the current ledger; returns a line for each that differs. */
export async function checkSeals(db: Db): Promise<string[]> {
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
