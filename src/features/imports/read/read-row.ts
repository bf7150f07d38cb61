import type { Mapping, RowProblem, Target } from '../columns.ts'
import { unitOfName } from './column-names.ts'
import type { PriceUnit, RowValues } from './drafts.ts'
import { withoutMarkup } from './html-text.ts'
import { type Categories, exactCategory } from './match-category.ts'
import {
  type Convention,
  isNoValue,
  plainCell,
  readLength,
  readNumber,
  readPrice,
  spoiledSku,
} from './numbers.ts'

export type RowContext = {
  header: readonly string[]
  mapping: Mapping
  categories: Categories
  /** By column. */
  conventions: readonly Convention[]
  /** By id, for the answers of the mapping. */
  byId: ReadonlyMap<number, RowValues['category']>
  note: (message: string, row: number) => void
}

export type RowReading = { values: RowValues; problems: RowProblem[]; unknownCategory: string | null }

const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft']
/** Control characters, and invisible or text-reversing ones, which would make two SKUs look the same. */
const unseen = /[\p{Cc}\p{Cf}]/u
const longestDescription = 8000
/** Dollars. With the fee and the maximum markup, the amount still fits into the ledger. */
const highestPrice = 999_999.99

/** Reads one row and reports all its problems at once, so that one correction is enough. */
export function readRow(line: number, cells: readonly string[], context: RowContext): RowReading {
  const { header, mapping, categories, conventions } = context
  const { columns, layout } = mapping
  const problems: RowProblem[] = []
  const placeOf = (target: Target) => columns.indexOf(target)
  const raw = (target: Target) => cells[placeOf(target)] ?? ''
  /** In our own format an empty cell clears a value; in others it says nothing. */
  const has = (target: Target) => placeOf(target) >= 0 && (layout === 'own' || raw(target).trim() !== '')
  const refuse = (target: Target, message: string, fix: string) => {
    const column = header[placeOf(target)] ?? ''
    problems.push({ row: line, column, field: target, value: raw(target).trim().slice(0, 60), message, fix })
  }
  const convention = (target: Target) => conventions[placeOf(target)] ?? 'dot'

  const oneLine = (target: Target, most: number, needed = false) => {
    if (!has(target)) return undefined
    const value = plainCell(withoutMarkup(raw(target))).replaceAll(/\s+/g, ' ')
    if (!value && needed) refuse(target, 'is missing', 'Fill in the cell.')
    else if (value.length > most) refuse(target, `is longer than ${most} characters`, 'Shorten it.')
    else if (unseen.test(value)) refuse(target, 'contains invisible characters', 'Type the value again.')
    return value
  }
  const number = (target: Target, least: number, most: number, whole: boolean, otherwise: number) => {
    if (!has(target)) return undefined
    const cell = plainCell(raw(target))
    if (cell === '') return otherwise
    if (isNoValue(cell)) return layout === 'own' ? otherwise : undefined
    const read = readNumber(
      cell.replace(/\s?(sq\.? ?ft\.?|sf|pcs?|ea|lbs?|days?|boxes|box)\.?$/i, ''),
      convention(target),
    )
    if ('problem' in read) {
      const message =
        read.problem === 'is not a number' ? `must be a ${whole ? 'whole ' : ''}number` : read.problem
      refuse(target, message, read.fix)
      return undefined
    }
    if (whole && !Number.isInteger(read.value))
      refuse(target, 'must be a whole number', 'Write a number without decimals.')
    else if (read.value < least || read.value > most)
      refuse(target, `must be from ${least} to ${most}`, 'Correct the number.')
    return read.value
  }
  const length = (target: 'width_size' | 'height_size' | 'length_size') => {
    if (!has(target)) return undefined
    const cell = plainCell(raw(target))
    if (cell === '') return 0
    if (isNoValue(cell)) return layout === 'own' ? 0 : undefined
    const read = readLength(cell, convention(target), unitOfName(header[placeOf(target)] ?? ''))
    if ('problem' in read) refuse(target, read.problem, read.fix)
    else if (read.inches > 2000) refuse(target, 'must be from 0 to 2000 in', 'Give inches.')
    else return read.inches
    return undefined
  }
  /** Dollars; undefined also where the cell says that there is no price, which is reported where one is needed. */
  const price = (target: Target) => {
    if (placeOf(target) < 0) return undefined
    const read = readPrice(raw(target), convention(target))
    if (read === 'none') return undefined
    if ('problem' in read) refuse(target, read.problem, read.fix)
    else if (read.dollars < 0) refuse(target, 'must not be below 0', 'Correct the price.')
    else if (read.dollars > highestPrice)
      refuse(target, `must be at most $${highestPrice}`, 'Correct the price.')
    else return read.dollars
    return undefined
  }

  const sku = skuOf()
  const category = categoryOf()
  const prices = pricesOf()
  const boxSqft = number('box_sqft', layout === 'own' ? 0.01 : 0, 10_000, false, 0)
  const pieces = number('pieces_per_box', 0, 100_000, false, 0)
  const minimum = number('minimum_unit', layout === 'own' ? 1 : 0, 100_000, true, 1)
  const grams = number('weight_g', 0, 10_000_000, false, 0)
  const pattern = oneLine('pattern', 60)
  const values: RowValues = {
    line,
    sku,
    productName: oneLine('product_name', 190, layout === 'own') || undefined,
    category: category.known ?? undefined,
    brand: oneLine('brand', 120, layout === 'own') || undefined,
    description: descriptionOf(),
    collection: oneLine('collection', 120),
    color: oneLine('color', 60),
    finish: oneLine('finish', 60),
    material: oneLine('material', 60),
    ...prices,
    priceCell: raw(placeOf('price') >= 0 ? 'price' : 'final_price')
      .trim()
      .slice(0, 60),
    pricePer: perOf(),
    unit: unitOf(),
    boxSqft: boxSqft === undefined ? undefined : boxSqft || null,
    piecesPerBox: pieces || undefined,
    sizeText: oneLine('size', 80) || undefined,
    sizes: {
      width_size: length('width_size'),
      height_size: length('height_size'),
      length_size: length('length_size'),
    },
    pattern: pattern === '' ? null : pattern,
    minimumUnit: minimum === undefined ? undefined : minimum || 1,
    stock: stockOf(),
    leadDays: number('lead_time_days', 0, 365, true, 5),
    weightLb:
      grams === undefined ? number('weight_lb', 0, 100_000, false, 0) : Math.round(grams / 4.5359237) / 100,
    images: imagesOf(),
    specs: specsOf(),
    options: optionsOf(),
    group: plainCell(raw('group')).slice(0, 200),
    itemId: plainCell(raw('item_id')).slice(0, 60),
    parent: plainCell(raw('parent')).slice(0, 60),
    rowType: raw('row_type').slice(0, 80).toLowerCase(),
    left: leftOut(),
  }
  return { values, problems, unknownCategory: category.unknown }

  function skuOf(): string {
    const value = plainCell(raw('sku')).replaceAll(/\s+/g, ' ')
    const spoiled = spoiledSku(value)
    if (spoiled) refuse('sku', spoiled.problem, spoiled.fix)
    else if (value.length > 64) refuse('sku', 'is longer than 64 characters', 'Shorten it.')
    else if (unseen.test(value)) refuse('sku', 'contains invisible characters', 'Type the value again.')
    return value
  }

  function categoryOf() {
    if (!has('category')) return { known: null, unknown: null }
    const text = withoutMarkup(raw('category')).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
    const key = text.toLowerCase()
    const chosen = mapping.categories[key]
    const known =
      (chosen && context.byId.get(chosen)) ||
      (layout === 'own' ? categories.get(key) : undefined) ||
      exactCategory(text, categories)
    if (known || (text === '' && layout !== 'own')) return { known, unknown: null }
    if (text === '') refuse('category', 'is missing', 'Fill in the cell.')
    return { known: null, unknown: text === '' ? null : text }
  }

  function pricesOf(): Pick<RowValues, 'netPrice' | 'listPrice'> {
    const discount = mapping.prices?.kind === 'retail' ? mapping.prices.discountPercent : null
    const given = price('price')
    const net = price('final_price') ?? (mapping.prices?.kind === 'net' ? given : undefined)
    const list = price('list_price') ?? (mapping.prices?.kind === 'retail' ? given : undefined)
    if (placeOf('final_price') >= 0 && raw('final_price').trim() === '')
      refuse('final_price', 'is missing', 'Fill in the price.')
    // In our own format an empty list price removes it.
    const cleared =
      layout === 'own' && placeOf('list_price') >= 0 && raw('list_price').trim() === '' ? 0 : undefined
    const listPrice = list ?? cleared
    if (net !== undefined || list === undefined || discount === null || discount === undefined)
      return { netPrice: net, listPrice }
    return { netPrice: list * (1 - discount / 100), listPrice }
  }

  function perOf(): PriceUnit | undefined {
    if (mapping.per !== 'uom') return mapping.per
    const text = plainCell(raw('uom'))
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
    if (text === '') return undefined
    const found = priceUnits.find(([words]) => words.includes(text))?.[1]
    if (!found) refuse('uom', 'is not a unit that we know', `Use SF, PC, EA, SHT, BX, CTN, LF or ROLL.`)
    return found
  }

  /** Why the file itself does not sell the row. */
  function leftOut(): string | null {
    const published = raw('published').trim().toLowerCase()
    if (
      ['false', 'no', '0', '-1', 'draft', 'archived', 'private', 'unpublished', 'unlisted'].includes(
        published,
      )
    )
      return 'Rows that are not published in the file are left out'
    if (/^(grouped|external)/.test(raw('row_type').trim().toLowerCase()))
      return 'Sets and links to other shops are left out'
    const gone = raw('discontinued').trim().toLowerCase()
    const says = (cell: string) => /\b(discontinued|obsolete)\b/i.test(cell.slice(0, 100))
    if (
      (gone !== '' && !['no', 'false', '0', 'n', 'active', '-'].includes(gone)) ||
      says(raw('availability'))
    )
      return 'Discontinued rows are left out'
    return null
  }

  function unitOf(): string | null | undefined {
    if (!has('unit')) return undefined
    const text = plainCell(raw('unit'))
    if (text === '') return null
    const unit = units.find((name) => name.toLowerCase() === text.toLowerCase())
    if (!unit) refuse('unit', `must be one of ${units.join(', ')}`, 'Write one of these.')
    return unit
  }

  function stockOf(): number | undefined {
    const quantity = number('stock', -10_000_000, 10_000_000, true, 0)
    if (quantity !== undefined && quantity < 0) {
      // A shop that takes orders ahead counts below zero.
      if (layout === 'own') refuse('stock', 'must be from 0 to 10000000', 'Correct the number.')
      return 0
    }
    if (quantity !== undefined || placeOf('availability') < 0) return quantity
    return /^(0|no|false|n|out.?of.?stock|sold.?out|unavailable|discontinued)$/i.test(
      raw('availability').trim(),
    )
      ? 0
      : undefined
  }

  function descriptionOf(): string | undefined {
    if (!has('description')) return undefined
    // WooCommerce writes line ends as two characters.
    const cell = layout === 'woocommerce' ? raw('description').replaceAll('\\n', '\n') : raw('description')
    const text = withoutMarkup(cell).trim()
    if (text.length > longestDescription) {
      if (layout === 'own')
        refuse('description', `is longer than ${longestDescription} characters`, 'Shorten it.')
      else context.note(`Descriptions of more than ${longestDescription} characters are cut`, line)
    }
    return text.slice(0, longestDescription)
  }

  function imagesOf(): string[] {
    const found: string[] = []
    for (const [place, target] of columns.entries()) {
      if (target !== 'image_url') continue
      for (const piece of (cells[place] ?? '')
        .split(/[\s|]+/)
        .flatMap((part) => part.split(/,(?=https?:)/))) {
        const url = piece.replace(/[,;]$/, '')
        if (url === '') continue
        if (/^https?:\/\/./i.test(url) && url.length <= 2000 && URL.canParse(url)) found.push(url)
        else context.note('Addresses of photographs that do not begin with https:// are left out', line)
      }
    }
    return [...new Set(found)]
  }

  function specsOf() {
    return columns.flatMap((target, place) => {
      const isBarcode = target === 'barcode'
      if (target !== 'specification' && !isBarcode) return []
      const value = plainCell(withoutMarkup(cells[place] ?? ''))
        .replaceAll(/\s+/g, ' ')
        .slice(0, 200)
      if (value === '' || isNoValue(value)) return []
      if (isBarcode && spoiledSku(value)) {
        context.note('Barcodes that a spreadsheet has shortened, such as 8.43512E+11, are left out', line)
        return []
      }
      const name = isBarcode ? 'UPC' : (header[place] ?? '').trim().slice(0, 60)
      return name ? [{ name, value }] : []
    })
  }

  function optionsOf() {
    return ([1, 2, 3] as const).map((n) => ({
      name: plainCell(raw(`option${n}_name`)).slice(0, 60),
      value: plainCell(raw(`option${n}_value`))
        .replaceAll(/\s+/g, ' ')
        .slice(0, 80),
    }))
  }
}

const priceUnits: readonly (readonly [readonly string[], PriceUnit])[] = [
  [['sf', 'sqft', 'squarefoot', 'squarefeet', 'sft', 'sqf'], 'sqft'],
  [
    [
      'pc',
      'pcs',
      'piece',
      'pieces',
      'ea',
      'each',
      'sht',
      'sh',
      'sheet',
      'sheets',
      'unit',
      'tile',
      'set',
      'pr',
      'pair',
      'kit',
    ],
    'piece',
  ],
  [['bx', 'box', 'boxes', 'ctn', 'carton', 'cartons', 'cs', 'case'], 'box'],
  [['lf', 'lft', 'linearft', 'linearfoot', 'linft', 'lnft'], 'linear ft'],
  [['rl', 'roll', 'rolls'], 'roll'],
  [['slab', 'slabs', 'slb'], 'slab'],
]
