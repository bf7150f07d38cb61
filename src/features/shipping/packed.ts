/** What the catalogue knows of one sold unit: inches, pounds, hundredths of a square foot. Zero is unknown. */
export type Measures = {
  /** The category's slug. */
  category: string
  unit: string
  widthIn: number
  /** The thickness of flat goods. */
  heightIn: number
  lengthIn: number
  boxSqftHundredths: number | null
  weightLb: number
}

/** One unit as a carrier takes it. */
export type Packed = {
  weightLb: number
  /** Inches, longest first. */
  sides: readonly [number, number, number]
  /** Too heavy or too delicate for a single driver at the curb: two people carry it in. */
  whiteGlove: boolean
}

/** Packed pounds a cubic foot, for what the catalogue does not say: a weight from a size, or a size from a weight. */
const densities: Record<string, number> = {
  ...{ 'tile-flooring': 110, 'backsplash-tiles': 100, 'stacked-stone': 110, hardscaping: 130 },
  ...{ 'pool-copings': 130, countertop: 140, 'hardwood-flooring': 42, 'laminate-flooring': 52 },
  ...{ 'luxury-flooring': 85, 'artificial-turf': 9, appliances: 9, 'bath-tubs': 5, 'bathroom-vanitys': 12 },
  ...{ toilets: 9, 'kitchen-sinks': 10, 'kitchen-faucets': 12, 'bathroom-faucets': 12, showers: 10 },
  ...{ 'cabinet-hardware': 60, lights: 6, fans: 8 },
}
const usualDensity = 10
/** Of a size that is not known it is not assumed that it costs more than the weight does: above 1728 / 139 lb a cubic foot none does. */
const weightDecides = 12.5

/** Categories whose large pieces go in with two people. */
const handled = new Set(['appliances', 'bathroom-vanitys', 'bath-tubs'])

/** Assembled by the customer: their outer size is not what they are packed in. */
const knockedDown = new Set(['lights', 'fans', 'showers'])

/** The parcel carriers' limits (UPS and FedEx Ground): pounds, longest side, length plus girth. */
export const parcelLimit = { lb: 150, longestIn: 108, girthIn: 165 }

export const girth = ([longest, second, third]: Packed['sides']) => longest + 2 * (second + third)

export function isParcel({ weightLb, sides }: Pick<Packed, 'weightLb' | 'sides'>): boolean {
  return (
    weightLb <= parcelLimit.lb && sides[0] <= parcelLimit.longestIn && girth(sides) <= parcelLimit.girthIn
  )
}

export const volumeIn = ([a, b, c]: Packed['sides']) => a * b * c

/** Weight and packed size of one unit, each derived from the other where the catalogue has one only; null without either. */
export function packedUnit(goods: Measures): Packed | null {
  const size = sidesOf(goods)
  const usual = densities[goods.category] ?? usualDensity
  const density = (size ? usual : Math.max(usual, weightDecides)) / 1728
  const weightLb = goods.weightLb > 0 ? goods.weightLb : size ? volumeIn(size) * density : 0
  if (weightLb <= 0) return null
  const cube = Math.cbrt(weightLb / density)
  const loose = size && knockedDown.has(goods.category) && volumeIn(size) > weightLb / density
  const sides: Packed['sides'] =
    size && !loose ? size : within(cube, loose ? Math.min(size[0], 30) : cube, weightLb / density)
  const large = weightLb > 70 || !isParcel({ weightLb, sides }) || girth(sides) > 130
  return { weightLb, sides, whiteGlove: handled.has(goods.category) && large }
}

/** A box of that volume with a side of at least `longest`. */
function within(cube: number, longest: number, volume: number): Packed['sides'] {
  const a = Math.max(cube, longest)
  const b = Math.sqrt(volume / a)
  return [a, b, b]
}

/** Outer size of a unit's packaging; null where a measure that it takes is unknown. */
function sidesOf({ unit, widthIn, heightIn, lengthIn, boxSqftHundredths }: Measures): Packed['sides'] | null {
  if (unit === 'Piece') return pieceOf(widthIn, heightIn, lengthIn)
  if (widthIn <= 0 || heightIn <= 0) return null
  if (unit === 'Linear ft') return sorted(12, widthIn, heightIn)
  if (unit === 'Sq ft') return sorted(12, 12, heightIn)
  if (lengthIn <= 0) return null
  const area = boxSqftHundredths === null ? widthIn * lengthIn : boxSqftHundredths * 1.44
  if (unit === 'Roll') {
    const thick = Math.sqrt((area / widthIn) * heightIn * 1.25)
    return sorted(widthIn, thick, thick)
  }
  if (unit === 'Slab') return sorted(widthIn + 3, lengthIn + 3, heightIn + 3)
  return boxOf(Math.max(widthIn, lengthIn), Math.min(widthIn, lengthIn), heightIn, area)
}

/** With its carton and padding; small goods come in a box of their own that is a little larger than they are. */
function pieceOf(...measures: number[]): Packed['sides'] | null {
  const known = measures.filter((inches) => inches > 0)
  if (known.length === 0) return null
  const least = Math.min(...known)
  const [a = 0, b = 0, c = 0] = measures.map((inches) => (inches > 0 ? inches : least))
  const padding = Math.max(a, b, c) > 20 ? 3 : 1
  return sorted(a + padding, b + padding, c + padding)
}

/** Flat pieces side by side and on top of each other. */
function boxOf(longest: number, shortest: number, thick: number, area: number): Packed['sides'] {
  const volume = area * thick * 1.15
  const a = longest + 1
  const b = Math.max(shortest + 1, Math.sqrt(volume / a))
  return sorted(a, b, Math.max(volume / (a * b), thick + 0.5))
}

function sorted(...sides: [number, number, number]): Packed['sides'] {
  return sides.sort((a, b) => b - a)
}
