import { type Sql, transaction } from '#db/transaction.ts'
import { sayStockReason } from '#features/catalogue/server/stock-reason.ts'
import { Failure, fail } from '#lib/failure.ts'
import type { RowProblem } from '../columns.ts'
import type { ImportCategory, ProductDraft, ReadFile } from '../read/drafts.ts'
import { type OnProgress, readVendorFile } from '../read/read-file.ts'
import { createSuggestions } from '../read/suggest-categories.ts'
import type { ImportReport, PreviewProduct } from '../report.ts'
import { canonical } from './complete-draft.ts'
import {
  addProblems,
  clearProblems,
  countChanges,
  countProblems,
  deleteChanges,
  holdsLease,
  type ImportJob,
  insertChanges,
  nextChanges,
  readSource,
  setProgress,
  updateJob,
} from './job-queries.ts'
import { type Claimed, LostLease, type StepDeps } from './lease.ts'
import { type FileProduct, replaceProducts } from './photograph-queries.ts'
import { type Plan, type PlanContext, type Planned, planBatch, storedOf } from './plan-batch.ts'
import {
  archiveProducts,
  awaitImports,
  brandIndex,
  deleteProducts,
  deleteSizes,
  importCategories,
  type KnownProduct,
  lockSizes,
  productsInUse,
  productsWithIds,
  productsWithSkus,
  removeFetched,
  type SizeWrite,
  updateProducts,
  updateSizes,
  withdrawReviews,
} from './product-queries.ts'
import type { StoredProduct, StoredSize } from './product-state.ts'
import { addChanges, boxOrSqft, createPriceCheck, groupProblems, withoutPrices } from './report-facts.ts'
import { type Change, writeBatch } from './write-batch.ts'
import { takePhotographsBack, writePhotographs } from './write-photographs.ts'

const batch = 500
const previewed = 12

/**
 * Does what a claimed job waits for: checks the file, writes it or undoes it. Writing and undoing go in batches, each of
 * which records its progress in its own transaction, so that they can be continued where they were interrupted.
 */
export async function runStep(deps: StepDeps, job: Claimed, onProgress: OnProgress = () => {}): Promise<void> {
  try {
    if (job.status === 'checking') await check(deps, job, onProgress)
    else if (job.status === 'writing') await write(deps, job, onProgress)
    else await undo(deps, job, onProgress)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const problem = Object.values(error.fields)[0]?.[0] ?? error.message
    await end(deps, job, { status: 'failed', problem: problem.slice(0, 500), finishedAt: deps.clock() })
  }
}

async function read({ db }: StepDeps, job: Claimed, onProgress: OnProgress) {
  const source = await readSource(db, job)
  if (!source) throw fail('import_state', 422, 'The file was deleted. Upload it again.')
  const categories = await importCategories(db)
  const file = await readVendorFile(source, job.mapping, categories, onProgress, job.createdAt)
  const { vendorId, mapping, newStatus } = job
  const context: PlanContext = {
    vendorId,
    mapping: { ...mapping, per: file.per },
    newStatus,
    categories,
    header: file.header,
  }
  return { file, context, categories }
}

async function check(deps: StepDeps, job: Claimed, onProgress: OnProgress): Promise<void> {
  const { db } = deps
  const { file, context, categories } = await read(deps, job, onProgress)
  const report = emptyReport(file, categories)
  let problems: RowProblem[] = [...file.problems]
  const priceCheck = createPriceCheck()
  const seen = new Map<number, 'changed' | 'unchanged'>()
  const products = new Map<string, FileProduct>()
  for (let from = 0; from < file.drafts.length; from += batch) {
    const drafts = file.drafts.slice(from, from + batch)
    const plan = await planBatch(db, drafts, context)
    problems.push(...plan.problems)
    report.created += plan.created.length
    report.withoutStock += plan.withoutStock
    report.respelled.push(...plan.respelled)
    for (const { next } of plan.unchanged) if (!seen.has(next.id)) seen.set(next.id, 'unchanged')
    for (const { next } of plan.changed) seen.set(next.id, 'changed')
    addPreview(report, plan, categories)
    for (const planned of [...plan.created, ...plan.changed, ...plan.unchanged]) {
      addProduct(products, planned)
      priceCheck.add(planned)
      addChanges(report, planned)
      report.boxOrSqft ??= boxOrSqft(planned, context)
    }
    const done = Math.min(from + batch, file.drafts.length)
    onProgress('Checking products', done, file.drafts.length)
    await setProgress(db, job.id, job.lease, done, file.drafts.length)
  }
  for (const state of seen.values()) report[state]++
  report.failed = new Set(problems.map(({ row }) => row)).size
  const told = withoutPrices(problems, context, { isKnown: seen.size > 0, isPriced: file.isPriced })
  report.problemGroups = groupProblems(told.problems)
  // The file of rows with problems has them all where the vendor can fill in their prices.
  if (!told.isMapped) problems = told.problems
  report.outliers = priceCheck.outliers()
  await transaction(db, async (tx) => {
    if (!(await holdsLease(tx, job.id, job.lease))) throw new LostLease()
    await replaceProducts(tx, job.id, [...products.values()])
    await clearProblems(tx, job.id)
    for (let from = 0; from < problems.length; from += 5_000)
      await addProblems(tx, job.id, problems.slice(from, from + 5_000))
    await updateJob(tx, job.id, { status: 'checked', report, lease: null, leaseUntil: null })
  })
}

/** Rows in several places of a file can be about one product. */
function addProduct(products: Map<string, FileProduct>, { next, stored, pictures }: Planned): void {
  const known = products.get(next.sku)
  products.set(next.sku, {
    sku: next.sku,
    name: next.productName,
    skus: [...new Set([next.sku, ...next.sizes.map(({ sku }) => sku)])],
    pictures: [...new Set([...(known?.pictures ?? []), ...pictures])],
    hasPhotograph: known?.hasPhotograph || stored?.hasPhotograph || next.images.length > 0,
  })
}

function emptyReport(file: ReadFile, categories: ReadonlyMap<string, ImportCategory>): ImportReport {
  const suggest = file.unknownCategories.length > 0 ? createSuggestions(categories) : null
  const choiceOf = ({ id, name, parentId }: ImportCategory) => {
    const parent = parentId === null ? null : (categories.get(String(parentId))?.name ?? null)
    return { id, name, parent }
  }
  const { rows, skipped, notes } = file
  return {
    rows,
    skipped,
    notes,
    created: 0,
    changed: 0,
    unchanged: 0,
    failed: 0,
    withoutStock: 0,
    problemGroups: [],
    changesTotal: 0,
    changes: [],
    outliers: [],
    boxOrSqft: null,
    preview: [],
    respelled: [],
    unknownCategories: file.unknownCategories.slice(0, 200).map((unknown) => {
      const found = suggest?.suggest(unknown.text, unknown.example)
      return {
        ...unknown,
        readAs: unknown.readAs.map(choiceOf),
        nearest: unknown.asked > 0 ? (found?.categories.map(choiceOf) ?? []) : [],
        notSold: unknown.asked > 0 ? (found?.notSold ?? '') : '',
      }
    }),
  }
}

function addPreview(report: ImportReport, plan: Plan, categories: ReadonlyMap<string, ImportCategory>): void {
  for (const planned of [...plan.created, ...plan.changed]) {
    if (report.preview.length >= previewed) return
    report.preview.push(previewOf(planned, categories))
  }
}

function previewOf({ next, stored, lines }: Planned, categories: ReadonlyMap<string, ImportCategory>): PreviewProduct {
  const dollars = (cents: number) => cents / 100
  return {
    rows: lines.slice(0, 50),
    isNew: stored === null,
    name: next.productName,
    brand: next.brand,
    category: categories.get(String(next.familyId ?? next.categoryId))?.name ?? '',
    unit: next.unit,
    color: next.tone?.name ?? '',
    finish: next.finish,
    description: next.description.slice(0, 300),
    photographs: next.images.slice(0, 8),
    documents: next.documents,
    sizes: next.sizes.slice(0, 12).map((size) => ({
      label: size.label,
      sku: size.sku,
      final_price: dollars(size.finalPriceCents),
      list_price: dollars(size.listPriceCents),
      box_sqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
      stock: size.stock,
    })),
  }
}

async function write(deps: StepDeps, job: Claimed, onProgress: OnProgress): Promise<void> {
  const { db, clock } = deps
  const { file, context } = await read(deps, job, onProgress)
  const total = file.drafts.length
  // What was written does not stay in memory until the end.
  file.drafts.splice(0, job.done)
  for (let from = job.done; from < total; from += batch) {
    const drafts = file.drafts.splice(0, batch)
    const done = Math.min(from + batch, total)
    const { created, changed } = await transaction(db, (tx) => writeDrafts(tx, drafts, done))
    job.created = created
    job.changed = changed
    onProgress('Writing products', done, total)
  }
  await writePhotographs(deps, job)
  await end(deps, job, { status: 'done', finishedAt: clock(), done: total, total })

  async function writeDrafts(tx: Parameters<typeof holdsLease>[0], drafts: readonly ProductDraft[], done: number) {
    await awaitImports(tx)
    if (!(await holdsLease(tx, job.id, job.lease))) throw new LostLease()
    const skus = drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku.toLowerCase()))
    const known = await productsWithSkus(tx, job.vendorId, skus)
    await lockSizes(
      tx,
      known.map(({ id }) => id),
    )
    const plan = await planBatch(tx, drafts, context)
    const at = clock()
    await sayStockReason(tx, { reason: 'import', by: job.vendorId, at })
    const changes = await writeBatch(tx, job.vendorId, plan, at)
    await insertChanges(tx, job.id, changes)
    await addProblems(tx, job.id, plan.problems)
    const written = { created: job.created + plan.created.length, changed: job.changed + plan.changed.length }
    await updateJob(tx, job.id, { done, total, ...written })
    return written
  }
}

async function undo(deps: StepDeps, job: Claimed, onProgress: OnProgress): Promise<void> {
  const { db, clock } = deps
  const total = job.done + (await countChanges(db, job.id))
  await takePhotographsBack(deps, job)
  for (let left = true; left; ) {
    const undone = await transaction(db, async (tx) => {
      await awaitImports(tx)
      if (!(await holdsLease(tx, job.id, job.lease))) throw new LostLease()
      const changes = await nextChanges(tx, job.id, batch)
      if (changes.length === 0) return 0
      const at = clock()
      await sayStockReason(tx, { reason: 'undo', by: job.vendorId, detail: 'Import', at })
      await undoBatch(tx, changes, at)
      await deleteChanges(
        tx,
        job.id,
        changes.map(({ productId }) => productId),
      )
      await updateJob(tx, job.id, { done: job.done + changes.length, total })
      return changes.length
    })
    job.done += undone
    left = undone > 0
    onProgress('Undoing', job.done, total)
  }
  await end(deps, job, { status: 'undone' })
}

async function end({ db }: StepDeps, job: Claimed, change: Partial<ImportJob>): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await holdsLease(tx, job.id, job.lease))) throw new LostLease()
    const { report, ...columns } = change
    const failed = await countProblems(tx, job.id)
    const counted = job.report && { ...job.report, failed }
    await updateJob(tx, job.id, { ...columns, report: counted, lease: null, leaseUntil: null })
  })
}

/**
 * Takes changes back within the caller's transaction. Only what is still as the import left it becomes what it was
 * before; of the stock, only what the import added or took away. New products that somebody has ordered or put into a
 * cart are archived instead of deleted, new sizes of that kind are sold out.
 */
async function undoBatch(tx: Sql, changes: readonly Change[], at: Date): Promise<void> {
  const ids = changes.map(({ productId }) => productId)
  await lockSizes(tx, ids)
  const now = new Map((await productsWithIds(tx, ids)).map((product) => [product.id, product]))
  const used = await productsInUse(tx, ids)
  const usedProducts = new Set(used.map(({ productId }) => productId))
  const usedSizes = new Set(used.map(({ sizeId }) => sizeId))
  const brands = await brandIndex(tx)
  const products: Parameters<typeof updateProducts>[1][number][] = []
  const sizes: SizeWrite[] = []
  const removed: number[] = []
  const created = changes.filter(({ before, productId }) => before === null && now.has(productId))
  const isUsed = ({ productId }: Change) => usedProducts.has(productId)
  for (const { productId, before, after } of changes) {
    const current = now.get(productId)
    if (!before || !current) continue
    const { sizes: _, ...product } = storedOf(productBefore(current, before, after))
    products.push({ ...product, brandId: brands.get(product.brand.toLowerCase())?.id ?? 0 })
    for (const size of current.sizes) {
      const was = before.sizes.find(({ id }) => id === size.id)
      const made = after.sizes.find(({ id }) => id === size.id)
      if (was && made) sizes.push({ ...sizeBefore(size, was, made), productId })
      else if (made && usedSizes.has(size.id)) sizes.push({ ...size, stock: 0, productId })
      else if (made) removed.push(size.id)
    }
    const fetched = [...after.newImages, ...(after.newDocuments ?? [])]
    if (fetched.length > 0) await removeFetched(tx, productId, fetched)
  }
  const isStillProposed = ({ productId, after: { proposed } }: Change) =>
    proposed && canonical(now.get(productId)?.proposed) === canonical(proposed)
  await withdrawReviews(
    tx,
    changes.filter(isStillProposed).map(({ productId }) => productId),
    at,
  )
  await updateProducts(tx, products, at)
  await updateSizes(tx, sizes)
  await deleteSizes(tx, removed)
  await archiveProducts(
    tx,
    created.filter(isUsed).map(({ productId }) => productId),
    at,
  )
  await deleteProducts(
    tx,
    created.filter((change) => !isUsed(change)).map(({ productId }) => productId),
  )
}

function productBefore(current: KnownProduct, before: StoredProduct, after: StoredProduct): KnownProduct {
  return { ...current, ...restored(current, before, after, ['sizes', 'id', 'hash', 'sku']) }
}

function sizeBefore(current: StoredSize, before: StoredSize, after: StoredSize): StoredSize {
  const size = { ...current, ...restored(current, before, after, ['id', 'sku', 'position', 'stock']) }
  return { ...size, stock: Math.max(0, current.stock - (after.stock - before.stock)) }
}

/** The previous values of the fields that have not changed since. */
function restored<T extends object>(current: T, before: T, after: T, except: (keyof T)[]): Partial<T> {
  const keys = (Object.keys(before) as (keyof T)[]).filter((key) => !except.includes(key))
  return Object.fromEntries(
    keys.filter((key) => canonical(current[key]) === canonical(after[key])).map((key) => [key, before[key]]),
  ) as Partial<T>
}
