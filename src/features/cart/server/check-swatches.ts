import type { Db } from '#db/client.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { formatDate } from '#lib/dates.ts'
import { swatchLimit } from '../swatch-words.ts'
import { findSwatchFacts } from './swatch-queries.ts'

/**
 * Why samples of these products cannot be added to a cart, in their order; null for those that can. Checkout checks the
 * same again for the account that orders.
 */
export async function swatchRefusals(
  db: Db,
  owner: { cartId: string | null; accountId: number | null; today: string },
  productIds: readonly number[],
): Promise<(string | null)[]> {
  const [found, most] = await Promise.all([
    findSwatchFacts(db, owner, productIds),
    figureOn(db, 'swatches_per_vendor', owner.today),
  ])
  const facts = new Map(found.map((each) => [each.productId, each]))
  const ofVendor = new Map(found.map((each) => [each.vendorId, each.ofVendor]))
  const added = new Set<number>()
  return productIds.map((id) => {
    const fact = facts.get(id)
    if (!fact) return null
    if (fact.orderedAt) return `You ordered a sample of this product on ${formatDate(fact.orderedAt)}.`
    if (fact.isInCart || added.has(id)) return 'A sample of this product is already in your cart.'
    added.add(id)
    const count = (ofVendor.get(fact.vendorId) ?? 0) + 1
    ofVendor.set(fact.vendorId, count)
    return count > most ? swatchLimit(most) : null
  })
}
