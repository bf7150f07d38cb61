import { createWriteStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openDb } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Layout, layouts, ownColumns, type PricePer, targets } from '#features/imports/columns.ts'
import { errorFile } from '#features/imports/server/error-file.ts'
import { type FileResult, importFile } from '#features/imports/server/import-file.ts'
import { demandJob } from '#features/imports/server/import-jobs.ts'
import { vendorByName, vendorNames } from '#features/imports/server/job-queries.ts'
import { listCategories } from '#features/imports/server/product-queries.ts'
import { Failure } from '#lib/failure.ts'
import { readEnv } from '#server/env.ts'
import { endWithReason } from '#server/start-failure.ts'
import { createProgress } from '../demo/progress.ts'

const usage = `npm run import -- FILE --vendor NAME [options]
npm run import -- --categories

Loads a vendor's file: Excel, OpenDocument or CSV in our own columns, an export of Shopify or WooCommerce, Google's product feed (CSV or XML), or a price list. If any row has an error, the errors are listed and nothing is written. Rows match products by SKU, so a second run updates them.

  --layout NAME        what the file is, if it is not recognized: ${Object.keys(layouts).join(', ')}
  --prices net|retail  what the file's prices are; asked for unless the file uses our own columns
  --discount PERCENT   with retail prices: what is taken off to get the net price
  --price-column NAME  the column with the prices, where the file has several
  --per box|sqft|piece what a price is for, where the file does not say it
  --category NAME      for a file without categories
  --map "WORDS=NAME"   a category of ours for words in the file; may be repeated
  --brand NAME         for a file without brands
  --box-sqft NUMBER    square feet in a box, for a file that does not say it
  --stock NUMBER       of new products, for a file without stock
  --accept-good        writes the valid rows although others have errors
  --errors FILE        writes the rows with errors to a CSV file with a reason column
  --dry-run            only reports
  --categories         prints the categories and their columns`

const { values, positionals } = readArguments()
const [file] = positionals
if (!values.categories) {
  if (!file || !values.vendor || positionals.length > 1) end(usage)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) end(`File not found: ${file}.`)
  if (values.layout && !(values.layout in layouts)) end(`--layout must be one of ${Object.keys(layouts).join(', ')}.`)
  if (values.per && !['box', 'sqft', 'piece'].includes(values.per)) end('--per must be box, sqft or piece.')
  if (values.prices && values.prices !== 'net' && values.prices !== 'retail') end('--prices must be net or retail.')
}
const discountPercent = numberOf('discount', 0, 99)
const stock = numberOf('stock', 0, 10_000_000)
const boxSqft = numberOf('box-sqft', 0.01, 10_000)

endWithReason(process.env)
const env = readEnv(process.env)
const embedded = env.DATABASE_URL ? null : await startEmbedded(env.DATA_DIR)
const url = env.DATABASE_URL ?? embedded?.url ?? ''
await migrate(env.DATABASE_DIRECT_URL ?? url, { contract: !env.DATABASE_URL })
const db = openDb(url, 2)
let code = 0
try {
  code = values.categories ? await printCategories() : await load(file ?? '', values.vendor ?? '')
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(Object.values(error.fields)[0]?.[0] ?? error.message)
  if ('mapping.columns' in error.fields) console.error('Add --price-column NAME.')
  if ('mapping.prices' in error.fields) console.error('Add --prices net, or --prices retail --discount PERCENT.')
  code = 1
} finally {
  await db.end()
  await embedded?.stop()
}
process.exit(code)

async function load(from: string, vendorName: string): Promise<number> {
  const vendor = await vendorByName(db, vendorName)
  if (!vendor) {
    console.error(`There is no vendor named ${vendorName}. Vendors:\n  ${(await vendorNames(db)).join('\n  ')}`)
    return 1
  }
  const started = performance.now()
  const progress = createProgress()
  const result = await importFile(db, from, vendor.id, {
    layout: values.layout as Layout | undefined,
    prices: values.prices as 'net' | 'retail' | undefined,
    discountPercent,
    per: values.per as PricePer | undefined,
    priceColumn: values['price-column'],
    stock,
    boxSqft,
    category: values.category,
    brand: values.brand,
    categories: Object.fromEntries((values.map ?? []).map(pairOf)),
    acceptGood: values['accept-good'],
    dryRun: values['dry-run'],
    onProgress: progress.show,
  })
  progress.end()
  printColumns(result)
  printFindings(result)
  if (values.errors && result.report.failed > 0) {
    const job = await demandJob(db, vendor.id, result.jobId)
    await pipeline(Readable.from(errorFile(db, job)), createWriteStream(values.errors))
    console.log(`The rows with errors are in ${values.errors}`)
  }
  const { report, written } = result
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${report.rows} rows: ${report.created} new products, ${report.changed} updated, ${report.unchanged} unchanged; ${report.skipped} rows left out, ${report.failed} rejected, in ${seconds} s`,
  )
  if (!written && !values['dry-run'])
    console.log('Nothing was written. Fix the rows above, or add --accept-good to load the others.')
  return report.failed > 0 && !written ? 1 : 0
}

function printColumns({ mapping, header }: FileResult): void {
  console.log(`Read as: ${layouts[mapping.layout]}`)
  if (mapping.layout !== 'own')
    for (const [place, target] of mapping.columns.entries())
      if (target) console.log(`  ${header[place]}: ${targets[target]}`)
  const ignored = header.filter((name, place) => name.trim() && !mapping.columns[place])
  if (ignored.length > 0) console.log(`Columns that were ignored: ${ignored.join(', ')}`)
}

function printFindings({ report, problems }: FileResult): void {
  for (const { row, column, field, value, message, fix } of problems.slice(0, 200))
    console.log(`row ${row}, ${column || field} "${value}": ${message}. ${fix}`)
  if (problems.length > 200) console.log(`… and ${problems.length - 200} more errors`)
  for (const { row, sku, as } of report.respelled.slice(0, 200))
    console.log(`row ${row}, sku "${sku}": matched to ${as}, which differs only in case`)
  if (report.respelled.length > 200) console.log(`… and ${report.respelled.length - 200} more such rows`)
  for (const { text, rows, nearest, notSold } of report.unknownCategories) {
    const offers = nearest.map(({ name }) => `--map "${text}=${name}"`)
    const meant = notSold ? ` It seems to mean ${notSold.toLowerCase()}, for which there is no category.` : ''
    console.log(
      `"${text}" (${rows} rows) is not a category.${meant}${offers.length > 0 ? ` Add ${offers.join(' or ')}` : ''}`,
    )
  }
  if (report.boxOrSqft) {
    const { row, name, price, boxSqft } = report.boxOrSqft
    console.log(
      `Are prices for a box or for a square foot? Row ${row}, ${name}: ${price} for a box of ${boxSqft} sq ft, or for one. Add --per box or --per sqft.`,
    )
  }
  for (const { message, count, row } of report.notes) console.log(`${message} (${count} rows, the first is ${row})`)
  if (report.withoutStock > 0)
    console.log(`${report.withoutStock} new sizes have no stock in the file and will be out of stock; --stock sets it`)
}

async function printCategories(): Promise<number> {
  for (const { name, slug, unit, parentId, attributes } of await listCategories(db)) {
    const keys = (attributes as { label: string }[]).map(({ label }) => label).join(', ')
    if (parentId === null) console.log(`${name} (${slug}), sold by the ${unit}${keys ? `; described by ${keys}` : ''}`)
    else console.log(`    ${name}`)
  }
  console.log(`\nColumns of our own format:\n  ${ownColumns.join(', ')}`)
  console.log(`Other meanings that a column can have:\n  ${Object.values(targets).join('; ')}`)
  return 0
}

function pairOf(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  if (at < 1) end('--map needs WORDS=CATEGORY.')
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function numberOf(option: 'discount' | 'stock' | 'box-sqft', from: number, to: number): number | undefined {
  const text = values[option]
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !(value >= from && value <= to)) end(`--${option} must be from ${from} to ${to}.`)
  return value
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        vendor: { type: 'string' },
        layout: { type: 'string' },
        prices: { type: 'string' },
        discount: { type: 'string' },
        per: { type: 'string' },
        'price-column': { type: 'string' },
        category: { type: 'string' },
        brand: { type: 'string' },
        stock: { type: 'string' },
        'box-sqft': { type: 'string' },
        map: { type: 'string', multiple: true },
        errors: { type: 'string' },
        categories: { type: 'boolean', default: false },
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
