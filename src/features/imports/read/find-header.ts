import { meaningOf, normalName } from './column-names.ts'
import type { TableRow } from './open-table.ts'

export type Header = {
  header: string[]
  headerLine: number
  /** How many rows it takes with what is above it. */
  skipped: number
  /** Its rows as they are written, which a price list repeats. */
  rows: string[][]
  /** By column: the words above several names, such as `Carton` above `PC` and `SF`. */
  groups: string[]
  titles: string[]
}

/** The header in the first rows of a sheet, with the titles above it. */
export function headerIn(top: readonly TableRow[]): Header {
  const place = headerPlace(top.map(({ cells }) => cells))
  const { line = 1, cells = [] } = top[place] ?? {}
  const next = top[place + 1]?.cells ?? []
  const second = secondHeader(cells, next)
  const names = second ?? cells
  const above = top.slice(0, place).map((row) => row.cells)
  const groups = groupsAbove(above.slice(-2), names)
  const grouped = names.map((name, i) => (groups[i] ? `${groups[i]} ${name.trim()}` : name))
  const header = grouped.slice(0, names.findLastIndex((cell) => cell.trim() !== '') + 1)
  return {
    header,
    headerLine: line,
    skipped: place + (second ? 2 : 1),
    rows: second ? [cells, next] : [cells],
    groups: (above.at(-1) ?? []).map((cell, i) => (groups[i] ? cell.trim() : '')),
    titles: above.flatMap((row) => titleOf(row, groups)).slice(0, 4),
  }
}

/** A short text alone in its row, beside the words above columns: the title of what is below it. */
function titleOf(row: readonly string[], groups: readonly string[]): string[] {
  const texts = row.map((cell) => cell.trim()).filter((cell, i) => cell !== '' && !groups[i]?.includes(cell))
  const title = texts.find((text) => texts.length === 1 || /\bprice (list|book|sheet)\b/i.test(text)) ?? ''
  return /[a-z]{3}/i.test(title) && title.length <= 80 && !remark.test(title) ? [title] : []
}

/** What is above a table beside its title. */
const remark = /\b(effective|updated|version|publication|confidential|page|phone|subject to|revised)\b|@|www\./i

const bare = /^(pcs?|sf|sqft|sq ft|lbs?|ea|each|bxs?|box|boxes|unit|m2)$/

/**
 * The words above names that say nothing alone or occur more than once: `Carton` for PC, SF and LBS below it. A merged
 * cell keeps its text in the first of its columns.
 */
function groupsAbove(above: readonly string[][], names: readonly string[]): string[] {
  const keys = names.map(normalName)
  const isOpen = keys.map((key) => key !== '' && (bare.test(key) || keys.filter((each) => each === key).length > 1))
  return names.map((_, column) => {
    if (!isOpen[column]) return ''
    const words = above.map((row) => {
      for (let at = column; at >= 0 && isOpen[at]; at--) {
        const text = (row[at] ?? '').trim()
        if (text !== '') return text.length <= 30 && !/^[\d.,$]+$/.test(text) ? text : ''
      }
      return ''
    })
    return words.filter((word) => word !== '').join(' ')
  })
}

/**
 * The names of columns whose header has two rows: units below the names, or parts of a name that spans several
 * columns (`Price` above `SF` and `Box`). Null if the next row is one of data.
 */
function secondHeader(names: readonly string[], row: readonly string[]): string[] | null {
  // A cell merged over both rows has its name in each.
  const next = row.map((cell, i) => (cell.trim() === (names[i] ?? '').trim() ? '' : cell))
  const filled = next.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0 || filled.some((cell) => cell.length > 30)) return null
  const isPart = (cell: string) => unit.test(cell) || (!/\d{2}/.test(cell) && meaningOf(cell) !== null)
  const sku = names.findIndex((name) => meaningOf(name)?.target === 'sku')
  if (!filled.every(isPart) || (sku >= 0 && (next[sku] ?? '').trim() !== '')) return null
  let above = ''
  return Array.from({ length: Math.max(names.length, next.length) }, (_, i) => {
    const own = (names[i] ?? '').trim()
    const below = (next[i] ?? '').trim()
    // A merged cell keeps its text in the first of its columns.
    if (own !== '') above = own
    if (below === '') return own
    const name = own === '' ? above : own
    if (unit.test(below)) return `${name} (${below.replaceAll(/[()[\]]/g, '')})`
    const both = `${name} ${below}`.trim()
    return meaningOf(both) === null && meaningOf(below) !== null ? below : both
  })
}

const unit =
  /^[([]?(in|inch|inches|mm|cm|m|ft|feet|mils?|lbs?|kg|usd|\$|us\$|each|ea|pcs?|sf|sqft|sq ft|m2|m²|days?|weeks?|(?:\$|usd)?\s?(?:\/|per)\s?(?:sf|sqft|sq ft|pc|ea|each|bx|box|ctn|carton|m2|m²)|(?:sf|sqft|sq ft|pcs?|lbs?|m2|m²)\s?(?:\/|per)\s?(?:bx|box|ctn|carton|pc|ea))[)\]]?$/i

/** The first row that names columns, among the first rows of a file; titles and addresses may be above it. */
function headerPlace(rows: readonly string[][]): number {
  const scores = rows.map((cells) => {
    const named = cells.filter((cell) => cell.trim() !== '')
    const known = new Set(named.flatMap((cell) => meaningOf(cell)?.target ?? []))
    const numbers = named.filter((cell) => /^\s{0,9}[$\d.,-]{1,20}\s{0,9}$/.test(cell)).length
    return known.size >= 1 && numbers * 2 < named.length ? known.size + named.length / 1000 : 0
  })
  const best = Math.max(0, ...scores)
  // A later table may name more columns than the first one.
  const first = scores.findIndex((score) => score >= 3 && score * 2 >= best)
  if (first >= 0) return first
  if (best >= 2) return scores.indexOf(best)
  const wide = rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2)
  return best > 0 ? scores.indexOf(best) : Math.max(0, wide)
}
