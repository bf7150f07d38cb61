import { createHash } from 'node:crypto'
import type { LineSwap } from '#features/cart/server/swap-lines.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { deliveryWindow } from '#features/shipping/delivery.ts'
import type { ChangeFigures, ChangeLine } from '#features/visualizer/change-schema.ts'
import { changedParts, fillKey } from '#features/visualizer/design-changes.ts'
import { choicesOf, productKey, productsOf, wholeOf } from '#features/visualizer/design-parts.ts'
import { fittingSizes } from '#features/visualizer/fits.ts'
import {
  countingOf,
  factsIn,
  type ListLine,
  linesOf,
  rememberingCount,
  totalOf,
} from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { dayOf } from '#lib/dates.ts'
import { invalid } from '#lib/failure.ts'
import { type Cents, counted, fromDollars, toDollars } from '#lib/money.ts'
import { familiesNow } from '#scene/model/layout/fixture-slots.ts'
import { countedOrNull } from '#scene/model/takeoff/takeoff-of.ts'
import type { Scene, SceneDoc } from '#scene/model/types.ts'
import type { Face, Faces } from '../faces.ts'
import { shapeOf } from '../fitting.ts'
import { groundOf } from '../known-rooms.ts'
import type { Models } from '../models.ts'
import type { VisualizerDeps } from '../visualizer-deps.ts'

/** What the figures are computed with. */
export type Counting = { catalogue: VisualizerDeps['catalogue']; models: Models; faces: Faces }

/** Whose prices apply: a project's showroom, or without one the house, and its owner. */
export type PricedFor = { showroomId: number | null; wholesale: boolean }

export type Counted = { figures: ChangeFigures; differenceCents: Cents; changes: LineSwap[] }

/**
 * What a change of a design means for its list: lines, prices that the project's owner pays, and lead times. Both designs
 * can be opened. A product that is no longer sold counts as zero in money before the change.
 * @throws Failure 422 at `parts` for a new product that does not fit its place, is not sold, or cannot be counted
 */
export async function countChange(
  { catalogue, models, faces }: Counting,
  { before, after }: { before: SceneDoc; after: SceneDoc },
  given: PricedFor & { now: Date },
): Promise<Counted> {
  const faceOf = await faces.ready()
  const wanted = [...productsOf(before), ...productsOf(after)]
  const rows = await models.read({ products: wanted, showroom: given.showroomId }, { wholesale: given.wholesale })
  const known = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const count = rememberingCount()
  const [was, is] = [before, after].map((doc) => {
    const scene = wholeOf(groundOf(doc), doc, known)
    return { scene, lines: linesOf(scene, known, countingOf({ doc }), count) }
  }) as [{ scene: Scene; lines: ListLine[] }, { scene: Scene; lines: ListLine[] }]

  for (const key of changedParts(before, after).keys()) {
    if (!key.startsWith(fillKey)) continue
    const slotId = key.slice(fillKey.length)
    const fill = after.fills[slotId]
    if (!fill || !('product' in fill)) continue
    const product = catalogue.product(fill.product)
    const fitting = product && { product, face: faceOf(product) }
    checkFill({ slotId, fill, scene: is.scene, known, fitting })
    if (is.lines.some(({ ids, takeoff }) => ids.includes(slotId) && takeoff === null))
      throw invalid('parts', 'The quantity of this product cannot be calculated for this place.')
  }

  const viewed = (line: ListLine) => lineOf(line, line.row && (catalogue.product(line.row.hash)?.leadDays ?? null))
  const [removed, added] = [without(was.lines, is.lines), without(is.lines, was.lines)]
  const [removedCents, addedCents] = [totalOf(removed), totalOf(added)]
  const lead = (lines: readonly ListLine[]) => latestOf(lines.map((line) => viewed(line).lead_days))
  const arrival = (lines: readonly ListLine[]) => {
    const days = lead(lines.filter(({ takeoff }) => takeoff !== null))
    return days === null ? null : deliveryWindow(dayOf(given.now), days, null).to
  }
  const lines = { removed: removed.map(viewed), added: added.map(viewed) }
  const figures = {
    ...lines,
    removed_total: toDollars(removedCents),
    added_total: toDollars(addedCents),
    difference: toDollars(addedCents - removedCents),
    boxes_before: boxesOf(lines.removed),
    boxes_after: boxesOf(lines.added),
    lead_days_before: lead(removed),
    lead_days_after: lead(added),
    latest_before: arrival(was.lines),
    latest_after: arrival(is.lines),
    quote: quoteOf(lines),
  }
  /** Also of a product that is no longer sold: lists, carts and orders may have it. */
  const quantityIn = (scene: Scene, line: ListLine) => {
    const facts = line.row && factsIn(scene, line, line.row, choicesOf(scene, known))
    const takeoff = line.takeoff ?? (facts && countedOrNull(scene, line.slot, facts, countingOf(scene), count))
    return { line, quantity: takeoff?.quantity ?? 0 }
  }
  const changes = changesOf(
    removed.map((line) => quantityIn(was.scene, line)),
    added.map((line) => quantityIn(is.scene, line)),
    (hash) => catalogue.product(hash)?.id ?? 0,
  )
  return { figures, differenceCents: addedCents - removedCents, changes }
}

/** @throws Failure 422 at `parts` unless the slot exists and the size fits it and is sold */
function checkFill(given: {
  slotId: string
  fill: { product: string; size_id: number }
  scene: Scene
  known: ReadonlyMap<string, ModelRow>
  fitting: { product: Product; face: Face | undefined } | undefined
}): void {
  const { slotId, fill, scene, known, fitting } = given
  const slot = scene.slots.find(({ id }) => id === slotId)
  if (!slot) throw invalid('parts', 'This place does not exist in the room.')
  const row = known.get(productKey(fill.product, fill.size_id))
  if (row?.state === 'not carried') throw invalid('parts', 'This showroom does not carry the product.')
  if (row?.state !== 'sold' || !fitting?.face) throw invalid('parts', 'This product is no longer available.')
  const { product, face } = fitting
  const { categories, maxWidth } = slot
  const families = familiesNow(scene, slot, choicesOf(scene, known))
  const fits = fittingSizes(shapeOf(product), face, {
    categories,
    ...(families && { families }),
    ...(maxWidth !== undefined && { maxWidthIn: maxWidth / inch }),
  })
  if (!fits.includes(product.sizes.findIndex(({ id }) => id === fill.size_id)))
    throw invalid('parts', 'This product does not fit there.')
}

const inch = 0.0254

/** The lines that the other list does not have in the same way. */
function without(lines: readonly ListLine[], others: readonly ListLine[]): ListLine[] {
  const known = new Set(others.map(identityOf))
  return lines.filter((line) => !known.has(identityOf(line)))
}

function identityOf({ slot, fill, takeoff }: ListLine): string {
  return JSON.stringify([surfaceOf(slot), Object.entries(fill).sort(), takeoff?.quantity ?? null])
}

/** As the lines of carts and orders name it. */
function surfaceOf({ label }: { label: string }): string {
  return label.slice(0, 60)
}

function boxesOf(lines: readonly ChangeLine[]): number {
  return lines.reduce((sum, { boxes }) => sum + (boxes ?? 0), 0)
}

function latestOf(days: readonly (number | null)[]): number | null {
  const known = days.filter((day) => day !== null)
  return known.length > 0 ? Math.max(...known) : null
}

function lineOf({ slot, fill, row, takeoff, amountCents }: ListLine, leadDays: number | null): ChangeLine {
  const quantity = takeoff?.quantity ?? 0
  const isSold = row?.state === 'sold'
  return {
    slot: slot.id,
    surface: surfaceOf(slot),
    product: fill.product,
    size_id: fill.size_id,
    product_name: row?.name ?? 'A product that is no longer sold',
    brand: row?.brand ?? '',
    size_label: row?.size_label ?? '',
    picture: row?.picture ?? '',
    unit_label: row?.unit_label ?? 'Piece',
    quantity,
    boxes: row && boxUnits.has(row.unit_label) ? quantity : null,
    unit_price: isSold ? row.unit_price : null,
    amount: amountCents === null ? null : toDollars(amountCents),
    lead_days: isSold ? leadDays : null,
    in_stock: row?.in_stock ?? false,
  }
}

const boxUnits = new Set(['Box', 'Carton'])

/** A short text that is equal for equal lines, prices and lead times. */
function quoteOf({ removed, added }: Pick<ChangeFigures, 'removed' | 'added'>): string {
  const terms = (lines: readonly ChangeLine[]) =>
    lines.map(({ product, size_id, surface, quantity, unit_price, lead_days }) => [
      ...[product, size_id, surface, quantity, unit_price, lead_days],
    ])
  return createHash('sha256')
    .update(JSON.stringify([terms(removed), terms(added)]))
    .digest('base64url')
    .slice(0, 22)
}

type CountedLine = { line: ListLine; quantity: number }

/** By size and surface, as carts and orders hold them. */
function changesOf(
  removed: readonly CountedLine[],
  added: readonly CountedLine[],
  idOf: (hash: string) => number,
): LineSwap[] {
  const changes = new Map<string, LineSwap>()
  const add = ({ line: { slot, fill, row }, quantity }: CountedLine, side: 'before' | 'after') => {
    const surface = surfaceOf(slot)
    const key = `${fill.size_id} ${surface}`
    const known = changes.get(key) ?? {
      productId: idOf(fill.product),
      sizeId: fill.size_id,
      surface,
      before: 0,
      after: 0,
      unitPriceCents: fromDollars(row?.unit_price ?? 0) ?? 0,
    }
    changes.set(key, { ...known, [side]: known[side] + quantity })
  }
  for (const line of removed) add(line, 'before')
  for (const line of added) add(line, 'after')
  return [...changes.values()]
}

/** The amounts and days that differ between two states of a change's figures, as text; empty if none does. */
export function whatDiffers(then: ChangeFigures, now: ChangeFigures, money: (dollars: number) => string): string {
  if (then.quote === now.quote) return ''
  const parts: string[] = []
  if (then.difference !== now.difference)
    parts.push(`the difference was ${money(then.difference)} and is now ${money(now.difference)}`)
  if (quantitiesOf(then) !== quantitiesOf(now)) parts.push('the quantities are different')
  if (then.lead_days_after !== now.lead_days_after && now.lead_days_after !== null)
    parts.push(`the lead time is now ${counted(now.lead_days_after, 'day')}`)
  if (parts.length === 0) parts.push('the prices of its products are different')
  return `Changed since this was proposed: ${parts.join(', ')}.`
}

function quantitiesOf({ removed, added }: ChangeFigures): string {
  return JSON.stringify([removed, added].map((lines) => lines.map(({ quantity }) => quantity)))
}

/** The products and places of a change in one line. */
export function titleOf({ removed, added }: Pick<ChangeFigures, 'removed' | 'added'>): string {
  const [from, to] = [removed[0], added[0]]
  const place = to?.surface ?? from?.surface ?? ''
  const more = Math.max(removed.length, added.length) - 1
  const rest = more > 0 ? ` and ${more} more` : ''
  if (!to) return `Without ${from?.product_name ?? 'a product'}: ${place}${rest}`
  if (!from) return `${to.product_name}: ${place}${rest}`
  if (from.product === to.product && from.size_id === to.size_id)
    return `${to.product_name}, laid differently: ${place}${rest}`
  return `${to.product_name} for ${from.product_name}: ${place}${rest}`
}
