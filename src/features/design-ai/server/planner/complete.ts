import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import { isLate } from '#features/design-ai/designs/arrival.ts'
import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import { type Needs, needsOf, productKey, productsOf, withNeeds } from '#features/visualizer/design-parts.ts'
import { countingOf, type ListLine, linesOf } from '#features/visualizer/room-list.ts'
import { type AccessoryIndex, accessoryIndexOf } from '#features/visualizer/server/accessory-index.ts'
import { fillAccessories, fittingAccessories } from '#features/visualizer/server/fill-accessories.ts'
import type { Cents } from '#lib/money.ts'
import { contractorLines } from '#scene/model/takeoff/contractor-lines.ts'
import type { Scene, SceneDoc, Slot } from '#scene/model/types.ts'
import type { Shop } from './candidates.ts'
import type { ChosenRoom } from './job.ts'
import type { ReadModels } from './prepare.ts'
import type { Counting } from './rates.ts'

/** A room with its products and everything that goes with them, as it is counted when it is opened. */
export type Completed = {
  document: SceneDoc
  lines: ListLine[]
  totalCents: Cents
  /** The part of the total for what goes with the products. */
  accessoryCents: Cents
  /** What nothing sold here fits. */
  left: ChosenRoom['left']
}

/** Completes a room: what went with the products of an earlier one stays where it fits. The same room is completed once. */
export type Complete = (opened: Scene, products: SceneDoc, how?: How) => Promise<Completed>
type How = { isThrifty?: boolean; earlier?: SceneDoc | null }

/** What a plan's accessories are chosen from, looked up once for all of its rooms. */
export function accessoryIndexFor(
  { showroomId, mustKeep, mustNot, withinDays, wishes }: PlanRequest,
  { catalogue, view, faceOf }: Shop,
  readModels: ReadModels,
): AccessoryIndex {
  const refused = new Set(mustNot)
  const brands = new Set(wishes.flatMap(({ kind, want, value }) => (kind === 'brand' && !want ? [value] : [])))
  return accessoryIndexOf({
    catalogue,
    view,
    faceOf,
    models: { read: ({ products }) => readModels(products) },
    showroom: showroomId,
    reader: visitor,
    wanted: new Set(mustKeep),
    isAllowed: ({ hash, leadDays, brand }) =>
      !refused.has(hash) &&
      !brands.has(brand.slug) &&
      !brands.has(brand.name) &&
      (withinDays === null || !isLate(leadDays, withinDays)),
  })
}

/** The cents of all cabinets of an opened room in the finish nearest to a color. */
export type CabinetCents = (opened: Scene, hex: string, isThrifty: boolean) => Promise<Cents>

export function createComplete(
  accessoryIndex: AccessoryIndex,
  { models, count }: Counting,
): { complete: Complete; cabinetCents: CabinetCents } {
  const known = new WeakMap<Scene, Map<string, Promise<Completed>>>()

  async function completed(opened: Scene, document: SceneDoc, { isThrifty = false, earlier }: How): Promise<Completed> {
    const needs = needsOf({ ...opened, doc: document }, models)
    const kept = earlier ? await keptOf(opened, earlier, needs) : {}
    const before = withNeeds(needs, { ...document.fills, ...kept }, models)
    const { fills, left } = await fillAccessories(before, accessoryIndex, { isThrifty })
    await load(fills)
    const whole = withNeeds(needs, fills, models)
    const lines = linesOf(whole, models, countingOf(whole), count)
    return {
      document: { ...document, fills },
      lines,
      totalCents: centsOf(lines),
      accessoryCents: centsOf(lines.filter(({ slot }) => slot.need)),
      left: [
        ...builtIn(whole),
        ...whole.slots.flatMap((slot) => (left.includes(slot.id) ? [openPlace(slot, accessoryIndex)] : [])),
      ],
    }
  }

  async function keptOf(opened: Scene, { fills, ...doc }: SceneDoc, { needed }: Needs): Promise<SceneDoc['fills']> {
    const { goods, accessories } = partedFills(opened, fills)
    if (Object.keys(accessories).length === 0) return {}
    const before = needsOf({ ...opened, doc: { ...doc, fills: goods } }, models)
    const kept = await fittingAccessories(needed, { fills: accessories, before: before.needed }, accessoryIndex)
    await load(kept)
    return kept
  }

  async function load(fills: SceneDoc['fills']): Promise<void> {
    const missing = productsOf({ fills }).filter(({ hash, size_id }) => !models.has(productKey(hash, size_id)))
    for (const row of await accessoryIndex.rows(missing)) models.set(productKey(row.hash, row.size_id), row)
  }

  const boxes = new WeakMap<Scene, { scene: Scene; cents: Map<string, Cents> }>()

  async function cabinetCents(opened: Scene, hex: string, isThrifty: boolean): Promise<Cents> {
    const own = boxes.get(opened) ?? { scene: cabinetsIn(needsOf(opened, models)), cents: new Map<string, Cents>() }
    boxes.set(opened, own)
    // Tones with the same nearest finish cost about the same.
    const box = own.scene.slots.find(({ need }) => need?.hex)
    const [finish] = box ? accessoryIndex.nearest(box.categories, box.families?.[0] ?? '', hex) : []
    const key = `${finish?.product.chip?.hex} ${isThrifty}`
    const before = own.cents.get(key)
    if (before !== undefined) return before
    const slots = own.scene.slots.map((slot) => ({ ...slot, ...(slot.need?.hex && { need: { ...slot.need, hex } }) }))
    const scene = { ...own.scene, slots }
    const { fills } = await fillAccessories(scene, accessoryIndex, { isThrifty })
    await load(fills)
    const cents = centsOf(linesOf({ ...scene, doc: { ...scene.doc, fills } }, models, countingOf(scene)))
    own.cents.set(key, cents)
    return cents
  }

  return {
    cabinetCents,
    complete: (opened, document, how = {}) => {
      const rooms = known.get(opened) ?? new Map<string, Promise<Completed>>()
      known.set(opened, rooms)
      const key = JSON.stringify([how.isThrifty ?? false, how.earlier?.fills, document.fills])
      const found = rooms.get(key) ?? completed(opened, document, how)
      rooms.set(key, found)
      return found
    },
  }
}

const centsOf = (some: readonly ListLine[]) => some.reduce((sum, { takeoff }) => sum + (takeoff?.priceCents ?? 0), 0)

/** A room of nothing but its cabinets. */
function cabinetsIn({ scene, needed }: Needs): Scene {
  const slots = needed.filter(({ categories }) => categories.includes('cabinets'))
  return { ...scene, doc: { ...scene.doc, fills: {} }, slots }
}

/** The fills of a room's own slots, and those of what goes with their products. */
export function partedFills(opened: Pick<Scene, 'slots'>, fills: SceneDoc['fills']) {
  const own = new Set(opened.slots.map(({ id }) => id))
  const all = Object.entries(fills)
  return {
    goods: Object.fromEntries(all.filter(([id]) => own.has(id))),
    accessories: Object.fromEntries(all.filter(([id]) => !own.has(id))),
  }
}

function openPlace(slot: Slot, accessoryIndex: AccessoryIndex): ChosenRoom['left'][number] {
  const { id, label, categories, families = [], need } = slot
  const isSold = families.some((family) => accessoryIndex.nearest(categories, family, need?.hex).length > 0)
  const reason = !isSold
    ? 'Nothing of this kind is sold here and can arrive in time; your contractor supplies it.'
    : need?.kind === 'cabinet' || need?.kind === 'cabinet part' || need?.kind === 'cabinet trim'
      ? 'The line of cabinets of this room does not have it in this size and quantity; your contractor supplies it.'
      : 'Nothing sold here has the size and quantity that this room needs; your contractor supplies it.'
  return { slot: id, label, reason }
}

/** Cabinets that are not sold in boxes. */
function builtIn(whole: Scene): ChosenRoom['left'] {
  return contractorLines(whole)
    .filter(({ slot }) => slot.role === 'paint')
    .map(({ slot, label }) => ({
      slot: slot.id,
      label,
      reason: 'Your contractor builds it: cabinets are sold for kitchens and laundries. The picture shows its color.',
    }))
}
