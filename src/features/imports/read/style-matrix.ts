import { areCabinets } from '../cabinet-codes.ts'
import { meaningOf } from './column-names.ts'
import type { TableRow } from './open-table.ts'

/** The columns of a price list of cabinets that are door styles; the others stay as they are. */
export type StyleMatrix = { fixed: number[]; styles: { place: number; name: string }[] }

const fewestStyles = 3
const amount = /^\$? ?\d{1,6}(,\d{3})?(\.\d{1,5})?$/

/**
 * Whether a list has one price for each door style beside its codes. Only a list of cabinets is read so: the columns of
 * other lists may be levels of customers, measures or stocks.
 */
export function matrixIn(header: readonly string[], sample: readonly (readonly string[])[]): StyleMatrix | null {
  const sku = header.findIndex((name) => meaningOf(name)?.target === 'sku')
  const skus = sample
    .map((cells) => (cells[sku] ?? '').trim())
    .filter((code) => code !== '' && code !== header[sku]?.trim())
  if (sku < 0 || !areCabinets(skus)) return null
  const styles = header.flatMap((name, place) => {
    if (name.trim() === '' || meaningOf(name) !== null || notStyles.test(name)) return []
    const cells = sample.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '' && cell !== name.trim())
    const prices = cells.filter((cell) => amount.test(cell)).length
    const none = cells.filter((cell) => /^[-–—]{1,3}$|^n\/?a$/i.test(cell)).length
    return prices > 0 && prices + none >= cells.length * 0.95 ? [{ place, name: styleOf(name) }] : []
  })
  const isAlone = header.every((name) => !['price', 'final_price'].includes(meaningOf(name)?.target ?? ''))
  if (styles.length < fewestStyles || !isAlone || !areNear(styles, sample)) return null
  const taken = new Set(styles.map(({ place }) => place))
  const isStyle = (place: number) => taken.has(place) || (header[place] ?? '').trim() === ''
  return { fixed: header.flatMap((_, place) => (isStyle(place) ? [] : [place])), styles }
}

const notStyles =
  /\b(qty|quantity|weight|width|height|depth|cube|volume|lead|days|page|no|number|order|min|pallet|margin|markup|profit)\b/i

/** `COGS_EGD`, `Price - EGD`: the name of the style. */
const styleOf = (name: string) =>
  name
    .trim()
    .replace(/^(cogs|cost|price|net|dealer)[\s_:-]{1,3}/i, '')
    .slice(0, 60) || name.trim().slice(0, 60)

/** One cabinet costs about the same in each style. */
function areNear(styles: StyleMatrix['styles'], sample: readonly (readonly string[])[]): boolean {
  const spreads = sample.flatMap((row) => {
    const prices = styles.flatMap(({ place }) => Number((row[place] ?? '').replaceAll(/[$,\s]/g, '')) || [])
    return prices.length > 1 ? [Math.max(...prices) / Math.min(...prices)] : []
  })
  return spreads.length >= 5 && spreads.filter((spread) => spread < 4).length >= spreads.length * 0.9
}

export const styleColumns = ['Door style', 'Price'] as const

/** A row for each style that the list has a price for. */
export function* rowsOfStyles(row: TableRow, { fixed, styles }: StyleMatrix): Generator<TableRow> {
  const cells = fixed.map((place) => row.cells[place] ?? '')
  const priced = styles.filter(({ place }) => /\d/.test(row.cells[place] ?? ''))
  if (priced.length === 0) yield { ...row, cells }
  for (const { place, name } of priced) yield { ...row, cells: [...cells, name, row.cells[place] ?? ''] }
}
