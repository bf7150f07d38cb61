/** The size columns of a catalogue file. */
export const sizeColumns = ['width_size', 'height_size', 'length_size'] as const
export type SizeColumn = (typeof sizeColumns)[number]

/** Inches; 0 is unknown. For flat goods, width and length are the face and height is the thickness. */
export type Sizes = { widthIn: number; heightIn: number; lengthIn: number }

/** Categories of flat goods by slug, with the maximum thickness of their goods in inches. */
const thickest: Readonly<Record<string, number>> = {
  'tile-flooring': 2,
  'backsplash-tiles': 2,
  'hardwood-flooring': 2,
  'laminate-flooring': 2,
  'luxury-flooring': 2,
  'stacked-stone': 6,
  hardscaping: 12,
  'pool-copings': 6,
  'artificial-turf': 4,
  countertop: 4,
}

/** If one of two measures is below this (in inches), they are a side and a thickness rather than a face. */
const thin = 1

export function isFlat(categorySlug: string): boolean {
  return categorySlug in thickest
}

/**
 * Sizes of flat goods from the columns in the file, 0 for an empty cell. Files use the columns in any order, so the
 * measures decide: the two largest are the face, the smallest is the thickness. `stored` are the sizes of an existing
 * product; those without a column in the file stay. Returns the column and a message if the sizes are ambiguous.
 */
export function flatSizes(
  given: Partial<Record<SizeColumn, number>>,
  stored: Sizes | null,
  categorySlug: string,
): { sizes: Sizes } | { field: SizeColumn; message: string } {
  const columns = sizeColumns.filter((column) => given[column] !== undefined)
  const at = (column: SizeColumn) => given[column] ?? 0
  const measured = columns.filter((column) => at(column) > 0)
  const smallest = measured.toSorted(
    (a, b) => at(a) - at(b) || sizeColumns.indexOf(b) - sizeColumns.indexOf(a),
  )[0]
  const before = stored ?? { widthIn: 0, heightIn: 0, lengthIn: 0 }
  const now = { width_size: before.widthIn, height_size: before.heightIn, length_size: before.lengthIn }
  // Unchanged sizes are not checked: an edging stands upright, so it is thicker than its face is wide.
  if (stored && columns.every((column) => at(column) === now[column]))
    return { sizes: { widthIn: before.widthIn, heightIn: before.heightIn, lengthIn: before.lengthIn } }
  if (!smallest) return cleared(columns, before)
  const most = thickest[categorySlug] ?? thin
  const [first, second] = measured.filter((column) => measured.length === 2 || column !== smallest)
  if (measured.length === 3 && first && second) {
    if (at(smallest) > most)
      return {
        field: smallest,
        message: `is ambiguous: one of the three dimensions must be the thickness, at most ${most} in`,
      }
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
function partOf(
  given: Partial<Record<SizeColumn, number>>,
  before: Sizes,
  { thickness }: { thickness: boolean },
): ReturnType<typeof flatSizes> {
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
