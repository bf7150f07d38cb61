import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { undoMs } from '#features/portal/server/bulk-changes.ts'
import { demandSpace } from '#features/uploads/server/storage.ts'
import { nameOfOwner } from '#features/uploads/server/uploads.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { Clock } from '#server/http/api-app.ts'
import { asksForColumn, asksForPrices, type Layout, type Mapping } from '../columns.ts'
import { guessMapping, layoutOf } from '../read/guess-mapping.ts'
import { checkMapping } from '../read/read-file.ts'
import { isWhole } from '../read/read-tables.ts'
import {
  deleteOldChanges,
  deleteOldParts,
  findJob,
  type ImportJob,
  insertJob,
  lockJob,
  ownBrands,
  readSource,
  savedCategories,
  savedMapping,
  saveMapping,
  updateJob,
} from './job-queries.ts'
import { demandMappable } from './mappable.ts'
import { deleteOldPhotographs } from './photograph-queries.ts'
import { shapeOf, shapeOfSheets, sheetsOf, signatureOf } from './sheets.ts'
import { matchAll } from './show-photographs.ts'
import type { Workbooks } from './workbooks.ts'

export type ImportDeps = { db: Db; clock: Clock; imports: { wake: () => void }; workbooks: Pick<Workbooks, 'read'> }

const dayMs = 86_400_000

/**
 * Stores a vendor's file and guesses its mapping: the one that the vendor used for a file with the same columns, or one
 * by the names of the columns. Throws a Failure if the file as a whole cannot be used.
 */
export async function createJob(
  { db, clock, workbooks }: Pick<ImportDeps, 'db' | 'clock' | 'workbooks'>,
  given: {
    vendorId: number
    fileName: string
    bytes: Uint8Array
    newStatus: 'review' | 'published'
    layout?: Layout
  },
): Promise<ImportJob> {
  const { vendorId, bytes, newStatus } = given
  await demandSpace(db, { accountId: vendorId }, bytes.length, 'file')
  const workbook = isWhole(bytes) ? await workbooks.read(nameOfOwner({ accountId: vendorId }), bytes) : null
  const shape = workbook
    ? await shapeOfSheets(workbook.csv, await sheetsOf(workbook))
    : await shapeOf({ bytes, sheets: null })
  const id = randomId()
  await transaction(db, async (tx) => {
    const mapping = await mappingFor(tx, vendorId, shape, given.layout)
    const name = given.fileName.slice(0, 120) || 'file.csv'
    const row = { id, vendorId, fileName: name, bytes: bytes.length, newStatus, createdAt: clock() }
    await insertJob(tx, { ...row, shape, mapping }, workbook?.csv ?? bytes)
  })
  return demandJob(db, vendorId, id)
}

async function mappingFor(
  tx: Sql,
  vendorId: number,
  { header, sample }: ImportJob['shape'],
  layout?: Layout,
): Promise<Mapping> {
  const saved = layout ? null : await savedMapping(tx, vendorId, signatureOf(header))
  if (saved && saved.columns.length === header.length) return saved
  const cells = sample.map((row) => row.cells)
  const guess = guessMapping(header, cells, layout ?? layoutOf(header))
  const categories = Object.assign({}, ...(await savedCategories(tx, vendorId)).toReversed()) as Mapping['categories']
  const { company, brands } = await ownBrands(tx, vendorId)
  const hasBrand = guess.columns.includes('brand') || guess.layout === 'own'
  const brand = hasBrand ? null : brands.length === 1 ? (brands[0] ?? null) : brands.length === 0 ? company : null
  return { ...guess, categories, defaults: { ...guess.defaults, brand } }
}

export async function demandJob(db: Sql, vendorId: number, id: number): Promise<ImportJob> {
  const job = await findJob(db, vendorId, id)
  if (!job) throw notFound()
  return job
}

/** Reads other sheets of a workbook. Their columns are guessed again. Throws 422 unless all have the same columns. */
export async function chooseSheets(
  deps: ImportDeps,
  vendorId: number,
  id: number,
  chosen: number[],
): Promise<ImportJob> {
  const known = await demandJob(deps.db, vendorId, id)
  const sheets = known.shape.sheets ?? []
  const columns = new Set(chosen.map((place) => sheets[place]?.columns))
  if (columns.size !== 1 || columns.has(undefined) || columns.has(null))
    throw invalid('sheets', 'The selected sheets must have the same columns.')
  const source = await readSource(deps.db, known)
  if (!source) throw fail('import_state', 422, 'The file was deleted. Upload it again.')
  const shape = await shapeOfSheets(source.bytes, sheets, chosen)
  await transaction(deps.db, async (tx) => {
    const job = await lockJob(tx, vendorId, id)
    demandMappable(job)
    const mapping = await mappingFor(tx, vendorId, shape)
    await updateJob(tx, id, { ...restart, status: 'mapping', shape, mapping, report: null, problem: '' })
  })
  return demandJob(deps.db, vendorId, id)
}

/** Checks the whole file with a mapping, in the background. Allowed until the import is written. */
export async function mapJob(deps: ImportDeps, vendorId: number, id: number, mapping: Mapping): Promise<ImportJob> {
  await transaction(deps.db, async (tx) => {
    const job = await lockJob(tx, vendorId, id)
    demandMappable(job)
    checkAnswers(mapping, job.shape.header)
    await updateJob(tx, id, { ...restart, status: 'checking', mapping, report: null, problem: '' })
    await saveMapping(tx, { vendorId, signature: signatureOf(job.shape.header), mapping, at: deps.clock() })
  })
  deps.imports.wake()
  return demandJob(deps.db, vendorId, id)
}

const restart = { total: 0, done: 0, lease: null, leaseUntil: null }

/** Throws 422 at the field of an answer that is missing. */
export function checkAnswers(mapping: Mapping, header: readonly string[]): void {
  checkMapping(mapping, header)
  if (asksForColumn(mapping))
    throw invalid('mapping.columns', 'The file has several columns with prices. Choose the one that is yours.')
  if (asksForPrices(mapping))
    throw invalid('mapping.prices', 'Say whether the prices of this file are net prices or retail prices.')
  const { prices, columns } = mapping
  if (prices?.kind === 'retail' && columns.includes('price') && columns.includes('list_price'))
    throw invalid('mapping.columns', 'The file has two columns with retail prices. Keep one of them.')
  if (prices?.kind === 'net' && columns.includes('price') && columns.includes('final_price'))
    throw invalid('mapping.columns', 'The file has two columns with net prices. Keep one of them.')
}

/** Writes the good rows of a checked import, in the background. Repeated: the same. */
export async function commitJob(deps: ImportDeps, vendorId: number, id: number): Promise<ImportJob> {
  await transaction(deps.db, async (tx) => {
    const job = await lockJob(tx, vendorId, id)
    if (!job) throw notFound()
    if (job.status === 'writing' || job.status === 'done') return
    if (job.status !== 'checked') throw fail('import_state', 422, 'Check the file before you import it.')
    const { created = 0, changed = 0, boxOrSqft = null } = job.report ?? {}
    if (boxOrSqft) throw fail('import_state', 422, 'Say first whether the prices are for a box or for a square foot.')
    if (created + changed === 0 && (await matchAll(tx, id)).matched.size === 0)
      throw fail('import_state', 422, 'No row of this file would change anything.')
    await updateJob(tx, id, { ...restart, status: 'writing' })
  })
  deps.imports.wake()
  return demandJob(deps.db, vendorId, id)
}

/** Takes an import back within a day after it was written, in the background. Repeated: the same. */
export async function undoJob(deps: ImportDeps, vendorId: number, id: number): Promise<ImportJob> {
  await transaction(deps.db, async (tx) => {
    const job = await lockJob(tx, vendorId, id)
    if (!job) throw notFound()
    if (job.status === 'undoing' || job.status === 'undone') return
    const until = undoableUntil(job)
    if (!until) throw fail('import_state', 422, 'There is nothing to undo.')
    if (deps.clock() > until) throw fail('import_state', 422, 'An import can be undone within 24 hours.')
    await updateJob(tx, id, { ...restart, status: 'undoing' })
  })
  deps.imports.wake()
  return demandJob(deps.db, vendorId, id)
}

/** Until when an import can be taken back; null if nothing of it was written. */
export function undoableUntil(job: ImportJob): Date | null {
  const isWritten =
    job.status === 'done' || (job.status === 'failed' && job.created + job.changed + job.photographs > 0)
  return isWritten && job.finishedAt ? new Date(job.finishedAt.getTime() + undoMs) : null
}

/** Files and photographs are kept for a week, what an import has changed for two days after it. Returns how many rows were deleted. */
export async function forgetImports({ db, clock }: Pick<ImportDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock().getTime()
  const [lastWeek, undoable] = [new Date(now - 7 * dayMs), new Date(now - 2 * dayMs)]
  const parts = await deleteOldParts(db, lastWeek)
  const photographs = await deleteOldPhotographs(db, lastWeek, undoable)
  return parts + photographs + (await deleteOldChanges(db, undoable))
}
