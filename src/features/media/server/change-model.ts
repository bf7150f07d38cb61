import { transaction } from '#db/transaction.ts'
import { demandSpace } from '#features/uploads/server/storage.ts'
import { nameOfOwner } from '#features/uploads/server/uploads.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { endsIn, maxModelMegabytes, modelEndings, tooHeavy, wrongType } from '#lib/file-rules.ts'
import { paths } from '#lib/paths.ts'
import { readGlb } from '#scene/model/bodies/vendor/read-glb.ts'
import { boundsOf, inch } from '#scene/model/geometry/mesh.ts'
import type { ModelProcesses } from '#server/models/model-processes.ts'
import { modelNeeds } from '../rules.ts'
import type { ProductModelFile } from '../schema.ts'
import type { MediaDeps } from './media-deps.ts'
import { insertMedia, lockProduct, type MediaRow, readMedia } from './media-queries.ts'
import { deleteModels, findModelProduct } from './model-queries.ts'
import type { OwnProduct } from './read-media.ts'

export type ModelDeps = Pick<MediaDeps, 'db' | 'clock' | 'mediaFiles'> & { uploadedModels: ModelProcesses }

export async function modelOf(
  { db, mediaFiles }: Pick<ModelDeps, 'db' | 'mediaFiles'>,
  product: OwnProduct,
): Promise<ProductModelFile> {
  const found = await findModelProduct(db, product.id, product.vendorId)
  if (!found) throw notFound()
  const needs = modelNeeds(found.look, found)
  const row = (await readMedia(db, product.id)).find(({ kind }) => kind === 'model')
  return {
    model: row ? await measured(row, mediaFiles) : null,
    stated_in: 'stated' in needs ? needs.stated : { w: 0, h: 0, d: 0 },
    unfit: 'problem' in needs ? needs.problem : '',
    notes: [],
  }
}

/** Triangles and extents are read from the file, which is small beside what its upload took. */
async function measured(
  { id, name, file, bytes }: MediaRow,
  mediaFiles: ModelDeps['mediaFiles'],
): Promise<ProductModelFile['model']> {
  const stored = await mediaFiles.get(file)
  if (!stored) return null
  const { pieces, triangles } = readGlb(new Uint8Array(stored))
  const { min, max } = boundsOf(pieces.map(({ mesh }) => mesh))
  const extent = (axis: 0 | 1 | 2) => Math.round(((max[axis] - min[axis]) / inch) * 100) / 100
  const size_in = { w: extent(0), h: extent(1), d: extent(2) }
  return { id, name, url: paths.vendorModel(file), bytes, triangles, size_in }
}

/**
 * Checks a GLB and stores it as the product's model in place of a former one. The same file again changes nothing.
 * @throws Failure 422 with the problem as `file`, 429 or 503 while too many wait
 */
export async function setModel(
  deps: ModelDeps,
  product: OwnProduct,
  { name, bytes, truncated }: { name: string; bytes: Buffer; truncated: boolean },
): Promise<ProductModelFile> {
  const { db, clock, mediaFiles, uploadedModels } = deps
  const found = await findModelProduct(db, product.id, product.vendorId)
  if (!found) throw notFound()
  if (truncated) throw invalid('file', tooHeavy('file', maxModelMegabytes))
  if (!endsIn(name, modelEndings)) throw invalid('file', wrongType('file', modelEndings))
  const needs = modelNeeds(found.look, found)
  if ('problem' in needs) throw invalid('file', needs.problem)
  const read = await uploadedModels.remake(nameOfOwner({ accountId: product.vendorId }), bytes, needs)
  if ('problem' in read) throw invalid('file', read.problem)
  const { glb, notes } = read.made
  await demandSpace(db, { accountId: product.vendorId }, glb.length, 'file')
  const file = await mediaFiles.save(glb, 'glb')
  await transaction(db, async (tx) => {
    if (!(await lockProduct(tx, product.id, product.vendorId))) throw notFound()
    await deleteModels(tx, product.id, file)
    const isKept = (await readMedia(tx, product.id)).some(({ kind }) => kind === 'model')
    const media = {
      kind: 'model',
      name,
      file,
      width: null,
      height: null,
      bytes: glb.length,
      sourceUrl: null,
    } as const
    if (!isKept) await insertMedia(tx, product.id, [media], clock(), () => 0)
  })
  return { ...(await modelOf(deps, product)), notes }
}

/** Safe to repeat. The file itself is deleted by a job. */
export async function removeModel(deps: ModelDeps, product: OwnProduct): Promise<ProductModelFile> {
  await transaction(deps.db, async (tx) => {
    if (!(await lockProduct(tx, product.id, product.vendorId))) throw notFound()
    await deleteModels(tx, product.id)
  })
  return modelOf(deps, product)
}
