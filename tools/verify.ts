import { readFileSync } from 'node:fs'
import { verifyStatement } from '#features/payouts/server/verify-statement.ts'

// `npm run verify -- STATEMENT [HEAD]`: proves a statement of the ledger by itself, without a database or a network. HEAD is
// the hash of a seal that one has kept, or of the newest that the shop shows.
const [file, head] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run verify -- STATEMENT.json [HASH OF A SEAL]')
  process.exit(2)
}
const statement: unknown = JSON.parse(readFileSync(file, 'utf8'))
const { problems, proven, unsealed, entries, head: newest } = verifyStatement(statement)
const seals = problems.length === 0 ? (statement as { seals: { hash: string }[] }).seals : []
if (head && problems.length === 0 && !seals.some((seal) => seal.hash === head))
  problems.push(`None of the statement's seals has the hash ${head}.`)
for (const problem of problems) console.error(`WRONG  ${problem}`)
if (problems.length === 0) {
  console.log(`SOUND  ${entries} entries; ${proven} transactions lead to their seals.`)
  if (unsealed > 0)
    console.log(`OPEN   ${unsealed} transactions are not sealed yet: nothing of them is proven.`)
  if (newest) console.log(`HEAD   seal ${newest.sequence}: ${newest.hash}`)
}
process.exit(problems.length === 0 ? 0 : 1)
