import { isFlat, readSizes } from '#features/catalogue/size-ranges.ts'
import { formatCents } from '#lib/money.ts'
import type { RowProblem, Target } from '../columns.ts'
import type { ImportCategory, PriceUnit, RowValues } from '../read/drafts.ts'
import { readSizeCell, type Side } from '../read/numbers.ts'
import { sidesIn } from '../read/suggest-categories.ts'
import { type Context, type NextSize, piecesName, problemAt, type StoredSize } from './product-state.ts'

type SizeContext = Context & {
  category: ImportCategory
  unit: string
  /** New, or moved to another category, so that its values must suit the category. */
  moved: boolean
  specs: readonly { name: string; value: string }[]
}

/** The size that a row describes, completed with its stored values. */
export function completeSize(
  row: RowValues,
  stored: StoredSize | null,
  context: SizeContext,
): { size: NextSize } | { problems: RowProblem[] } {
  const { category, moved, columnOf } = context
  const problems: RowProblem[] = []
  const refuse = (field: Target, value: string, message: string, fix: string) => {
    problems.push(problemAt(row.line, field, value.slice(0, 60), message, fix, context))
  }
  const ofAll = category.unit === 'Box' && !stored ? context.defaultBoxSqft : null
  const contents = row.boxSqft === undefined ? (ofAll ?? undefined) : (row.boxSqft ?? ofAll)
  const boxSqft =
    contents === undefined
      ? (stored?.boxSqftHundredths ?? null)
      : contents === null
        ? null
        : Math.round(contents * 100) || null
  // Checks only what the row changes, so that an existing product can get a new price even if its other values are
  // invalid.
  const needsBox = category.unit === 'Box' && boxSqft === null && (!stored || moved || row.boxSqft === null)
  if (needsBox)
    refuse(
      'box_sqft',
      '',
      'is required because this category is sold by the box',
      columnOf('box_sqft') === undefined
        ? 'Give it for all rows, if all boxes hold the same, or add a column with it (SF/BX).'
        : 'Give the square feet in a box (SF/BX).',
    )
  const finalPrice = price(row.netPrice, 'net')
  const listPrice = row.listPrice === 0 ? 0 : price(row.listPrice, 'list')
  const finalPriceCents = finalPrice ?? stored?.finalPriceCents
  const listPriceCents = listPrice ?? stored?.listPriceCents ?? 0
  if (finalPriceCents === undefined && row.netPrice === undefined) refuseMissingPrice()
  if (finalPriceCents !== undefined && listPriceCents > 0 && listPriceCents < finalPriceCents) refuseOrder()
  const sizes = sizesOf()
  if (problems.length > 0 || finalPriceCents === undefined || !sizes) return { problems }
  const label = labelOf(sizes)
  const size: NextSize = {
    id: stored?.id ?? 0,
    sku: stored?.sku ?? row.sku,
    position: stored?.position ?? 0,
    label,
    ...sizes,
    pattern: row.pattern === undefined ? (stored?.pattern ?? null) : row.pattern,
    boxSqftHundredths: boxSqft,
    finalPriceCents,
    listPriceCents,
    weightLb: row.weightLb ?? stored?.weightLb ?? 0,
    stock: row.stock ?? stored?.stock ?? context.defaultStock ?? 0,
    isTouched: true,
  }
  return { size }

  function price(dollars: number | undefined, kind: 'net' | 'list'): number | undefined {
    if (dollars === undefined) return undefined
    const field = priceField(kind)
    const per = kind === 'list' ? (row.listPer ?? row.pricePer) : row.pricePer
    const factor = factorOf(per)
    // What is in a box is asked once.
    if (needsBox && typeof factor !== 'number' && factor.field === 'box_sqft') return undefined
    if (typeof factor !== 'number') {
      refuse(factor.field, factor.value, factor.message, factor.fix)
      return undefined
    }
    const exact = dollars * factor * 100
    const cents = Math.round(exact + 1e-7)
    const isComputed = factor !== 1 || columnOf('final_price') === undefined
    if (!isComputed && Math.abs(exact - cents) > 1e-4) {
      refuse(
        field,
        String(dollars),
        'must be an amount in dollars with at most 2 decimals',
        'Round the price to cents.',
      )
      return undefined
    }
    if (cents <= 0) {
      if (kind === 'net')
        refuse(field, String(dollars), 'must be greater than 0', 'Give the price, or leave the row out.')
      return kind === 'net' ? undefined : 0
    }
    if (cents > highestPrice) {
      refuse(field, String(dollars), `must be at most ${formatCents(highestPrice)}`, 'Correct the price.')
      return undefined
    }
    return cents
  }

  function priceField(kind: 'net' | 'list'): Target {
    if (kind === 'net' && columnOf('final_price') !== undefined) return 'final_price'
    if (kind === 'list' && columnOf('list_price') !== undefined) return 'list_price'
    if (columnOf('price') !== undefined) return 'price'
    return columnOf('list_price') === undefined ? 'final_price' : 'list_price'
  }

  /** What the file's price is multiplied by to be the price of one sold unit. */
  function factorOf(
    per: PriceUnit | undefined,
  ): number | { field: Target; value: string; message: string; fix: string } {
    const isBox = context.unit === 'Box'
    switch (per) {
      case 'sqft':
        if (context.unit === 'Sq ft') return 1
        if (!isFlat(category.topSlug)) return wrongUnit('square foot')
        if (boxSqft !== null) return contents ?? boxSqft / 100
        return {
          field: 'box_sqft',
          value: '',
          message: `is required because the price is per square foot`,
          fix: `Give the square feet in a ${context.unit.toLowerCase()}.`,
        }
      case 'piece': {
        if (!isBox) return 1
        const pieces = row.piecesPerBox ?? Number(context.specs.find(({ name }) => name === piecesName)?.value)
        if (pieces > 0) return pieces
        return {
          field: 'pieces_per_box',
          value: '',
          message: 'is required because the price is per piece',
          fix: 'Give the pieces in a box (PC/BX).',
        }
      }
      case 'box':
        return isBox ? 1 : wrongUnit('box')
      case 'linear ft':
        return context.unit === 'Linear ft' ? 1 : wrongUnit('linear foot')
      case 'roll':
        return context.unit === 'Roll' ? 1 : wrongUnit('roll')
      case 'slab':
        return context.unit === 'Slab' ? 1 : wrongUnit('slab')
      default:
        return 1
    }
  }

  function wrongUnit(name: string) {
    const message = `is read as the price of a ${name}, but the product is sold by the ${context.unit.toLowerCase()}`
    return {
      field: columnOf('uom') === undefined ? priceField('net') : ('uom' as const),
      value: columnOf('uom') === undefined ? row.priceCell : name,
      message,
      fix: 'Give the price of what is sold, with its unit where the column has another one (199/EA).',
    }
  }

  function refuseMissingPrice(): void {
    if (context.netIsUnknown && row.listPrice !== undefined)
      refuse(
        priceField('list'),
        row.priceCell || String(row.listPrice),
        'is a retail price, and the net price is not known',
        'Give your discount from retail in percent, or a column with net prices.',
      )
    else refuse(priceField('net'), row.priceCell, 'has no price', 'Give the price, or leave the row out.')
  }

  function refuseOrder(): void {
    if (listPrice === undefined && finalPrice !== undefined)
      refuse(
        priceField('net'),
        formatCents(finalPrice),
        `is above the current list price of ${formatCents(listPriceCents)}. Add list_price.`,
        'Give the list price too.',
      )
    else if (listPrice !== undefined)
      refuse(
        'list_price',
        formatCents(listPriceCents),
        'is below the net price',
        'Exchange the two prices if they are swapped.',
      )
  }

  function sizesOf() {
    const flat = isFlat(category.topSlug)
    const cell = row.sizeText ? readSizeCell(row.sizeText) : null
    const given = { ...row.sizes }
    const fromCell = cell && (flat ? cell.sides.length >= 2 : cell.sides.length === 3)
    if (cell?.named) {
      for (const [side, inches] of Object.entries(cell.named)) given[side as Side] ??= inches
    } else if (fromCell) {
      const [width, length, height] = cell.sides
      given.width_size ??= width
      given.length_size ??= length
      if (height !== undefined) given.height_size ??= height
    }
    const face = flat && given.width_size === undefined && given.length_size === undefined
    if (face && !stored) {
      const [width, length] = sidesIn(row.productName ?? row.sku) ?? []
      if (width !== undefined) Object.assign(given, { width_size: width, length_size: length })
      // A thickness alone is no size.
      else given.height_size = undefined
    }
    const read = readSizes(given, stored, category.topSlug)
    if ('sizes' in read) return read.sizes
    const field = columnOf(read.field) === undefined && columnOf('size') !== undefined ? 'size' : read.field
    const value = field === 'size' ? (row.sizeText ?? '') : String(given[read.field] || '')
    refuse(field, value, read.message, 'Correct the size, or the columns that are mapped to width, length and height.')
    return null
  }

  function labelOf(sizes: { widthIn: number; heightIn: number; lengthIn: number }): string {
    const isSame =
      stored &&
      stored.widthIn === sizes.widthIn &&
      stored.heightIn === sizes.heightIn &&
      stored.lengthIn === sizes.lengthIn
    const extra = row.options.map(({ value }) => value)
    if (isSame && (!row.sizeText || stored.label.startsWith(nameOfSize(sizes)))) return stored.label
    return (
      [nameOfSize(sizes), ...extra]
        .filter((part) => part !== '')
        .join(', ')
        .slice(0, 80) || 'One size'
    )
  }

  /** `12 x 24 in`: the face of flat goods, otherwise all given measures, or what the file calls the size. */
  function nameOfSize({
    widthIn,
    lengthIn,
    heightIn,
  }: {
    widthIn: number
    heightIn: number
    lengthIn: number
  }): string {
    const cell = row.sizeText ? readSizeCell(row.sizeText) : null
    if (row.sizeText && cell?.shape !== '') return row.sizeText.slice(0, 60)
    if (cell && !isFlat(category.topSlug) && cell.sides.length < 3) return `${cell.sides.join(' x ')} in`
    const measures = [widthIn, lengthIn, ...(isFlat(category.topSlug) ? [] : [heightIn])].filter((n) => n > 0)
    if (measures.length > 0) return `${measures.join(' x ')} in`
    return row.options.length > 0 ? '' : 'One size'
  }
}

/** With the fee and the maximum markup, the amount still fits into the ledger. */
const highestPrice = 99_999_999
