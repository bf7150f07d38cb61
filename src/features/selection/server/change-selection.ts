import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Markup } from '#features/catalogue/pricing.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product, Showroom } from '#features/catalogue/server/model.ts'
import { readShowroom } from '#features/catalogue/server/read-showroom.ts'
import { aimAt, among, enteredMarkup } from '#features/showrooms/server/markups.ts'
import { conflict, invalid, notFound } from '#lib/failure.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { counted, figure, formatCents } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import { fingerprintOf, keyReused } from '#server/once/once.ts'
import type { ChangeBody, ChangePreview, ChangeResult, LastChange } from '../schema.ts'
import { type Change, isExtra, notCarried, type Plan, planChange, type Target } from './plan-change.ts'
import {
  beginChange,
  dropUnapplied,
  endChange,
  findChange,
  findLastChange,
  holdShowroom,
  noteProgress,
  noteUndone,
  restoreRules,
  writeDefault,
  writeRules,
} from './queries.ts'
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
  const { db, catalogue, clock } = deps
  // Prices and products as they are now; the rules are read in the transaction, under the lock.
  await catalogue.settled()
  if (!catalogue.showroom(showroomId)) throw notFound()
  const at = clock()
  const fingerprint = fingerprintOf([body, version])
  await beginChange(db, { id: randomId(), showroomId, key, fingerprint, summary: summaryOf(body), at })
  try {
    return await transaction(db, async (tx) => {
      await holdShowroom(tx, showroomId)
      const begun = await findChange(tx, showroomId, key)
      if (!begun) throw notFound()
      if (!begun.fingerprint.equals(fingerprint)) throw keyReused()
      if (begun.result) return begun.result
      const { preview, rows } = await applyChange(deps, tx, { showroomId, changeId: begun.id }, body, version)
      const { sample: _s, version: _v, products: _p, ...counts } = preview
      const result = { id: begun.id, ...counts }
      await endChange(tx, showroomId, result, rows.length, at)
      return result
    })
  } catch (error) {
    await dropUnapplied(db, showroomId, key).catch(() => {})
    throw error
  }
}

/**
 * Changes one product; the newest change of many can still be undone afterwards. Throws 422 on the field, 404 for a
 * product that is not sold.
 */
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
    const { preview } = await applyChange(deps, tx, { showroomId, changeId: null }, { ...body, products: [hash] })
    const [skipped] = preview.skipped
    if (!skipped) return
    const isOut = skipped.message === notCarried
    const message = isOut ? 'Your showroom does not carry this product.' : skipped.message
    throw invalid(body.amount == null ? 'markup' : 'amount', message)
  })
}

/** Needs the lock of the showroom; without a `changeId` nothing is noted for an undo. */
async function applyChange(
  deps: SelectionDeps,
  tx: Sql,
  of: { showroomId: number; changeId: number | null },
  body: ChangeBody,
  version?: string,
): Promise<Plan> {
  const showroom = await readShowroom(tx, of.showroomId)
  if (!showroom) throw notFound()
  const { target, change, plan } = planOf(deps, showroom, body)
  if (version !== undefined && version !== plan.preview.version)
    throw conflict(
      'changed',
      'Your selection or prices have changed since this preview, so nothing was changed. Look at the new preview.',
    )
  await writePlan(deps, tx, of, target, change, plan)
  return plan
}

async function writePlan(
  { db }: SelectionDeps,
  tx: Sql,
  of: { showroomId: number; changeId: number | null },
  target: Target,
  { carried, markup }: Change,
  { rows }: Plan,
): Promise<void> {
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
      // On another connection, so that others see it before the end; nothing waits for it.
      if (of.changeId !== null) void noteProgress(db, of.changeId, done, rows.length).catch(() => {})
    }
  }
}

/** Undoes the newest change of many products, as far as its rules have not been changed since. */
export async function undoChange(
  { db, clock }: SelectionDeps,
  showroomId: number,
  id: number,
): Promise<{ restored: number; kept: number }> {
  return transaction(db, async (tx) => {
    await holdShowroom(tx, showroomId)
    const last = await findLastChange(tx, showroomId)
    if (!last) throw notFound()
    if (last.id !== id)
      throw conflict('changed', 'Only the latest change can be undone, and there is a later one. Load the page again.')
    if (last.undoneAt) return { restored: 0, kept: 0 }
    const { restored, all } = await restoreRules(tx, { showroomId, changeId: id })
    await noteUndone(tx, id, clock())
    return { restored, kept: all - restored }
  })
}

export async function readLastChange(db: Db, showroomId: number): Promise<LastChange | null> {
  const last = await findLastChange(db, showroomId)
  return (
    last && {
      id: last.id,
      summary: last.summary,
      changed: last.result.changed,
      applied_at: last.appliedAt.toISOString(),
      undone: last.undoneAt !== null,
    }
  )
}

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
