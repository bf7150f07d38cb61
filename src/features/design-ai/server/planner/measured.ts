import type { Product, Size } from '#features/catalogue/server/model.ts'
import { type Figure, figuresOf, numberOf } from '#features/design-ai/brief/figures.ts'
import type { Evidence } from './evidence.ts'

/**
 * What proves that a product in a size has the figures that a wish names; null when its size and its attributes do not
 * say so. An attribute with several values is about its sizes together, and proves nothing about one of them.
 */
export function measureEvidence(measure: string, product: Product, size: Size): Evidence[] | null {
  const figures = figuresOf(measure)
  if (figures.length === 0) return null
  const found = figures.map((figure) =>
    figure.is === 'length' ? lengthEvidence(figure, product, size) : otherEvidence(figure, product, size),
  )
  return found.every((one) => one !== null) ? distinct(found) : null
}

const distinct = (all: readonly Evidence[]) =>
  all.filter((one, i) => all.findIndex(({ value }) => value === one.value) === i)

type Length = Extract<Figure, { is: 'length' }>

function lengthEvidence(figure: Length, product: Product, size: Size): Evidence | null {
  const ofSize = { attribute: 'Size', value: size.label }
  const { sides, thickness } = sidesOf(size.label)
  const { inches, side } = figure
  const category = product.category.slug
  if (inches.length > 1) {
    const wanted = inches.toSorted((a, b) => a - b)
    const own = sides.slice(0, Math.max(wanted.length, 2)).toSorted((a, b) => a[0] - b[0])
    const isSame = wanted.length === own.length && wanted.every((one, i) => isOf(one, own[i] as Side, figure))
    return isSame ? ofSize : null
  }
  const [wanted = 0] = inches
  const isThickness = side === 'thick' || (category === 'countertop' && side === 'any')
  // Pavers are up to 4 in thick, other slabs and boards up to 1.3 in.
  const thickest = category === 'hardscaping' ? 4 : 1.3
  if (isThickness || (figure.metric && wanted < thickest)) {
    if (thickness.some((one) => isOf(wanted, [one, one], figure))) return ofSize
    return thickEvidence(wanted, product)
  }
  if (category === 'toilets' && side === 'tall') return seatEvidence(figure, product)
  const asked = askedSides(side, category, sides)
  return asked.length > 0 && asked.every((one) => isOf(wanted, one, figure)) ? ofSize : null
}

/** The height of a toilet is that of its seat. */
function seatEvidence(figure: Length, { attributes: { seat_height: own } }: Product): Evidence | null {
  const [text = '', ...others] = [own ?? []].flat()
  const found = others.length === 0 ? /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))? in/.exec(text) : null
  if (!found) return null
  const side = [Number(found[1]), Number(found[2] ?? found[1])] as const
  return isOf(figure.inches[0] ?? 0, side, figure) ? { attribute: 'Seat height', value: text } : null
}

type Side = readonly [from: number, to: number]

/** The sides of a product that one figure is about. */
function askedSides(side: Length['side'], category: string, sides: readonly Side[]): Side[] {
  const [first, second] = sides
  if (!first) return []
  const isTile = category === 'tile-flooring' || category === 'backsplash-tiles'
  if (side === 'any' && isTile) return [...sides]
  if (side === 'wide' || side === 'any')
    return category.endsWith('-flooring') && !isTile && second ? [narrower(first, second)] : [first]
  if (side === 'deep') return second ? [second] : []
  if (side === 'long') return category.endsWith('-flooring') ? (second ? [second] : []) : [first]
  const isTap = category === 'bathroom-faucets' || category === 'kitchen-faucets'
  if (side === 'tall') return isTap ? [first] : category === 'showers' ? sides.slice(-1) : []
  return []
}

const narrower = (a: Side, b: Side) => (a[0] <= b[0] ? a : b)

/** Nominal inches, and the nearest of them to a metric figure: 90 cm is 36 in. */
function isOf(wanted: number, [from, to]: Side, { metric, bound }: Length): boolean {
  const slack = wanted * (metric ? 0.026 : 0.02)
  if (bound === 'least') return from >= wanted - slack
  if (bound === 'most') return to <= wanted + slack
  return wanted >= from - slack && wanted <= to + slack
}

/** "60 x 32 in" has two sides, "56-60 x 76 in" a range, "120 x 63 in, 3 cm" a thickness. */
function sidesOf(label: string): { sides: Side[]; thickness: number[] } {
  // Without what is in brackets.
  const [start = '', ...rest] = label.split('(')
  const parts = [start, ...rest.map((part) => part.slice(part.indexOf(')') + 1))].join('').split(', ')
  const at = parts.findIndex((part) => /\d/.test(part) && !/^\d+ cfm/i.test(part))
  // The sheet of a mosaic is not its piece.
  const own = at > 0 && parts[at]?.endsWith('sheet') ? '' : (parts[at] ?? '')
  const scale = / ft\b/.test(own) ? 12 : 1
  const sides = own.split(' x ').flatMap((text) => {
    const figure = /^\D{0,12}?(\d+(?:-\d+\/\d+|-\d+|\.\d+|\/\d+)?)/.exec(text)?.[1]
    if (!figure) return []
    const [from = '', to] = /^\d+-\d+$/.test(figure) ? figure.split('-') : [figure]
    const first = numberOf(from) * scale
    return [[first, to ? numberOf(to) * scale : first] as const]
  })
  const thickness = parts.slice(at + 1).flatMap((text) => {
    const found = /^(\d[\d./-]*) (mm|cm|in)\b/.exec(text)
    return found ? [numberOf(found[1] as string) / { mm: 25.4, cm: 2.54, in: 1 }[found[2] as 'mm']] : []
  })
  return { sides, thickness }
}

/** Thickness that an attribute states: a core of 12 mm. */
function thickEvidence(wanted: number, { attributes }: Product): Evidence | null {
  const { core } = attributes
  if (typeof core !== 'string') return null
  const stated = /^\D{0,30}(\d+) mm$/.exec(core)?.[1]
  return stated && Math.abs(Number(stated) / 25.4 - wanted) < 0.01 ? { attribute: 'Core', value: core } : null
}

/** Attributes that state a figure which is no length. */
const stated: Record<string, string[]> = {
  cfm: ['cfm'],
  gpm: ['flow'],
  gpf: ['flush'],
  mil: ['wear_layer'],
  gauge: ['gauge'],
  k: ['cct'],
  lumen: ['lumens'],
}
const attributeNames: Record<string, string> = {
  cfm: 'Airflow',
  flow: 'Flow',
  flush: 'Flush',
  wear_layer: 'Wear layer',
  gauge: 'Gauge',
  cct: 'Color',
}

function otherEvidence(
  { value, unit, bound }: Extract<Figure, { is: 'other' }>,
  { attributes }: Product,
  { label }: Size,
): Evidence | null {
  const isRight = (own: number) => (bound === 'least' ? own >= value : bound === 'most' ? own <= value : own === value)
  const words = label.toLowerCase().split(/[ ,]/)
  const at = words.findIndex((word) => word === unit || word === `${unit}s`)
  const inLabel = Number(words[at - 1] ?? Number.NaN)
  if (inLabel > 0) return isRight(inLabel) ? { attribute: 'Size', value: label } : null
  for (const key of stated[unit] ?? []) {
    const own = attributes[key]
    const all = [own ?? []].flat()
    // A color of light can be chosen; other attributes with several values are about several sizes.
    const isChoice = key === 'cct'
    const numbers = all.map((one) => (/^[\d.]+(?: [a-z]{1,4})?$/i.test(one) ? Number.parseFloat(one) : Number.NaN))
    const isProven = numbers.length > 0 && (isChoice ? numbers.some(isRight) : numbers.every(isRight))
    if (isProven) return { attribute: attributeNames[key] ?? key, value: all.join(', ') }
  }
  return null
}
