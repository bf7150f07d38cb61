import type { Sql } from '#db/transaction.ts'
import { entryHash, type HashedEntry, merklePaths, type PathStep } from './seal-hashes.ts'
import {
  findSealed,
  type LedgerRecord,
  leavesOf,
  listSeals,
  readTransactions,
  type SealRecord,
} from './seal-queries.ts'
import { type Statement, statementFormat } from './verify-statement.ts'

/**
 * A ledger statement to download: the given transactions, with the entries that `shows` permits in the clear, the
 * hashes of the others, and the path from each transaction to its seal.
 */
export async function makeStatement(
  db: Sql,
  given: {
    title: string
    at: Date
    reader: Statement['reader']
    transactionIds: readonly number[]
    shows: (entry: HashedEntry) => boolean
  },
): Promise<Statement> {
  const records = await readTransactions(db, given.transactionIds)
  const places = await findSealed(db, given.transactionIds)
  const paths = await pathsOf(db, places)
  const totals: Record<string, number> = {}
  let count = 0
  const transactions = records.map((record: LedgerRecord) => ({
    ...record,
    entries: record.entries.map((entry) => {
      if (!given.shows(entry)) return { hash: entryHash(entry) }
      count++
      totals[entry.account] = (totals[entry.account] ?? 0) + entry.amount_cents
      return entry
    }),
    size: record.entries.length,
    seal: paths.get(record.id) ?? null,
  }))
  return {
    format: statementFormat,
    title: given.title,
    made_at: given.at.toISOString(),
    reader: given.reader,
    count,
    totals,
    transactions,
    seals: await sealsFrom(
      db,
      [...places.values()].map(({ seal }) => seal),
    ),
  }
}

async function sealsFrom(db: Sql, needed: readonly number[]): Promise<SealRecord[]> {
  return needed.length === 0 ? [] : listSeals(db, { from: Math.min(...needed) })
}

async function pathsOf(db: Sql, places: Map<number, { seal: number; position: number }>) {
  const bySeal = new Map<number, [id: number, position: number][]>()
  for (const [id, { seal, position }] of places)
    bySeal.set(seal, [...(bySeal.get(seal) ?? []), [id, position]])
  const found = new Map<number, { sequence: number; position: number; path: PathStep[] }>()
  for (const [sequence, wanted] of bySeal) {
    const leaves = (await leavesOf(db, sequence)).map(({ hash }) => hash)
    const paths = merklePaths(
      leaves,
      wanted.map(([, position]) => position),
    )
    for (const [id, position] of wanted)
      found.set(id, { sequence, position, path: paths.get(position) ?? [] })
  }
  return found
}
