import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type ChainedLine, verifyLines } from '#features/audit/server/chain.ts'
import { verifyStatement } from '#features/payouts/server/statements/verify-statement.ts'
import { plainCell } from '#lib/csv.ts'

// `npm run verify -- STATEMENT [HEAD]`: proves a statement of the ledger without a database or a network. HEAD is the
// hash of a seal that the reader has saved, or of the newest one that the product shows. Exits with 1 if something
// differs from its seal, with 3 if a part is not sealed. A CSV file is an export of the audit log, HEAD the hash of one of
// its lines that the reader has saved.
const [file, head] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run verify -- STATEMENT.json [HASH OF A SEAL] or AUDIT.csv [HASH OF A LINE]')
  process.exit(2)
}
if (file.endsWith('.csv')) verifyAudit(file)
const given: unknown = JSON.parse(readFileSync(file, 'utf8'))
// A saved API response contains the statement as its data.
const statement = (given as { data?: unknown } | null)?.data ?? given
const { problems, proven, unsealed, entries, head: newest } = verifyStatement(statement)
const seals = problems.length === 0 ? (statement as { seals: { hash: string }[] }).seals : []
if (head && problems.length === 0 && !seals.some((seal) => seal.hash === head))
  problems.push(`None of the statement's seals has the hash ${head}.`)
if (problems.length > 0) {
  for (const problem of problems) console.error(`WRONG  ${problem}`)
  process.exit(1)
}
if (unsealed > 0) {
  console.error(`OPEN   ${unsealed} transactions have no seal, so they are not verified. The shop seals before it`)
  console.error('       issues a statement, so this statement is incomplete or from another source.')
  process.exit(3)
}
console.log(`SOUND  ${entries} entries; ${proven} transactions match their seals.`)
if (newest) console.log(`HEAD   seal ${newest.sequence}: ${newest.hash}`)

function verifyAudit(path: string): never {
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true })
  const lines = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plainCell(cell)])),
  ) as ChainedLine[]
  const { count, gaps, problems } = verifyLines(lines)
  if (head && !lines.some((line) => line.hash === head)) problems.push(`No line has the hash ${head}.`)
  for (const problem of problems) console.error(`WRONG  ${problem}`)
  if (problems.length > 0) process.exit(1)
  console.log(`SOUND  ${count} lines match their hashes.`)
  if (gaps > 0) console.log(`PART   Lines were left out in ${gaps} places, as a filter does.`)
  const last = lines.at(-1)
  if (last) console.log(`HEAD   line ${last.sequence}: ${last.hash}`)
  process.exit(0)
}
