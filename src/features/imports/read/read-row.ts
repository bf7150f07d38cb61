import { type TypedProperties, typedFields } from '#features/catalogue/product-fields.ts'
import { type Convention, readLength } from '#lib/lengths.ts'
import { figure } from '#lib/money.ts'
import { sqftPerM2 } from '#scene/model/geometry/mesh.ts'
import { cabinetOf } from '../cabinet-codes.ts'
import type { Mapping, RowProblem, Target } from '../columns.ts'
import { unitOfName } from './column-names.ts'
import type { Categories, RowValues } from './drafts.ts'
import { codeOption } from './gather-drafts.ts'
import { withoutMarkup } from './html-text.ts'
import { isNoValue, plainCell, readNumber, spoiledSku } from './numbers.ts'
import { type CategoryReading, type Headings, readCategory } from './read-category.ts'
import { linksIn, picturesIn } from './read-links.ts'
import { readPrices, readSwatchPrice } from './read-prices.ts'
import { attributesIn, variantsIn } from './shop-layouts.ts'
import type { Suggestions } from './suggest-categories.ts'

export type RowContext = {
  header: readonly string[]
  mapping: Mapping
  categories: Categories
  /** By column. */
  conventions: readonly Convention[]
  /** By id, for the answers of the mapping. */
  byId: ReadonlyMap<number, RowValues['category']>
  note: (message: string, row: number) => void
  /** The same string for an equal one, because the rows of a large file stay in memory and repeat most of what they say. */
  shared: (text: string) => string
  /** The specifications of earlier rows, for the same reason. */
  specs: Map<string, RowValues['specs']>
  /** When the file was uploaded. */
  at: Date
  /** The category that words of the file and a product's name mean. */
  decide: Suggestions['decide']
  /** The file is a list of cabinets, whose codes say what they are. */
  isCabinets: boolean
}

export type RowReading = {
  values: RowValues
  problems: RowProblem[]
  category: CategoryReading
}

const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft']
/** Control characters, and invisible or text-reversing ones, which would make two SKUs look the same. */
const unseen = /[\p{Cc}\p{Cf}]/u
const longestDescription = 8000

/** Reads one row and reports all its problems at once, so that one correction is enough. */
export function readRow(
  line: number,
  cells: readonly string[],
  context: RowContext,
  headings: Headings = { section: '', outer: [] },
): RowReading {
  const { header, mapping, conventions } = context
  const { columns, layout } = mapping
  const problems: RowProblem[] = []
  const placeOf = (target: Target) => columns.indexOf(target)
  const nameOf = (target: Target) => (header[placeOf(target)] ?? '').trim()
  const raw = (target: Target) => cells[placeOf(target)] ?? ''
  /** In our own format an empty cell clears a value; in others it says nothing. */
  const has = (target: Target) => {
    const cell = raw(target).trim()
    return placeOf(target) >= 0 && (layout === 'own' || !(cell === '' || /^(null|#n\/a)$/i.test(cell)))
  }
  const refuse = (target: Target, message: string, fix: string) => {
    const column = header[placeOf(target)] ?? ''
    problems.push({ row: line, column, field: target, value: raw(target).trim().slice(0, 60), message, fix })
  }
  const convention = (target: Target) => conventions[placeOf(target)] ?? 'dot'
  const note = (message: string) => context.note(message, line)

  const oneLine = (target: Target, most: number, needed = false) => {
    if (!has(target)) return undefined
    const value = plainCell(withoutMarkup(raw(target))).replaceAll(/\s+/g, ' ')
    if (/^#(value!|ref!|name\?|div\/0!|num!|null!)$/i.test(value) && layout !== 'own') return undefined
    if (!value && needed) refuse(target, 'is missing', 'Fill in the cell.')
    else if (value.length > most && layout !== 'own') {
      note(`Texts of “${nameOf(target)}” are cut after ${most} characters`)
      return context.shared(`${value.slice(0, value.lastIndexOf(' ', most - 1) || most - 1).slice(0, most - 1)}…`)
    } else if (value.length > most) refuse(target, `is longer than ${figure(most)} characters`, 'Shorten it.')
    else if (unseen.test(value)) refuse(target, 'contains invisible characters', 'Type the value again.')
    return context.shared(value)
  }
  const number = (target: Target, least: number, most: number, whole: boolean, otherwise: number) => {
    if (!has(target)) return undefined
    const cell = plainCell(raw(target))
    if (cell === '') return otherwise
    if (isNoValue(cell)) return layout === 'own' ? otherwise : undefined
    // A slab has no box.
    if (layout !== 'own' && contents.includes(target) && /^[a-z ]{2,20}$/i.test(cell)) {
      note(`Words in “${nameOf(target)}” are left out`)
      return undefined
    }
    const read = readNumber(
      // "100+" and "> 100" in stock are at least that many.
      cell
        .replace(/^>\s?/, '')
        .replace(/\s?\/\s?(box|bx|ctn|carton|case)\.?$/i, '')
        .replace(
          /\s?(sq\.? ?ft\.?|sf|pcs?|ea|lbs?\.?|pounds|kgs?|kilograms?|grams?|gr?|oz|ounces?|days?|boxes|box|cartons|units?|\+)\.?$/i,
          '',
        ),
      convention(target),
    )
    if ('problem' in read) {
      const message = read.problem === 'is not a number' ? `must be a ${whole ? 'whole ' : ''}number` : read.problem
      refuse(target, message, read.fix)
      return undefined
    }
    if (whole && !Number.isInteger(read.value) && target === 'stock' && layout !== 'own') {
      note('Stocks that are not whole numbers are left out')
      return undefined
    }
    if (whole && !Number.isInteger(read.value))
      refuse(target, 'must be a whole number', 'Write a number without decimals.')
    else if (read.value < least || read.value > most)
      refuse(target, `must be from ${figure(least)} to ${figure(most)}`, 'Correct the number.')
    return read.value
  }
  const length = (target: 'width_size' | 'height_size' | 'length_size') => {
    if (!has(target)) return undefined
    const cell = plainCell(raw(target))
    if (cell === '') return 0
    if (isNoValue(cell)) return layout === 'own' ? 0 : undefined
    if (layout !== 'own' && !/\d/.test(cell)) {
      note(`Words in “${nameOf(target)}” are left out`)
      return undefined
    }
    const read = readLength(cell, convention(target), unitOfName(header[placeOf(target)] ?? ''))
    if ('problem' in read && target === 'height_size' && layout !== 'own')
      note(`“${nameOf(target)}” is left out where it is not a length`)
    else if ('problem' in read) refuse(target, read.problem, read.fix)
    else if (read.inches > 2000) refuse(target, 'must be from 0 to 2,000 in', 'Give inches.')
    else return read.inches
    return undefined
  }
  const sku = skuOf()
  const reading = { mapping, raw, nameOf, has, convention, refuse, note, at: context.at }
  const boxed = number('box_sqft', layout === 'own' ? 0.01 : 0, 10_000, false, 0)
  // Square meters are named in the column only: a cell with them is not a number.
  const isMetric = /m²|\b(m2|qm|mq|sqm)\b|\bsq\.? ?m\b|square met|metros cuad/i.test(nameOf('box_sqft'))
  const pieces = number('pieces_per_box', 0, 100_000, false, 0)
  const pieceSqft = number('piece_sqft', 0, 1_000, false, 0) || undefined
  // A list that sells by the sheet says how much a sheet covers, and a sheet alone is a box of one.
  const covered = boxed || !pieceSqft ? boxed : pieceSqft * (pieces || 1)
  const boxSqft = covered === undefined ? undefined : isMetric ? covered * sqftPerM2 : covered
  const grams = number('weight_g', 0, 10_000_000, false, 0)
  const pattern = oneLine('pattern', 60)
  // A list of cabinets has only their codes, which are the sizes of a kind in each style.
  const cabinet = context.isCabinets ? cabinetOf(sku) : ''
  const written = oneLine('product_name', 190, layout === 'own') || undefined
  const isSize = !written && cabinet !== '' && (has('finish') || has('color'))
  const named = isSize || cabinet === '' ? cabinet : `${cabinet} ${sku}`.slice(0, 190)
  const productName = written ?? (named || undefined)
  const category = readCategory(reading, context, {
    name: productName ?? raw('collection').slice(0, 190),
    cabinet,
    ...headings,
  })
  const values: RowValues = {
    line,
    sku,
    productName: productName ?? nameByWords(),
    category: category.known,
    brand: oneLine('brand', 120, layout === 'own') || undefined,
    description: descriptionOf(),
    collection: oneLine('collection', 120),
    color: oneLine('color', 60),
    material: oneLine('material', 60),
    ...typed(),
    ...readPrices(reading),
    unit: unitOf(),
    boxSqft: boxSqft === undefined ? undefined : boxSqft || null,
    piecesPerBox: pieces || (pieceSqft && !boxed ? 1 : undefined),
    pieceSqft,
    sizeText: sizeTextOf(),
    sizes: {
      width_size: length('width_size'),
      height_size: length('height_size'),
      length_size: length('length_size'),
    },
    pattern: pattern === '' ? null : pattern,
    stock: stockOf(),
    madeToOrder: madeToOrderOf(),
    swatchCents: readSwatchPrice(reading),
    // A shop writes 0 for a weight that it does not know.
    weightLb: grams ? Math.round(grams / 4.5359237) / 100 : poundsOf(),
    images: linksIn(cells, columns, 'image_url', (problem) => note(`Photographs are left out: ${problem}`)),
    pictures: picturesIn(cells, columns),
    documents: linksIn(cells, columns, 'document_url', (problem) => note(`Documents are left out: ${problem}`)),
    specs: specsOf(),
    options: isSize ? [{ name: codeOption, value: sku }] : optionsOf(),
    group: plainCell(raw('group')).slice(0, 200),
    itemId: plainCell(raw('item_id')).slice(0, 60),
    parent: plainCell(raw('parent')).slice(0, 60),
    children: variantsIn(raw('variations')),
    surcharge: number('surcharge', 0, 1_000_000, false, 0),
    rowType: raw('row_type').slice(0, 80).toLowerCase(),
    left: leftOut(),
  }
  return { values, problems, category }

  /** A list of codes names its goods by the words of their category: `Base molding BM30`. */
  function nameByWords(): string | undefined {
    const isNamed = (['product_name', 'collection', 'group', 'parent', 'item_id'] as const).some(
      (target) => placeOf(target) >= 0,
    )
    const species = header.findIndex((each) => /^(wood )?species$/i.test(each.trim()))
    const look = [raw('color'), cells[species] ?? '']
      .map((text) => plainCell(text).trim())
      .filter((text) => text !== '')
    if (!isNamed && layout !== 'own' && raw('color').trim() !== '') return look.join(' ').slice(0, 190)
    const { words } = category
    if (isNamed || layout === 'own' || sku === '' || words === '' || words.length > 60) return undefined
    const isLoud = words === words.toUpperCase()
    return `${isLoud ? words.charAt(0) + words.slice(1).toLowerCase() : words} ${sku}`.slice(0, 190)
  }

  function skuOf(): string {
    const value = plainCell(raw('sku')).replaceAll(/\s+/g, ' ')
    const spoiled = spoiledSku(value)
    if (spoiled) refuse('sku', spoiled.problem, spoiled.fix)
    else if (value.length > 64) refuse('sku', 'is longer than 64 characters', 'Shorten it.')
    else if (unseen.test(value)) refuse('sku', 'contains invisible characters', 'Type the value again.')
    return value
  }

  /** In layouts that are not our own, 0 means the least number, such as 1 for the smallest quantity. */
  function typed(): Partial<TypedProperties> {
    const values = typedFields.map((field) => {
      if (field.name === 'lead_time_days') return [field.property, leadDaysOf()]
      if (field.kind === 'text') return [field.property, oneLine(field.name, field.max)]
      const value = number(field.name, layout === 'own' ? field.min : 0, field.max, true, field.otherwise)
      return [field.property, value === undefined ? value : Math.max(field.min, value)]
    })
    return Object.fromEntries(values)
  }

  /** A unit in the name of the column belongs to the measures: `Size (mm)`. */
  function sizeTextOf(): string | undefined {
    const text = oneLine('size', 80)
    const unit = unitOfName(nameOf('size'))
    return text && unit !== '' && !/[a-z"']\s{0,3}$/i.test(text) ? `${text} ${unit}` : text || undefined
  }

  function leadDaysOf(): number | undefined {
    const cell = plainCell(raw('lead_time_days'))
    const weeks =
      /^(?:\d{1,2}\s?(?:-|–|to)\s?)?(\d{1,2})\s?(?:weeks?|wks?)\.?$/i.exec(cell) ??
      (/\bweeks?\b/i.test(nameOf('lead_time_days')) ? /^(?:\d{1,2}\s?(?:-|–|to)\s?)?(\d{1,2})$/.exec(cell) : null)
    if (weeks) return Number(weeks[1]) * 7
    const range = /^\d{1,3}\s?(?:-|–|to)\s?(\d{1,3})(?:\s?days?)?$/i.exec(cell)
    return range ? Number(range[1]) : number('lead_time_days', 0, 365, true, 5)
  }

  function madeToOrderOf(): boolean | undefined {
    if (!has('made_to_order')) return undefined
    const word = plainCell(raw('made_to_order')).toLowerCase()
    if (/^(yes|y|true|t|1|x|mto|made to order)$/.test(word)) return true
    if (/^(no|n|false|f|0|-|stock|stocked|in stock)?$/.test(word)) return false
    if (layout === 'own') refuse('made_to_order', 'must be yes or no', 'Write yes or no.')
    else note(`“${nameOf('made_to_order')}” is left out where it is neither yes nor no`)
    return undefined
  }

  function poundsOf(): number | undefined {
    const cell = plainCell(raw('weight_lb'))
    const unit = (/[a-z]/i.test(cell) ? cell : nameOf('weight_lb')).toLowerCase()
    const factor = poundsIn.find(([names]) => names.test(unit))?.[1] ?? 1
    const value = number('weight_lb', 0, 10_000_000, false, 0)
    return value ? Math.round(value * factor * 100) / 100 : undefined
  }

  /** Why the file itself does not sell the row. */
  function leftOut(): string | null {
    const published = raw('published').trim().toLowerCase()
    if (hidden.has(published)) return 'Rows that are not published in the file are left out'
    if (/^(grouped|external|bundle|rule)/.test(raw('row_type').trim().toLowerCase()))
      return 'Sets and links to other shops are left out'
    const gone = raw('discontinued').trim().toLowerCase()
    const isGone = !['', 'no', 'false', '0', 'n', 'f', 'active', 'current', '-'].includes(gone)
    const says = (cell: string) => /\b(discontinued|obsolete)\b/i.test(cell.slice(0, 100))
    if (isGone || says(raw('availability')) || says(published)) return 'Discontinued rows are left out'
    if (published !== '' && !shown.has(published))
      note(`Rows are read as for sale although “${nameOf('published')}” is “${published.slice(0, 40)}”`)
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
    // A shop that does not count its goods says whether it has them.
    const words = layout === 'own' ? '' : raw('stock').trim()
    if (/^out.?of.?stock$/i.test(words)) return 0
    if (/^(in.?stock|available|unlimited|backorder)$/i.test(words)) return undefined
    const quantity = number('stock', -10_000_000, 10_000_000, true, 0)
    if (quantity !== undefined && quantity < 0) {
      // A shop that takes orders ahead counts below zero.
      if (layout === 'own') refuse('stock', 'must be from 0 to 10,000,000', 'Correct the number.')
      return 0
    }
    if (quantity !== undefined || placeOf('availability') < 0) return quantity
    return /^(0|no|false|n|out.?of.?stock|sold.?out|unavailable|discontinued)$/i.test(raw('availability').trim())
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
        refuse('description', `is longer than ${figure(longestDescription)} characters`, 'Shorten it.')
      else note(`Descriptions of more than ${figure(longestDescription)} characters are cut`)
    }
    return context.shared(text.slice(0, longestDescription))
  }

  function specsOf(): RowValues['specs'] {
    const found = columns.flatMap((target, place) => {
      const isBarcode = target === 'barcode'
      if (target !== 'specification' && !isBarcode) return []
      const value = plainCell(withoutMarkup(cells[place] ?? ''))
        .replaceAll(/\s+/g, ' ')
        .slice(0, 200)
      if (value === '' || isNoValue(value)) return []
      if (isBarcode && spoiledSku(value)) {
        note('Barcodes that a spreadsheet has shortened, such as 8.43512E+11, are left out')
        return []
      }
      const name = isBarcode ? 'UPC' : (header[place] ?? '').trim().slice(0, 60)
      return name ? [{ name, value }] : []
    })
    const key = found.map(({ name, value }) => `${name}\n${value}`).join('\n')
    const known = context.specs.get(key)
    if (!known) context.specs.set(key, found)
    return known ?? found
  }

  function optionsOf(): RowValues['options'] {
    if (placeOf('option1_value') < 0) return attributesIn(plainCell(raw('attributes')))
    return ([1, 2, 3] as const).map((n) => ({
      name: context.shared(plainCell(raw(`option${n}_name`)).slice(0, 60)),
      value: context.shared(
        plainCell(raw(`option${n}_value`))
          .replaceAll(/\s+/g, ' ')
          .slice(0, 80),
      ),
    }))
  }
}

const contents: readonly Target[] = ['box_sqft', 'pieces_per_box', 'piece_sqft', 'weight_lb']

/** Pounds in a unit of weight, in a cell or in the name of its column. */
const poundsIn: readonly (readonly [RegExp, number])[] = [
  [/(\b|\d)(kg|kgs|kilograms?)\b/, 2.204_623],
  [/(\b|\d)(g|gr|grams?)\b/, 0.002_204_623],
  [/(\b|\d)(oz|ounces?)\b/, 1 / 16],
]

/** What a column that says whether a row is for sale can say. */
const hidden = new Set(
  'false no n f 0 -1 draft archived archive private unpublished unlisted inactive hidden disabled pending'.split(' '),
)
const shown = new Set(
  'true yes y t 1 2 x active published publish public visible enabled current new available'.split(' '),
)
