import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDb } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { importCatalogue } from '#features/catalogue/server/import-catalogue.ts'
import { vendorByName, vendorNames } from '#features/catalogue/server/import-queries.ts'
import { Failure } from '#lib/failure.ts'
import { readEnv } from '#server/env.ts'
import { endWithReason } from '#server/start-failure.ts'
import { createProgress } from '../src/app/progress.ts'

const usage = `npm run import -- FILE.csv --vendor NAME [--accept-good] [--dry-run]

Loads a vendor's catalogue file. Bad rows are listed and nothing is written; --accept-good writes the good rows all the
same, --dry-run only reports. Rows match products by SKU, so a second run updates.`

const { values, positionals } = readArguments()
const [file] = positionals
if (!file || !values.vendor || positionals.length > 1) end(usage)
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) end(`There is no file ${file}.`)

endWithReason(process.env)
const env = readEnv(process.env)
const embedded = env.DATABASE_URL ? null : await startEmbedded(env.DATA_DIR)
const url = env.DATABASE_URL ?? embedded?.url ?? ''
await migrate(url)
const db = openDb(url, 2)
let code = 0
try {
  code = await load(file, values.vendor)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  code = 1
} finally {
  await db.end()
  await embedded?.stop()
}
process.exit(code)

async function load(from: string, vendorName: string): Promise<number> {
  const vendor = await vendorByName(db, vendorName)
  if (!vendor) {
    console.error(
      `There is no vendor named ${vendorName}. Vendors:\n  ${(await vendorNames(db)).join('\n  ')}`,
    )
    return 1
  }
  const started = performance.now()
  const progress = createProgress()
  const report = await importCatalogue(db, from, vendor.id, {
    acceptGood: values['accept-good'],
    dryRun: values['dry-run'],
    onProgress: progress.show,
  })
  progress.end()
  if (report.unknown.length > 0)
    console.log(`Columns that are not known and were left aside: ${report.unknown.join(', ')}`)
  for (const e of report.errors.slice(0, 200))
    console.log(`row ${e.row}, ${e.field} "${e.value}": ${e.message}`)
  if (report.errors.length > 200) console.log(`… and ${report.errors.length - 200} more mistakes`)
  for (const { row, sku, as } of report.respelled.slice(0, 200))
    console.log(`row ${row}, sku "${sku}": taken for ${as}, which differs only in upper and lower case`)
  if (report.respelled.length > 200) console.log(`… and ${report.respelled.length - 200} more such rows`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${report.rows} rows: ${report.created} new, ${report.updated} updated, ${report.failed} refused, in ${seconds} s`,
  )
  if (!report.written && !values['dry-run']) {
    console.log('Nothing was written. Mend the rows above, or add --accept-good to load the others.')
  }
  return report.failed > 0 && !report.written ? 1 : 0
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        vendor: { type: 'string' },
        'accept-good': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    end(`${(error as Error).message}\n\n${usage}`)
  }
}

function end(text: string): never {
  console.error(text)
  process.exit(2)
}
