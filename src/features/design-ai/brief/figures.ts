/**
 * The figures that goods can be asked to have, as a wish notes them: "48 inch", "12x24", "at most 30 in", "3 cm thick",
 * "6 burner". Several are joined by ", ".
 */
export type Figure =
  | { is: 'length'; inches: number[]; metric: boolean; bound: Bound; side: Side }
  | { is: 'other'; value: number; unit: string; bound: Bound }

export type Bound = 'about' | 'least' | 'most'
type Side = 'any' | 'wide' | 'deep' | 'tall' | 'long' | 'thick'

const inchesOf: Record<string, number> = {
  '"': 1,
  in: 1,
  inch: 1,
  inches: 1,
  "'": 12,
  ft: 12,
  foot: 12,
  feet: 12,
  pies: 12,
  pie: 12,
  pulgada: 1,
  pulgadas: 1,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  m: 39.3701,
  meter: 39.3701,
  meters: 39.3701,
}
const isMetric = (unit: string) => /^(?:mm|cm|m|meters?)$/.test(unit)

/** Units of what is no length, by how attributes and sizes of products write them. */
const otherUnits: Record<string, string> = {
  burner: 'burner',
  burners: 'burner',
  cfm: 'cfm',
  gpm: 'gpm',
  gpf: 'gpf',
  mil: 'mil',
  gauge: 'gauge',
  zone: 'zone',
  zones: 'zone',
  btu: 'btu',
  btus: 'btu',
  lumen: 'lumen',
  lumens: 'lumen',
  watt: 'watt',
  watts: 'watt',
  light: 'light',
  gallon: 'gallon',
  gallons: 'gallon',
  k: 'k',
  kelvin: 'k',
}

const sides: Record<string, Side> = {
  wide: 'wide',
  width: 'wide',
  across: 'wide',
  ancho: 'wide',
  deep: 'deep',
  depth: 'deep',
  tall: 'tall',
  high: 'tall',
  long: 'long',
  length: 'long',
  largo: 'long',
  thick: 'thick',
}

export const isLengthUnit = (unit: string) => unit in inchesOf
export const isOtherUnit = (unit: string) => unit in otherUnits
export const isSide = (word: string) => word in sides

/** The figures that a wish notes; those that cannot be read are left out. */
export function figuresOf(measure: string): Figure[] {
  return measure.split(', ').flatMap((text) => figureOf(text) ?? [])
}

function figureOf(text: string): Figure | null {
  const lower = text.trim().toLowerCase()
  const bound: Bound = lower.startsWith('at least ') ? 'least' : lower.startsWith('at most ') ? 'most' : 'about'
  const own = bound === 'about' ? lower : lower.replace(/^at (?:least|most) /, '')
  const figures = /^[\d./ x-]*\d/.exec(own)?.[0] ?? ''
  const [written = '', side = ''] = own.slice(figures.length).trim().split(' ')
  const values = figures.split('x').map(numberOf)
  if (values.length > 3 || values.some((value) => !(value > 0))) return null
  const other = otherUnits[written]
  if (other) return { is: 'other', value: values[0] as number, unit: other, bound }
  const scale = inchesOf[written || 'in']
  if (scale === undefined) return null
  return {
    is: 'length',
    inches: values.map((value) => value * scale),
    metric: isMetric(written),
    bound,
    side: sides[side] ?? 'any',
  }
}

/** "7-1/2", "7 1/2", "8.5", "3/4". */
export function numberOf(text: string): number {
  const parts = text.trim().split(/[ -]/)
  return parts.reduce((sum, part) => {
    const [top, under] = part.split('/')
    return sum + (under === undefined ? Number(part) : Number(top) / Number(under))
  }, 0)
}
