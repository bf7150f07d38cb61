import { notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import { isLaidWhole } from '#scene/model/materials/layouts.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { LaidSurface, MediaTexture, ProductMedia } from '../schema.ts'
import { openFetches } from './fetch/fetch-queries.ts'
import type { MediaDeps } from './media-deps.ts'
import { readMedia } from './media-queries.ts'
import { findModelProduct } from './model-queries.ts'
import { findTexture, type TextureRow } from './texture-queries.ts'

/** A product and the vendor who asks: the functions below throw 404 for a product of another vendor. */
export type OwnProduct = { id: number; vendorId: number }

/** @throws Failure 404 for a product of another vendor */
export async function mediaOf({ db }: Pick<MediaDeps, 'db'>, product: OwnProduct): Promise<ProductMedia> {
  const found = await findModelProduct(db, product.id, product.vendorId)
  if (!found) throw notFound()
  const [rows, fetches, texture] = await Promise.all([
    readMedia(db, product.id),
    openFetches(db, product.id),
    findTexture(db, product.id),
  ])
  return {
    photographs: rows.flatMap(({ id, kind, name, alt, width, height, file }) =>
      kind === 'photo' ? [{ id, name, alt, width: width ?? 0, height: height ?? 0, file }] : [],
    ),
    documents: rows.flatMap(({ id, kind, name, file, bytes }) =>
      kind === 'document' ? [{ id, name, url: paths.mediaDocument(file), bytes }] : [],
    ),
    fetches,
    texture: texture && viewTexture(texture),
    surface: surfaceOf(found.look),
  }
}

/** The vendor's 3D model of a product by its name in the store; null without one. */
export async function modelFileOf({ db }: Pick<MediaDeps, 'db'>, productId: number): Promise<string | null> {
  return (await readMedia(db, productId)).find(({ kind }) => kind === 'model')?.file ?? null
}

function viewTexture({ id, name, file, width, height, widthIn, heightIn, tiles }: TextureRow): MediaTexture {
  return { id, name, file, width, height, width_in: widthIn, height_in: heightIn, tiles }
}

/** How rooms lay a product; null for what they show as a thing, or cannot draw yet. */
export function surfaceOf(look: ProductModel | null): LaidSurface | null {
  if (look?.kind !== 'surface') return null
  const { w, l } = look.pieceIn
  return {
    texture_shows: isLaidWhole(look) ? 'laid' : 'pieces',
    piece_in: { width: Math.max(w, l), height: Math.min(w, l) },
  }
}
