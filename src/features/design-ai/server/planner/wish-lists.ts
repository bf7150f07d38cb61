import type { Area, Mood, Wish } from '#features/design-ai/brief/schema.ts'
import { isLate, withinWindow } from '#features/design-ai/designs/arrival.ts'
import { emptyWishLists, type Proof, quoted, type WishLists, withWish } from '#features/design-ai/designs/wish-lists.ts'
import { counted, formatCents } from '#lib/money.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import { type AccessLevel, accessFigures } from '#scene/model/rooms/access/access-figures.ts'
import { clearWidthOf, largestCircle } from '#scene/model/rooms/access/access-rules.ts'
import { accessWork, newBuildingNote } from '#scene/model/rooms/access/accessible-room.ts'
import type { RoomShape, Scene } from '#scene/model/types.ts'
import { notSoldGoods, phraseOf } from '../brief/not-sold.ts'
import { accessLevelOf } from './access.ts'
import { type Evidence, evidenceOf, type Seen } from './evidence.ts'
import type { Group } from './groups.ts'
import type { ChosenRoom, JobOption } from './job.ts'
import { endOfPart } from './part-wishes.ts'
import type { Prepared } from './prepare.ts'
import { endOfAccessories, endOfCabinetsAndPaint, endOfProducts } from './product-wishes.ts'
import { isPlural, placeIs } from './sentences.ts'
import { chromaOf, colorWords, isOfColor, tasteAreas } from './tones.ts'
import { type Ended, type Filled, type Known, ofRoom, type Room, roomOf, sentenceOf } from './wish-room.ts'
import { concerns, isOfProducts, isRuledOut } from './wishes.ts'

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
  for (const ended of limitWishes(prepared, chosen, index, known)) put(ended)
  // A cabinet or a paint to keep has its place among what goes with the products.
  const isThere = (hash: string | undefined) => room.accessories.some(({ product }) => product.hash === hash)
  for (const { hash, ...one } of prepared.unplaced) if (!isThere(hash)) put({ list: 'not_met', ...one })
  for (const words of unknown)
    put({
      list: 'not_met',
      label: quoted(words),
      reason: 'These words were not understood, so nothing was planned for them.',
    })
  return lists
}

function endOf(wish: Wish, room: Room): Ended {
  const { kind, value, label } = wish
  if (kind === 'style') return endOfStyle(wish, room)
  if (kind === 'mood' && !isOfCabinets(wish)) return endOfMood(wish, room)
  if (kind === 'goods') {
    const part = endOfPart(wish, room)
    if (part) return part
    const missing = notSoldGoods(value)
    const own = missing && endOfAccessories(wish, missing, room)
    if (own) return own
    if (missing?.inShop)
      return {
        list: missing.byContractor ? 'contractor' : 'not_sold',
        label,
        reason: `This room does not take it, or a design does not choose it: ${lowered(missing.name)}. The shop has them.`,
      }
    if (missing)
      return missing.byContractor
        ? {
            list: 'contractor',
            label,
            reason: `Not sold here: ${lowered(missing.name)}. Your contractor takes care of this.`,
          }
        : {
            list: 'not_sold',
            label,
            reason: `Nothing of this kind is sold here (${missing.name.toLowerCase()}).`,
          }
  }
  return endOfCabinetsAndPaint(wish, room) ?? endOfProducts(wish, room)
}

const lowered = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
/** Their tone is the contractor's to make. */
const isOfCabinets = ({ areas }: Wish) => areas.length > 0 && areas.every((area) => area === 'cabinet')

function endOfStyle({ value, label, exact }: Wish, { prepared, index }: Room): Ended {
  const { concept, scene } = prepared.rooms[index] as Prepared['rooms'][number]
  const { style } = concept
  if (style.id !== value || scene.doc.style !== value)
    return { list: 'not_met', label, reason: `This room is planned in another style: ${style.name}.` }
  if (exact !== undefined)
    return {
      list: 'not_met',
      label,
      reason: `This style is not available here. The room is planned in the closest one, ${style.name}.`,
    }
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

function moodRoom({ prepared, filled, painted, chosen, index }: Room, areas: Wish['areas']) {
  const isAbout = (group: Group) => areas.length === 0 || group.areas.some((area) => areas.includes(area))
  const surfaces = [...filled, ...painted].filter(({ group }) => isAbout(group))
  return {
    surfaces: surfaces.map(({ group, option }) => ({ area: group.areas[0], seen: group.seen, option })),
    products: filled.filter(({ group }) => isAbout(group)),
    prices: chosen.lines.map(({ ids, unitCents }) => {
      const at = prepared.job.groups.findIndex(({ slots }) => slots[index]?.some((id) => ids.includes(id)))
      return { unitCents, all: prepared.shortlists[at]?.unitCents ?? [] }
    }),
  }
}

/** What must not be in a room: met when every product and color of it is something else. */
function endOfRefused(wish: Wish, room: Room): Ended {
  const { kind, value, label } = wish
  const { filled, painted, prepared, index } = room
  const met = (proof: Proof[]): Ended => ({ list: 'met', label, reason: sentenceOf(proof), proof })
  const part = endOfPart(wish, room)
  if (part?.list === 'contractor') return part
  if (part)
    return part.list === 'met'
      ? { list: 'not_met', label, reason: 'This room has it.' }
      : met([ofRoom('Plan', 'without it')])
  const opening = phraseOf(value)
  if (opening === 'window' || opening === 'door')
    return prepared.rooms[index]?.scene.room.openings.some((one) => one.kind === opening)
      ? { list: 'not_met', label, reason: `The plan of this room has a ${opening}.` }
      : met([ofRoom('Plan', `without a ${opening}`)])
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
  if (kind === 'material' && value === 'metal')
    return { list: 'not_met', label, reason: 'Faucets, pulls and lights are made of metal.' }
  if (kind === 'trait')
    return { list: 'not_met', label, reason: 'The product data does not say that they are without it.' }
  const missing = kind === 'goods' ? notSoldGoods(value) : null
  // "No grout lines", "not counting labor": no product of a room says it.
  if (missing?.byContractor)
    return {
      list: 'contractor',
      label,
      reason: `${missing.inShop ? 'Not chosen by a design' : 'Not sold here'}: ${lowered(missing.name)}. Tell your contractor that you do not want it.`,
    }
  const paint = painted.find(
    ({ group, option }) => kind === 'color' && concerns(wish, group) && isOfColor(option.lab, value),
  )
  if (paint)
    return {
      list: 'not_met',
      label,
      reason: `The picture shows it on the ${paint.group.slot.label.toLowerCase()}.`,
    }
  // A range has an oven, and attributes say nothing of what goods are without.
  const like = kind === 'goods' && filled.find((one) => concerns(wish, one.group) && mayBe(wish, one))
  if (like)
    return {
      list: 'not_met',
      label,
      reason: `The product data does not say that ${placeIs(like.group.slot.label).replace('The', 'the')} without it: ${like.product.name}.`,
    }
  // "No tile" is about every tile, whatever category it is of.
  const isTile = ({ group, product }: Room['filled'][number]) =>
    value === 'tile-flooring' && concerns(wish, group) && product.category.slug.includes('tile')
  const found = filled.find((one) => isTile(one) || isRuledOut([wish], one.group, one))
  if (found)
    return {
      list: 'not_met',
      label,
      reason: `${placeIs(found.group.slot.label, ['has', 'have'])} it: ${found.product.name}.`,
    }
  const checked =
    isOfProducts(wish) && wish.areas.length > 0 ? filled.filter(({ group }) => concerns(wish, group)) : filled
  const proof = ofRoom('Products checked', String(checked.length))
  return { list: 'met', label, reason: noneIsThis(checked), proof: [proof] }
}

/** Goods that may have, or be, what must not be there, although no attribute says so. */
function mayBe(wish: Wish, { group, product, size, face }: Filled): boolean {
  const { value, exact, ...rest } = wish
  if (/\boven\b/.test(value.replaceAll('-', ' ')) && /\branges?\b/i.test(product.family?.name ?? ''))
    return !/hood|cooktop|over-the-range/i.test(product.family?.name ?? '')
  return exact !== undefined && isRuledOut([{ ...rest, value }], group, { product, size, face })
}

function noneIsThis(checked: readonly Filled[]): string {
  const [first] = checked
  if (!first) return 'This room has no product of this kind.'
  return checked.length === 1
    ? `The ${first.group.slot.label.toLowerCase()}, ${first.product.name}, ${isPlural(first.group.slot.label) ? 'do' : 'does'} not match it.`
    : `None of the ${checked.length} products matches it.`
}

/** What became of the size, the budget and the date of a brief, which are wishes too. */
function limitWishes({ request, rooms }: Prepared, chosen: ChosenRoom, index: number, known: Known): Ended[] {
  const { sizeFt, budgetCents, withinDays } = request
  const shape = rooms[index]?.scene.room
  return [
    ...(sizeFt && shape ? [endOfSize(sizeFt, shape)] : []),
    ...(budgetCents === null ? [] : [endOfBudget(budgetCents, chosen)]),
    ...(withinDays === null ? [] : [endOfDate(withinDays, chosen, known)]),
  ]
}

/** Walls are drawn in whole inches. */
const slackFt = 0.25

function endOfSize(asked: readonly [number, number], { polygon }: RoomShape): Ended {
  const along = (axis: 0 | 1) => polygon.map((point) => point[axis])
  const own = ([0, 1] as const)
    .map((axis) => (Math.max(...along(axis)) - Math.min(...along(axis))) / inch / 12)
    .sort((a, b) => a - b)
  const wanted = asked.toSorted((a, b) => a - b)
  const label = `${asked.map(feet).join(' x ')} ft room`
  const is = `${own.map(feet).join(' x ')} ft`
  if (wanted.every((side, i) => Math.abs(side - (own[i] ?? 0)) <= slackFt)) {
    const proof = [ofRoom('Plan', is)]
    return { list: 'met', label, reason: sentenceOf(proof), proof }
  }
  return {
    list: 'not_met',
    label,
    reason: `This plan is ${is}, the closest that has what you ask for. Draw your own room to plan it in its exact size.`,
  }
}

const feet = (value: number) => `${Math.round(value * 10) / 10}`

function endOfBudget(cents: number, { totalCents, withinBudget, leastCents }: ChosenRoom): Ended {
  const label = `Budget of ${formatCents(cents)} before sales tax`
  if (!withinBudget || totalCents > cents)
    return { list: 'not_met', label, reason: `This room costs at least ${formatCents(leastCents)}.` }
  const proof = [ofRoom('Total', `${formatCents(totalCents)} before sales tax`)]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}

function endOfDate(withinDays: number, { lines, document }: ChosenRoom, { catalogue }: Known): Ended {
  const label = `Within ${counted(withinDays, 'day')}`
  const slots = new Set(lines.flatMap(({ ids }) => ids))
  const lead = Object.entries(document.fills).flatMap(([slot, fill]) =>
    slots.has(slot) && 'product' in fill ? (catalogue.product(fill.product)?.leadDays ?? []) : [],
  )
  const longest = Math.max(0, ...lead)
  if (lead.some((days) => isLate(days, withinDays)) || withinWindow(withinDays))
    return { list: 'not_met', label, reason: 'Some of the products may arrive later.' }
  const proof = [ofRoom('Longest lead time', counted(longest, 'day'))]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}

/** What of a room decides how it feels. */
type MoodRoom = {
  surfaces: { area: Area | undefined; seen: number; option: JobOption }[]
  products: Seen[]
  /** The unit price of each product, and those of everything that fits in its place, ascending, cents. */
  prices: { unitCents: number; all: readonly number[] }[]
}

/** What shows that a room feels as a brief says; null when nothing does. */
function moodEvidence(mood: Mood, room: MoodRoom): Evidence | null {
  const colors = { attribute: 'Colors', value: roomColors(room) }
  const large = largeOf(room)
  if (large.length === 0) return null
  const [l, warmth] = [meanOf(large, 0), meanOf(large, 2)]
  const strongest = Math.max(...large.map(({ option }) => chromaOf(option.lab)))
  const isBusy = large.some(({ option }) => option.isBusy)
  switch (mood) {
    case 'light':
      return l >= 0.74 ? colors : null
    case 'dark':
      return l <= 0.58 ? colors : null
    case 'warm':
    case 'cozy':
      return warmth >= 0.016 ? colors : null
    case 'cool':
      return warmth <= 0.006 ? colors : null
    case 'bold':
      return strongest >= 0.07 || isBusy ? colors : null
    case 'calm':
      return strongest <= 0.09 && !isBusy ? colors : null
    case 'minimal':
      return isBusy ? null : { attribute: 'Patterns', value: 'no strong pattern on a large surface' }
    case 'natural':
      return naturalEvidence(room)
    case 'luxurious':
      return priceEvidence(room)
  }
}

/** The colors of the largest surfaces, in words. */
function roomColors(room: MoodRoom): string {
  const words = largeOf(room)
    .toSorted((a, b) => b.seen - a.seen)
    .map(({ option }) => colorWords(option.lab))
  return [...new Set(words)].slice(0, 4).join(', ')
}

function largeOf({ surfaces }: MoodRoom) {
  const tasteful = surfaces.filter(({ area }) => area !== undefined && tasteAreas.has(area))
  return tasteful.some(({ seen }) => seen > 0.01) ? tasteful.filter(({ seen }) => seen > 0.01) : tasteful
}

function meanOf(surfaces: MoodRoom['surfaces'], channel: 0 | 1 | 2): number {
  const weight = (seen: number) => Math.max(seen, 0.001)
  const all = surfaces.reduce((sum, { seen }) => sum + weight(seen), 0)
  return surfaces.reduce((sum, { seen, option }) => sum + weight(seen) * option.lab[channel], 0) / all
}

function naturalEvidence({ products }: MoodRoom): Evidence | null {
  for (const seen of products.filter(({ face }) => face.kind === 'surface'))
    for (const value of ['wood', 'stone']) {
      const wish = { kind: 'material', value, label: value, want: true, areas: [], from: 'words' } as const
      const [found] = evidenceOf({ ...wish, areas: [] }, seen) ?? []
      if (found) return { ...found, value: `${found.value} (${seen.product.name})` }
    }
  return null
}

function priceEvidence({ prices }: MoodRoom): Evidence | null {
  const compared = prices.filter(({ all }) => all.length >= 4)
  const dear = compared.filter(({ unitCents, all }) => unitCents >= (all[all.length >> 1] ?? 0))
  return compared.length > 0 && dear.length >= compared.length / 2
    ? {
        attribute: 'Prices',
        value: `${dear.length} of ${compared.length} products cost more than most that fit`,
      }
    : null
}

/**
 * What proves that a room works for whom the brief names, and what the contractor does for it. Rooms that do not are
 * refused before, so that the wish is always met by the plan.
 */
function withAccess(lists: WishLists, { request, rooms }: Prepared, index: number): WishLists {
  const level = accessLevelOf(request.wishes)
  const scene = rooms[index]?.scene
  if (!level || !scene) return lists
  const proof = proofOf(scene, level)
  let next = lists
  for (const { kind, want, value, label } of request.wishes)
    if (kind === 'trait' && want && /^(?:accessible|aging in place)$/.test(value))
      next = withWish(next, 'met', { label, reason: accessSentence(proof), proof })
  for (const { label, text } of accessWork(scene.room, scene.placed, level, request.roomBefore ?? null))
    next = withWish(next, 'contractor', { label, reason: text })
  const note = newBuildingNote(scene.room, scene.placed, level)
  return note ? withWish(next, 'not_met', { label: 'A117.1-2017', reason: note }) : next
}

function proofOf({ room, placed }: Scene, level: AccessLevel): Proof[] {
  const ofRoom = (attribute: string, value: string): Proof => ({
    surface: 'Room',
    hash: null,
    product_name: null,
    attribute,
    value,
  })
  const { turning, door, clearWidth, clearDepth, showerThreshold } = accessFigures
  const floor = ofRoom(
    'Clear floor at each fixture',
    `${clearWidth.inches} x ${clearDepth.inches} in (${clearDepth.source})`,
  )
  const ways = widestWay(room)
  return [
    ...(level === 'wheelchair' && room.kind !== 'outdoor'
      ? [
          ofRoom(
            'Turning circle',
            `${Math.floor((2 * largestCircle(room, placed)) / inch)} in, at least ${turning.inches} (${turning.source})`,
          ),
        ]
      : []),
    ...(room.kind === 'outdoor' ? [] : [floor]),
    ...(ways === null
      ? []
      : [ofRoom('Door', `${Math.floor(ways)} in clear, at least ${door.inches} (${door.source})`)]),
    ...(placed.some(({ type }) => type === 'rollin') ? [ofRoom('Shower', `no curb (${showerThreshold.source})`)] : []),
    ofRoom('Floor', 'no loose rugs (ADA 302.2)'),
  ]
}

/** "Room: turning circle 62 in …". */
function accessSentence(proof: readonly Proof[]): string {
  return proof.map(({ attribute, value }) => `${attribute}: ${value}.`).join(' ')
}

function widestWay({ openings }: RoomShape): number | null {
  const ways = openings.filter(({ kind }) => kind === 'door' || kind === 'arch').map(clearWidthOf)
  return ways.length > 0 ? Math.max(...ways) : null
}
