import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { notFound } from '#lib/failure.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { findLook } from './product-queries.ts'

export type PreviewDeps = { db: Db; pictures: Pictures }

/**
 * The drawn picture of a product of any status as WebP, 640 pixels wide, for its vendor and Admins. @throws 404 for
 * another vendor's product, and for one that cannot be drawn
 */
export async function drawPreview(
  { db, pictures }: PreviewDeps,
  actor: Actor,
  id: number,
  view: 'main' | 'room',
): Promise<Buffer> {
  const look = await findLook(db, actor.type === 'Admin' ? null : actor.id, id)
  const size = look?.sizes[0]
  if (!look?.model || !size) throw notFound()
  const model = lookOf(look.model, look.design, size, true)
  return pictures.render(model, { view, width: 640, format: 'webp' }, `account ${actor.id}`)
}
