import {
  entryHash,
  type HashedEntry,
  type HashedHeader,
  noSeal,
  type PathStep,
  positionByPath,
  rootByPath,
  type SealHeader,
  sealHash,
  transactionHash,
} from '../ledger/seal-hashes.ts'

export const statementFormat = 'wainscot statement 1'

/** An entry in full, or only its hash if the statement's reader may not see it. */
export type ShownEntry = HashedEntry | { hash: string }

export type StatementTransaction = HashedHeader & {
  /** All entries, in the order of their ids. */
  entries: ShownEntry[]
  size: number
  /** Null until the transaction is sealed: nothing of it is proven yet. */
  seal: { sequence: number; position: number; path: PathStep[] } | null
}

export type Statement = {
  format: typeof statementFormat
  title: string
  made_at: string
  reader: { id: number; name: string }
  /** The number of entries shown, and their cents by account. */
  count: number
  totals: Record<string, number>
  transactions: StatementTransaction[]
  /** From the first seal that is needed to the newest. */
  seals: (SealHeader & { hash: string })[]
}

export type Verdict = {
  problems: string[]
  proven: number
  unsealed: number
  entries: number
  /** To compare with GET /api/ledger/seals. */
  head: { sequence: number; hash: string } | null
}

/**
 * Verifies a statement without a database or a network: each line of `problems` is something that differs from what was
 * sealed.
 */
export function verifyStatement(given: unknown): Verdict {
  const verdict: Verdict = { problems: [], proven: 0, unsealed: 0, entries: 0, head: null }
  const statement = given as Statement
  if (statement?.format !== statementFormat || !Array.isArray(statement.transactions)) {
    verdict.problems.push(`This is not a statement in the format "${statementFormat}".`)
    return verdict
  }
  const seals = checkChain(statement, verdict)
  for (const one of statement.transactions) checkTransaction(one, seals, verdict)
  checkNoneTwice(statement, verdict)
  checkReader(statement, verdict)
  checkTotals(statement, verdict)
  return verdict
}

function checkChain({ seals }: Statement, verdict: Verdict): Map<number, SealHeader> {
  let before: Statement['seals'][number] | null = null
  for (const seal of seals) {
    if (sealHash(seal) !== seal.hash)
      verdict.problems.push(`Seal ${seal.sequence} was changed: its hash does not match its contents.`)
    if (seal.sequence === 1 && seal.previous !== noSeal) verdict.problems.push('Seal 1 is not the start of the chain.')
    if (before && (seal.sequence !== before.sequence + 1 || seal.previous !== before.hash))
      verdict.problems.push(`Seal ${seal.sequence} does not follow from seal ${before.sequence}.`)
    before = seal
  }
  verdict.head = before && { sequence: before.sequence, hash: before.hash }
  return new Map(seals.map((seal) => [seal.sequence, seal]))
}

function checkTransaction(one: StatementTransaction, seals: Map<number, SealHeader>, verdict: Verdict): void {
  const name = nameOf(one)
  if (one.entries.length !== one.size) {
    verdict.problems.push(`${name}: only ${one.entries.length} of its ${one.size} entries are in the statement.`)
    return
  }
  if (!one.seal) {
    verdict.unsealed++
    return
  }
  const { position, path } = one.seal
  const seal = seals.get(one.seal.sequence)
  const hash = transactionHash(
    one,
    one.entries.map((entry) => ('hash' in entry ? entry.hash : entryHash(entry))),
  )
  if (!seal) verdict.problems.push(`${name}: its seal ${one.seal.sequence} is missing.`)
  else if (rootByPath(hash, path) !== seal.root || positionByPath(path, seal.count) !== position)
    verdict.problems.push(`${name}: does not match seal ${one.seal.sequence}. It was changed.`)
  else verdict.proven++
}

/** A proof is valid however often it is included, and each copy would count its entries again. */
function checkNoneTwice({ transactions }: Statement, verdict: Verdict): void {
  const seen = new Set<string>()
  for (const one of transactions) {
    const place = one.seal && `${one.seal.sequence} ${one.seal.position}`
    if (seen.has(`id ${one.id}`) || (place && seen.has(place))) verdict.problems.push(`${nameOf(one)}: appears twice.`)
    seen.add(`id ${one.id}`)
    if (place) seen.add(place)
  }
}

/** If none of the entries shown is the reader's own, the entries were hidden for another reader. */
function checkReader({ reader, transactions }: Statement, verdict: Verdict): void {
  const entries = transactions.flatMap((one) => one.entries)
  const shown = entries.filter((entry): entry is HashedEntry => !('hash' in entry))
  const own = shown.some((entry) => entry.party_id === reader.id)
  if (shown.length > 0 && shown.length < entries.length && !own)
    verdict.problems.push(`None of the entries shown belongs to ${reader.name}, account ${reader.id}.`)
}

const nameOf = (one: StatementTransaction) => `Transaction ${one.id} (${one.kind}, ${one.posted_at.slice(0, 10)})`

function checkTotals(statement: Statement, verdict: Verdict): void {
  const totals: Record<string, number> = {}
  for (const entry of statement.transactions.flatMap(({ entries }) => entries)) {
    if ('hash' in entry) continue
    verdict.entries++
    totals[entry.account] = (totals[entry.account] ?? 0) + entry.amount_cents
  }
  if (verdict.entries !== statement.count)
    verdict.problems.push(`The statement says it has ${statement.count} entries, but it contains ${verdict.entries}.`)
  for (const account of new Set([...Object.keys(totals), ...Object.keys(statement.totals)])) {
    const [stated, sum] = [statement.totals[account] ?? 0, totals[account] ?? 0]
    if (stated !== sum)
      verdict.problems.push(`${account}: the entries total ${sum} cents, but the statement says ${stated}.`)
  }
}
