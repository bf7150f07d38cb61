import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import { mediaRules } from '../rules.ts'
import type { KeptPhotograph } from './keep-photograph.ts'
import { closeGaps, deleteMediaByIds, insertMedia, lockProduct, readMedia } from './media-queries.ts'

export type Attached = { id: number } | { problem: string }

/**
 * Adds stored photographs after those that the product has, within the caller's transaction. Says of each, in the same
 * order, which photograph it became or why it did not.
 */
export async function attachPhotographs(
  tx: Sql,
  product: { id: number; vendorId: number },
  photographs: readonly (KeptPhotograph & { name: string })[],
  at: Date,
): Promise<Attached[]> {
  if (!(await lockProduct(tx, product.id, product.vendorId)))
    return photographs.map(() => ({ problem: 'Its product was deleted.' }))
  const own = (await readMedia(tx, product.id)).filter(({ kind }) => kind === 'photo')
  const known = new Set(own.map(({ file }) => file))
  const added: (Parameters<typeof insertMedia>[2][number] & { id: number })[] = []
  const results = photographs.map(({ name, ...kept }): Attached => {
    if (known.has(kept.file)) return { problem: 'The product already has this photograph.' }
    if (own.length + added.length >= mediaRules.photo.max) return { problem: mediaRules.photo.tooMany }
    known.add(kept.file)
    const id = randomId()
    added.push({ id, kind: 'photo', name, sourceUrl: null, ...kept })
    return { id }
  })
  await closeGaps(tx, [product.id])
  await insertMedia(tx, product.id, added, at, (one) => own.length + added.findIndex(({ file }) => file === one.file))
  return results
}

/** Takes photographs back from their products, within the caller's transaction. */
export async function detachPhotographs(tx: Sql, ids: readonly number[]): Promise<void> {
  const products = await deleteMediaByIds(tx, ids)
  await closeGaps(tx, products)
}
