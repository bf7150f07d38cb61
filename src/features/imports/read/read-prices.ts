import type { Convention } from '#lib/lengths.ts'
import type { Mapping, Target } from '../columns.ts'
import { isFromAbroad, priceUnitOfName } from './column-names.ts'
import type { PriceUnit, RowValues } from './drafts.ts'
import { currencyOf, notDollars, priceUnit, readPrice } from './numbers.ts'

/** Dollars. With the fee and the maximum markup, the amount still fits into the ledger. */
const highestPrice = 999_999.99

/** How a row's cells are read and refused; see `readRow`. */
export type RowCells = {
  mapping: Mapping
  raw: (target: Target) => string
  /** Empty if the file has no such column. */
  nameOf: (target: Target) => string
  has: (target: Target) => boolean
  convention: (target: Target) => Convention
  refuse: (target: Target, message: string, fix: string) => void
  note: (message: string) => void
  /** When the file was uploaded. */
  at: Date
}

/** What a column of currencies says; null for dollars, and for a rate or nothing. */
function foreignIn(cell: string): string | null {
  if (!/[\p{L}\p{Sc}]/u.test(cell) || /^(usd?|us\$|\$|u\.?s\.? ?dollars?|dollars?)$/i.test(cell)) return null
  return currencyOf(cell.slice(0, 40)) ?? 'another currency'
}

const saysDollars = (...texts: string[]) => texts.some((text) => /\$|\busd?\b|dollar/i.test(text.slice(0, 120)))
const otherScript = /[\u0400-\u06ff\u0900-\u0dff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{3}/

const unsaid = {
  problem: 'is not said to be in dollars and may be in another currency',
  fix: 'Add USD to the name of the column, or a column with the currency.',
}

type Prices = Pick<RowValues, 'netPrice' | 'listPrice' | 'priceCell' | 'pricePer' | 'listPer'>
type Amount = { dollars: number; per: PriceUnit | null; target: Target }

/**
 * The prices of a row. A sale price takes the place of the price while the sale is on; what it replaces, and a compare-at
 * price, are list prices where the file's prices are retail. A unit in a cell wins over that of its column.
 */
export function readPrices(row: RowCells): Prices {
  const { mapping, raw, nameOf, has, convention, refuse } = row
  const isOwn = mapping.layout === 'own'
  const ofRow = foreignIn(raw('currency').trim())
  // Nobody who writes names in another script without a dollar sign means dollars.
  const isAbroad = otherScript.test(raw('product_name').slice(0, 190))
  const regular = amount('price') ?? amount('price_same')
  const sale = saleNow()
  const compared = amount('compare_price')
  const current = sale ?? regular
  const isRetail = mapping.prices?.kind === 'retail'
  if (sale && regular && sale.dollars > regular.dollars)
    refuse('sale_price', 'is above the price', 'Exchange the two prices if they are swapped.')
  const net = amount('final_price') ?? (mapping.prices?.kind === 'net' ? current : undefined)
  const before = compared && compared.dollars > (current?.dollars ?? 0) ? compared : undefined
  const list = amount('list_price') ?? before ?? (isRetail ? (regular ?? current) : undefined)
  if (has('final_price') && raw('final_price').trim() === '') refuse('final_price', 'is missing', 'Fill in the price.')
  // In our own format an empty list price removes it.
  const cleared = isOwn && nameOf('list_price') !== '' && raw('list_price').trim() === '' ? 0 : undefined
  const discount = isRetail ? mapping.prices?.discountPercent : null
  const paid = current ?? list
  const discounted =
    net || !paid || discount === null || discount === undefined
      ? net
      : { ...paid, dollars: paid.dollars * (1 - discount / 100) }
  const shown = raw(nameOf('price') === '' ? 'final_price' : 'price') || raw('price_same')
  return {
    netPrice: discounted?.dollars,
    listPrice: list?.dollars ?? cleared,
    priceCell: (sale ? raw('sale_price') : shown).trim().slice(0, 60),
    pricePer: perOf(discounted ?? current),
    listPer: list && perOf(list),
  }

  /** Undefined also where the cell says that there is no price, which is reported where one is needed. */
  function amount(target: Target): Amount | undefined {
    const name = nameOf(target)
    if (name === '') return undefined
    const read = readPrice(raw(target), convention(target))
    const foreign = currencyOf(name) ?? ofRow
    if (read === 'none') return undefined
    const isUnsaid = !ofRow && !saysDollars(name, raw(target), raw('currency')) && (isFromAbroad(name) || isAbroad)
    if ('problem' in read) refuse(target, read.problem, read.fix)
    else if (foreign) refuse(target, notDollars(foreign).problem, notDollars(foreign).fix)
    else if (isUnsaid) refuse(target, unsaid.problem, unsaid.fix)
    else if (read.dollars < 0) refuse(target, 'must not be below 0', 'Correct the price.')
    else if (read.dollars > highestPrice) refuse(target, `must be at most $${highestPrice}`, 'Correct the price.')
    else return { ...read, target }
    return undefined
  }

  function saleNow(): Amount | undefined {
    const found = amount('sale_price')
    if (!found || found.dollars === 0) return undefined
    const [from, to] = raw('sale_dates').split('/')
    const starts = dateIn(has('sale_dates') ? from : raw('sale_from'), has('sale_dates') ? 'sale_dates' : 'sale_from')
    const ends = dateIn(has('sale_dates') ? to : raw('sale_to'), has('sale_dates') ? 'sale_dates' : 'sale_to')
    if ((starts && starts > row.at) || (ends && ends < row.at)) {
      row.note('Sale prices are left out because the sale is over or has not begun')
      return undefined
    }
    return found
  }

  function dateIn(text: string | undefined, target: Target): Date | null {
    if (!text?.trim()) return null
    const date = new Date(text.trim().slice(0, 40))
    if (!Number.isNaN(date.getTime())) return date
    refuse(target, 'is not a date', 'Write dates such as 2027-01-31.')
    return null
  }

  /** What an amount pays for: as its cell, its column's name or the column of units says. */
  function perOf(of: Amount | undefined): PriceUnit | undefined {
    const named = of ? priceUnitOfName(nameOf(of.target)) : null
    if (mapping.per === 'uom') {
      const word = raw('uom').trim()
      const unit = word === '' ? null : priceUnit(word)
      if (word !== '' && !unit) refuse('uom', 'is not a unit that we know', `Use SF, PC, EA, SHT, BX, CTN, LF or ROLL.`)
      const own = of?.per ?? (named === 'piece' && unit ? null : named)
      // What is sold by the box has a price for a square foot where the column says so.
      const isSold = own === 'sqft' && unit === 'box' && !of?.per
      if (unit && own && own !== unit && !isSold)
        refuse(of?.target ?? 'price', 'is for another unit than the row says', 'Correct one of the two units.')
      return own ?? unit ?? undefined
    }
    const isOpen = of?.target === 'list_price' || of?.target === 'price_same' || mapping.per === 'unit'
    const per = of?.per ?? (isOpen ? named : null) ?? (mapping.per === 'box' ? 'unit' : mapping.per)
    return per === 'unit' ? (unitInWords(`${raw('product_name')}. ${raw('description')}`) ?? per) : per
  }
}

/** What the words of a row say that its price is for: "Priced by the linear foot and sold by the 8 ft stick". */
function unitInWords(text: string): PriceUnit | null {
  const said = /\bpriced? (?:by|per) (?:the |an? )?((?:linear|square) f(?:oo)?t|lf|sq ?ft|sf)\b/i.exec(text)?.[1]
  return said === undefined ? null : priceUnit(said)
}

/**
 * What a sample costs, in cents; null for none. A list of prices can have samples that are free, or whole sets of them,
 * which are not sold here.
 */
export function readSwatchPrice({ raw, nameOf, has, mapping, convention, refuse, note }: RowCells) {
  if (!has('swatch_price')) return undefined
  const read = readPrice(raw('swatch_price'), convention('swatch_price'))
  const isOwn = mapping.layout === 'own'
  if (read === 'none') return isOwn ? null : undefined
  const cents = 'problem' in read || read.per === 'sqft' ? Number.NaN : Math.round(read.dollars * 100)
  if (cents === 0) return null
  if (cents >= 100 && cents <= 10_000) return cents
  if (isOwn) refuse('swatch_price', 'must be an amount from 1 to 100', 'Correct the price.')
  else note(`Prices in “${nameOf('swatch_price')}” that are not from $1 to $100 are left out`)
  return undefined
}
