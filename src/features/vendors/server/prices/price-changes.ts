import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { PriceChange, PriceChangeBody } from '#features/vendors/schema.ts'
import { addDays, dayOf, formatDate } from '#lib/dates.ts'
import { invalid, notFound, refuseProblems } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars } from '#lib/money.ts'
import { applyDuePrices, cancelPriceChange, listPriceChanges, planPrices } from '../price-queries.ts'
import { holdProduct, insertEvents } from '../product-queries.ts'
import { viewPriceChange } from '../read-product.ts'
import { event, type VendorDeps } from '../save-product.ts'

const maxDays = 730

/** Plans prices of a product's sizes from a day on. @throws 422 on `from_day`, or at `prices.0.list_price` */
export async function planPriceChange(
  { db, clock }: VendorDeps,
  actor: Actor,
  productId: number,
  body: PriceChangeBody,
): Promise<PriceChange[]> {
  await transaction(db, async (tx) => {
    const at = clock()
    const product = await holdProduct(tx, actor.id, productId)
    if (!product) throw notFound()
    const today = dayOf(at)
    if (body.from_day <= today) throw invalid('from_day', 'Choose a day after today.')
    if (body.from_day > addDays(today, maxDays)) throw invalid('from_day', 'Choose a day within two years.')
    const problems: Record<string, string> = {}
    const changes = body.prices.map(({ size_id, final_price, list_price }, index) => {
      if (!product.sizes.some(({ id }) => id === size_id))
        problems[`prices.${index}.size_id`] = 'This size no longer exists.'
      if (list_price > 0 && list_price < final_price)
        problems[`prices.${index}.list_price`] = 'The list price must not be below the net price.'
      return {
        id: randomId(),
        sizeId: size_id,
        finalPriceCents: fromDollars(final_price) ?? 0,
        listPriceCents: fromDollars(list_price) ?? 0,
      }
    })
    refuseProblems(problems)
    await planPrices(tx, changes, body.from_day, at)
    const detail = `from ${formatDate(body.from_day)}`
    await insertEvents(tx, [event(productId, actor.id, 'prices planned', detail, at)])
  })
  return readPriceChanges(db, productId)
}

/** Cancels a planned change; one that has ended stays as it is. */
export async function dropPriceChange(
  { db, clock }: VendorDeps,
  actor: Actor,
  productId: number,
  id: number,
): Promise<PriceChange[]> {
  await transaction(db, async (tx) => {
    const at = clock()
    if (!(await holdProduct(tx, actor.id, productId))) throw notFound()
    if (await cancelPriceChange(tx, productId, id, at))
      await insertEvents(tx, [event(productId, actor.id, 'planned prices canceled', '', at)])
  })
  return readPriceChanges(db, productId)
}

async function readPriceChanges(db: VendorDeps['db'], productId: number): Promise<PriceChange[]> {
  return (await listPriceChanges(db, productId)).map(viewPriceChange)
}

const batch = 1_000

/** The job that lets planned prices hold from their day on; orders placed before keep the prices on their items. */
export async function applyPrices({ db, clock }: VendorDeps): Promise<number> {
  let applied = 0
  for (;;) {
    const products = await transaction(db, async (tx) => {
      const at = clock()
      const changed = await applyDuePrices(tx, dayOf(at), at, batch)
      await insertEvents(
        tx,
        changed.map((productId) => ({
          id: randomId(),
          productId,
          accountId: null,
          action: 'planned prices applied',
          at,
        })),
      )
      return changed
    })
    applied += products.length
    if (products.length === 0) return applied
  }
}
