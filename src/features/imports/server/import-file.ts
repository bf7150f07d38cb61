import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/client.ts'
import { fail, invalid } from '#lib/failure.ts'
import type { Layout, Mapping, PricePer, RowProblem } from '../columns.ts'
import { exactCategory, largestFile } from '../read/drafts.ts'
import type { OnProgress } from '../read/read-file.ts'
import { readTables } from '../read/read-tables.ts'
import type { ImportReport } from '../report.ts'
import { checkAnswers, createJob, demandJob } from './import-jobs.ts'
import { extendLease, type ImportJob, listProblems, updateJob } from './job-queries.ts'
import { importCategories } from './product-queries.ts'
import { runStep } from './run-step.ts'

export type FileOptions = {
  layout?: Layout
  prices?: 'net' | 'retail'
  discountPercent?: number
  /** The name of the column with the prices, where the file has several. */
  priceColumn?: string
  /** What a price is for, where the file does not say it. */
  per?: PricePer
  /** Name or slug, for files without categories. */
  category?: string
  brand?: string
  stock?: number
  /** Square feet in a box, for a file that does not say it. */
  boxSqft?: number
  /** Categories of ours, by name or slug, for words in the file. */
  categories?: Record<string, string>
  /** Writes the good rows although others have problems. */
  acceptGood: boolean
  dryRun: boolean
  onProgress: OnProgress
}

export type FileResult = {
  jobId: number
  mapping: Mapping
  header: string[]
  report: ImportReport
  problems: RowProblem[]
  written: boolean
}

const leaseMs = 60_000
const maxProblems = 50_000

/**
 * Imports a vendor's file in this process, with the platform's own right to publish new products. If any row has a
 * problem, nothing is written unless `acceptGood`, nor while it is not said what prices are for. An interrupted import is continued by a running server. Throws a
 * Failure if the file as a whole cannot be used.
 */
export async function importFile(db: Db, file: string, vendorId: number, options: FileOptions): Promise<FileResult> {
  if (statSync(file).size > largestFile) throw fail('too_large', 422, 'The file is larger than 25 MB.')
  const clock = () => new Date()
  const job = await createJob(
    // The operator's own process reads their own file.
    { db, clock, workbooks: { read: async (_, bytes) => readTables(bytes) } },
    {
      vendorId,
      fileName: path.basename(file),
      bytes: readFileSync(file),
      newStatus: 'published',
      layout: options.layout,
    },
  )
  const mapping = withPriceColumn(await answered(db, job, options), job.shape.header, options.priceColumn)
  checkAnswers(mapping, job.shape.header)
  const checked = await run(db, { ...job, mapping, status: 'checking' }, options.onProgress)
  const { report } = checked
  if (!report) throw fail('import_failed', 422, checked.problem)
  const problems = await problemsOf(db, job.id)
  const isWanted = !options.dryRun && !report.boxOrSqft && (report.failed === 0 || options.acceptGood)
  const header = job.shape.header
  if (!isWanted || report.created + report.changed === 0)
    return { jobId: job.id, mapping, header, report, problems, written: isWanted }
  const done = await run(db, { ...checked, status: 'writing' }, options.onProgress)
  if (done.status !== 'done') throw fail('import_failed', 422, done.problem)
  const { created, changed } = done
  const written = { ...(done.report ?? report), created, changed }
  return {
    jobId: job.id,
    mapping,
    header,
    report: written,
    problems: await problemsOf(db, job.id),
    written: true,
  }
}

/** The mapping with the answers of the options. */
async function answered(db: Db, { mapping }: ImportJob, options: FileOptions): Promise<Mapping> {
  const categories = await importCategories(db)
  const idOf = (name: string, option: string) => {
    const found = categories.get(name.toLowerCase()) ?? exactCategory(name, categories)
    if (!found) throw invalid(option, `There is no category named ${name}.`)
    return found.id
  }
  const { defaults } = mapping
  const chosen = Object.entries(options.categories ?? {}).map(([words, name]) => [
    words.toLowerCase(),
    idOf(name, 'map'),
  ])
  return {
    ...mapping,
    prices: options.prices
      ? { kind: options.prices, discountPercent: options.discountPercent ?? null }
      : mapping.prices,
    per: options.per ?? mapping.per,
    categories: { ...mapping.categories, ...Object.fromEntries(chosen) },
    defaults: {
      category: options.category ? idOf(options.category, 'category') : defaults.category,
      brand: options.brand ?? defaults.brand,
      stock: options.stock ?? defaults.stock,
      box_sqft: options.boxSqft ?? defaults.box_sqft,
    },
  }
}

function withPriceColumn(mapping: Mapping, header: readonly string[], name?: string): Mapping {
  if (name === undefined) return mapping
  const chosen = header.findIndex((each) => each.trim().toLowerCase() === name.trim().toLowerCase())
  if (chosen < 0) throw invalid('mapping.columns', `The file has no column named ${name}.`)
  const columns = mapping.columns.map((target, place) =>
    place === chosen ? 'price' : target === 'price' ? 'price_choice' : target,
  )
  return { ...mapping, columns }
}

async function run(db: Db, job: ImportJob, onProgress: OnProgress): Promise<ImportJob> {
  const lease = randomUUID()
  const until = () => new Date(Date.now() + leaseMs)
  const { status, mapping } = job
  await updateJob(db, job.id, { status, mapping, lease, leaseUntil: until(), done: 0, total: 0 })
  const timer = setInterval(() => {
    extendLease(db, job.id, lease, until()).catch(() => undefined)
  }, leaseMs / 4)
  try {
    await runStep({ db, clock: () => new Date() }, { ...job, done: 0, lease }, onProgress)
  } finally {
    clearInterval(timer)
  }
  return demandJob(db, job.vendorId, job.id)
}

async function problemsOf(db: Db, jobId: number): Promise<RowProblem[]> {
  const rows = await listProblems(db, jobId, { limit: maxProblems, offset: 0 })
  return rows.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem })))
}
