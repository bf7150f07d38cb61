import { type Layout, type Mapping, type PricePer, repeatable, type Target } from '../columns.ts'
import { meaningOf, meaningOfField, normalName, priceUnitOfName } from './column-names.ts'
import { pricesIn, sameIn } from './price-columns.ts'
import { shopColumns, signatures } from './shop-layouts.ts'

/**
 * What the columns of a file mean, by their names. The file's prices stay open unless it uses our own columns, whose
 * `final_price` is the net price by definition. `sample` are first rows, which tell what a column without a name is;
 * `layout` is what the vendor says that the file is.
 */
export function guessMapping(
  header: readonly string[],
  sample: readonly (readonly string[])[] = [],
  layout = layoutOf(header),
): Mapping {
  const columns = header.map((): Target | null => null)
  const fixed = shopColumns[layout] ?? {}
  const found = new Map<Target, { place: number; rank: number }>()
  const give = (place: number, target: Target, rank: number) => {
    const before = found.get(target)
    if (!repeatable.includes(target)) {
      if (before && before.rank <= rank) {
        if (target === 'category') give(place, 'category_path', rank)
        return
      }
      if (before) columns[before.place] = null
      found.set(target, { place, rank })
      if (before && target === 'category') give(before.place, 'category_path', before.rank)
    }
    columns[place] = target
  }
  for (const [place, name] of header.entries()) {
    const key = normalName(name)
    if (layout === 'own') {
      const meaning = meaningOf(name)
      if (meaning?.rank === -1) give(place, meaning.target, -1)
    } else if (key in fixed) {
      const target = fixed[key]
      // A draft may be marked as published; the status decides.
      if (target) give(place, target, ranks[key] ?? -2)
    } else if (layout in shopColumns) {
      const meaning = meaningOfField(name)
      if (meaning) give(place, meaning.target, meaning.rank)
    } else {
      const meaning = meaningOf(name)
      const target = meaning ? (elsewhere[meaning.target] ?? meaning.target) : null
      if (meaning && target) give(place, target, meaning.rank)
    }
  }
  if (layout !== 'own') settle(columns, sample)
  if (layout !== 'own' && !(layout in shopColumns)) {
    nameByCells(header, columns, sample)
    choosePrice(header, columns, sample)
    nameUnnamed(header, columns, sample)
  }
  return {
    layout,
    columns,
    prices: null,
    per: pricePer(header, columns),
    categories: {},
    defaults: { category: null, brand: null, stock: null, box_sqft: null },
  }
}

/** A shop's or maker's own `final_price` is only a price: whether it is net is asked; its unit is that of the price. */
const elsewhere: Partial<Record<Target, Target>> = { final_price: 'price', unit: 'uom' }

/**
 * Columns of the same meaning: a draft may be marked as published, so the status decides, and a shop's own type
 * before the standard one.
 */
const ranks: Record<string, number> = { status: -3, 'custom product type': -3 }

export function layoutOf(header: readonly string[]): Layout {
  const names = new Set(header.map(normalName))
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name))
  // A feed has its SKUs in its ids; JSON of a shop is no export of it.
  const isOther = (layout: Layout) => (layout === 'google' && has('sku')) || (layout === 'shopify' && has('group id'))
  const shop = signatures.find(([layout, ...wanted]) => has(...wanted) && !isOther(layout))
  if (shop) return shop[0]
  if (isOwn(header) && has('sku')) return 'own'
  const means = (target: Target) => header.some((name) => meaningOf(name)?.target === target)
  if (has('master class') || has('inner quantity')) return 'hardware'
  if (means('box_sqft') || (means('size') && means('uom'))) return 'tile'
  if (has('backing') || has('installation method') || has('construction') || has('wear layer')) return 'flooring'
  const words = [...names].join(' ')
  if (/\bbowls?\b|\bsinks?\b/.test(words)) return 'sinks'
  if (means('width_size') && means('height_size') && means('image_url')) return 'vanities'
  return 'other'
}

/**
 * Our own format has only our columns, or more columns beside names that only we write (`product_name`); a `Price` among
 * them must be asked about.
 */
function isOwn(header: readonly string[]): boolean {
  const written = header.filter((name) => name.trim() !== '')
  const own = written.filter((name) => meaningOf(name)?.rank === -1)
  if (own.length < 2 || own.length === written.length) return own.length >= 2
  const isPriced = written.some((name) => {
    const meaning = meaningOf(name)
    return meaning && meaning.rank >= 0 && (meaning.target === 'price' || meaning.target === 'list_price')
  })
  return !isPriced && own.some((name) => name.includes('_'))
}

/**
 * Where no name says which column has the SKU or the product's name, the cells do: codes that are all different, and the
 * texts of several words.
 */
function nameByCells(
  header: readonly string[],
  columns: (Target | null)[],
  sample: readonly (readonly string[])[],
): void {
  const rows = sample.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  if (rows.length < fewestRows) return
  const texts = header.map((_, place) => rows.map((cells) => (cells[place] ?? '').trim()).filter((cell) => cell !== ''))
  const open = (place: number, ...others: Target[]) => {
    const target = columns[place] ?? null
    return (header[place] ?? '').trim() !== '' && (target === null || others.includes(target))
  }
  const isFull = (place: number) => (texts[place] ?? []).length >= rows.length * 0.9
  const differ = (place: number) => new Set(texts[place]).size === (texts[place] ?? []).length
  const find = (is: (place: number) => boolean) => header.findIndex((_, place) => isFull(place) && is(place))
  if (!columns.includes('sku')) {
    const isCode = (place: number) =>
      open(place, 'material', 'specification') && differ(place) && (texts[place] ?? []).every(isCodeCell)
    const isMixed = (place: number) => isCode(place) && (texts[place] ?? []).some((cell) => /[a-z]/i.test(cell))
    const named = find((place) => isCode(place) && codeNames.test(header[place] ?? ''))
    const place = named >= 0 ? named : find(isMixed)
    if (place >= 0) columns[place] = 'sku'
  }
  const isNamed = (['product_name', 'collection', 'color', 'description'] as const).some((each) =>
    columns.includes(each),
  )
  if (isNamed || header.some((name) => name.trim() === '')) return
  const isText = (at: number) => {
    const cells = texts[at] ?? []
    const worded = cells.filter((cell) => /[a-z]{3}/i.test(cell) && cell.includes(' ') && !cell.includes('://'))
    return open(at) && worded.length >= cells.length * 0.7 && new Set(cells).size >= cells.length * 0.6
  }
  const lengths = header.map((_, at) => (isFull(at) && isText(at) ? (texts[at] ?? []).join('').length : 0))
  const place = Math.max(...lengths) > 0 ? lengths.indexOf(Math.max(...lengths)) : -1
  if (place >= 0) columns[place] = 'product_name'
}

const fewestRows = 4
/** A code of a product, not a measure or an amount. */
function isCodeCell(cell: string): boolean {
  if (!/^[A-Z0-9./_-]{3,30}$/i.test(cell) || !/\d/.test(cell)) return false
  return /[a-z]/i.test(cell) || /^\d{5,14}$/.test(cell)
}
const codeNames = /\b(sku|code|item|model|material|part|id|erp|art|style|number|no|nr|ref)\b|#/i

/** Of several columns with prices, the one that is surely the vendor's; otherwise the vendor is asked. */
function choosePrice(
  header: readonly string[],
  columns: (Target | null)[],
  sample: readonly (readonly string[])[],
): void {
  const { chosen, options, list } = pricesIn(header, columns)
  if (list !== null && columns.includes('list_price')) {
    columns[columns.indexOf('list_price')] = null
    columns[list] = 'list_price'
  }
  if (options.length === 0) return
  const same = chosen === null ? sameIn(header, columns, options, sample) : null
  for (const place of options) columns[place] = chosen === null && !same ? 'price_choice' : null
  if (chosen !== null) columns[chosen] = 'price'
  if (same) {
    columns[same.whole] = 'price'
    columns[same.sqft] = 'price_same'
  }
}

/**
 * The first column without a name that has words is the series where its cells are filled down, otherwise the name of the
 * product.
 */
function nameUnnamed(
  header: readonly string[],
  columns: (Target | null)[],
  sample: readonly (readonly string[])[],
): void {
  // A text alone in its row is a heading.
  const rows = sample.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const words = header.map((name, place) =>
    name.trim() === '' ? rows.map((cells) => cells[place] ?? '').filter((cell) => /[a-z]{3}/i.test(cell)) : [],
  )
  const ofKinds = words.findIndex((cells) => cells.some((cell) => kinds.test(cell.trim())))
  if (ofKinds >= 0 && !columns.includes('category')) columns[ofKinds] = 'category'
  const place = words.findIndex((cells, at) => cells.length > 0 && at !== ofKinds)
  const found = words[place]
  if (!found || columns.includes('product_name')) return
  const isSeries = new Set(found).size < rows.length
  if (!isSeries) columns[place] = 'product_name'
  else if (!columns.includes('collection')) columns[place] = 'collection'
}

/** What a column without a name has beside the rows of a list of tile. */
const kinds = /^(floors?|walls?|floor ?(&|and|\/) ?walls?|trims?|mosaics?|decos?|pavers?|slabs?)$/i

/** Columns that only make sense together. */
function settle(columns: (Target | null)[], sample: readonly (readonly string[])[]): void {
  const has = (target: Target) => columns.includes(target)
  const swap = (from: Target, to: Target | null) => {
    const place = columns.indexOf(from)
    if (place >= 0) columns[place] = to
  }
  // Price lists name a product by its description; the column `Product` then holds the number.
  if (!has('product_name') && !has('collection') && has('description')) swap('description', 'product_name')
  else if (!has('product_name') && has('description') && !has('color') && !has('size'))
    swap('description', 'product_name')
  // Beside a series, a short description is what tells its goods apart.
  const place = columns.indexOf('description')
  const isShort = sample.length > 0 && sample.every((cells) => (cells[place] ?? '').trim().length <= 60)
  if (!has('product_name') && has('collection') && !has('color') && place >= 0 && isShort) swap('description', 'color')
}

function pricePer(header: readonly string[], columns: readonly (Target | null)[]): PricePer {
  if (columns.includes('uom')) return 'uom'
  const place = columns.indexOf('price')
  const unit = priceUnitOfName(header[place >= 0 ? place : columns.indexOf('list_price')] ?? '')
  return unit ?? 'unit'
}

/** What the vendor will probably answer about a file's prices; only ever offered. */
export function likelyPrices(header: readonly string[], columns: readonly (Target | null)[]): 'net' | 'retail' | null {
  const name = normalName(header[columns.indexOf('price')] ?? '')
  if (/\b(net|dealer|cost|wholesale|your|trade|contractor|distributor|carton|fob)\b/.test(name)) return 'net'
  if (/\b(variant|regular|retail|msrp|list|sale)\b/.test(name)) return 'retail'
  return null
}
