import { none } from './columns.ts'
import type { Brand, Category, Frame, Product, Shelf, Vendor } from './model.ts'

/** A shelf as a copy holds it: its category, brands and products by their ids and numbers, all sets of bits in one run. */
export type SavedShelf = Pick<
  Shelf,
  'ids' | 'kindAt' | 'finalCents' | 'sqftHundredths' | 'marks' | 'inStock' | 'with3d' | 'orders'
> & {
  category: number
  numbers: Uint32Array
  /** Brand, vendor and family of each kind. */
  kinds: Float64Array
  facets: { key: string; label: string; first: number; marked: boolean; values: string[] }[]
  families: number[]
  alone: [string, string][]
  /** Of the facets' values, one after the other, then of the families. */
  bits: Uint32Array
}

export function saveShelf(shelf: Shelf): SavedShelf {
  const { ids, kindAt, finalCents, sqftHundredths, marks, inStock, with3d, orders } = shelf
  const sets = [
    ...shelf.facets.flatMap(({ values }) => values.map(({ bits }) => bits)),
    ...shelf.families.values(),
  ]
  const words = inStock.length
  const bits = new Uint32Array(sets.length * words)
  sets.forEach((set, i) => {
    bits.set(set, i * words)
  })
  return {
    ...{ ids, kindAt, finalCents, sqftHundredths, marks, inStock, with3d, orders, bits },
    category: shelf.category.id,
    numbers: Uint32Array.from(shelf.products, ({ number }) => number),
    kinds: Float64Array.from(
      shelf.kinds.flatMap(({ brand, vendor, family }) => [brand.id, vendor.id, family?.id ?? none]),
    ),
    facets: shelf.facets.map(({ values, ...facet }) => ({
      ...facet,
      values: values.map(({ value }) => value),
    })),
    families: [...shelf.families.keys()],
    alone: [...shelf.alone],
  }
}

/** `products` by their numbers. */
export function restoreShelf(saved: SavedShelf, frame: Frame, products: Product[]): Shelf {
  const { ids, kindAt, finalCents, sqftHundredths, marks, inStock, with3d, orders, bits } = saved
  const words = inStock.length
  let taken = 0
  const set = () => {
    const from = taken++ * words
    return bits.subarray(from, from + words)
  }
  return {
    ...{ ids, kindAt, finalCents, sqftHundredths, marks, inStock, with3d },
    orders: { ...orders },
    category: found(frame.categories, saved.category),
    products: Array.from(saved.numbers, (number, place) => {
      const product = products[number]
      if (!product) throw new RangeError(`there is no product number ${number}`)
      product.place = place
      return product
    }),
    kinds: Array.from({ length: saved.kinds.length / 3 }, (_, i) => {
      const [brand, vendor, family] = saved.kinds.subarray(i * 3, i * 3 + 3) as unknown as [
        number,
        number,
        number,
      ]
      return {
        brand: found<Brand>(frame.brands, brand),
        vendor: found<Vendor>(frame.vendors, vendor),
        family: family === none ? null : found<Category>(frame.categories, family),
      }
    }),
    facets: saved.facets.map(({ values, ...facet }) => ({
      ...facet,
      values: values.map((value) => ({ value, bits: set() })),
    })),
    families: new Map(saved.families.map((id) => [id, set()])),
    alone: new Map(saved.alone),
    changes: [],
  }
}

function found<T>(among: Map<number, T>, id: number): T {
  const one = among.get(id)
  if (!one) throw new RangeError(`the copy names ${id}, which is not there`)
  return one
}
