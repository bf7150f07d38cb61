/**
 * What the three measures of a size mean, and which measures a category's goods can have (rule R12). Shared by files,
 * forms and API calls, so that a value is read in the same way wherever it was typed.
 *
 * Flat goods (tile, flooring, stone, pavers, copings, turf, countertops): `width_size` and `length_size` are the face,
 * `height_size` is the thickness. All other goods: width from left to right, length from front to back (the depth),
 * height from bottom to top.
 */
export const sizeColumns = ['width_size', 'height_size', 'length_size'] as const
export type SizeColumn = (typeof sizeColumns)[number]

/** Inches; 0 is unknown. For flat goods, width and length are the face and height is the thickness. */
export type Sizes = { widthIn: number; heightIn: number; lengthIn: number }
export type GivenSizes = Partial<Record<SizeColumn, number>>
export type SizeProblem = { field: SizeColumn; message: string }

/** Inches, from and to. */
type Range = readonly [number, number]

/** Thickness of flat goods by category. */
const thicknesses: Readonly<Record<string, Range>> = {
  'tile-flooring': [0.1, 2],
  'backsplash-tiles': [0.05, 2],
  'hardwood-flooring': [0.1, 2],
  'laminate-flooring': [0.1, 2],
  'luxury-flooring': [0.04, 2],
  'stacked-stone': [0.1, 6],
  hardscaping: [0.3, 12],
  'pool-copings': [0.3, 6],
  'artificial-turf': [0.1, 4],
  countertop: [0.1, 4],
}

/** Width, depth and height of other goods by category: wide enough for unusual goods, too narrow for swapped values. */
const bodies: Readonly<Record<string, Record<SizeColumn, Range>>> = {
  appliances: { width_size: [8, 80], length_size: [5, 50], height_size: [1, 100] },
  'bath-tubs': { width_size: [20, 80], length_size: [36, 110], height_size: [10, 60] },
  'bathroom-faucets': { width_size: [0.5, 30], length_size: [1, 30], height_size: [0.5, 60] },
  'bathroom-vanitys': { width_size: [10, 130], length_size: [8, 32], height_size: [5, 60] },
  'cabinet-hardware': { width_size: [0.2, 60], length_size: [0.05, 12], height_size: [0.1, 24] },
  fans: { width_size: [4, 130], length_size: [4, 130], height_size: [2, 60] },
  'kitchen-faucets': { width_size: [0.5, 30], length_size: [1, 40], height_size: [2, 50] },
  'kitchen-sinks': { width_size: [8, 72], length_size: [8, 36], height_size: [3, 24] },
  lights: { width_size: [0.5, 150], length_size: [0.5, 150], height_size: [0.3, 150] },
  showers: { width_size: [0.5, 130], length_size: [0.1, 100], height_size: [0.5, 120] },
  toilets: { width_size: [8, 36], length_size: [10, 48], height_size: [8, 90] },
  cabinets: { width_size: [0.2, 60], length_size: [0.2, 100], height_size: [0.2, 110] },
  paint: { width_size: [1, 24], length_size: [1, 24], height_size: [1, 30] },
  trim: { width_size: [0.1, 12], length_size: [1, 250], height_size: [0.1, 24] },
  'setting-materials': { width_size: [0.1, 100], length_size: [0.1, 1500], height_size: [0.05, 80] },
  'floor-accessories': { width_size: [0.1, 150], length_size: [0.1, 1500], height_size: [0.05, 40] },
  'bath-accessories': { width_size: [0.5, 100], length_size: [0.2, 40], height_size: [0.5, 100] },
}

/** If one of two measures is below this (in inches), they are a side and a thickness rather than a face. */
const thin = 1

export function isFlat(categorySlug: string): boolean {
  return categorySlug in thicknesses
}

/**
 * The sizes of a product from the values given (inches, 0 for an empty value) and those stored; a value that is not
 * given stays as it is. Returns the field and a message if values cannot be right or cannot be told apart.
 */
export function readSizes(
  given: GivenSizes,
  stored: Sizes | null,
  categorySlug: string,
): { sizes: Sizes } | SizeProblem {
  const columns = sizeColumns.filter((column) => given[column] !== undefined)
  if (isFlat(categorySlug) && columns.length > 0) return flatSizes(given, stored, categorySlug)
  const sizes = {
    widthIn: given.width_size ?? stored?.widthIn ?? 0,
    heightIn: given.height_size ?? stored?.heightIn ?? 0,
    lengthIn: given.length_size ?? stored?.lengthIn ?? 0,
  }
  const ranges = bodies[categorySlug]
  const changed = columns.filter((column) => given[column] !== storedAt(stored, column))
  const problem = ranges && changed.length > 0 ? outside(sizes, ranges, changed) : null
  return problem ?? { sizes }
}

function storedAt(stored: Sizes | null, column: SizeColumn): number | undefined {
  if (!stored) return undefined
  return { width_size: stored.widthIn, height_size: stored.heightIn, length_size: stored.lengthIn }[column]
}

const names: Record<SizeColumn, string> = { width_size: 'width', height_size: 'height', length_size: 'depth' }
/** The other orders of width, depth and height. */
const orders: readonly (readonly SizeColumn[])[] = [
  ['length_size', 'width_size', 'height_size'],
  ['height_size', 'length_size', 'width_size'],
  ['width_size', 'height_size', 'length_size'],
  ['length_size', 'height_size', 'width_size'],
  ['height_size', 'width_size', 'length_size'],
]

function outside(sizes: Sizes, ranges: Record<SizeColumn, Range>, changed: readonly SizeColumn[]): SizeProblem | null {
  const at = { width_size: sizes.widthIn, height_size: sizes.heightIn, length_size: sizes.lengthIn }
  const fits = (column: SizeColumn, value: number) => {
    const [from, to] = ranges[column]
    return value === 0 || (value >= from && value <= to)
  }
  const field = changed.find((column) => !fits(column, at[column]))
  if (!field) return null
  const [from, to] = ranges[field]
  const usual = `the ${names[field]} of these goods is from ${from} to ${to} in`
  const order = orders.find(([w = field, l = field, h = field]) =>
    [fits('width_size', at[w]), fits('length_size', at[l]), fits('height_size', at[h])].every(Boolean),
  )
  if (!order) return { field, message: `cannot be right: ${usual}` }
  const [w = field, l = field, h = field] = order
  const swapped = `width ${at[w]}, depth ${at[l]} and height ${at[h]} would fit`
  return { field, message: `looks swapped: ${usual}; ${swapped}` }
}

/**
 * Sizes of flat goods, 0 for an empty value. Vendors use the fields in any order, so the measures decide: the two
 * largest are the face, the smallest is the thickness. `stored` are the sizes of an existing product; those without a
 * given value stay. Returns the field and a message if the sizes are ambiguous.
 */
export function flatSizes(
  given: GivenSizes,
  stored: Sizes | null,
  categorySlug: string,
): { sizes: Sizes } | SizeProblem {
  const columns = sizeColumns.filter((column) => given[column] !== undefined)
  const at = (column: SizeColumn) => given[column] ?? 0
  const measured = columns.filter((column) => at(column) > 0)
  const smallest = measured.toSorted((a, b) => at(a) - at(b) || sizeColumns.indexOf(b) - sizeColumns.indexOf(a))[0]
  const before = stored ?? { widthIn: 0, heightIn: 0, lengthIn: 0 }
  const now = { width_size: before.widthIn, height_size: before.heightIn, length_size: before.lengthIn }
  // Unchanged sizes are not checked: an edging stands upright, so it is thicker than its face is wide.
  if (stored && columns.every((column) => at(column) === now[column]))
    return { sizes: { widthIn: before.widthIn, heightIn: before.heightIn, lengthIn: before.lengthIn } }
  if (!smallest) return cleared(columns, before)
  const [least, most] = thicknesses[categorySlug] ?? [0, thin]
  const [first, second] = measured.filter((column) => measured.length === 2 || column !== smallest)
  if (measured.length === 3 && first && second) {
    if (at(smallest) > most)
      return {
        field: smallest,
        message: `is ambiguous: one of the three dimensions must be the thickness, at most ${most} in`,
      }
    if (at(smallest) < least)
      return { field: smallest, message: `is too thin: the thickness is from ${least} to ${most} in` }
    if (smallest !== 'height_size' && Math.min(at(first), at(second)) < thin)
      return { field: smallest, message: `is ambiguous: put the thickness in height_size` }
    return { sizes: { widthIn: at(first), heightIn: at(smallest), lengthIn: at(second) } }
  }
  if (measured.length === 2 && first && second && at(smallest) >= thin) {
    const heightIn = columns.length === 3 ? 0 : before.heightIn
    return { sizes: { widthIn: at(first), heightIn, lengthIn: at(second) } }
  }
  return partOf(given, before, { thickness: at('height_size') <= most })
}
/** One side, the thickness, or both, combined with the stored sizes. */
function partOf(given: GivenSizes, before: Sizes, { thickness }: { thickness: boolean }): ReturnType<typeof flatSizes> {
  const sizes = {
    widthIn: given.width_size ?? before.widthIn,
    heightIn: given.height_size ?? before.heightIn,
    lengthIn: given.length_size ?? before.lengthIn,
  }
  const sides = [sizes.widthIn, sizes.lengthIn]
  const isSide = (size = 0) => size === 0 || size >= thin
  const clear = thickness && isSide(given.width_size) && isSide(given.length_size)
  if (clear && sides.every((side) => side > 0) && Math.min(...sides) >= sizes.heightIn) return { sizes }
  const field = sizeColumns.find((column) => (given[column] ?? 0) > 0) ?? 'width_size'
  return { field, message: 'is ambiguous: give both sides of the face, with or without the thickness' }
}

function cleared(columns: readonly SizeColumn[], before: Sizes): ReturnType<typeof flatSizes> {
  const sizes = {
    widthIn: columns.includes('width_size') ? 0 : before.widthIn,
    heightIn: columns.includes('height_size') ? 0 : before.heightIn,
    lengthIn: columns.includes('length_size') ? 0 : before.lengthIn,
  }
  if (sizes.widthIn > 0 === sizes.lengthIn > 0) return { sizes }
  return {
    field: columns[0] ?? 'width_size',
    message: 'is empty, but the other side of the face has a value',
  }
}
