import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { faucetFits, typeOf } from '#features/visualizer/server/fill-scene.ts'
import { designOf, groundOf } from '#features/visualizer/server/known-rooms.ts'
import { fail, invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { usualBasins } from '#scene/model/layout/vanity-places.ts'
import type { AccessLevel } from '#scene/model/rooms/access/access-figures.ts'
import type { Fill, Scene, SceneDoc, SlotId } from '#scene/model/types.ts'
import { accessLevelOf, mustBeSafe } from './access.ts'
import { type Asked, type Candidate, type GroupInRooms, type Shop, type Shortlist, shortlistOf } from './candidates.ts'
import { type Concept, conceptsOf, inStyle } from './concepts.ts'
import { givenOf, type Homeless, keptOf, parted, sizesFor, wantedSlots } from './given.ts'
import { type Group, groupsOf, type OpenSlot } from './groups.ts'
import { reachOf } from './instance.ts'
import type { JobGroup, JobOption, PlanJob } from './job.ts'
import { withPlan } from './job.ts'
import { cheaperFor, jobGroup, layAsWished, optionOf, paintOptions } from './job-groups.ts'
import { concerns, isAsWished, isOfProducts } from './wishes.ts'

/** Everything for the solver's thread, and what the sentences of the answer need. */
export type Prepared = {
  job: PlanJob
  request: PlanRequest
  /** Their groups are in the order of the job's groups; null where a room has no such group. */
  rooms: { scene: Scene; concept: Concept; open: OpenSlot[]; groups: (Group | null)[] }[]
  /** In the order of the job's groups; null for paint. */
  shortlists: (Shortlist | null)[]
  /** Must-keep products that this room has no place for, with the reason. */
  unplaced: Homeless[]
}

export type ReadModels = (products: { hash: string; size_id: number }[]) => Promise<ModelRow[]>

/** Models for one query. */
const inOneQuery = 40

/**
 * Opens the room in three styles, and selects what may fill each group of its slots. @throws Failure 422 for a document
 * that cannot be opened, and for a room that the showroom cannot fill at all
 */
export async function prepare(request: PlanRequest, shop: Shop, readModels: ReadModels): Promise<Prepared> {
  const paints = Object.fromEntries(Object.entries(request.document.fills).filter(([, fill]) => 'paint' in fill))
  const bare: SceneDoc = { ...request.document, fills: paints }
  const scene = designOf(bare)
  if (!scene) throw invalid('document', 'This design cannot be opened.')
  const concepts = conceptsOf(scene, { ...request, document: bare })
  const kept = keptOf(request, shop)
  const opened = concepts.map((concept, index) => {
    shop.check()
    return openedRoom(request, withPlan(bare, request.plans?.[index]), concept, kept.fills, shop)
  })
  const places = new Map<string, GroupInRooms & { hash: string | undefined }>()
  for (const [index, { groups, scene: own, concept, given }] of opened.entries()) {
    for (const group of groups) {
      const hash = [...given.places].find(([, slots]) => slots.includes(group.slots[0]?.id ?? ''))?.[0]
      const key = placeKey(own, group, hash)
      const known = places.get(key) ?? { group, rooms: [], hash }
      known.rooms.push({ index, scene: own, group, concept })
      places.set(key, known)
    }
  }
  const all = [...places].map(([key, place]) => ({ key, ...place }))
  const asked = {
    wishes: request.wishes,
    mustNot: new Set(request.mustNot),
    withinDays: request.withinDays,
    seed: request.seed,
  }
  const level = accessLevelOf(request.wishes)
  const jobGroups: JobGroup[] = []
  const shortlists: (Shortlist | null)[] = []
  for (const one of all) {
    const { group } = one
    const fixed = kept.fills[group.slots[0]?.id ?? '']
    const givenHash = one.hash
    if (group.isPaint) {
      shortlists.push(null)
      jobGroups.push(
        jobGroup(one, paintOptions(one, request, paints), {
          usualCents: 0,
          isFixed: group.slots.some(({ id }) => paints[id]),
        }),
      )
      continue
    }
    const shortlist =
      fixed || givenHash
        ? fixedShortlist(
            one.group,
            one.rooms,
            fixed ? [{ product: fixed.product, sizeId: fixed.size_id }] : sizesFor(givenHash ?? '', group, shop),
            shop,
            request,
          )
        : shortlistWith(shop, one, asked, request.plans !== undefined)
    demandSafe(one, shortlist, level)
    shortlists.push(shortlist)
    const { usualCents } = shortlist
    const cheaperThan = cheaperFor(request, group)
    jobGroups.push(
      jobGroup(one, shortlist.candidates.map(optionOf), {
        usualCents,
        isFixed: Boolean(fixed || givenHash),
        cheaperThan,
      }),
    )
  }
  addDear(jobGroups, shortlists, request.budgetCents)
  if (jobGroups.every(({ isPaint, options }) => isPaint || options.length === 0))
    throw fail(
      'nothing_to_plan',
      422,
      'This showroom sells nothing that fits this room. Choose another room or another showroom.',
    )
  const rows = await rowsOf(jobGroups, shop, readModels, request)
  for (const [at, { group }] of all.entries()) layAsWished(jobGroups[at] as JobGroup, group, rows, request.wishes)
  const job: PlanJob = {
    rooms: opened.map(({ scene: own, concept }) => ({
      ground: groundOf(own.doc),
      doc: own.doc,
      metal: concept.metal,
      tier: concept.tier,
    })),
    groups: jobGroups,
    rows,
    fits: fitsOf(all, jobGroups, shop),
    wishes: request.wishes.flatMap((wish, index) => (wish.want && isOfProducts(wish) ? [index] : [])),
    budgetCents: request.budgetCents,
    earlier: earlierOf(request, kept.fills, opened),
  }
  return {
    job,
    request,
    rooms: opened.map(({ scene: own, concept, open }, index) => ({
      scene: own,
      concept,
      open,
      groups: all.map((one) => one.rooms.find((room) => room.index === index)?.group ?? null),
    })),
    shortlists,
    unplaced: [...kept.unplaced, ...(opened[0]?.given.unplaced ?? [])],
  }
}

/** The room of a refinement, of what goes with its products only what is kept; null where nothing of that is. */
function earlierOf(
  { document }: PlanRequest,
  kept: Readonly<Record<SlotId, Fill>>,
  rooms: readonly Opened[],
): SceneDoc | null {
  const own = new Set(rooms.flatMap(({ scene }) => scene.slots.map(({ id }) => id)))
  if (Object.keys(kept).every((id) => own.has(id))) return null
  const fills = Object.entries(document.fills).filter(([id]) => own.has(id) || kept[id])
  return { ...document, fills: Object.fromEntries(fills) }
}

type Opened = Omit<Prepared['rooms'][number], 'groups'> & {
  groups: Group[]
  given: ReturnType<typeof givenOf>
}

/** A room in its own style and plan, with the groups of its slots. @throws Failure 422 */
function openedRoom(
  request: PlanRequest,
  bare: SceneDoc,
  concept: Concept,
  kept: Parameters<typeof parted>[1],
  shop: Shop,
): Opened {
  const plain = designOf(bare)
  if (!plain) throw invalid('document', 'This design cannot be opened.')
  const given = givenOf(request, plain, shop)
  const wanted = wantedSlots(request, plain, new Set([...Object.keys(kept), ...given.places.values()].flat()))
  const accent = concept.accent || wanted.has('accent') || wanted.has('housewall')
  const fills = { ...bare.fills, ...(accent && { accent: { paint: '#ffffff' } }) }
  const scene = designOf(inStyle({ ...bare, fills }, concept.style.id))
  if (!scene) throw invalid('document', 'This design cannot be opened.')
  const { groups, open } = groupsOf(scene, { accent, isWanted: ({ id }) => wanted.has(id) })
  return { scene, concept, open, given, groups: groups.flatMap((group) => parted(group, kept)) }
}

/** Rooms share a group where its place takes the same products. */
function placeKey(scene: Scene, { key, slot }: Group, given: string | undefined): string {
  const width = slot.maxWidth === undefined ? '' : slot.maxWidth.toFixed(3)
  return [key, slot.fixture ? typeOf(scene, slot) : '', width, given ?? ''].join(' @ ')
}

/** Where the plans differ in the number of basins, a vanity for two has two, as long as one is sold. */
function shortlistWith(shop: Shop, { group, rooms }: GroupInRooms, asked: Asked, isByPlan: boolean): Shortlist {
  const [room] = rooms
  const isForTwo =
    isByPlan &&
    group.slot.part === 'unit' &&
    room !== undefined &&
    typeOf(room.scene, group.slot) === 'vanity' &&
    usualBasins({ width: group.slot.maxWidth ?? 0 }) === 2
  const found = shortlistOf(shop, { group, rooms }, { ...asked, isForTwo })
  return isForTwo && found.candidates.length === 0 ? shortlistOf(shop, { group, rooms }, asked) : found
}

/** @throws Failure 422 where an accessible room would be without a product that it depends on */
function demandSafe({ group, rooms: [room] }: GroupInRooms, { nothing }: Shortlist, level: AccessLevel | null) {
  if (!level || !room || nothing === null || !mustBeSafe(room.scene, group.slot)) return
  throw fail('not_accessible', 422, `This room would not be safe. ${group.slot.label}: ${nothing}`)
}

/** Goods of a higher level, where the budget is far above what a room of this kind usually costs here. */
function addDear(groups: readonly JobGroup[], shortlists: readonly (Shortlist | null)[], budget: number | null) {
  const usual = groups.reduce((sum, { usualCents, seen }) => sum + (seen[0] === null ? 0 : usualCents), 0)
  if (budget === null || reachOf(budget, usual) <= 1.5) return
  for (const [at, group] of groups.entries())
    if (!group.isFixed) group.options.push(...(shortlists[at]?.dear ?? []).map(optionOf))
}

export function fixedShortlist(
  group: Group,
  rooms: readonly { index: number }[],
  fills: readonly { product: string; sizeId: number }[],
  { catalogue, faceOf, view }: Shop,
  request: PlanRequest,
): Shortlist {
  const costs = [0, 1, 2].map((index) => (rooms.some((room) => room.index === index) ? 0 : null))
  const unitCents: number[] = []
  const candidates = fills.flatMap(({ product: hash, sizeId }): Candidate[] => {
    const product = catalogue.product(hash)
    const size = product?.sizes.find(({ id }) => id === sizeId)
    const face = product && faceOf(product)
    if (!product || !size || !face) return []
    unitCents.push(view.price(product, size).priceCents)
    const fulfils = request.wishes.flatMap((wish, index) =>
      wish.want && isOfProducts(wish) && concerns(wish, group) && isAsWished(wish, { product, size, face }) === true
        ? [index]
        : [],
    )
    return [
      {
        hash,
        sizeId,
        stock: size.stock,
        lab: face.lab,
        material: face.family,
        metal: null,
        isBusy: false,
        costs,
        fulfils,
      },
    ]
  })
  return {
    candidates,
    dear: [],
    fitting: candidates.length,
    unitCents,
    usualCents: 0,
    nothing: candidates.length > 0 ? null : 'It cannot be counted here.',
  }
}

/** The looks and prices of all products in question. */
async function rowsOf(
  groups: readonly JobGroup[],
  { catalogue, view, check }: Shop,
  readModels: ReadModels,
  { showroomId }: PlanRequest,
): Promise<ModelRow[]> {
  const wanted = new Map<string, { hash: string; size_id: number }>()
  for (const { options, cheaperThan } of groups) {
    for (const fill of [...options.map((option) => option.fill), cheaperThan]) {
      if (fill && 'product' in fill)
        wanted.set(`${fill.product} ${fill.size_id}`, { hash: fill.product, size_id: fill.size_id })
    }
  }
  const all = [...wanted.values()]
  const rows: ModelRow[] = []
  for (let from = 0; from < all.length; from += inOneQuery) {
    rows.push(...(await readModels(all.slice(from, from + inOneQuery))))
    check()
  }
  if (showroomId !== null) return rows
  // Without a showroom the visualizer shows no prices; a plan uses the platform's own.
  return rows.map((row) => {
    const product = catalogue.product(row.hash)
    const size = product?.sizes.find(({ id }) => id === row.size_id)
    return product && size ? { ...row, unit_price: toDollars(view.price(product, size).priceCents) } : row
  })
}

/** Which vanity takes which faucet. */
function fitsOf(all: readonly GroupInRooms[], groups: readonly JobGroup[], { catalogue }: Shop): PlanJob['fits'] {
  const of = (part: string) =>
    all.flatMap(({ group, rooms }, at) => {
      const [room] = rooms
      const isOfVanity = room !== undefined && typeOf(room.scene, group.slot) === 'vanity'
      return group.slot.part === part && isOfVanity ? [{ at, rooms: rooms.map(({ index }) => index) }] : []
    })
  const inSize = ({ fill }: JobOption): { product: Product; size: Size } | null => {
    const product = fill && 'product' in fill ? catalogue.product(fill.product) : undefined
    const size = fill && 'product' in fill ? product?.sizes.find(({ id }) => id === fill.size_id) : undefined
    return product && size ? { product, size } : null
  }
  return of('unit').flatMap((unit) =>
    of('faucet').flatMap((tap) => {
      const [vanity, faucet] = [groups[unit.at], groups[tap.at]]
      if (!vanity || !faucet || !unit.rooms.some((index) => tap.rooms.includes(index))) return []
      const faucets = faucet.options.map(inSize)
      const allowed = vanity.options
        .map(inSize)
        .map((one) => faucets.map((other) => one !== null && other !== null && faucetFits(one, other)))
      return [{ vanity: vanity.key, faucet: faucet.key, allowed }]
    }),
  )
}
