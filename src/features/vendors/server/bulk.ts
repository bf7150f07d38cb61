import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { dayOf } from '#lib/dates.ts'
import { conflict, Failure, invalid, refuseProblems } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { counted, figure, fromDollars } from '#lib/money.ts'
import { once } from '#server/once/once.ts'
import { maxStatuses } from '../rules.ts'
import type { BulkBody, BulkResult } from '../schema.ts'
import {
  type BulkProduct,
  changeSizes,
  holdOwn,
  listSizes,
  noteChange,
  productsOfSizes,
  setStock,
  setSwatchPrices,
  touch,
} from './bulk-queries.ts'
import { matchingIds, refreshListings } from './list/listing-queries.ts'
import { planPrices } from './price-queries.ts'
import { holdProduct } from './product-queries.ts'
import type { VendorDeps } from './save-product.ts'
import { setStatus } from './set-status.ts'

/**
 * One change for many products, for everything that matches filters, or the rows of the grid. All are written or none,
 * except for a status, which skips the products that cannot get it. Products of other vendors are ignored. The same `key`
 * changes them once, however often it is sent.
 * @throws 422 at `rows.3.final_price`, and with the same key for another body; a conflict if not as many match as were shown
 */
export async function changeMany(deps: VendorDeps, actor: Actor, body: BulkBody, key?: string): Promise<BulkResult> {
  if (body.matching) await refreshListings(deps.db)
  return transaction(deps.db, async (tx) => {
    const at = deps.clock()
    return once(tx, { accountId: actor.id, call: 'products in bulk', key, body, at }, () =>
      changeOnce(tx, actor, body, at),
    )
  })
}

async function changeOnce(tx: Sql, actor: Actor, body: BulkBody, at: Date): Promise<BulkResult> {
  if (body.rows) return { updated: await changeRows(tx, actor, body.rows, at), skipped: [] }
  const own = await holdOwn(tx, actor.id, body.matching ? await matched(tx, actor, body.matching) : body.ids)
  const { status, stock, lead_time_days } = body.set ?? {}
  if (own.length === 0) return { updated: 0, skipped: [] }
  if (status) return setStatuses(tx, actor, own, status, at)
  const ids = own.map(({ id }) => id)
  if (stock !== undefined) await setStock(tx, ids, stock)
  const planned =
    body.price_percent !== undefined && (await changePrices(tx, ids, body.price_percent, body.from_day, at))
  await touch(tx, ids, at, lead_time_days ?? null)
  const action = planned ? 'prices planned' : 'edited'
  await noteChange(tx, ids, { accountId: actor.id, action, detail: detailOf(body), at })
  return { updated: ids.length, skipped: [] }
}

/** What the filters match now, which must be as many as the vendor saw when they chose it. */
async function matched(
  tx: Sql,
  actor: Actor,
  { filters, count }: NonNullable<BulkBody['matching']>,
): Promise<number[]> {
  const ids = await matchingIds(tx, actor.id, filters, count + 1)
  if (ids.length === count) return ids
  const now = ids.length > count ? 'more' : figure(ids.length)
  throw conflict(
    'changed',
    `${counted(count, 'product')} matched when you chose them, and ${now} match now. Nothing was changed. Look at the table and choose again.`,
  )
}

async function setStatuses(
  tx: Sql,
  actor: Actor,
  own: readonly BulkProduct[],
  status: NonNullable<NonNullable<BulkBody['set']>['status']>,
  at: Date,
): Promise<BulkResult> {
  if (own.length > maxStatuses)
    throw invalid('ids', `At most ${figure(maxStatuses)} products can change their status at once. Narrow the filter.`)
  const skipped: BulkResult['skipped'] = []
  let updated = 0
  for (const { id, name } of own) {
    const product = await holdProduct(tx, actor.id, id)
    if (!product || product.status === status) continue
    try {
      await setStatus(tx, actor, product, status, at)
      updated += 1
    } catch (error) {
      // Nothing is written before a refusal.
      if (!(error instanceof Failure)) throw error
      const [[message = error.message] = []] = Object.values(error.fields)
      skipped.push({ id, product_name: name, message })
    }
  }
  return { updated, skipped }
}

/** Returns whether the prices are planned for a later day. */
async function changePrices(
  tx: Sql,
  ids: readonly number[],
  percent: number,
  fromDay: string | undefined,
  at: Date,
): Promise<boolean> {
  const later = fromDay !== undefined && fromDay > dayOf(at)
  const moved = (cents: number) => Math.round((cents * (100 + percent)) / 100)
  const sizes = (await listSizes(tx, ids)).map(({ id, finalPriceCents, listPriceCents }) => ({
    id,
    finalPriceCents: Math.max(1, moved(finalPriceCents)),
    listPriceCents: listPriceCents === 0 ? 0 : Math.max(1, moved(listPriceCents)),
  }))
  if (sizes.some((size) => Math.max(size.finalPriceCents, size.listPriceCents) > 99_999_999))
    throw invalid('price_percent', 'A price would be above $999,999.99.')
  if (later)
    await planPrices(
      tx,
      sizes.map(({ id, ...prices }) => ({ id: randomId(), sizeId: id, ...prices })),
      fromDay,
      at,
    )
  else
    await changeSizes(
      tx,
      sizes.map((size) => ({ ...size, stock: null })),
    )
  return later
}

async function changeRows(tx: Sql, actor: Actor, rows: NonNullable<BulkBody['rows']>, at: Date): Promise<number> {
  const products = await productsOfSizes(
    tx,
    actor.id,
    rows.map(({ size_id }) => size_id),
  )
  await holdOwn(tx, actor.id, products)
  const stored = new Map((await listSizes(tx, products)).map((size) => [size.id, size]))
  const problems: Record<string, string> = {}
  const changes = rows.map((row, index) => {
    const size = stored.get(row.size_id)
    if (!size) problems[`rows.${index}.size_id`] = 'This size no longer exists.'
    const finalPriceCents = row.final_price === undefined ? null : fromDollars(row.final_price)
    const listPriceCents = row.list_price === undefined ? null : fromDollars(row.list_price)
    const list = listPriceCents ?? size?.listPriceCents ?? 0
    if (list > 0 && list < (finalPriceCents ?? size?.finalPriceCents ?? 0))
      problems[`rows.${index}.${row.list_price === undefined ? 'final_price' : 'list_price'}`] =
        'The list price must not be below the net price.'
    return { id: row.size_id, finalPriceCents, listPriceCents, stock: row.stock ?? null }
  })
  refuseProblems(problems)
  await changeSizes(tx, changes)
  const days = new Map(
    rows.flatMap((row) => {
      const product = stored.get(row.size_id)?.productId
      return product === undefined || row.lead_time_days === undefined ? [] : [[product, row.lead_time_days]]
    }),
  )
  for (const lead of new Set(days.values()))
    await touch(
      tx,
      products.filter((id) => days.get(id) === lead),
      at,
      lead,
    )
  await touch(tx, products, at, null)
  await setSwatchPrices(
    tx,
    rows.flatMap(({ size_id, swatch_price }) => {
      const id = stored.get(size_id)?.productId
      if (id === undefined || swatch_price === undefined) return []
      return [{ id, cents: swatch_price === null ? null : fromDollars(swatch_price) }]
    }),
  )
  const detail = 'prices and stock in the grid'
  await noteChange(tx, products, { accountId: actor.id, action: 'edited', detail, at })
  return products.length
}

function detailOf({ set, price_percent, from_day }: BulkBody): string {
  return [
    set?.stock === undefined ? '' : `stock ${set.stock}`,
    set?.lead_time_days === undefined ? '' : `lead time ${counted(set.lead_time_days, 'day')}`,
    price_percent === undefined
      ? ''
      : `prices ${price_percent > 0 ? '+' : ''}${price_percent}%${from_day ? ` from ${from_day}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ')
}
