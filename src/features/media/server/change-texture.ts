import { transaction } from '#db/transaction.ts'
import { demandSpace } from '#features/uploads/server/storage.ts'
import { type GivenForm, nameOfOwner } from '#features/uploads/server/uploads.ts'
import { invalid, notFound, refuseProblems } from '#lib/failure.ts'
import { endsIn, tooHeavy, wrongType } from '#lib/file-rules.ts'
import { maxMediaMegabytes, minTexture, photographEndings, textureInches, textureSizeProblem } from '../rules.ts'
import type { ProductMedia } from '../schema.ts'
import { demandUploads } from './change-media.ts'
import { keepPhotograph } from './keep-photograph.ts'
import type { MediaDeps } from './media-deps.ts'
import { lockProduct } from './media-queries.ts'
import { findModelProduct } from './model-queries.ts'
import { meanColor } from './photographs.ts'
import { mediaOf, type OwnProduct, surfaceOf } from './read-media.ts'
import { replaceTexture } from './texture-queries.ts'

/**
 * Checks a picture of a product's surface and stores it with its real size, in place of a former one.
 * @throws Failure 422 at `files.0`, `width_in`, `height_in` or `tiles`; 429 or 503 while too many wait
 */
export async function setTexture(
  deps: MediaDeps,
  product: OwnProduct,
  { fields, files }: GivenForm,
): Promise<ProductMedia> {
  const { db, clock } = deps
  const found = await findModelProduct(db, product.id, product.vendorId)
  if (!found) throw notFound()
  if (!surfaceOf(found.look))
    throw invalid('files', 'Rooms do not lay this product. Textures are for what covers floors, walls or counters.')
  const size = sizeIn(fields)
  const [file] = files
  if (!file) throw invalid('files', 'Files are required.')
  await demandUploads(deps, product.vendorId, 1)
  if (file.truncated) throw invalid('files.0', tooHeavy('picture', maxMediaMegabytes))
  if (!endsIn(file.name, photographEndings)) throw invalid('files.0', wrongType('picture'))
  const kept = await keepPhotograph(deps, nameOfOwner({ accountId: product.vendorId }), file.bytes, minTexture)
  if ('problem' in kept) throw invalid('files.0', kept.problem)
  const problem = textureSizeProblem(kept, size)
  if (problem) throw invalid('height_in', problem)
  await demandSpace(db, { accountId: product.vendorId }, kept.bytes, 'files')
  const texture = {
    ...kept,
    name: file.name,
    widthIn: size.width,
    heightIn: size.height,
    tiles: size.tiles,
    hex: await meanColor(deps, kept.file),
  }
  await transaction(db, async (tx) => {
    if (!(await lockProduct(tx, product.id, product.vendorId))) throw notFound()
    await replaceTexture(tx, product.id, texture, clock())
  })
  return mediaOf(deps, product)
}

/** What the picture is said to show, inches. @throws Failure 422 */
function sizeIn({ width_in, height_in, tiles }: GivenForm['fields']) {
  const size = { width: Number(width_in ?? ''), height: Number(height_in ?? '') }
  const { min, max } = textureInches
  const problem = (side: 'width' | 'height') =>
    size[side] >= min && size[side] <= max
      ? {}
      : { [`${side}_in`]: `Enter the ${side} that the picture shows, from ${min} to ${max} inches.` }
  refuseProblems({
    ...problem('width'),
    ...problem('height'),
    ...(tiles === 'true' || tiles === 'false' ? {} : { tiles: 'Say whether the edges of the picture match.' }),
  })
  return { ...size, tiles: tiles === 'true' }
}
