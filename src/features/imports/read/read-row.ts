import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'
import { type TypedProperties, typedFields } from '#features/catalogue/product-fields.ts'
import { readAddress } from '#features/media/rules.ts'
import { figure } from '#lib/money.ts'
import { sqftPerM2 } from '#scene/model/geometry/mesh.ts'
import type { Mapping, RowProblem, Target } from '../columns.ts'
import { unitOfName } from './column-names.ts'
import { type Categories, exactCategory, type RowValues } from './drafts.ts'
import { type Convention, isNoValue, plainCell, readLength, readNumber, spoiledSku } from './numbers.ts'
import { readPrices } from './read-prices.ts'

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
}

export type RowReading = { values: RowValues; problems: RowProblem[]; unknownCategory: string | null }

const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft']
/** Control characters, and invisible or text-reversing ones, which would make two SKUs look the same. */
const unseen = /[\p{Cc}\p{Cf}]/u
const longestDescription = 8000

/** Reads one row and reports all its problems at once, so that one correction is enough. */
export function readRow(line: number, cells: readonly string[], context: RowContext): RowReading {
  const { header, mapping, categories, conventions } = context
  const { columns, layout } = mapping
  const problems: RowProblem[] = []
  const placeOf = (target: Target) => columns.indexOf(target)
  const nameOf = (target: Target) => (header[placeOf(target)] ?? '').trim()
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
    else if (value.length > most) refuse(target, `is longer than ${figure(most)} characters`, 'Shorten it.')
    else if (unseen.test(value)) refuse(target, 'contains invisible characters', 'Type the value again.')
    return context.shared(value)
  }
  const number = (target: Target, least: number, most: number, whole: boolean, otherwise: number) => {
    if (!has(target)) return undefined
    const cell = plainCell(raw(target))
    if (cell === '') return otherwise
    if (isNoValue(cell)) return layout === 'own' ? otherwise : undefined
    const read = readNumber(
      // "100+" and "> 100" in stock are at least that many.
      cell
        .replace(/^>\s?/, '')
        .replace(/\s?\/\s?(box|bx|ctn|carton|case)\.?$/i, '')
        .replace(
          /\s?(sq\.? ?ft\.?|sf|pcs?|ea|lbs?\.?|pounds|kgs?|kilograms?|oz|ounces?|days?|boxes|box|cartons|units?|\+)\.?$/i,
          '',
        ),
      convention(target),
    )
    if ('problem' in read) {
      const message = read.problem === 'is not a number' ? `must be a ${whole ? 'whole ' : ''}number` : read.problem
      refuse(target, message, read.fix)
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
    const read = readLength(cell, convention(target), unitOfName(header[placeOf(target)] ?? ''))
    if ('problem' in read) refuse(target, read.problem, read.fix)
    else if (read.inches > 2000) refuse(target, 'must be from 0 to 2,000 in', 'Give inches.')
    else return read.inches
    return undefined
  }
  const sku = skuOf()
  const category = categoryOf()
  const note = (message: string) => context.note(message, line)
  const reading = { mapping, raw, nameOf, has, convention, refuse, note, at: context.at }
  const boxed = number('box_sqft', layout === 'own' ? 0.01 : 0, 10_000, false, 0)
  // Square meters are named in the column only: a cell with them is not a number.
  const isMetric = /m²|\bm2\b|\bsq\.? ?m\b|\bsqm\b|square met/i.test(nameOf('box_sqft'))
  const boxSqft = boxed === undefined ? undefined : isMetric ? boxed * sqftPerM2 : boxed
  const pieces = number('pieces_per_box', 0, 100_000, false, 0)
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
    material: oneLine('material', 60),
    ...typed(),
    ...readPrices(reading),
    unit: unitOf(),
    boxSqft: boxSqft === undefined ? undefined : boxSqft || null,
    piecesPerBox: pieces || undefined,
    sizeText: sizeTextOf(),
    sizes: {
      width_size: length('width_size'),
      height_size: length('height_size'),
      length_size: length('length_size'),
    },
    pattern: pattern === '' ? null : pattern,
    stock: stockOf(),
    weightLb: grams === undefined ? poundsOf() : Math.round(grams / 4.5359237) / 100,
    images: linksIn(cells, columns, 'image_url', (problem) => note(`Photographs are left out: ${problem}`)),
    documents: linksIn(cells, columns, 'document_url', (problem) => note(`Documents are left out: ${problem}`)),
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
    // A feed repeats the element for several categories.
    const lines = withoutMarkup(raw('category')).trim().split('\n')
    const text = lines
      .map((each) => each.trim().replaceAll(/\s+/g, ' '))
      .join(' | ')
      .slice(0, 200)
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

  /** In layouts that are not our own, 0 means the least number, such as 1 for the smallest quantity. */
  function typed(): Partial<TypedProperties> {
    const values = typedFields.map((field) => {
      if (field.name === 'lead_time_days') return [field.property, leadDaysOf()]
      if (field.kind === 'text') return [field.property, oneLine(field.name, field.most)]
      const value = number(field.name, layout === 'own' ? field.least : 0, field.most, true, field.otherwise)
      return [field.property, value === undefined ? value : Math.max(field.least, value)]
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

  function poundsOf(): number | undefined {
    const cell = plainCell(raw('weight_lb'))
    const unit = /(kgs?|kilograms?|oz|ounces?)\.?$/i.exec(cell)?.[1] ?? nameOf('weight_lb')
    const factor = /\bk(g|ilogram)s?\b/i.test(unit) ? 2.20462 : /\b(oz|ounces?)\b/i.test(unit) ? 1 / 16 : 1
    const value = number('weight_lb', 0, 100_000, false, 0)
    return value === undefined ? undefined : Math.round(value * factor * 100) / 100
  }

  /** Why the file itself does not sell the row. */
  function leftOut(): string | null {
    const published = raw('published').trim().toLowerCase()
    if (hidden.has(published)) return 'Rows that are not published in the file are left out'
    if (/^(grouped|external)/.test(raw('row_type').trim().toLowerCase()))
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
    if (placeOf('option1_value') < 0) return []
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

/** What a column that says whether a row is for sale can say. */
const hidden = new Set(
  'false no n f 0 -1 draft archived archive private unpublished unlisted inactive hidden disabled pending'.split(' '),
)
const shown = new Set(
  'true yes y t 1 x active published publish public visible enabled current new available'.split(' '),
)

/** The addresses in the cells of all columns with a meaning; several in a cell are separated by spaces, commas or bars. */
function linksIn(
  cells: readonly string[],
  columns: readonly (Target | null)[],
  target: 'image_url' | 'document_url',
  onProblem: (problem: string) => void,
): string[] {
  const found = new Set<string>()
  for (const [place, each] of columns.entries()) {
    if (each !== target) continue
    const pieces = (cells[place] ?? '').split(/[\s|]+/).flatMap((part) => part.split(/[,;](?=https?:)/))
    for (const piece of pieces) {
      const url = piece.replace(/[,;]$/, '')
      if (url === '') continue
      const read = readAddress(url)
      if ('url' in read) found.add(read.url)
      else onProblem(read.problem)
    }
  }
  return [...found]
}

const blocks = new Set(
  `address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hr li main nav ol option p pre section summary table tbody tfoot thead tr ul`.split(/\s+/),
)
const inline = new Set(
  `a abbr acronym audio b base basefont bdi bdo big body button cite code col colgroup data del dfn em embed font head html i
  iframe img input ins kbd label legend link map mark meta noscript o:p object param picture q s samp select small source span
  strike strong sub sup svg td template th time tt u var video wbr`.split(/\s+/),
)
/** The content of these elements is not visible text. */
const dropped = new Set(['script', 'style', 'textarea', 'title', 'xmp'])

/** HTML that was escaped, and escaped again by another system. */
const maxRounds = 4

/**
 * Converts a cell to text: HTML tags are removed, block ends become line breaks, entities are decoded. Text that only
 * looks like a tag (`<W24 x H30>`, `< 3 in`) stays. Linear in the length of the cell.
 */
export function withoutMarkup(cell: string): string {
  let text = cell
  for (let round = 0; round < maxRounds && /[<&]/.test(text); round++) {
    const next = unmarked(text)
    if (next === text) break
    text = next
  }
  return text
}

function unmarked(html: string): string {
  const parts: string[] = []
  let read = 0
  let skipping = 0
  let found = false
  const isMarkup = (name: string) => blocks.has(name) || inline.has(name) || dropped.has(name)
  const mark = (name: string, isImplied: boolean, depth: number) => {
    if (!isImplied) read = parser.endIndex + 1
    if (!isMarkup(name)) {
      if (!isImplied) parts.push(html.slice(parser.startIndex, read))
      return
    }
    found = true
    if (dropped.has(name)) skipping += depth
    else if (blocks.has(name)) parts.push('\n')
    else if (name === 'td' || name === 'th') parts.push(' ')
  }
  const parser = new Parser(
    {
      onopentag: (name, _, isImplied) => mark(name, isImplied, 1),
      onclosetag: (name, isImplied) => mark(name, isImplied, -1),
      ontext(text) {
        read = parser.endIndex + 1
        if (skipping === 0) parts.push(text)
      },
      oncomment() {
        found = true
      },
      oncommentend() {
        read = parser.endIndex + 1
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  // An unclosed tag is not a tag.
  parts.push(html.slice(read))
  const text = decodeHTMLStrict(
    parts.map((part) => (found && part !== '\n' ? part.replaceAll(/\s+/g, ' ') : part)).join(''),
  ).replaceAll('\u00A0', ' ')
  if (!found) return text
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n')
}
