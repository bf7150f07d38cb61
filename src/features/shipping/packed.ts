/** The catalogue's data on one sold unit, in inches, pounds, and hundredths of a square foot. Zero means unknown. */
export type Measures = {
  /** Category slug. */
  category: string
  unit: string
  widthIn: number
  /** For flat goods, the thickness. */
  heightIn: number
  lengthIn: number
  boxSqftHundredths: number | null
  weightLb: number
}

/** One unit as handed to a carrier. */
export type Packed = {
  weightLb: number
  /** Inches, longest first. */
  sides: readonly [number, number, number]
  /** Too heavy or too delicate for a single driver at the curb: two people carry it in. */
  whiteGlove: boolean
}

/** Packed pounds per cubic foot, to estimate a missing weight from the size or a missing size from the weight. */
const densities: Record<string, number> = {
  'tile-flooring': 110,
  'backsplash-tiles': 100,
  'stacked-stone': 110,
  hardscaping: 130,
  'pool-copings': 130,
  countertop: 140,
  'hardwood-flooring': 42,
  'laminate-flooring': 52,
  'luxury-flooring': 85,
  'artificial-turf': 9,
  appliances: 9,
  'bath-tubs': 5,
  'bathroom-vanitys': 12,
  toilets: 9,
  'kitchen-sinks': 10,
  'kitchen-faucets': 12,
  'bathroom-faucets': 12,
  showers: 10,
  'cabinet-hardware': 60,
  lights: 6,
  fans: 8,
  cabinets: 9,
  paint: 80,
  trim: 30,
  'setting-materials': 70,
  'floor-accessories': 25,
  'bath-accessories': 14,
}
const usualDensity = 10
/**
 * Lowest density assumed if the size is unknown, so that the estimated size does not cost more than the weight: above
 * 1728 / 139 lb per cubic foot, the weight decides.
 */
const weightDecides = 12.5

/** Categories whose large pieces are carried in by two people. */
const handled = new Set(['appliances', 'bathroom-vanitys', 'bath-tubs', 'cabinets'])

/** Assembled by the customer, so they are packed smaller than their outer size. */
const knockedDown = new Set(['lights', 'fans', 'showers'])

/** The parcel carriers' limits (UPS and FedEx Ground): pounds, longest side, length plus girth. */
export const parcelLimit = { lb: 150, longestIn: 108, girthIn: 165 }

export const girth = ([longest, second, third]: Packed['sides']) => longest + 2 * (second + third)

export function isParcel({ weightLb, sides }: Pick<Packed, 'weightLb' | 'sides'>): boolean {
  return weightLb <= parcelLimit.lb && sides[0] <= parcelLimit.longestIn && girth(sides) <= parcelLimit.girthIn
}

export const volumeIn = ([a, b, c]: Packed['sides']) => a * b * c

/**
 * Weight and packed size of one unit. If the catalogue has only one of them, the other is derived. Null if it has
 * neither.
 */
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

/** A box of this volume with a longest side of at least `longest`. */
function within(cube: number, longest: number, volume: number): Packed['sides'] {
  const a = Math.max(cube, longest)
  const b = Math.sqrt(volume / a)
  return [a, b, b]
}

/** Outer size of a unit's packaging, or null if a measure it needs is unknown. */
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

/** Adds carton and padding. Small goods get their own box, slightly larger than the goods. */
function pieceOf(...measures: number[]): Packed['sides'] | null {
  const known = measures.filter((inches) => inches > 0)
  if (known.length === 0) return null
  const least = Math.min(...known)
  const [a = 0, b = 0, c = 0] = measures.map((inches) => (inches > 0 ? inches : least))
  const padding = Math.max(a, b, c) > 20 ? 3 : 1
  return sorted(a + padding, b + padding, c + padding)
}

/** Flat pieces packed side by side and stacked. */
function boxOf(longest: number, shortest: number, thick: number, area: number): Packed['sides'] {
  const volume = area * thick * 1.15
  const a = longest + 1
  const b = Math.max(shortest + 1, Math.sqrt(volume / a))
  return sorted(a, b, Math.max(volume / (a * b), thick + 0.5))
}

function sorted(...sides: [number, number, number]): Packed['sides'] {
  return sides.sort((a, b) => b - a)
}
