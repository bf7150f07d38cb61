import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDb } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { importCatalogue } from '#features/catalogue/import/import-catalogue.ts'
import { vendorByName, vendorNames } from '#features/catalogue/import/queries.ts'
import { Failure } from '#lib/failure.ts'
import { readEnv } from '#server/env.ts'
import { endWithReason } from '#server/start-failure.ts'
import { createProgress } from '../src/app/progress.ts'

const usage = `npm run import -- FILE.csv --vendor NAME [--accept-good] [--dry-run]

Loads a vendor's catalog file. If any row has an error, the errors are listed and nothing is written. --accept-good writes the valid rows anyway, and --dry-run only reports. Rows match products by SKU, so a second run updates them.`

const { values, positionals } = readArguments()
const [file] = positionals
if (!file || !values.vendor || positionals.length > 1) end(usage)
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) end(`File not found: ${file}.`)

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
  if (report.unknown.length > 0) console.log(`Unknown columns were ignored: ${report.unknown.join(', ')}`)
  for (const e of report.errors.slice(0, 200))
    console.log(`row ${e.row}, ${e.field} "${e.value}": ${e.message}`)
  if (report.errors.length > 200) console.log(`… and ${report.errors.length - 200} more errors`)
  for (const { row, sku, as } of report.respelled.slice(0, 200))
    console.log(`row ${row}, sku "${sku}": matched to ${as}, which differs only in case`)
  if (report.respelled.length > 200) console.log(`… and ${report.respelled.length - 200} more such rows`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${report.rows} rows: ${report.created} new, ${report.updated} updated, ${report.failed} rejected, in ${seconds} s`,
  )
  if (!report.written && !values['dry-run']) {
    console.log('Nothing was written. Fix the rows above, or add --accept-good to load the others.')
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
