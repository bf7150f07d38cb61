import { singular } from '#features/catalogue/search/words.ts'
import { figuresOf } from '#features/design-ai/brief/figures.ts'
import type { Area, Wish } from '#features/design-ai/brief/schema.ts'
import type { Proof } from '#features/design-ai/designs/wish-lists.ts'
import { fittingSizes } from '#features/visualizer/fits.ts'
import { shapeOf } from '#features/visualizer/server/fitting.ts'
import { goodsAreas, goodsCategories, isOfGoods } from '../brief/goods.ts'
import { namedFixture } from '../brief/labels.ts'
import { type NotSold, phraseOf } from '../brief/not-sold.ts'
import { type Evidence, evidenceOf, metalName } from './evidence.ts'
import type { JobOption } from './job.ts'
import { laidEvidence } from './laid.ts'
import { builtIn, numberOf, tooFew } from './part-wishes.ts'
import type { Prepared } from './prepare.ts'
import { isPlural, listed, placeIs } from './sentences.ts'
import { isOfColor, tasteAreas } from './tones.ts'
import { traitOf } from './traits.ts'
import {
  type Accessory,
  type Ended,
  type Filled,
  type Known,
  ofRoom,
  proofOf,
  type Room,
  sentenceOf,
} from './wish-room.ts'
import { concerns, matchOf } from './wishes.ts'

/** Cabinets and paint come with a room: what proves a wish about them, or who supplies what is not sold here. */
export function endOfCabinetsAndPaint(wish: Wish, room: Room): Ended | null {
  const { painted, filled } = room
  const { kind, value, areas } = wish
  const isAbout = (area: 'cabinet' | 'paint') =>
    areas.includes(area) && painted.some(({ group }) => group.areas[0] === area)
  const isShown = ({ group, option }: Room['painted'][number]) =>
    kind === 'color' && concerns(wish, group) && isOfColor(option.lab, value)
  if (isAbout('cabinet')) {
    const isSeen = painted.some((one) => one.group.areas[0] === 'cabinet' && isShown(one))
    return endOfAccessory(wish, room, 'cabinet', isSeen)
  }
  if (kind !== 'color') return null
  const shown = painted.find(isShown)
  const isProven = filled.some((one) => concerns(wish, one.group) && evidenceOf(wish, one) !== null)
  if (!(isAbout('paint') || (shown && !isProven))) return null
  return endOfAccessory(wish, room, shown?.group.areas[0] === 'cabinet' ? 'cabinet' : 'wall paint', Boolean(shown))
}

function endOfAccessory(wish: Wish, room: Room, kind: 'cabinet' | 'wall paint', isSeen: boolean): Ended {
  const { label } = wish
  const [one, are, supplies] =
    kind === 'cabinet'
      ? (['cabinets', 'cabinets', 'supplies them'] as const)
      : (['paint', 'walls', 'paints them'] as const)
  const chosen = room.accessories.find(({ need }) => need.kind === kind)
  if (!chosen) {
    const picture = isSeen ? ` The picture shows the ${are} in this color; your contractor ${supplies}.` : ''
    return { list: 'contractor', label, reason: `No ${one} that this room takes is sold here.${picture}` }
  }
  const proof = (evidenceOf(wish, chosen) ?? []).map((each) => proofOf(chosen, each))
  if (proof.length > 0) return { list: 'met', label, reason: sentenceOf(proof), proof }
  const name = chosen.product.chip?.name ?? chosen.product.finish
  return { list: 'not_met', label, reason: `The ${are} are ${name}, the closest that is sold here and fits this room.` }
}

/** Goods of which a room takes what its products need. */
export function endOfAccessories({ value, label }: Wish, { category }: NotSold, { accessories }: Room): Ended | null {
  if (category === undefined) return null
  const words = phraseOf(value)?.split(' ') ?? []
  const isOf = ({ product, label: place }: Accessory) =>
    product.category.slug === category &&
    (ofOneKind.has(category) ||
      words.some((word) => `${place} ${product.family?.name}`.toLowerCase().includes(singular(word))))
  const proof = accessories
    .filter(isOf)
    .map((one) => proofOf(one, { attribute: 'Kind', value: one.product.family?.name ?? one.product.category.name }))
  return proof.length > 0 ? { list: 'met', label, reason: sentenceOf(proof), proof } : null
}

/** Of these, whatever a brief calls them. */
const ofOneKind = new Set(['cabinets', 'paint'])

/** Where a brief names a part of the room, all of its products must be of this color or finish. */
const everywhere = new Set<Wish['kind']>(['color', 'finish'])
/** Colors, materials and looks of which no part of the room is said: a pull or the top of a coffee table are no proof. */
const ofSurfaces = new Set<Wish['kind']>(['color', 'material'])
/** What floors are made of, although tops of tables are too. */
const ofFloors = new Set(['vinyl', 'laminate'])
/** Shares of the view; a color is seen less on a panel than a material is. */
const smallShare = { material: 0.01, color: 0.05 }
const small = new Set<Area | undefined>(['backsplash', 'countertop'])
/** Of several pieces on a part of the room, the largest counts. */
const onSurfaces = new Set<Wish['kind']>(['look', 'material'])
/** What is about the floor first, where a brief names no part of the room. */
const underfoot = new Set(['durable', 'kids', 'pets', 'slip resistant', 'waterproof', 'warm underfoot', 'quiet'])

export function endOfProducts(wish: Wish, room: Room): Ended {
  const { filled, prepared } = room
  const { kind, value, areas, label, count } = wish
  if (kind === 'trait' && value === 'accessible')
    return {
      list: 'not_met',
      label,
      reason: 'No product makes a room accessible by itself, and the plan of this room was not checked for it.',
    }
  if (kind === 'look' && value === 'cheaper') return endOfCheaper(wish, room)
  const isFloor = kind === 'material' && areas.length === 0 && ofFloors.has(value)
  const concerned = filled.filter(({ group }) => concerns(wish, group) && (!isFloor || group.areas.includes('floor')))
  const evidence = new Map(concerned.map((one) => [one, provenBy(wish, one, prepared)]))
  const isLarge = ({ group, face }: Filled) =>
    areas.length > 0 ||
    !ofSurfaces.has(kind) ||
    group.areas[0] === 'vanity' ||
    (face.kind === 'surface' &&
      group.seen > smallShare[kind === 'color' ? 'color' : 'material'] &&
      !(kind === 'color' && small.has(group.areas[0])))
  const proven = concerned.filter((one) => evidence.get(one) && isLarge(one))
  const named = concerned.filter(({ group }) => areas.length === 0 || areas.includes(group.areas[0] as never))
  const lacking =
    everywhere.has(kind) && (areas.length > 0 || kind === 'finish')
      ? named.find((one) => !evidence.get(one) && matchOf(wish, one) !== null)
      : onSurfaces.has(kind) && areas.length > 0 && named.length > 0
        ? mainOf(wish, named).find((one) => !evidence.get(one))
        : kind === 'trait'
          ? lackingTrait(wish, concerned, evidence)
          : undefined
  const built = builtIn(wish, room)
  if (built) return { list: 'met', label, reason: sentenceOf([built]), proof: [built] }
  // A lamp does not make a room blue.
  const isSeen =
    kind !== 'color' ||
    areas.length > 0 ||
    proven.some(({ group, face }) => tasteAreas.has(group.areas[0] as never) || face.kind === 'surface')
  const thing = namedFixture(wish)
  const scene = prepared.rooms[room.index]?.scene
  const isThere = !thing || scene?.placed.some(({ type }) => type === thing.type)
  if (proven.length > 0 && !lacking && isThere && isSeen) {
    const many = count === undefined ? 0 : proven.reduce((sum, one) => sum + numberOf(one, room), 0)
    if (count !== undefined && many < count) return { list: 'not_met', label, reason: tooFew(many, count) }
    const proof = proven.flatMap((one) => (evidence.get(one) ?? []).map((each) => proofOf(one, each)))
    if (count !== undefined) proof.push(ofRoom('Number in the room', `${many}`))
    return { list: 'met', label, reason: sentenceOf(proof), proof }
  }
  const such = concerned.filter((one) => evidence.get(one))
  if (such.length > 0 && isThere && everywhere.has(kind))
    return { list: 'not_met', label, reason: onlyInPart(such, lacking) }
  return { ...whyNot(wish, room, concerned, lacking), label }
}

/** "Only the faucet and shower system match this wish: the exhaust fan is matte black." */
function onlyInPart(such: readonly Filled[], lacking: Filled | undefined): string {
  const parts = [...new Set(such.map(({ group }) => group.slot.label.toLowerCase()))]
  const matches = parts.length === 1 && !isPlural(parts[0] ?? '') ? 'matches' : 'match'
  const only = `Only the ${listed(parts)} ${matches} this wish`
  if (!lacking) return `${only}.`
  const { group, product, face } = lacking
  const other = face.kind === 'surface' ? (product.tone?.name ?? product.finish) : metalName(product)
  return other === '' ? `${only}.` : `${only}. ${placeIs(group.slot.label)} ${other.toLowerCase()}.`
}

/**
 * "Herringbone floor" is the floor, and not the shower's. Of each part that a brief names, the largest piece; tile that is
 * not said to be on a part can be on any.
 */
function mainOf({ areas }: Wish, named: readonly Filled[]): Filled[] {
  const largest = (some: readonly Filled[]) =>
    some.reduce((most, one) => (one.group.seen > most.group.seen ? one : most))
  if (isAnyTile(areas)) return [largest(named)]
  const parts = areas.map((area) => named.filter(({ group }) => group.areas[0] === area))
  const found = parts.filter((some) => some.length > 0).map(largest)
  return found.length > 0 ? found : [largest(named)]
}

const wallTile: Area[] = ['wall', 'backsplash', 'shower wall']
const isAnyTile = (areas: readonly Area[]) => areas.length >= 3 && wallTile.every((area) => areas.includes(area))

/** The product that is worst at a trait: on the floor, where the trait is about it, or bad anywhere. */
function lackingTrait(
  { value, areas, exact }: Wish,
  concerned: readonly Filled[],
  evidence: ReadonlyMap<Filled, Evidence[] | null>,
): Filled | undefined {
  const floor = concerned.find(({ group }) => group.areas[0] === 'floor')
  const isOfFloor = areas.length === 0 || areas.includes('floor')
  if (isOfFloor && underfoot.has(value) && floor && !evidence.get(floor)) return floor
  // A label is asked of everything that can have it.
  if (exact === 'energy star')
    return concerned.find(
      (one) => one.product.category.slug === 'appliances' && one.product.attributes.energy_star && !evidence.get(one),
    )
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
  const { measure = '', ...bare } = wish
  // What several sizes have together proves nothing about one, which does not say that it is not sold.
  if (figuresOf(measure).some(({ is }) => is === 'other') && isSold(bare, room.known))
    return { list: 'not_met', reason: `Nothing that fits this room is known to have ${measure}.${closest}` }
  const { exact, ...plainGoods } = bare
  if (wish.kind === 'goods' && exact !== undefined && isSold(plainGoods, room.known) && !isSold(wish, room.known))
    return { list: 'not_met', reason: `No product sold here is known to be “${exact}”.` }
  if (!laying && !isSold(wish, room.known))
    return { list: 'not_sold', reason: `No product sold here is known to match this wish.${closest}` }
  const able = (prepared.rooms[index]?.groups ?? []).flatMap((group, g) =>
    group && !group.isPaint && concerns(wish, group) ? [g] : [],
  )
  if (able.length === 0 || (wish.kind === 'goods' && !takesGoods(wish, room)))
    return { list: 'not_met', reason: `This room has no place for it.${closest}` }
  if (laying) return { list: 'not_met', reason: `Nothing chosen for this room can be laid this way.${closest}` }
  const isOffered = able.some((g) =>
    job.groups[g]?.options.some((option) => option.costs[index] !== null && isProvenOption(wish, option, room.known)),
  )
  if (!isOffered)
    return {
      list: 'not_met',
      reason: `No product that matches this wish fits this room, is in stock and can arrive in time.${closest}`,
    }
  const isTight = request.budgetCents !== null && chosen.totalCents > request.budgetCents * 0.85
  return {
    list: 'not_met',
    reason: isTight
      ? `The products that match this wish do not fit the budget.${closest}`
      : `The products that match this wish do not go with the rest of this room.${closest}`,
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
  // The right goods in another size.
  const { measure, ...bare } = wish
  const other = measure === undefined ? undefined : concerned.find((each) => evidenceOf(bare, each))
  if (other) return ` ${placeIs(other.group.slot.label)} ${other.size.label}.`
  const one = near ?? (wish.areas.length > 0 && wish.kind !== 'goods' ? concerned[0] : undefined)
  if (!one) return ''
  const { group, product } = one
  const material = [product.attributes.material ?? []].flat().join(', ').toLowerCase()
  const finish = (product.finish || product.tone?.name || '').toLowerCase()
  const is = wish.kind === 'material' ? material || finish : finish || material
  if (is === '') return ''
  return near && wish.kind === 'material'
    ? ` ${placeIs(group.slot.label, ['has', 'have'])} only the look of it: the material is ${is}.`
    : ` ${placeIs(group.slot.label)} ${is}.`
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
      return face !== undefined && product.sizes.some((size) => evidenceOf(wish, { product, size, face }) !== null)
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
        reason: `Nothing cheaper is available for the ${one.group.slot.label.toLowerCase()}.`,
      }
    proof.push(proofOf(one, { attribute: 'Price', value: 'less than before' }))
  }
  return proof.length === 0
    ? { list: 'not_met', label, reason: 'This room has no product of this kind to compare with.' }
    : { list: 'met', label, reason: sentenceOf(proof), proof }
}
