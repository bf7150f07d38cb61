import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import { type AccessLevel, accessFigures, floorSource, leverSource } from '#scene/model/rooms/access/access-figures.ts'
import type { Scene, Slot } from '#scene/model/types.ts'
import { traitOf } from './traits.ts'

/** Whom the room must work for; null where a brief does not say so. A wheelchair asks for more than a walker. */
export function accessLevelOf(wishes: readonly Wish[]): AccessLevel | null {
  const asked = new Set(wishes.flatMap(({ kind, want, value }) => (kind === 'trait' && want ? [value] : [])))
  return asked.has('accessible') ? 'wheelchair' : asked.has('aging in place') ? 'walking' : null
}

/** Whether a brief asks for a tub, which otherwise gives way to a roll-in shower. */
export function asksForTub(wishes: readonly Wish[]): boolean {
  return wishes.some(({ want, areas, kind }) => want && kind === 'goods' && areas.includes('tub'))
}

/**
 * Why a product is not safe in its place; null when its attributes prove that it is, or when no rule is about it. What a
 * vendor does not state is not proven.
 */
export function accessFault(
  level: AccessLevel,
  product: Product,
  size: Size,
  place: { slot: Slot; type: string },
): string | null {
  const { slot, type } = place
  switch (product.category.slug) {
    case 'toilets':
      return seatFault(product, size)
    case 'bathroom-vanitys':
      return level === 'wheelchair' ? kneeFault(product) : null
    case 'bathroom-faucets':
    case 'kitchen-faucets':
      return handleFault(product)
    case 'kitchen-sinks':
      return level === 'wheelchair' && type !== 'wetbar' ? bowlFault(size) : null
    case 'showers':
      return slot.part === 'tray'
        ? thresholdFault(product, size)
        : slot.part === 'trim'
          ? showerFault(level, product, size)
          : null
    default:
      return slot.role === 'floor' && (traitOf('slip resistant', product, size) ?? 0) < 0
        ? `Its surface is slippery; floors must be slip resistant (${floorSource}).`
        : null
  }
}

/** What a fixture's products must have, as words for "sold here is no …". */
export function accessNeed(level: AccessLevel, slot: Slot): string {
  const f = accessFigures
  const [slug] = slot.categories
  switch (slug) {
    case 'toilets':
      return `with a seat ${f.minSeat.inches} to ${f.maxSeat.inches} in high (${f.minSeat.source})`
    case 'bathroom-vanitys':
      return `with ${f.knee.inches} in clear for knees below a rim of at most ${f.rim.inches} in (${f.knee.source}, ${f.rim.source})`
    case 'bathroom-faucets':
    case 'kitchen-faucets':
      return `with a lever or a sensor (${leverSource})`
    case 'kitchen-sinks':
      return `with a bowl at most ${bowlIn} in deep, so that ${f.knee.inches} in stay clear below a rim of ${f.rim.inches} in (${f.knee.source}, ${f.rim.source})`
    case 'showers':
      return level === 'wheelchair'
        ? `with a lever and a hand shower (${leverSource}, ADA 608.6)`
        : `with a lever (${leverSource})`
    default:
      return `that is slip resistant (${floorSource})`
  }
}

const { minSeat, maxSeat, rim, knee, showerThreshold } = accessFigures
/** Half an inch is the bottom of the bowl. */
const bowlIn = rim.inches - knee.inches - 0.5

/** The size's own height where it says it ("18 in seat"), else the attribute, which must hold for every size. */
function seatFault({ attributes }: Product, { label }: Size): string | null {
  const words = label.split(' ')
  const own = label.endsWith(' seat') ? words[words.indexOf('in') - 1] : undefined
  const stated = [attributes.seat_height ?? []].flat()
  const isRight = own
    ? Number(own) >= minSeat.inches && Number(own) <= maxSeat.inches
    : stated.length === 1 && stated[0] === `${minSeat.inches}-${maxSeat.inches} in`
  return isRight
    ? null
    : `Its seat is not known to be ${minSeat.inches} to ${maxSeat.inches} in high (${minSeat.source}).`
}

function kneeFault({ attributes }: Product): string | null {
  const clear = inchesOf(attributes.knee)
  const high = inchesOf(attributes.rim)
  const isRight =
    clear.length > 0 && high.length > 0 && Math.min(...clear) >= knee.inches && Math.max(...high) <= rim.inches
  return isRight
    ? null
    : `It is not known to leave ${knee.inches} in for knees (${knee.source}) below a rim of ${rim.inches} in (${rim.source}).`
}

function handleFault({ attributes }: Product): string | null {
  const handles = [attributes.handle ?? []].flat()
  const isRight = handles.length > 0 && handles.every((one) => /lever|touchless/i.test(one))
  return isRight ? null : `It is not known to have a lever (${leverSource}).`
}

function bowlFault({ label }: Size): string | null {
  const [inches = Number.POSITIVE_INFINITY] = inchesOf(label.split(' x ')[2])
  return inches <= bowlIn
    ? null
    : `Its bowl is deeper than ${bowlIn} in, which leaves no room for knees (${knee.source}).`
}

function thresholdFault({ attributes }: Product, _: Size): string | null {
  const high = inchesOf(attributes.threshold)
  return high.length > 0 && Math.max(...high) <= showerThreshold.inches
    ? null
    : `Its threshold is not known to be at most 1/2 in (${showerThreshold.source}).`
}

function showerFault(level: AccessLevel, product: Product, { label }: Size): string | null {
  const lever = handleFault(product)
  if (lever) return lever
  const hasHand = /hand/i.test(label) || [product.attributes.head ?? []].flat().includes('Hand shower')
  return level === 'wheelchair' && !hasHand ? 'It has no hand shower (ADA 608.6).' : null
}

function inchesOf(value: string | string[] | undefined): number[] {
  return [value ?? []].flat().flatMap((text) => {
    const found = /^(\d+(?:\.\d+)?)(?:[- ](\d)\/(\d+))?|^(\d)\/(\d+)/.exec(text)
    if (!found) return []
    if (/^\d\/\d/.test(text)) {
      const [over, under] = text.split('/').map(Number.parseFloat)
      return [(over ?? 0) / (under ?? 1)]
    }
    return [Number(found[1]) + (found[2] ? Number(found[2]) / Number(found[3]) : 0)]
  })
}

/** Slots whose products an accessible room depends on: where none is sold, the room is not safe. */
export function mustBeSafe(scene: Scene, slot: Slot): boolean {
  if (slot.optional) return false
  const type = scene.placed.find(({ id }) => id === slot.fixtures?.[0])?.type
  return (
    slot.role === 'floor' ||
    (type !== undefined &&
      /^(?:toilet|vanity|rollin|shower|tub|tubfree|sink|islandsink|usink)$/.test(type) &&
      slot.role === 'fixture' &&
      slot.categories[0] !== 'lights' &&
      slot.categories[0] !== 'bath-tubs')
  )
}
