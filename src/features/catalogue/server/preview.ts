import type { Db } from '#db/client.ts'
import { modelFileOf } from '#features/media/server/read-media.ts'
import { notFound } from '#lib/failure.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Env } from '#server/env.ts'
import { lookOf } from '../look.ts'
import { hiddenPictures, readPictureModel } from '../pictures/picture-queries.ts'
import { visitor } from '../prices/showroom-view.ts'
import type { ProductDetail } from '../schema.ts'
import { detailOf } from './cards.ts'
import type { Catalogue } from './catalogue.ts'
import { loadHidden } from './catalogue-queries.ts'
import { readTexts } from './product-queries.ts'

export type PreviewDeps = { db: Db; catalogue: Catalogue; env: Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'> }

/** What waits for an Admin's approval; `category` is the id of a category or family. */
export type Proposal = { product_name?: string; brand?: string; description?: string; category?: string }

/**
 * What the first size of a product of any status looks like in rooms, with its vendor's 3D model and texture; null for what is
 * not drawn.
 */
export async function readPreviewLook(
  deps: Pick<PreviewDeps, 'db'>,
  { id, hash }: { id: number; hash: string },
): Promise<ProductModel | null> {
  const [found, glb] = await Promise.all([readPictureModel(deps.db, hash), modelFileOf(deps, id)])
  const [first] = found?.sizes ?? []
  if (!found?.model || !first) return null
  const look = lookOf(found.model, found.design, first, true)
  return look.kind === 'fixture' && glb ? { ...look, glb } : look
}

/**
 * A product of any status as a visitor without a showroom would see it if it were on sale with what is proposed, without
 * similar products. Pictures of a product that shoppers do not see have URLs that cannot be guessed.
 * @throws 404 for an unknown product
 */
export async function readPreview(
  { db, catalogue, env }: PreviewDeps,
  id: number,
  proposal: Proposal,
): Promise<ProductDetail> {
  await catalogue.ready()
  const frame = catalogue.frame()
  const [found, texts] = await Promise.all([loadHidden(db, frame, id), readTexts(db, [id])])
  const own = texts.get(id)
  if (!found || !own) throw notFound()
  const category = proposal.category === undefined ? undefined : catalogue.category(Number(proposal.category))
  const isOnSale = catalogue.productById(id) !== undefined
  const product = {
    ...found,
    name: proposal.product_name ?? found.name,
    brand: { ...found.brand, name: proposal.brand ?? found.brand.name },
    ...(category && { category: category.parent ?? category, family: category.parent ? category : null }),
    look: isOnSale ? found.look : hiddenPictures(env).versionOf(found.hash, found.look),
  }
  const others = catalogue.group(product).filter((other) => other.id !== id)
  const text = { ...own, description: proposal.description ?? own.description }
  const view = catalogue.view(null)
  return detailOf(product, text, view, [product, ...others], [], visitor, catalogue.chips)
}
