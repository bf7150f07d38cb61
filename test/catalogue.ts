import { insertRows, type NewRow, updateRows } from '#db/write.ts'
import { priceOf } from '#features/catalogue/pricing.ts'
import { toDollars } from '#lib/money.ts'
import { readRows } from '#test/rows.ts'
import type { TestApp } from './app.ts'
import { makeTrade, type Sold } from './commerce.ts'

/** The platform's fee for each vendor of `makeTrade`. */
const feeBps = 500

const stone = {
  kind: 'surface',
  gen: 'stone',
  layout: 'grid',
  hex: '#cccccc',
  finish: 'Matte',
  pieceIn: { w: 12, l: 24, t: 0.4 },
  params: {},
  seed: 1,
}

/**
 * Three tiles: a cheap one; an expensive one with a look and a minimum of 4; and one in between, of another brand and
 * sold out. Maya's showroom omits the expensive one and marks the other brand up by 20 %.
 */
export async function makeTiles({ deps: { db, catalogue } }: TestApp) {
  const trade = await makeTrade(db)
  const cheap = await trade.product(trade.stoneCo, { finalPriceCents: 1000, listPriceCents: 900 })
  const dear = await trade.product(trade.stoneCo, { finalPriceCents: 9000, minimumUnit: 4 })
  const middle = await trade.product(trade.tileCo, { finalPriceCents: 4000, stock: 0 })
  const describe = (product: Sold, given: Partial<NewRow<'products'>>) =>
    updateRows(db, 'products', { id: product.productId }, given)
  const alba = {
    name: 'Alba Matte 12x24',
    attributes: { color: 'White' },
    sold_90: 5,
    ratingTenths: 40,
    ratingCount: 2,
  }
  await describe(cheap, alba)
  await describe(dear, {
    name: 'Birch Grove Plank',
    attributes: { color: 'Brown' },
    model: stone,
    ratingTenths: 50,
    ratingCount: 3,
  })
  await describe(middle, { name: 'Cinder Matte 24x24', attributes: { color: 'Black' }, sold_90: 9 })
  const rule = { showroomId: trade.maya.id }
  await insertRows(db, 'showroom_rules', [
    { ...rule, scope: 'product', refId: dear.productId, carried: false },
    { ...rule, scope: 'brand', refId: trade.tileCo.brandId, carried: true, markupBps: 2000 },
  ])
  const [shop] = await readRows(db, 'showrooms', { accountId: trade.maya.id })
  await catalogue.settled()
  return { trade, cheap, dear, middle, slug: `tile-flooring-${trade.categoryId}`, vsdId: shop?.vsdId ?? '' }
}

/** The price that a homeowner pays without a showroom, in dollars, at the house markup of 30 %. */
export function housePrice(finalCents: number): number {
  return retail(finalCents, 3000)
}

/** The price that a homeowner pays in a showroom for a vendor's price, in dollars. */
export function retail(finalCents: number, markupBps = 1000): number {
  return toDollars(priceOf(finalCents, feeBps, { bps: markupBps, cents: 0 }).priceCents)
}

/** The price that a professional pays, in dollars. */
export function wholesale(finalCents: number): number {
  return toDollars(priceOf(finalCents, feeBps, null).priceCents)
}
