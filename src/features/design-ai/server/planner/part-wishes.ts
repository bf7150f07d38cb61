import { figuresOf } from '#features/design-ai/brief/figures.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { Proof } from '#features/design-ai/designs/wish-lists.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import type { Placed } from '#scene/model/types.ts'
import { partOf } from '../brief/labels.ts'
import { type Evidence, namedEvidence } from './evidence.ts'
import { measureEvidence } from './measured.ts'
import { placeIs } from './sentences.ts'
import { type Ended, type Filled, ofRoom, proofOf, type Room, sentenceOf } from './wish-room.ts'

/** Things that a plan of a room has or has not, by their types in it. */
const fixtureTypes: [words: RegExp, types: string[]][] = [
  [/fire ?place/, ['fireplace']],
  [/fire ?pit|fire bowl/, ['firepit']],
  [/\bisland\b/, ['island', 'islandsink', 'islandcook', 'worktable']],
  [/peninsula/, ['peninsula']],
]

/** A part of a room, with its size and number if a brief says them; null for other wishes. */
export function endOfPart(wish: Wish, room: Room): Ended | null {
  const part = partOf(wish.value)
  if (part === null || wish.kind !== 'goods') return null
  const { label, areas, count } = wish
  if (/seating|breakfast bar/.test(part)) return endOfSeating(wish, room)
  if (wish.exact !== undefined)
    return { list: 'not_met', label, reason: `No product sold here is known to be “${wish.exact}”.` }
  if (/\b(?:hearth|mantel|chimney)\b/.test(part))
    return {
      list: 'contractor',
      label,
      reason: `Not sold here: the ${part} of a fireplace. Your contractor builds it.`,
    }
  const types = fixtureTypes.find(([words]) => words.test(part))?.[1]
  if (types) return endOfFixture(wish, part, types, room)
  if (areas.includes('cabinet') && !areas.includes('vanity')) return endOfCabinets(wish, part, room)
  const evidence = new Map(room.filled.map((one) => [one, partEvidence(wish, part, one)]))
  const found = room.filled.filter((one) => evidence.get(one))
  const many = found.reduce((sum, one) => sum + numberOf(one, room, part), 0)
  if (found.length > 0 && many >= (count ?? 1)) {
    const proof = found.flatMap((one) => (evidence.get(one) ?? []).map((each) => proofOf(one, each)))
    if (count !== undefined) proof.push(ofRoom('Number in the room', `${many}`))
    return { list: 'met', label, reason: sentenceOf(proof), proof }
  }
  if (areas.includes('paint'))
    return {
      list: 'contractor',
      label,
      reason: 'Your contractor paints the walls; the paint is in the list of this room.',
    }
  const near = room.filled.find((one) => partEvidence({ ...wish, measure: undefined }, part, one))
  return {
    list: 'not_met',
    label,
    reason:
      found.length > 0
        ? tooFew(many, count ?? 1)
        : near && wish.measure
          ? `${placeIs(near.group.slot.label)} ${near.size.label}.`
          : 'No product in this room is known to match this wish.',
  }
}

/** A part of cabinets, which come with a kitchen as boxes of one line. */
function endOfCabinets({ label, areas }: Wish, part: string, { accessories }: Room): Ended {
  const cabinets = accessories.filter(({ need }) => need.kind === 'cabinet')
  const proof = cabinets.flatMap((one) => {
    const found = namedEvidence(part, areas, one.product, one.size)
    return found ? [proofOf(one, found)] : []
  })
  if (proof.length > 0) return { list: 'met', label, reason: sentenceOf(proof), proof }
  const reason =
    cabinets.length > 0
      ? 'The cabinets of this room are not known to have it; your contractor adds it.'
      : 'No cabinets that this room takes are sold here; your contractor has them.'
  return { list: 'contractor', label, reason }
}

/** What the room has of something that the brief asks more of. */
export function tooFew(many: number, count: number): string {
  return `The plan of this room has ${many === 0 ? 'none' : many} of the ${count} that you asked for.`
}

/** How many of a product a room has, as its list counts them; a vanity has one basin or two. */
export function numberOf({ group, size }: Filled, { chosen }: Room, part = ''): number {
  const slots = new Set(group.slots.map(({ id }) => id))
  const many = chosen.lines
    .filter(({ ids }) => ids.some((id) => slots.has(id)))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const isBasin = group.areas[0] === 'vanity' && isSink(part)
  return isBasin && /double/i.test(size.label) ? 2 * many : many
}

const isSink = (part: string) => /\b(?:sink|basin|washbasin)\b/.test(part)

function partEvidence(
  { areas, measure }: { areas: Wish['areas']; measure?: string | undefined },
  part: string,
  { group, product, size }: Pick<Filled, 'group' | 'product' | 'size'>,
): Evidence[] | null {
  const [area] = group.areas
  // The sink of a bathroom is that of its vanity.
  const isVanity = area === 'vanity' && isSink(part)
  if (!isVanity && !areas.includes(area as never)) return null
  const own = isVanity ? { attribute: 'Size', value: size.label } : namedEvidence(part, areas, product, size)
  const figures = measure === undefined ? [] : measureEvidence(measure, product, size)
  return own && figures && [own, ...figures.filter(({ value }) => value !== own.value)]
}

/** An island is met by one that is as wide as was asked. */
function endOfFixture(wish: Wish, part: string, types: readonly string[], room: Room): Ended {
  const { label, measure, count = 1 } = wish
  const found = placedIn(room).filter(({ type }) => types.includes(type))
  const [first] = found
  if (!first) return { list: 'not_met', label, reason: `The plan of this room has no ${part}.` }
  if (found.length < count) return { list: 'not_met', label, reason: tooFew(found.length, count) }
  const isRight = measure === undefined || found.some((thing) => isOfMeasure(measure, thing))
  const size = `${inches(first.width)} x ${inches(first.depth)} in`
  if (!isRight) return { list: 'not_met', label, reason: `The ${part} of this room is ${size}.` }
  const proof: Proof[] = [ofRoom('Plan', `has this: ${part}, ${size}`)]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}

const placedIn = ({ prepared, index }: Room): readonly Placed[] => prepared.rooms[index]?.scene.placed ?? []
const inches = (meters: number) => Math.round(meters / inch)

function isOfMeasure(measure: string, { width, depth }: Placed): boolean {
  const figures = figuresOf(measure)
  const own = [width, depth].map((meters) => meters / inch)
  return (
    figures.length > 0 &&
    figures.every((figure) => {
      if (figure.is !== 'length' || figure.inches.length > 2) return false
      const asked = figure.inches.length === 2 ? figure.inches.toSorted((a, b) => b - a) : figure.inches
      const sides = figure.side === 'deep' ? own.slice(1) : own
      return asked.every((wanted, i) => {
        const side = sides[i] ?? 0
        if (figure.bound === 'least') return side >= wanted * 0.98
        if (figure.bound === 'most') return side <= wanted * 1.02
        return Math.abs(side - wanted) <= wanted * 0.03
      })
    })
  )
}

/** A seat at an island takes 24 in of its length, by the NKBA's planning guideline 9 for seats at a counter. */
const seatInches = 24

function endOfSeating({ label, count = 1 }: Wish, room: Room): Ended {
  const tops = placedIn(room).filter(({ type }) => /^(?:island|islandsink|islandcook|peninsula)$/.test(type))
  // Tops overhang for seats where they are deeper than cabinets.
  const seats = tops
    .filter(({ depth }) => depth > 0.9)
    .reduce((sum, { width }) => sum + Math.floor(width / inch / seatInches), 0)
  const [first] = tops
  if (!first) return { list: 'not_met', label, reason: 'The plan of this room has no island or peninsula to sit at.' }
  if (seats < count)
    return {
      list: 'not_met',
      label,
      reason: `The plan of this room has ${seats === 0 ? 'no seats' : `room for ${seats}`} at its counters, at ${seatInches} in each.`,
    }
  const proof = [ofRoom('Plan', `room for ${seats} at ${seatInches} in each; the seats are not sold here`)]
  return { list: 'met', label, reason: sentenceOf(proof), proof }
}

/** What the plan of the room has by itself: a roll-in shower is tiled and has no curb. */
export function builtIn({ kind, value }: Wish, room: Room): Proof | null {
  const placed = placedIn(room)
  if (kind !== 'goods' || value !== 'curbless-shower') return null
  const isWithCurb = placed.some(({ type }) => type === 'shower')
  return placed.some(({ type }) => type === 'rollin') && !isWithCurb
    ? ofRoom('Shower', 'roll-in, tiled to the floor without a curb')
    : null
}
