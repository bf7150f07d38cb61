import type { View } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import { typeOf } from '#features/visualizer/server/fill-scene.ts'
import { designOf, groundOf } from '#features/visualizer/server/known-rooms.ts'
import { fail } from '#lib/failure.ts'
import { site } from '#lib/site.ts'
import type { AccessLevel } from '#scene/model/rooms/access/access-figures.ts'
import { accessProblems } from '#scene/model/rooms/access/access-rules.ts'
import { accessWork, madeAccessible, newBuildingNote } from '#scene/model/rooms/access/accessible-room.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Scene, SceneDoc, Slot, Template } from '#scene/model/types.ts'
import { accessFault, accessLevelOf, accessNeed, asksForTub, mustBeSafe } from '../planner/access.ts'

type Shop = { catalogue: Pick<Catalogue, 'category' | 'indexOf' | 'product'>; view: View }
type Given = {
  document: SceneDoc
  wishes: readonly Wish[]
  /** The person's own room in feet, where the document is a template that comes near to it. */
  sizeFt: readonly [number, number] | null
  /** Hashes of products that must be in the room. */
  mustKeep?: readonly string[]
}

export type AccessCheck = {
  level: AccessLevel
  /** The room with what can be changed on paper. */
  document: SceneDoc
  /** Why it would not be safe, each a sentence; empty for a room that is planned. */
  problems: string[]
  /** What the contractor does. */
  work: { label: string; text: string }[]
  /** What a newer standard asks beyond it. */
  note: string | null
}

/**
 * Whether a room and what is sold here are safe for whom the brief names; null where it names nobody. It is asked before
 * a credit is spent.
 */
export function checkAccess(
  { catalogue, view }: Shop,
  { document, wishes, sizeFt, mustKeep = [] }: Given,
): AccessCheck | null {
  const level = accessLevelOf(wishes)
  const before = designOf(document)
  if (!level || !before) return null
  const keepsTub = asksForTub(wishes)
  const made = madeAccessible(groundOf(document), document, level, { keepsTub })
  const scene = designOf(made)
  if (!scene) return null
  const seller = view.showroom?.company ?? site.name
  return {
    level,
    document: made,
    problems: [
      ...tooSmall(document, sizeFt),
      ...mustKeep.flatMap((hash) => keptProblem(catalogue, scene, level, hash)),
      ...accessProblems(scene.room, scene.placed, level, { keepsTub }).map(({ text }) => text),
      ...scene.slots
        .filter((slot) => mustBeSafe(scene, slot) && !isSold({ catalogue, view }, scene, slot, level))
        .map((slot) => `${seller} sells nothing for the ${slot.label.toLowerCase()} ${accessNeed(level, slot)}.`),
    ],
    work: accessWork(scene.room, scene.placed, level, before.room),
    note: newBuildingNote(scene.room, scene.placed, level),
  }
}

/** @throws Failure 422 for a room that would not be safe, with every reason */
export function demandAccess(shop: Shop, given: Given): SceneDoc {
  const check = checkAccess(shop, given)
  if (!check) return given.document
  if (check.problems.length === 0) return check.document
  const whom = check.level === 'wheelchair' ? 'a wheelchair' : 'a walker'
  const message = `This room would not be safe for ${whom}, so nothing was designed and no credit was spent. ${check.problems.join(' ')}${adviceFor(check)}`
  throw fail('not_accessible', 422, message, { template_id: [message] })
}

function adviceFor({ document, level }: AccessCheck): string {
  const isBath = designOf(document)?.room.kind === 'bathroom'
  return isBath && level === 'wheelchair'
    ? ' Choose “Accessible bath with roll-in shower” or a larger room.'
    : ' Choose another room or a larger one.'
}

/** A room of the person's own size must hold the layout that it is planned with. */
function tooSmall({ template, room }: SceneDoc, sizeFt: Given['sizeFt']): string[] {
  const program = template === null || room ? null : templateById(template)?.program
  if (!program || !sizeFt) return []
  const [short, long] = sizeFt.toSorted((a, b) => a - b) as [number, number]
  const [least = 0, most = 0] = program.minFt.toSorted((a, b) => a - b)
  if (short >= least - 0.5 && long >= most - 0.5) return []
  return [`Your room of ${sizeFt[0]} x ${sizeFt[1]} ft is too small: “${program.name}” needs ${least} x ${most} ft.`]
}

/** How badly a template suits whom the brief names: 0 for one that is safe. */
export function accessGaps(template: Template, wishes: readonly Wish[]): number {
  const level = accessLevelOf(wishes)
  const document = { v: 1, template: template.id, style: template.style.id } as const
  const bare: SceneDoc = { ...document, fills: {}, fixtures: {}, light: 'day', units: 'imperial' }
  if (!level) return 0
  const keepsTub = asksForTub(wishes)
  const scene = designOf(madeAccessible(template, bare, level, { keepsTub }))
  return scene ? accessProblems(scene.room, scene.placed, level, { keepsTub }).length : 1
}

/** Why a product that must be in the room is not safe there in any size. */
function keptProblem(catalogue: Shop['catalogue'], scene: Scene, level: AccessLevel, hash: string): string[] {
  const product = catalogue.product(hash)
  const slot = product && scene.slots.find(({ categories }) => categories.includes(product.category.slug))
  if (!product || !slot) return []
  const type = typeOf(scene, slot)
  const faults = product.sizes.map((size) => accessFault(level, product, size, { slot, type }))
  return faults.every((fault) => fault !== null) ? [`${product.name}: ${faults[0]}`] : []
}

/** By what the sizes and attributes say; the planner measures what fits exactly. */
function isSold({ catalogue, view }: Shop, scene: Scene, slot: Slot, level: AccessLevel): boolean {
  const type = typeOf(scene, slot)
  const widest = (slot.maxWidth ?? Number.POSITIVE_INFINITY) / 0.0254
  return slot.categories.some((slug) => {
    const category = catalogue.category(slug)
    const products = (category && catalogue.indexOf(category)?.products) ?? []
    return products.some(
      (product) =>
        isForPart(slot, product.family?.name ?? '') &&
        view.carries(product) &&
        product.sizes.some(
          (size) =>
            size.stock > 0 &&
            (slug !== 'bathroom-vanitys' || Number.parseFloat(size.label) <= widest + 0.26) &&
            accessFault(level, product, size, { slot, type }) === null,
        ),
    )
  })
}

/** A tub filler is no faucet of a basin, and a shower head has no valve. */
function isForPart({ part }: Slot, family: string): boolean {
  if (part === 'trim') return /system/i.test(family)
  return part !== 'faucet' || !/tub filler|pot filler|filtered|vessel/i.test(family)
}
