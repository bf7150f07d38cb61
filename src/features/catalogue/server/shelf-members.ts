import { addBit, type Bits, emptyBits, putPlaceIn, takePlaceOut } from './bitset.ts'
import type { Marks, Product, Shelf, ShelfFacet } from './model.ts'
import { placeForId } from './product-store.ts'
import { buildShelf, facetKinds, firstCents, inOrder, isInStock, noteChange, textsOf } from './shelf.ts'
import { putIn, type ShelfChange, takenOut } from './shelf-changes.ts'
import { ordersWith, ordersWithout } from './shelf-orders.ts'
import { spliced } from './spliced.ts'
import { moveSteps } from './step-facets.ts'

/** More than so many at once cost less arranged anew. */
const mostMoves = 12

/**
 * Takes those gone out of the shelf and puts those come among the others by their ids. For a few of them that takes a pass over
 * arrays of numbers, and the answer is the same shelf; arranging the category anew, which makes another, reads each of its
 * products and sorts their names.
 */
export function moveMembers(shelf: Shelf, gone: Product[], come: Product[]): Shelf {
  const now = { ...shelf }
  const changes: ShelfChange[] = []
  if (
    gone.length + come.length > mostMoves ||
    !gone.every((product) => takeOut(now, product, changes)) ||
    !come.every((product) => takeIn(now, product, changes))
  ) {
    const left = new Set(gone)
    const products = [...shelf.products.filter((product) => !left.has(product)), ...come]
    return buildShelf(
      shelf.category,
      products.sort((a, b) => a.id - b.id),
    )
  }
  Object.assign(shelf, now)
  for (const change of changes) noteChange(shelf, change)
  for (const product of come) moveSteps(shelf, product)
  return shelf
}

/** False where a facet is left with one value, which only arranging anew takes away. */
function takeOut(shelf: Shelf, product: Product, changes: ShelfChange[]): boolean {
  const { place } = product
  changes.push(takenOut(place))
  shelf.products = shelf.products.toSpliced(place, 1)
  countPlaces(shelf, place)
  shelf.ids = spliced(shelf.ids, place)
  shelf.kindAt = spliced(shelf.kindAt, place)
  shelf.finalCents = spliced(shelf.finalCents, place)
  shelf.sqftHundredths = spliced(shelf.sqftHundredths, place)
  shelf.orders = ordersWithout(shelf, place)
  shelf.marks = splicedMarks(shelf.marks, place)
  changeSets(shelf, (bits, made) => takePlaceOut(bits, place, made))
  return shelf.facets.every(({ marked, values }) => !marked || values.filter(hasSome).length > 1)
}

/** False where one of its values makes a facet that the shelf does not show yet. */
function takeIn(shelf: Shelf, product: Product, changes: ShelfChange[]): boolean {
  const hidden = facetKinds(shelf.category).filter(({ key }) => !shelf.facets.some((one) => one.key === key))
  for (const { key } of hidden) {
    const texts = textsOf(product, key)
    if (texts.some((text) => text !== (shelf.alone.get(key) ?? texts[0]))) return false
    if (texts[0]) shelf.alone = new Map(shelf.alone).set(key, texts[0])
  }
  const place = placeForId(shelf.ids, product.id)
  changes.push(putIn(place))
  shelf.products = shelf.products.toSpliced(place, 0, product)
  countPlaces(shelf, place)
  shelf.ids = spliced(shelf.ids, place, product.id)
  shelf.kindAt = spliced(shelf.kindAt, place, kindOf(shelf, product))
  shelf.finalCents = spliced(shelf.finalCents, place, firstCents(product))
  shelf.sqftHundredths = spliced(shelf.sqftHundredths, place, product.sizes[0]?.boxSqftHundredths ?? 0)
  shelf.orders = ordersWith(shelf, place)
  for (const { key, marked, values } of shelf.facets) {
    if (!marked) continue
    for (const text of textsOf(product, key))
      if (!values.some(({ value }) => value === text)) takeValue(shelf, key, text)
  }
  if (product.family && !shelf.families.has(product.family.id))
    shelf.families = new Map(shelf.families).set(product.family.id, emptyBits(shelf.products.length - 1))
  changeSets(shelf, (bits, made) => putPlaceIn(bits, place, made))
  const numbers: number[] = []
  for (const { key, first, marked, values } of shelf.facets) {
    if (!marked) continue
    for (const text of textsOf(product, key)) {
      const at = values.findIndex(({ value }) => value === text)
      addBit((values[at] as ShelfFacet['values'][number]).bits, place)
      numbers.push(first + at)
    }
  }
  shelf.marks = splicedMarks(shelf.marks, place, numbers)
  if (product.family) addBit(shelf.families.get(product.family.id) as Bits, place)
  if (product.hasModel) addBit(shelf.with3d, place)
  if (isInStock(product)) addBit(shelf.inStock, place)
  return shelf.marks.count < 65_536
}

/** Gives a facet a value that no product of the shelf had; all values behind it get the next number. */
function takeValue(shelf: Shelf, key: string, text: string): void {
  let number = -1
  shelf.facets = shelf.facets.map((facet) => {
    if (facet.key !== key) return facet
    const fresh = { value: text, bits: emptyBits(shelf.products.length - 1) }
    const values = [...facet.values, fresh].sort(inOrder(shelf.category, key))
    number = facet.first + values.indexOf(fresh)
    return { ...facet, values }
  })
  shelf.facets = shelf.facets.map((facet) =>
    facet.key !== key && facet.first >= number ? { ...facet, first: facet.first + 1 } : facet,
  )
  const { starts, numbers, count } = shelf.marks
  shelf.marks = { starts, numbers: numbers.map((one) => (one >= number ? one + 1 : one)), count: count + 1 }
}

function countPlaces({ products }: Shelf, from: number): void {
  for (let place = from; place < products.length; place++) (products[place] as Product).place = place
}

/** The new sets lie beside each other: hundreds of small arrays would cost more to make than to fill. */
function changeSets(shelf: Shelf, change: (bits: Bits, made: Bits) => void): void {
  const words = emptyBits(shelf.products.length).length
  const all = shelf.facets.reduce((sum, { values }) => sum + values.length, shelf.families.size + 2)
  const room = new Uint32Array(all * words)
  let at = 0
  const changed = (bits: Bits): Bits => {
    const made = room.subarray(at, at + words)
    at += words
    change(bits, made)
    return made
  }
  shelf.facets = shelf.facets.map((facet) => ({
    ...facet,
    values: facet.values.map(({ value, bits }) => ({ value, bits: changed(bits) })),
  }))
  shelf.families = new Map([...shelf.families].map(([id, bits]) => [id, changed(bits)]))
  shelf.inStock = changed(shelf.inStock)
  shelf.with3d = changed(shelf.with3d)
}

const hasSome = ({ bits }: { bits: Bits }) => bits.some((word) => word !== 0)

/** Its number among the kinds, which has it from now on. */
function kindOf(shelf: Shelf, { brand, vendor, family }: Product): number {
  const known = shelf.kinds.findIndex((kind) => kind.brand === brand && kind.family === family)
  if (known >= 0) return known
  shelf.kinds = [...shelf.kinds, { brand, vendor, family }]
  return shelf.kinds.length - 1
}

/** Without the marks of a place, or with those of one put there. */
function splicedMarks({ starts, numbers, count }: Marks, place: number, put?: number[]): Marks {
  const [from, next] = [starts[place] as number, put ? place : place + 1]
  const rest = starts[next] as number
  const most = put?.length ?? 0
  const made = new (numbers.constructor as new (size: number) => Marks['numbers'])(
    numbers.length + from - rest + most,
  )
  made.set(numbers.subarray(0, from))
  made.set(put ?? [], from)
  made.set(numbers.subarray(rest), from + most)
  const begin = new Uint32Array(starts.length + (put ? 1 : -1))
  begin.set(starts.subarray(0, place + 1))
  const shift = from + most - rest
  for (let at = next; at < starts.length; at++) begin[at + (put ? 1 : -1)] = (starts[at] as number) + shift
  return { starts: begin, numbers: made, count }
}
