import { transaction } from '#db/transaction.ts'
import { demandSpace } from '#features/uploads/server/storage.ts'
import { nameOfOwner } from '#features/uploads/server/uploads.ts'
import { type FieldErrors, fail, invalid, notFound } from '#lib/failure.ts'
import { endsIn, tooHeavy, wrongType } from '#lib/file-rules.ts'
import { isPdf } from '#server/uploads/file-store.ts'
import { maxMediaMegabytes, mediaRules, readAddress, type UploadedKind } from '../rules.ts'
import type { ProductMedia } from '../schema.ts'
import { queueFetches } from './fetch/queue-fetches.ts'
import { keepPhotograph } from './keep-photograph.ts'
import type { MediaDeps } from './media-deps.ts'
import {
  closeGaps,
  deleteMedia,
  insertMedia,
  isOwnProduct,
  lockProduct,
  type NewMedia,
  orderMedia,
  readMedia,
  setAlt,
  uploadedSince,
  usedMedia,
} from './media-queries.ts'
import { mediaOf, type OwnProduct } from './read-media.ts'

/** Of a vendor and day. */
const maxFiles = 3000
const maxBytes = 5 * 1024 ** 3
const day = 86_400_000

type GivenFile = { name: string; bytes: Buffer; truncated: boolean }

/**
 * Stores files of one kind after those that the product has; all of them, or none if one is refused. A file that the
 * product already has is not added again.
 * @throws Failure 422 with the problem of each file as `files.0`, 429 above the limits of a day
 */
export async function addMedia(
  deps: MediaDeps,
  product: OwnProduct,
  kind: UploadedKind,
  files: readonly GivenFile[],
): Promise<ProductMedia> {
  const { db, clock } = deps
  if (!(await isOwnProduct(db, product.id, product.vendorId))) throw notFound()
  if (files.length === 0) throw invalid('files', 'Files are required.')
  await demandUploads(deps, product.vendorId, files.length)
  const kept: NewMedia[] = []
  const problems: FieldErrors = {}
  for (const [i, file] of files.entries()) {
    const made = await keepFile(deps, product, kind, file)
    if ('problem' in made) problems[`files.${i}`] = [made.problem]
    else kept.push(made)
  }
  if (Object.keys(problems).length > 0) throw fail('invalid', 422, 'The given data was invalid.', problems)
  await demandSpace(
    db,
    { accountId: product.vendorId },
    kept.reduce((sum, { bytes }) => sum + bytes, 0),
    'files',
  )
  await transaction(db, async (tx) => {
    if (!(await lockProduct(tx, product.id, product.vendorId))) throw notFound()
    const own = (await readMedia(tx, product.id)).filter((row) => row.kind === kind)
    const added = [...new Map(kept.map((one) => [one.file, one])).values()].filter(
      ({ file }) => !own.some((row) => row.file === file),
    )
    const { max, tooMany } = mediaRules[kind]
    if (own.length + added.length > max) throw invalid('files', tooMany)
    // An import that was undone leaves gaps.
    await closeGaps(tx, [product.id])
    await insertMedia(tx, product.id, added, clock(), (one) => own.length + added.indexOf(one))
  })
  return mediaOf(deps, product)
}

/** @throws Failure 429 when a vendor has uploaded as much as in one day is allowed */
export async function demandUploads({ db, clock }: Pick<MediaDeps, 'db' | 'clock'>, vendorId: number, more: number) {
  const today = await uploadedSince(db, vendorId, new Date(clock().getTime() - day))
  if (today.files + more > maxFiles || today.bytes > maxBytes) throw fail('throttled', 429, 'Too Many Attempts.')
}

async function keepFile(
  deps: MediaDeps,
  { vendorId }: OwnProduct,
  kind: UploadedKind,
  { name, bytes, truncated }: GivenFile,
): Promise<NewMedia | { problem: string }> {
  const field = kind === 'photo' ? 'photograph' : 'file'
  const { endings } = mediaRules[kind]
  if (truncated) return { problem: tooHeavy(field, maxMediaMegabytes) }
  if (!endsIn(name, endings)) return { problem: wrongType(field, endings) }
  if (kind === 'photo') {
    const kept = await keepPhotograph(deps, nameOfOwner({ accountId: vendorId }), bytes)
    return 'problem' in kept ? kept : { kind, name, sourceUrl: null, ...kept }
  }
  if (!isPdf(bytes)) return { problem: wrongType(field, endings) }
  const file = await deps.mediaFiles.save(bytes, 'pdf')
  return { kind, name, file, width: null, height: null, bytes: bytes.length, sourceUrl: null }
}

/** @throws Failure 422 unless `ids` names each photograph of the product once */
export async function orderPhotographs(
  deps: Pick<MediaDeps, 'db'>,
  product: OwnProduct,
  ids: readonly number[],
): Promise<ProductMedia> {
  await transaction(deps.db, async (tx) => {
    if (!(await lockProduct(tx, product.id, product.vendorId))) throw notFound()
    const own = (await readMedia(tx, product.id)).filter(({ kind }) => kind === 'photo')
    const asked = new Set(ids)
    if (asked.size !== ids.length || own.length !== ids.length || own.some(({ id }) => !asked.has(id)))
      throw invalid('photographs', 'The photographs have changed in the meantime. Load them again.')
    await orderMedia(tx, product.id, ids)
  })
  return mediaOf(deps, product)
}

/** @throws Failure 404 for a photograph that the product does not have */
export async function describePhotograph(
  deps: Pick<MediaDeps, 'db'>,
  product: OwnProduct,
  id: number,
  alt: string,
): Promise<ProductMedia> {
  if (!(await isOwnProduct(deps.db, product.id, product.vendorId))) throw notFound()
  if (!(await setAlt(deps.db, product.id, id, alt))) throw notFound()
  return mediaOf(deps, product)
}

/** Safe to repeat: removing what is no longer there changes nothing. The file itself is deleted by a job. */
export async function removeMedia(deps: Pick<MediaDeps, 'db'>, product: OwnProduct, id: number): Promise<ProductMedia> {
  await transaction(deps.db, async (tx) => {
    if (!(await lockProduct(tx, product.id, product.vendorId))) throw notFound()
    const own = await readMedia(tx, product.id)
    const kind = own.find((row) => row.id === id)?.kind
    if (!kind) return
    await deleteMedia(tx, product.id, id)
    const left = own.filter((row) => row.kind === kind && row.id !== id)
    await orderMedia(
      tx,
      product.id,
      left.map((row) => row.id),
    )
  })
  return mediaOf(deps, product)
}

/**
 * Queues addresses of photographs or documents; one that could not be fetched before is tried again.
 * @throws Failure 422 with the problem of each address as `urls.0`
 */
export async function addAddresses(
  deps: Pick<MediaDeps, 'db' | 'clock'>,
  product: OwnProduct,
  kind: UploadedKind,
  urls: readonly string[],
): Promise<ProductMedia> {
  if (!(await isOwnProduct(deps.db, product.id, product.vendorId))) throw notFound()
  const problems = urls.flatMap((url, i): [string, string[]][] => {
    const read = readAddress(url)
    return 'problem' in read ? [[`urls.${i}`, [read.problem]]] : []
  })
  if (problems.length > 0) throw fail('invalid', 422, 'The given data was invalid.', Object.fromEntries(problems))
  await transaction(deps.db, (tx) => queueFetches(tx, [{ productId: product.id, kind, urls }], deps.clock()))
  return mediaOf(deps, product)
}

/** A job: deletes files that no product, category, brand or import has any more; one is written before its row, so new files are left alone. */
export function clearMedia({ db, clock, mediaFiles }: Pick<MediaDeps, 'db' | 'clock' | 'mediaFiles'>): Promise<number> {
  return mediaFiles.clear(new Date(clock().getTime() - day), (files) => usedMedia(db, files))
}
