import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { sayStockReason } from '#features/catalogue/server/stock-reason.ts'
import type { BulkChange, BulkUndone } from '#features/portal/bulk-schema.ts'
import { changeInBulk, readUndoable, rehearseInBulk, undoInBulk } from '#features/portal/server/bulk-changes.ts'
import { dayOf } from '#lib/dates.ts'
import { conflict, Failure, invalid, refuseProblems } from '#lib/failure.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { counted, figure, fromDollars, toDollars } from '#lib/money.ts'
import { maxStatuses, statusNames } from '../rules.ts'
import type { BulkBody, BulkPreview, BulkResult } from '../schema.ts'
import {
  type BulkProduct,
  changeSizes,
  holdOwn,
  holdVendor,
  listSizes,
  noteChange,
  productsOfSizes,
  setStock,
  setSwatchPrices,
  touch,
} from './bulk-queries.ts'
import {
  type ChangedRecord,
  changedStatuses,
  countRestored,
  noteAfter,
  noteBefore,
  productsOfChange,
  readEffects,
  restoreValues,
  sampleRecords,
} from './bulk-record-queries.ts'
import { matchingIds, refreshListings } from './list/listing-queries.ts'
import { planPrices } from './price-queries.ts'
import { holdProduct } from './product-queries.ts'
import type { VendorDeps } from './save-product.ts'
import { setStatus } from './set-status.ts'

/**
 * One change for many products, for everything that matches filters, or the rows of the grid. All are written or none,
 * except for a status, which skips the products that cannot get it. Products of other vendors are ignored. The same `key`
 * changes them once, however often it is sent. With `version`, only if the outcome is the one that the preview showed. A
 * change of an account's own software, which comes with an API key, is not noted for an undo: it would hide those of people.
 * @throws 422 at `rows.3.final_price`, and with the same key for another body; a conflict if not as many match as were
 * shown, or the outcome would be another
 */
export async function changeMany(
  deps: VendorDeps,
  actor: Actor,
  body: BulkBody,
  { key = randomKey(), version }: { key?: string | undefined; version?: string | undefined } = {},
): Promise<BulkResult> {
  if (body.matching) await refreshListings(deps.db)
  const asked = {
    ...subjectOf(actor.id),
    key,
    body: [body, version],
    summary: summaryOf(body),
    isUndoable: actor.key === undefined,
  }
  return changeInBulk(deps, asked, async (tx, changeId) => {
    const result = await changeNoted(tx, actor, body, deps.clock(), changeId)
    if (version !== undefined && version !== (await readEffects(tx, changeId)).version)
      throw conflict(
        'changed',
        'Your products have changed since this preview, so nothing was changed. Look at the new preview.',
      )
    return result
  })
}

/**
 * What a change would do: it is made and rolled back, so that the preview is the change itself. Throws what the change
 * would throw.
 */
export async function previewMany(deps: VendorDeps, actor: Actor, body: BulkBody): Promise<BulkPreview> {
  if (body.matching) await refreshListings(deps.db)
  return rehearseInBulk(deps, subjectOf(actor.id), async (tx, id) => {
    const { skipped } = await changeNoted(tx, actor, body, deps.clock(), id)
    const { onSale, ...effects } = await readEffects(tx, id)
    return { ...effects, on_sale: onSale, sample: (await sampleRecords(tx, id, maxSample)).map(viewRecord), skipped }
  })
}

/** As many as can be read in a dialog. */
const maxSample = 5

/** Undoes a change within a day; products that were changed since keep what they have now. */
export function undoMany(deps: VendorDeps, actor: Actor, id: number): Promise<BulkUndone> {
  return undoInBulk(deps, { ...subjectOf(actor.id), id }, async (tx, change, at) => {
    const ids = await productsOfChange(tx, id)
    await holdOwn(tx, actor.id, ids)
    await sayStockReason(tx, { reason: 'undo', by: actor.id, detail: change.summary, at })
    await restoreValues(tx, id, at)
    for (const { id: productId, before } of await changedStatuses(tx, id)) {
      const product = await holdProduct(tx, actor.id, productId)
      if (product) await tryStatus(tx, actor, product, before, at)
    }
    await touch(tx, ids, at, null)
    const detail = `undone: ${change.summary}`
    await noteChange(tx, ids, { accountId: actor.id, action: 'edited', detail, at })
    const { restored, all } = await countRestored(tx, id)
    return { restored, kept: all - restored }
  })
}

export const readLastChange = (deps: VendorDeps, vendorId: number): Promise<BulkChange | null> =>
  readUndoable(deps, subjectOf(vendorId))

/** The products of a vendor, whose changes in bulk wait for each other. */
const subjectOf = (vendorId: number) => ({
  accountId: vendorId,
  kind: 'products' as const,
  hold: (tx: Sql) => holdVendor(tx, vendorId),
})

type Changed = Omit<BulkResult, 'id'>

/** Notes in `bulk_change_rows` what it changes. */
async function changeNoted(tx: Sql, actor: Actor, body: BulkBody, at: Date, changeId: number): Promise<Changed> {
  const own = await holdOwn(tx, actor.id, await namedIn(tx, actor, body))
  const ids = own.map(({ id }) => id)
  if (ids.length === 0 && !body.rows) return { updated: 0, skipped: [] }
  await noteBefore(tx, changeId, ids)
  await sayStockReason(tx, { reason: actor.key ? 'api' : 'bulk', by: actor.id, detail: summaryOf(body), at })
  const result = body.rows
    ? { updated: await changeRows(tx, actor, body.rows, ids, at), skipped: [] }
    : await changeAll(tx, actor, body, own, at)
  await noteAfter(tx, changeId, ids)
  return result
}

async function namedIn(tx: Sql, actor: Actor, { rows, matching, ids }: BulkBody): Promise<number[]> {
  if (rows)
    return productsOfSizes(
      tx,
      actor.id,
      rows.map(({ size_id }) => size_id),
    )
  return matching ? matched(tx, actor, matching) : ids
}

async function changeAll(
  tx: Sql,
  actor: Actor,
  body: BulkBody,
  own: readonly BulkProduct[],
  at: Date,
): Promise<Changed> {
  const { status, stock, lead_time_days } = body.set ?? {}
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
): Promise<Changed> {
  if (own.length > maxStatuses)
    throw invalid('ids', `At most ${figure(maxStatuses)} products can change their status at once. Narrow the filter.`)
  const skipped: Changed['skipped'] = []
  let updated = 0
  for (const { id, name } of own) {
    const product = await holdProduct(tx, actor.id, id)
    if (!product || product.status === status) continue
    const refusal = await tryStatus(tx, actor, product, status, at)
    if (refusal === null) updated += 1
    else skipped.push({ id, product_name: name, message: refusal })
  }
  return { updated, skipped }
}

/** Why the product cannot get the status, or null once it has it. */
async function tryStatus(...of: Parameters<typeof setStatus>): Promise<string | null> {
  try {
    await setStatus(...of)
    return null
  } catch (error) {
    // Nothing is written before a refusal.
    if (!(error instanceof Failure)) throw error
    const [[message = error.message] = []] = Object.values(error.fields)
    return message
  }
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

async function changeRows(
  tx: Sql,
  actor: Actor,
  rows: NonNullable<BulkBody['rows']>,
  products: readonly number[],
  at: Date,
): Promise<number> {
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

/** In the words of the undo: "Prices -5% for 250 products". */
function summaryOf(body: BulkBody): string {
  const { rows, matching, ids, set } = body
  if (rows) return `${counted(rows.length, 'row')} of the grid`
  const what = set?.status ? `status ${statusNames[set.status].toLowerCase()}` : detailOf(body)
  const text = `${what || 'no change'} for ${counted(matching?.count ?? ids.length, 'product')}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function viewRecord({ productId, name, sizeLabel, scope, before, after }: ChangedRecord): ShownRecord {
  const [was, is] = [before, after].map((values): Record<string, string | number | null> => ({ ...values }))
  const fields = shownFields.flatMap(([field, of, column]) => {
    const [from, to] = [was?.[column] ?? null, is?.[column] ?? null]
    if (of !== scope || from === to) return []
    const shown = (value: typeof from) =>
      column.endsWith('_cents') && value !== null ? toDollars(Number(value)) : value
    return [{ field, before: shown(from), after: shown(to) }]
  })
  return { product_id: productId, product_name: name, size_label: sizeLabel, fields }
}

type ShownRecord = BulkPreview['sample'][number]

const shownFields: readonly [ShownRecord['fields'][number]['field'], ChangedRecord['scope'], string][] = [
  ['status', 'product', 'status'],
  ['lead_time_days', 'product', 'lead_time_days'],
  ['swatch_price', 'product', 'swatch_cents'],
  ['final_price', 'size', 'final_cents'],
  ['list_price', 'size', 'list_cents'],
  ['stock', 'size', 'stock'],
  ['planned_final_price', 'planned', 'final_cents'],
  ['planned_list_price', 'planned', 'list_cents'],
]
