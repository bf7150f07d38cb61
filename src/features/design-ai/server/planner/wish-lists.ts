import type { Mood, Wish } from '#features/design-ai/brief/schema.ts'
import { emptyWishLists, type Proof, quoted, type WishLists, withWish } from '#features/design-ai/designs/wish-lists.ts'
import { notSoldGoods, phraseOf } from '../brief/not-sold.ts'
import { withAccess } from './access-lists.ts'
import { isPlural, placeIs } from './grammar.ts'
import type { Group } from './groups.ts'
import type { ChosenRoom } from './job.ts'
import { limitWishes } from './limit-wishes.ts'
import { endOfPart } from './part-wishes.ts'
import type { Prepared } from './prepare.ts'
import { byContractor, endOfProducts } from './product-wishes.ts'
import { moodEvidence, roomColors } from './room-mood.ts'
import { isOfColor } from './tones.ts'
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
  for (const one of prepared.unplaced) put({ list: 'not_met', ...one })
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
  return byContractor(wish, room) ?? endOfProducts(wish, room)
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
      reason: `Not sold here: ${lowered(missing.name)}. Tell your contractor that you do not want it.`,
    }
  const paint = painted.find(
    ({ group, option }) => kind === 'color' && concerns(wish, group) && isOfColor(option.lab, value),
  )
  if (paint)
    return {
      list: 'not_met',
      label,
      reason: `The picture shows it on the ${paint.group.slot.label.toLowerCase()}; tell your contractor.`,
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
