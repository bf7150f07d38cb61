import { type Columns, continues, flag, hashLetters, lookLetters, none, single } from './columns.ts'
import type { Brand, Category, Frame, Product, Size, Vendor } from './model.ts'
import { readerOf, sharedReaderOf } from './texts.ts'

/** Columns with the frame that they refer to, and their texts ready to be read. */
type Book = {
  columns: Columns
  brands: Brand[]
  vendors: Vendor[]
  categories: Category[]
  shared: (at: number) => string
  name: (number: number) => string
  sku: (number: number) => string
  group: (at: number) => string
  sizeSku: (at: number) => string
  hash: (number: number) => string
  look: (number: number) => string
  /** A color by the numbers of its texts, the same object for all products that have it. */
  color: (name: number, hex: number) => Color
  /** Sets of attributes are numbered through all books. */
  firstSet: number
}

type Color = { name: string; hex: string }

let sets = 0

/**
 * The products of these columns as objects that read them: each holds its number and its place, and makes its texts when they
 * are asked for. Throws when the columns name something that the frame has not.
 */
export function openColumns(columns: Columns, frame: Frame): Product[] {
  const all = <T>(ids: Float64Array, of: Map<number, T>): T[] =>
    Array.from(ids, (id) => {
      const found = of.get(id)
      if (!found) throw new RangeError(`the columns name ${id}, which is not there`)
      return found
    })
  const shared = sharedReaderOf(columns.shared)
  const book: Book = {
    columns,
    brands: all(columns.brandIds, frame.brands),
    vendors: all(columns.vendorIds, frame.vendors),
    categories: all(columns.categoryIds, frame.categories),
    shared,
    name: readerOf(columns.names),
    sku: readerOf(columns.skus),
    group: readerOf(columns.groups),
    sizeSku: readerOf(columns.sizeSkus),
    hash: lettersOf(columns.hashes, hashLetters),
    look: lettersOf(columns.looks, lookLetters),
    color: colorsOf(shared),
    firstSet: sets,
  }
  sets += columns.attributeStarts.length - 1
  const products: Product[] = new Array(columns.count)
  for (let at = 0; at < columns.count; at++) products[at] = new StoredProduct(book, at)
  return products
}

/** What all products with the same set of attributes have in common. */
export function attributesKey(product: Product): number | object {
  return product instanceof StoredProduct ? product.attributesKey : product.attributes
}

/** Takes over prices, stock and rating of one that is otherwise the same. */
export function takeNumbers(product: Product, now: Product): void {
  if (product instanceof StoredProduct) product.takeNumbers(now)
}

class StoredProduct implements Product {
  readonly #book: Book
  readonly #at: number
  number: number
  place = 0

  constructor(book: Book, at: number) {
    this.#book = book
    this.#at = at
    this.number = at
  }
  get id() {
    return this.#book.columns.ids[this.#at] as number
  }
  get hash() {
    return this.#book.hash(this.#at)
  }
  get sku() {
    return this.#book.sku(this.#at)
  }
  get name() {
    return this.#book.name(this.#at)
  }
  get brand() {
    return this.#book.brands[this.#book.columns.brandAt[this.#at] as number] as Brand
  }
  get vendor() {
    return this.#book.vendors[this.#book.columns.vendorAt[this.#at] as number] as Vendor
  }
  get category() {
    return this.#book.categories[this.#book.columns.categoryAt[this.#at] as number] as Category
  }
  get family() {
    const at = this.#book.columns.familyAt[this.#at] as number
    return at === none ? null : (this.#book.categories[at] as Category)
  }
  get collection() {
    return this.#book.shared(this.#book.columns.collectionText[this.#at] as number)
  }
  get group() {
    return this.#book.group(this.#book.columns.groupAt[this.#at] as number)
  }
  get unit() {
    return this.#book.shared(this.#book.columns.unitText[this.#at] as number)
  }
  get minimumUnit() {
    return this.#book.columns.minimumUnits[this.#at] as number
  }
  get leadDays() {
    return this.#book.columns.leadDays[this.#at] as number
  }
  get returnable() {
    return this.#has(flag.returnable)
  }
  get boxOnlyReturns() {
    return this.#has(flag.boxOnlyReturns)
  }
  get hasModel() {
    return this.#has(flag.hasModel)
  }
  get attributesKey() {
    return this.#book.firstSet + (this.#book.columns.attributesAt[this.#at] as number)
  }
  get attributes() {
    return attributesOf(this.#book, this.#book.columns.attributesAt[this.#at] as number)
  }
  get tone() {
    const { columns, color } = this.#book
    const hex = columns.toneHexText[this.#at] as number
    return hex === none ? null : color(columns.toneNameText[this.#at] as number, hex)
  }
  get finish() {
    return this.#book.shared(this.#book.columns.finishText[this.#at] as number)
  }
  get chip() {
    const { columns, color } = this.#book
    const hex = columns.finishHexText[this.#at] as number
    return this.tone ?? (hex === none ? null : color(columns.finishText[this.#at] as number, hex))
  }
  get ratingTenths() {
    return this.#book.columns.ratingTenths[this.#at] as number
  }
  get ratingCount() {
    return this.#book.columns.ratingCounts[this.#at] as number
  }
  get sold90() {
    return this.#book.columns.sold90[this.#at] as number
  }
  get listedAt() {
    return this.#book.columns.listedAt[this.#at] as number
  }
  get look() {
    return this.#book.look(this.#at)
  }
  get sizes(): Size[] {
    const { sizeStarts } = this.#book.columns
    const sizes: Size[] = []
    const end = sizeStarts[this.#at + 1] as number
    for (let at = sizeStarts[this.#at] as number; at < end; at++)
      sizes.push(new StoredSize(this.#book, this.#at, at))
    return sizes
  }

  takeNumbers(now: Product): void {
    const { columns } = this.#book
    const first = columns.sizeStarts[this.#at] as number
    now.sizes.forEach(({ finalCents, listCents, stock }, i) => {
      columns.finalCents[first + i] = finalCents
      columns.listCents[first + i] = listCents
      columns.stock[first + i] = stock
    })
    columns.ratingTenths[this.#at] = now.ratingTenths
    columns.ratingCounts[this.#at] = now.ratingCount
  }

  #has(bit: number): boolean {
    return ((this.#book.columns.flags[this.#at] as number) & bit) !== 0
  }
}

class StoredSize implements Size {
  readonly #book: Book
  readonly #product: number
  readonly #at: number

  constructor(book: Book, product: number, at: number) {
    this.#book = book
    this.#product = product
    this.#at = at
  }
  get id() {
    return this.#book.columns.sizeIds[this.#at] as number
  }
  get position() {
    return this.#book.columns.sizePositions[this.#at] as number
  }
  get label() {
    return this.#book.shared(this.#book.columns.sizeLabelText[this.#at] as number)
  }
  get sku() {
    const own = this.#book.sizeSku(this.#at)
    return own.startsWith(continues) ? this.#book.sku(this.#product) + own.slice(1) : own
  }
  get boxSqftHundredths() {
    const sqft = this.#book.columns.boxSqft[this.#at] as number
    return sqft === none ? null : sqft
  }
  get finalCents() {
    return this.#book.columns.finalCents[this.#at] as number
  }
  get listCents() {
    return this.#book.columns.listCents[this.#at] as number
  }
  get stock() {
    return this.#book.columns.stock[this.#at] as number
  }
}

/** One look at the bytes for all texts: a look of its own for each would cost more than the text. */
function lettersOf(bytes: Uint8Array, count: number): (number: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (number) => buffer.toString('latin1', number * count, (number + 1) * count)
}

function colorsOf(shared: (at: number) => string): Book['color'] {
  /** By names, which have few colors each: one number for both would be too large to be looked up quickly. */
  const known = new Map<number, { at: number; color: Color }[]>()
  return (name, hex) => {
    const named = known.get(name) ?? []
    for (const { at, color } of named) if (at === hex) return color
    const color = { hex: shared(hex), name: shared(name) }
    if (named.push({ at: hex, color }) === 1) known.set(name, named)
    return color
  }
}

function attributesOf({ columns, shared }: Book, at: number): Product['attributes'] {
  const { attributeStarts, attributeFacts: facts } = columns
  const found: Product['attributes'] = {}
  const end = attributeStarts[at + 1] as number
  for (let i = attributeStarts[at] as number; i < end; ) {
    const key = shared(facts[i] as number)
    const count = facts[i + 1] as number
    i += 2
    if (count === single) found[key] = shared(facts[i++] as number)
    else {
      found[key] = Array.from(facts.subarray(i, i + count), shared)
      i += count
    }
  }
  return found
}
