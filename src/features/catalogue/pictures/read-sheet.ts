import type { Db } from '#db/client.ts'
import { fittedPhotograph } from '#features/media/server/photographs.ts'
import { notFound } from '#lib/failure.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { lookOf } from '../look.ts'
import { visitor } from '../prices/showroom-view.ts'
import type { ProductDetail } from '../schema.ts'
import type { Catalogue } from '../server/catalogue.ts'
import { readTexts } from '../server/product-queries.ts'
import { readDetail } from '../server/reads.ts'
import { readPictureModel } from './picture-queries.ts'

export type SheetDeps = { db: Db; catalogue: Catalogue; pictures: Pictures; mediaFiles: FileStore }

/**
 * The content of a specification sheet: the product as a visitor sees it, and its picture as WebP, or null without one.
 */
export async function readSheet(deps: SheetDeps, hash: string) {
  const { db, catalogue, pictures } = deps
  await catalogue.ready()
  const product = catalogue.product(hash)
  if (!product) throw notFound()
  const [texts, found] = await Promise.all([readTexts(db, [product.id]), readPictureModel(db, hash)])
  const own = texts.get(product.id)
  if (!own) throw notFound()
  const detail = readDetail(catalogue, product, own, null, visitor).data as ProductDetail
  if (found?.photograph) {
    const square = { shape: 'square', width: 640, format: 'webp' } as const
    return { product: detail, picture: await fittedPhotograph(deps, found.photograph, square) }
  }
  const [first] = found?.sizes ?? []
  if (!found?.model || !first) return { product: detail, picture: null }
  const model = lookOf(found.model, found.design, first, true)
  return {
    product: detail,
    picture: await pictures.render(model, { view: 'main', width: 640, format: 'webp' }),
  }
}
