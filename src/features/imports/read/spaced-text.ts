import { csvLine } from '#lib/csv.ts'
import { fail } from '#lib/failure.ts'
import { maxRows } from './drafts.ts'
import { type Column, columnsIn, piecesOf, sliceInto } from './text-columns.ts'
import type { Workbook } from './workbook.ts'

/** Longer lines are no rows of a price list. */
const longestLine = 2_000
const maxLines = maxRows + 20_000

/** Whether a text is a table whose columns are aligned by blanks, as the text of a PDF price list is. */
export function isSpacedText(start: string): boolean {
  const lines = start
    .split(/\r\n|\n|\r/, 400)
    .slice(0, -1)
    .filter((line) => line.trim() !== '')
  if (lines.length < 4) return false
  const share = (is: (line: string) => boolean) => lines.filter(is).length / lines.length
  const isDelimited = [',', ';', '\t', '|'].some(
    (mark) => share((line) => line.slice(0, longestLine).split(mark).length > 2) > 0.6,
  )
  return !isDelimited && share((line) => piecesOf(line.slice(0, longestLine)).length > 2) > 0.5
}

/**
 * The rows of a text whose columns are aligned by blanks. The columns of each page are found by the blanks that all its
 * rows have in one place; what stands above them are their names.
 * @throws Failure 422 if no columns are found
 */
export function readSpacedText(text: string): Workbook {
  const pages = text.split('\f').map(linesOf)
  if (pages.reduce((sum, { length }) => sum + length, 0) > maxLines)
    throw fail('too_many', 422, 'The file has more than 50,000 rows.')
  const rows: string[][] = []
  let known: Page | null = null
  for (const page of pages) {
    const found = pageOf(page)
    if (!found) continue
    // The last pages may have no names again.
    const isSame: boolean =
      known !== null && found.columns.length === known.columns.length && found.header.every((name) => name === '')
    const header: string[] = isSame && known ? known.header : found.header
    const order = known ? orderOf(known.header, header) : null
    if (!order) rows.push(...(known ? [] : found.titles.slice(0, 5).map((title) => [title])), header)
    for (const row of found.rows) rows.push(order && row.length > 1 ? order.map((place) => row[place] ?? '') : row)
    if (!known || !order) known = { ...found, header }
  }
  if (!known) throw fail('bad_text', 422, 'No columns were found in the text. Save the list as CSV or Excel.')
  const csv = Buffer.from(rows.map((cells) => csvLine(cells, 'another file')).join(''))
  return { csv, sheets: [{ name: 'Text', rows: rows.length, lines: rows.length, from: 0, to: csv.length }] }
}

/** By column of the first page: its place on another one; null unless both have the same names. */
function orderOf(first: readonly string[], other: readonly string[]): number[] | null {
  const taken = new Set<number>()
  const places = first.map((name) => {
    const place = other.findIndex((each, at) => each === name && !taken.has(at))
    taken.add(place)
    return place
  })
  return first.length === other.length && !taken.has(-1) ? places : null
}

function linesOf(page: string): string[] {
  return page.split(/\r\n|\n|\r/).map((line) => withAmounts(withoutTabs(line.slice(0, longestLine))))
}

/** An amount stands beside its sign, wherever the list has aligned it. */
function withAmounts(line: string): string {
  return line.replaceAll(
    /[$€£]( {1,12})(\d[\d.,]{0,15})/g,
    (whole, blanks: string, digits: string) => `${whole[0]}${digits}${blanks}`,
  )
}

function withoutTabs(line: string): string {
  if (!line.includes('\t')) return line.trimEnd()
  const parts = line.split('\t')
  return parts.reduce((text, part, i) => (i === 0 ? part : text.padEnd((Math.floor(text.length / 8) + 1) * 8) + part))
}

type Page = {
  columns: Column[]
  header: string[]
  titles: string[]
  /** A heading has one cell. */
  rows: string[][]
}

const money = /[$€£]\d|\d\.\d\d(?!\d)/

function pageOf(lines: readonly string[]): Page | null {
  const counts = lines.map((line) => piecesOf(line).length)
  const isPriced = lines.map((line, i) => (counts[i] ?? 0) > 2 && money.test(line))
  const first = isPriced.indexOf(true)
  if (first < 0) return null
  // A row without a price stands between those that have one.
  const isRow = lines.map((_, i) => i >= first && (isPriced[i] || (counts[i] ?? 0) > 3) && !isNames(lines[i] ?? ''))
  const names = namesAbove(lines, counts, first)
  const table = lines.filter((_, i) => isRow[i])
  const columns = columnsIn(
    table,
    names.map((at) => lines[at] ?? ''),
  )
  if (columns.length < 2) return null
  const top = names[0] ?? first
  const rows: string[][] = []
  for (const [i, line] of lines.entries()) {
    if (i < top || names.includes(i) || line.trim() === '') continue
    if (isRow[i]) rows.push(sliceInto(line, columns))
    else if (isHeading(i)) rows.push([line.trim()])
  }
  const titles = lines
    .slice(0, top)
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim().replaceAll(/\s+/g, ' ')]))
  return { columns, header: columns.map(({ name }) => name), titles, rows }

  /** A text alone in its line; below a row it only continues what the row says. */
  function isHeading(i: number): boolean {
    const isAlone = counts[i] === 1 && (lines[i] ?? '').trim().length <= 70
    return isAlone && ((lines[i - 1] ?? '').trim() === '' || /^\S/.test(lines[i] ?? ''))
  }
}

const isNames = (line: string) => !/\d/.test(line)

/** The lines with names of columns above the first row; headings may stand between. */
function namesAbove(lines: readonly string[], counts: readonly number[], first: number): number[] {
  let last = first - 1
  while (last >= 0 && (counts[last] ?? 0) < 3) last--
  if (last < 0) return []
  let top = last
  while (top > 0 && last - top < 3 && (lines[top - 1] ?? '').trim() !== '') top--
  return Array.from({ length: last - top + 1 }, (_, i) => top + i)
}
