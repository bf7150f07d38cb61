import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Mood, Wish } from '#features/design-ai/brief/schema.ts'
import {
  type EndedWish,
  emptyWishLists,
  type Proof,
  quoted,
  type WishListName,
  type WishLists,
  withWish,
} from '#features/design-ai/designs/wish-lists.ts'
import { fittingSizes } from '#features/visualizer/fits.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import { shapeOf } from '#features/visualizer/server/fitting.ts'
import { goodsAreas, goodsCategories, isOfGoods } from '../brief/goods.ts'
import { namedFixture } from '../brief/labels.ts'
import { notSoldGoods } from '../brief/not-sold.ts'
import { withAccess } from './access-lists.ts'
import type { Shop } from './candidates.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import type { Group } from './groups.ts'
import type { ChosenRoom, JobOption } from './job.ts'
import { laidEvidence } from './laid.ts'
import type { Prepared } from './prepare.ts'
import { moodEvidence, roomColors } from './room-mood.ts'
import { isOfColor } from './tones.ts'
import { traitOf } from './traits.ts'
import { concerns, isOfProducts, isRuledOut, matchOf } from './wishes.ts'

type Known = Pick<Shop, 'catalogue' | 'faceOf' | 'view'>
type Filled = {
  at: number
  group: Group
  option: JobOption
  product: Product
  size: Size
  face: Face
}
type Ended =
  | (EndedWish & { list: Exclude<WishListName, 'met'> })
  | (EndedWish & { list: 'met'; proof: Proof[] })
/** A room with its products, for one wish after the other. */
type Room = {
  prepared: Prepared
  chosen: ChosenRoom
  index: number
  known: Known
  filled: Filled[]
  painted: { group: Group; option: JobOption }[]
}

/** Where each wish of the brief ends in a room, and the words that were not understood. */
export function wishListsFor(prepared: Prepared, chosen: ChosenRoom, index: number, known: Known): WishLists {
  const room = roomOf(prepared, chosen, index, known)
  const { wishes, unknown = [] } = prepared.request
  let lists = withAccess(emptyWishLists(), prepared, index)
  const put = (ended: Ended) => {
    const { list, ...wish } = ended
    lists = withWish(lists, list, wish)
  }
  for (const wish of wishes) put(wish.want ? endOf(wish, room) : endOfRefused(wish, room))
  for (const one of prepared.unplaced) put({ list: 'not_met', ...one })
  for (const words of unknown)
    put({
      list: 'not_met',
      label: quoted(words),
      reason: 'These words were not understood, so nothing was planned for them.',
    })
  return lists
}

function roomOf(prepared: Prepared, chosen: ChosenRoom, index: number, known: Known): Room {
  const filled: Filled[] = []
  const painted: Room['painted'] = []
  for (const [at, group] of prepared.groups.entries()) {
    const option = chosenOption(prepared, chosen, at)
    if (!option || prepared.job.groups[at]?.seen[index] === null) continue
    if (group.isPaint) painted.push({ group, option })
    const fill = option.fill
    if (!fill || !('product' in fill)) continue
    const product = known.catalogue.product(fill.product)
    const size = product?.sizes.find(({ id }) => id === fill.size_id)
    const face = product && known.faceOf(product)
    if (product && size && face) filled.push({ at, group, option, product, size, face })
  }
  return { prepared, chosen, index, known, filled, painted }
}

export function chosenOption(
  { job }: Pick<Prepared, 'job'>,
  { choice }: Pick<ChosenRoom, 'choice'>,
  group: number,
): JobOption | undefined {
  const option = choice[group]
  return option == null ? undefined : job.groups[group]?.options[option]
}

function endOf(wish: Wish, room: Room): Ended {
  const { kind, value, label } = wish
  if (kind === 'style') return endOfStyle(wish, room)
  if (kind === 'mood') return endOfMood(wish, room)
  if (kind === 'goods') {
    const missing = notSoldGoods(value)
    if (missing)
      return missing.byContractor
        ? {
            list: 'contractor',
            label,
            reason: `${missing.name} are not sold here; your contractor takes care of them.`,
          }
        : { list: 'not_sold', label, reason: `${missing.name} are not sold here.` }
  }
  return byContractor(wish, room) ?? endOfProducts(wish, room)
}

/** Cabinets and paint are not sold here: the picture shows their colors, and a contractor supplies them. */
function byContractor(wish: Wish, { painted, filled }: Room): Ended | null {
  const { kind, value, areas, label } = wish
  const isAbout = (area: 'cabinet' | 'paint') =>
    areas.includes(area) && painted.some(({ group }) => group.areas[0] === area)
  const isShown = ({ group, option }: Room['painted'][number]) =>
    kind === 'color' && concerns(wish, group) && isOfColor(option.lab, value)
  if (isAbout('cabinet')) {
    const shown = painted.some((one) => one.group.areas[0] === 'cabinet' && isShown(one))
    const picture = shown ? ' The picture shows their color.' : ''
    return {
      list: 'contractor',
      label,
      reason: `Cabinets are not sold here; your contractor supplies them.${picture}`,
    }
  }
  if (kind !== 'color') return null
  const shown = painted.find(isShown)
  const isProven = filled.some((one) => concerns(wish, one.group) && evidenceOf(wish, one) !== null)
  if (!(isAbout('paint') || (shown && !isProven))) return null
  const where = shown?.group.areas[0] === 'cabinet' ? 'cabinets' : 'walls'
  return {
    list: 'contractor',
    label,
    reason: shown
      ? `${where === 'walls' ? 'Paint is' : 'Cabinets are'} not sold here. The picture shows the ${where} in this color; your contractor ${where === 'walls' ? 'paints them' : 'supplies them'}.`
      : 'Paint is not sold here; your contractor paints the walls.',
  }
}

/** Where a brief names a part of the room, all of its products must be of this color or finish. */
const everywhere = new Set<Wish['kind']>(['color', 'finish'])
/** What is about the floor first, where a brief names no part of the room. */
const underfoot = new Set([
  'durable',
  'kids',
  'pets',
  'slip resistant',
  'waterproof',
  'warm underfoot',
  'quiet',
])

function endOfProducts(wish: Wish, room: Room): Ended {
  const { filled, prepared } = room
  const { kind, value, areas, label } = wish
  if (kind === 'look' && value === 'cheaper') return endOfCheaper(wish, room)
  const concerned = filled.filter(({ group }) => concerns(wish, group))
  const evidence = new Map(concerned.map((one) => [one, provenBy(wish, one, prepared)]))
  const proven = concerned.filter((one) => evidence.get(one))
  const named = concerned.filter(({ group }) => areas.length === 0 || areas.includes(group.areas[0] as never))
  const lacking =
    everywhere.has(kind) && areas.length > 0
      ? named.find((one) => !evidence.get(one))
      : kind === 'trait'
        ? lackingTrait(wish, concerned, evidence)
        : undefined
  const thing = namedFixture(wish)
  const scene = prepared.rooms[room.index]?.scene
  const isThere = !thing || scene?.placed.some(({ type }) => type === thing.type)
  if (proven.length > 0 && !lacking && isThere) {
    const proof = proven.flatMap((one) => (evidence.get(one) ?? []).map((each) => proofOf(one, each)))
    return { list: 'met', label, reason: sentenceOf(proof), proof }
  }
  return { ...whyNot(wish, room, concerned, lacking), label }
}

/** The product that is worst at a trait: on the floor, where the trait is about it, or bad anywhere. */
function lackingTrait(
  { value, areas }: Wish,
  concerned: readonly Filled[],
  evidence: ReadonlyMap<Filled, Evidence[] | null>,
): Filled | undefined {
  const floor = concerned.find(({ group }) => group.areas[0] === 'floor')
  if (areas.length === 0 && underfoot.has(value) && floor && !evidence.get(floor)) return floor
  const isBad = ({ product, size }: Filled) => {
    const score = traitOf(value, product, size)
    return score !== null && (value === 'fast delivery' ? score < 1 : score < 0)
  }
  return concerned.find(isBad)
}

function provenBy(wish: Wish, one: Filled, prepared: Prepared): Evidence[] | null {
  const laid = laidEvidence(wish, one.option.fill, prepared.job.rows)
  return laid === undefined ? evidenceOf(wish, one) : laid && [laid]
}

function proofOf({ group, product }: Filled, { attribute, value }: Evidence): Proof {
  return { surface: group.slot.label, hash: product.hash, product_name: product.name, attribute, value }
}

/** "Floor, Fenwick Oak: species white oak." */
function sentenceOf(proof: readonly Proof[]): string {
  return proof
    .slice(0, 3)
    .map(({ surface, product_name: name, attribute, value }) =>
      name === null
        ? `${surface}: ${attribute.toLowerCase()} ${value}.`
        : `${surface}, ${name}: ${attribute.toLowerCase()} ${value}.`,
    )
    .join(' ')
}

/** Why a room does not meet a wish, and whether anything sold here would. */
function whyNot(
  wish: Wish,
  room: Room,
  concerned: readonly Filled[],
  lacking: Filled | undefined,
): { list: 'not_met' | 'not_sold'; reason: string } {
  const { prepared, chosen, index, filled } = room
  const { job, request } = prepared
  const scene = prepared.rooms[index]?.scene
  const thing = namedFixture(wish)
  const closest = closestOf(wish, lacking ? [lacking] : concerned)
  if (thing && !scene?.placed.some(({ type }) => type === thing.type)) {
    const used = filled.find((one) => concerns(wish, one.group) && evidenceOf(wish, one))
    const where = used ? `; the ${wish.value} is on the ${used.group.slot.label.toLowerCase()}` : ''
    return { list: 'not_met', reason: `This room has no ${thing.name}${where}.` }
  }
  const laying = laidEvidence(wish, null, job.rows) === null
  if (!laying && !isSold(wish, room.known))
    return { list: 'not_sold', reason: `No product sold here is known to be this.${closest}` }
  const able = prepared.groups.flatMap((group, g) =>
    job.groups[g]?.seen[index] !== null && !group.isPaint && concerns(wish, group) ? [g] : [],
  )
  if (able.length === 0 || (wish.kind === 'goods' && !takesGoods(wish, room)))
    return { list: 'not_met', reason: `This room has no place for it.${closest}` }
  if (laying)
    return { list: 'not_met', reason: `Nothing chosen for this room can be laid this way.${closest}` }
  const isOffered = able.some((g) =>
    job.groups[g]?.options.some(
      (option) => option.costs[index] !== null && isProvenOption(wish, option, room.known),
    ),
  )
  if (!isOffered)
    return {
      list: 'not_met',
      reason: `Nothing that fits this room, is in stock and can arrive in time is this.${closest}`,
    }
  const isTight = request.budgetCents !== null && chosen.totalCents > request.budgetCents * 0.85
  return {
    list: 'not_met',
    reason: isTight
      ? `What is sold of it does not fit the budget.${closest}`
      : `What is sold of it does not go with the rest of this room.${closest}`,
  }
}

function isProvenOption(wish: Wish, { fill }: JobOption, { catalogue, faceOf }: Known): boolean {
  if (!fill || !('product' in fill)) return false
  const product = catalogue.product(fill.product)
  const size = product?.sizes.find(({ id }) => id === fill.size_id)
  const face = product && faceOf(product)
  return Boolean(product && size && face && evidenceOf(wish, { product, size, face }))
}

/** What the part of the room is instead, where it comes near to the wish or is the only one in question. */
function closestOf(wish: Wish, concerned: readonly Filled[]): string {
  const near = concerned.find((one) => {
    const match = matchOf(wish, one)
    return match === 'like' || match === 'partly'
  })
  const one = near ?? (wish.areas.length > 0 && wish.kind !== 'goods' ? concerned[0] : undefined)
  if (!one) return ''
  const { group, product } = one
  const material = [product.attributes.material ?? []].flat().join(', ').toLowerCase()
  const finish = (product.finish || product.tone?.name || '').toLowerCase()
  const is = wish.kind === 'material' ? material || finish : finish || material
  const looks = near && wish.kind === 'material' ? ' It only looks like it:' : ''
  return is === '' ? '' : `${looks} The ${group.slot.label.toLowerCase()} is ${is}.`.replace(': The', ': the')
}

/** Whether a product that the showroom carries is what a wish says, whatever fits this room. */
function isSold(wish: Wish, { catalogue, faceOf, view }: Known): boolean {
  return goodsCategories.some((slug) => {
    const areas = goodsAreas(slug)
    const isAbout =
      wish.areas.length === 0 ||
      areas.some((area) => wish.areas.includes(area)) ||
      (wish.areas.includes('countertop') && areas.includes('vanity'))
    const category = isAbout ? catalogue.category(slug) : undefined
    const products = (category && catalogue.indexOf(category)?.products) ?? []
    return products.some((product) => {
      if (!view.carries(product)) return false
      const face = faceOf(product)
      return (
        face !== undefined && product.sizes.some((size) => evidenceOf(wish, { product, size, face }) !== null)
      )
    })
  })
}

/** Whether any place of a room takes goods of a kind, whatever is sold and in stock. */
function takesGoods({ value }: Wish, { prepared, index, known: { catalogue, faceOf } }: Room): boolean {
  const slots = prepared.rooms[index]?.scene.slots ?? []
  const slugs = new Set(slots.flatMap(({ categories }) => categories))
  return [...slugs].some((slug) => {
    const category = catalogue.category(slug)
    const products = (category && catalogue.indexOf(category)?.products) ?? []
    return products.some((product) => {
      const face = isOfGoods(value, product) ? faceOf(product) : undefined
      return (
        face !== undefined &&
        slots.some(
          ({ categories, families }) =>
            categories.includes(slug) &&
            fittingSizes(shapeOf(product), face, { categories, ...(families && { families }) }).length > 0,
        )
      )
    })
  })
}

function endOfCheaper(wish: Wish, { filled, chosen }: Room): Ended {
  const { label } = wish
  const concerned = filled.filter(({ group, at }) => concerns(wish, group) && chosen.reference[at] != null)
  const proof: Proof[] = []
  for (const one of concerned) {
    const slots = new Set(one.group.slots.map(({ id }) => id))
    const cents = chosen.lines
      .filter(({ ids }) => ids.some((id) => slots.has(id)))
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (cents >= (chosen.reference[one.at] ?? 0))
      return {
        list: 'not_met',
        label,
        reason: `Nothing cheaper fits as ${one.group.slot.label.toLowerCase()}.`,
      }
    proof.push(proofOf(one, { attribute: 'Price', value: 'less than before' }))
  }
  return proof.length === 0
    ? { list: 'not_met', label, reason: 'This room has no product of this kind to compare with.' }
    : { list: 'met', label, reason: sentenceOf(proof), proof }
}

function ofRoom(attribute: string, value: string): Proof {
  return { surface: 'Room', hash: null, product_name: null, attribute, value }
}

function endOfStyle({ value, label }: Wish, { prepared, index }: Room): Ended {
  const { concept, scene } = prepared.rooms[index] as Prepared['rooms'][number]
  const { style } = concept
  if (style.id !== value || scene.doc.style !== value)
    return { list: 'not_met', label, reason: `This room is planned as ${style.name.toLowerCase()} instead.` }
  const proof = [ofRoom('Style', style.name)]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}

function endOfMood(wish: Wish, room: Room): Ended {
  const { label, value, areas } = wish
  const found = moodEvidence(value as Mood, moodRoom(room, areas))
  if (!found)
    return {
      list: 'not_met',
      label,
      reason: `The colors and products of this room are not clearly ${value}.`,
    }
  const proof = [ofRoom(found.attribute, found.value)]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}

function moodRoom({ prepared, filled, painted, chosen }: Room, areas: Wish['areas']) {
  const isAbout = (group: Group) => areas.length === 0 || group.areas.some((area) => areas.includes(area))
  const surfaces = [...filled, ...painted].filter(({ group }) => isAbout(group))
  return {
    surfaces: surfaces.map(({ group, option }) => ({ area: group.areas[0], seen: group.seen, option })),
    products: filled.filter(({ group }) => isAbout(group)),
    prices: chosen.lines.map(({ ids, unitCents }) => {
      const at = prepared.groups.findIndex(({ slots }) => slots.some(({ id }) => ids.includes(id)))
      return { unitCents, all: prepared.shortlists[at]?.unitCents ?? [] }
    }),
  }
}

/** What must not be in a room: met when every product and color of it is something else. */
function endOfRefused(wish: Wish, room: Room): Ended {
  const { kind, value, label } = wish
  const { filled, painted, prepared, index } = room
  const met = (proof: Proof[]): Ended => ({ list: 'met', label, reason: sentenceOf(proof), proof })
  if (kind === 'style') {
    const { style } = (prepared.rooms[index] as Prepared['rooms'][number]).concept
    return style.id === value
      ? { list: 'not_met', label, reason: 'This room is planned in this style.' }
      : met([ofRoom('Style', style.name)])
  }
  if (kind === 'mood') {
    const mood = moodRoom(room, wish.areas)
    return moodEvidence(value as Mood, mood)
      ? { list: 'not_met', label, reason: `The colors and products of this room are ${value}.` }
      : met([ofRoom('Colors', roomColors(mood))])
  }
  if (kind === 'trait')
    return { list: 'not_met', label, reason: 'No attribute of the products says that they are not this.' }
  const paint = painted.find(
    ({ group, option }) => kind === 'color' && concerns(wish, group) && isOfColor(option.lab, value),
  )
  if (paint)
    return {
      list: 'not_met',
      label,
      reason: `The picture shows it on the ${paint.group.slot.label.toLowerCase()}; tell your contractor.`,
    }
  const found = filled.find((one) => isRuledOut([wish], one.group, one))
  if (found)
    return {
      list: 'not_met',
      label,
      reason: `The ${found.group.slot.label.toLowerCase()} has it: ${found.product.name}.`,
    }
  const count = isOfProducts(wish)
    ? filled.filter(({ group }) => concerns(wish, group)).length
    : filled.length
  return met([
    ofRoom('Products checked', count === 0 ? 'none of this kind is in the room' : `none of ${count} is this`),
  ])
}
