import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Markup } from '#features/catalogue/pricing.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product, Showroom } from '#features/catalogue/server/model.ts'
import { readShowroom } from '#features/catalogue/server/read-showroom.ts'
import type { BulkChange, BulkUndone } from '#features/portal/bulk-schema.ts'
import { changeInBulk, type OnProgress, readUndoable, undoInBulk } from '#features/portal/server/bulk-changes.ts'
import { aimAt, among, enteredMarkup } from '#features/showrooms/server/markups.ts'
import { conflict, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import { counted, figure, formatCents } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { ChangeBody, ChangePreview, ChangeResult } from '../schema.ts'
import { type Change, isExtra, notCarried, type Plan, planChange, type Target } from './plan-change.ts'
import { holdShowroom, restoreRules, writeDefault, writeRules } from './queries.ts'
import { findProducts, productsOf } from './table.ts'

export type SelectionDeps = { db: Db; clock: Clock; catalogue: Catalogue }

/** What a change would do. Throws 422 on the field, a conflict if other products match than the sender saw. */
export async function previewChange(deps: SelectionDeps, showroomId: number, body: ChangeBody): Promise<ChangePreview> {
  await deps.catalogue.settled()
  const showroom = await readShowroom(deps.db, showroomId)
  if (!showroom) throw notFound()
  return planOf(deps, showroom, body).plan.preview
}

const rowsAtOnce = 5_000

/**
 * Changes the rules of a showroom in one transaction. With `version`, only if the outcome is the one that the preview
 * showed, otherwise it is a conflict. The same `key` changes once, however often it is sent.
 */
export async function changeSelection(
  deps: SelectionDeps,
  showroomId: number,
  body: ChangeBody,
  { key = randomKey(), version }: { key?: string | undefined; version?: string } = {},
): Promise<ChangeResult> {
  const { catalogue } = deps
  // Prices and products as they are now; the rules are read in the transaction, under the lock.
  await catalogue.settled()
  if (!catalogue.showroom(showroomId)) throw notFound()
  const asked = { ...subjectOf(showroomId), key, body: [body, version], summary: summaryOf(body) }
  return changeInBulk(deps, asked, async (tx, changeId, onProgress) => {
    const { preview } = await applyChange(deps, tx, { showroomId, changeId, onProgress }, body, version)
    const { sample: _s, version: _v, products: _p, ...counts } = preview
    return counts
  })
}

/** The rules of a showroom, which change under its lock. */
const subjectOf = (showroomId: number) => ({
  accountId: showroomId,
  kind: 'selection' as const,
  hold: (tx: Sql) => holdShowroom(tx, showroomId),
})

/** Changes one product, without an undo. Throws 422 on the field, 404 for a product that is not sold. */
export async function changeOne(
  deps: SelectionDeps,
  showroomId: number,
  hash: string,
  body: Omit<ChangeBody, 'products'>,
): Promise<void> {
  await deps.catalogue.settled()
  if (!deps.catalogue.product(hash)) throw notFound()
  await transaction(deps.db, async (tx) => {
    await holdShowroom(tx, showroomId)
    const { preview } = await applyChange(
      deps,
      tx,
      { showroomId, changeId: null, onProgress: () => {} },
      { ...body, products: [hash] },
    )
    const [skipped] = preview.skipped
    if (!skipped) return
    const isOut = skipped.message === notCarried
    const message = isOut ? 'Your showroom does not carry this product.' : skipped.message
    throw invalid(body.amount == null ? 'markup' : 'amount', message)
  })
}

type Of = { showroomId: number; changeId: number | null; onProgress: OnProgress }

/** Needs the lock of the showroom; without a `changeId` nothing is noted for an undo. */
async function applyChange(deps: SelectionDeps, tx: Sql, of: Of, body: ChangeBody, version?: string): Promise<Plan> {
  const showroom = await readShowroom(tx, of.showroomId)
  if (!showroom) throw notFound()
  const { target, change, plan } = planOf(deps, showroom, body)
  if (version !== undefined && version !== plan.preview.version)
    throw conflict(
      'changed',
      'Your selection or prices have changed since this preview, so nothing was changed. Look at the new preview.',
    )
  await writePlan(tx, of, target, change, plan)
  return plan
}

async function writePlan(tx: Sql, of: Of, target: Target, { carried, markup }: Change, { rows }: Plan): Promise<void> {
  const stored = markup && { bps: markup.bps, cents: markup.cents || null }
  const parts = [
    { rows: rows.filter(({ scope }) => !isExtra(target, scope)), values: { carried, markup: stored } },
    { rows: rows.filter(({ scope }) => isExtra(target, scope)), values: { carried, markup: undefined } },
  ]
  if (target.kind === 'default' && markup) await writeDefault(tx, of, markup.bps)
  let done = 0
  for (const part of parts) {
    for (let from = 0; from < part.rows.length; from += rowsAtOnce) {
      const now = part.rows.slice(from, from + rowsAtOnce)
      await writeRules(tx, of, now, part.values)
      done += now.length
      of.onProgress(done, rows.length)
    }
  }
}

/** Undoes a change of many products, as far as its rules have not been changed since. */
export function undoChange(deps: SelectionDeps, showroomId: number, id: number): Promise<BulkUndone> {
  return undoInBulk(deps, { ...subjectOf(showroomId), id }, async (tx) => {
    const { restored, all } = await restoreRules(tx, { showroomId, changeId: id })
    return { restored, kept: all - restored }
  })
}

export const readLastChange = (deps: SelectionDeps, showroomId: number): Promise<BulkChange | null> =>
  readUndoable(deps, subjectOf(showroomId))

function planOf({ catalogue }: SelectionDeps, showroom: Showroom, body: ChangeBody) {
  const change = changeOf(body)
  const target = targetOf(catalogue, showroom.id, body)
  if (target.kind === 'default' && (change.carried !== undefined || !change.markup || change.markup.cents > 0))
    throw invalid(change.markup?.cents ? 'amount' : 'target', 'The default markup is a percent of the wholesale price.')
  const plan = planChange(showroom, catalogue.houseMarkup(), target, change)
  if (plan.over)
    throw invalid(
      'amount',
      `The markup cannot be over ${formatCents(plan.over.cents)} for ${plan.over.product.name}: 500% of the wholesale price.`,
    )
  return { change, target, plan }
}

function changeOf(body: ChangeBody): Change {
  const isMarked = body.markup != null || body.amount != null
  if (isMarked && body.remove_markup) throw invalid('markup', 'Enter a markup or remove it, not both.')
  if (!isMarked && !body.remove_markup && body.carried === undefined)
    throw invalid('markup', 'Enter a markup, or choose whether to carry them.')
  const entered = isMarked ? enteredMarkup(body) : null
  const markup: Markup | null | undefined = entered
    ? { bps: entered.bps, cents: entered.cents ?? 0 }
    : body.remove_markup
      ? null
      : undefined
  return { carried: body.carried, markup }
}

function targetOf(catalogue: Catalogue, showroomId: number, body: ChangeBody): Target {
  const { products, ids, matching, category, brand } = body
  const given = [products, ids, matching, category, brand, body.default].filter((one) => one !== undefined)
  if (given.length !== 1) throw invalid('target', 'Choose products, a category, a brand or the default markup.')
  if (matching) return { kind: 'products', products: matched(catalogue, showroomId, matching) }
  if (products || ids) return { kind: 'products', products: namedProducts(catalogue, products ?? [], ids ?? []) }
  if (body.default)
    return { kind: 'default', products: [...catalogue.indexes().values()].flatMap((index) => index.products) }
  const aim = aimAt(catalogue, {
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
  })
  if (!aim) throw invalid(category === undefined ? 'brand' : 'category', 'This is not sold here.')
  return { kind: 'rule', scope: aim.scope, refId: aim.refId, products: among(catalogue, aim) }
}

function namedProducts(catalogue: Catalogue, hashes: readonly string[], ids: readonly number[]): Product[] {
  const found = [
    ...hashes.map((hash, i) => [`products.${i}`, catalogue.product(hash)] as const),
    ...ids.map((id, i) => [`ids.${i}`, catalogue.productById(id)] as const),
  ]
  const known = new Set<Product>()
  for (const [field, product] of found) {
    if (!product) throw invalid(field, 'This product is no longer sold.')
    known.add(product)
  }
  return [...known]
}

/** What the filters match now, which must be as many as the professional saw when they chose it. */
function matched(
  catalogue: Catalogue,
  showroomId: number,
  { filters, count }: NonNullable<ChangeBody['matching']>,
): Product[] {
  const found = findProducts(catalogue, showroomId, filters)
  if (found.total === count) return productsOf(found)
  throw conflict(
    'changed',
    `${counted(count, 'product')} matched when you chose them, and ${figure(found.total)} match now. Nothing was changed. Look at the table and choose again.`,
  )
}

/** In the words of the undo button: "10% for 250 products". */
function summaryOf(body: ChangeBody): string {
  const count = body.matching?.count ?? body.products?.length ?? body.ids?.length
  const what = body.default
    ? 'the default markup'
    : count === undefined
      ? body.category === undefined
        ? 'a brand'
        : 'a category'
      : counted(count, 'product')
  const parts = [
    body.carried === undefined ? '' : body.carried ? 'carry' : 'do not carry',
    body.markup == null ? '' : `markup ${body.markup}%`,
    body.amount == null ? '' : `markup $${body.amount.toFixed(2)}`,
    body.remove_markup ? 'remove the markup' : '',
  ]
  const text = `${parts.filter(Boolean).join(', ')} for ${what}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
