import { csvLine } from '#lib/csv.ts'
import { fail } from '#lib/failure.ts'
import { meaningOf } from './column-names.ts'
import { maxRows } from './drafts.ts'
import { areInOrder, byOrder, columnsIn, kindOf, piecesOf, sliceInto } from './text-columns.ts'
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
 * rows have in one place; what is above them are their names.
 * @throws Failure 422 if no columns are found
 */
export function readSpacedText(text: string): Workbook {
  const pages = text.split('\f').map(linesOf).flatMap(tablesOf)
  if (pages.reduce((sum, { length }) => sum + length, 0) > maxLines)
    throw fail('too_many', 422, 'The file has more than 50,000 rows.')
  const rows: string[][] = []
  let known: Page | null = null
  for (const page of pages) {
    const found = pageOf(page)
    if (!found) continue
    const order = known ? orderOf(known, found) : null
    if (!known) for (const title of found.titles.slice(0, 5)) rows.push([title])
    if (!order && found.isSure) rows.push(found.header)
    for (const row of found.rows) {
      if (row.length < 2) rows.push(row)
      else if (order) rows.push(order.map((place) => row[place] ?? ''))
      else rows.push(found.isSure ? row : unread(row))
    }
    if (!order && found.isSure) known = found
  }
  if (!known) throw fail('bad_text', 422, 'No columns were found in the text. Save the list as CSV or Excel.')
  const csv = Buffer.from(rows.map((cells) => csvLine(cells, 'another file')).join(''))
  return { csv, sheets: [{ name: 'Text', rows: rows.length, lines: rows.length, from: 0, to: csv.length }] }
}

/** A row whose columns are not known: without a price, so that it is reported. */
const unread = (row: readonly string[]) => [row[0] ?? '', row.slice(1).join(' ')]

/**
 * By column of a known page: its place on another one, by the same names, or by the same order of columns where what
 * is above them is shifted. Null where neither is sure.
 */
function orderOf(known: Page, other: Page): number[] | null {
  const taken = new Set<number>()
  const places = known.header.map((name) => {
    const place = other.header.findIndex((each, at) => each === name && !taken.has(at))
    taken.add(place)
    return place
  })
  if (known.header.length !== other.header.length) return null
  if (other.isSure && !taken.has(-1)) return places
  const isNamed = other.header.some((name) => name !== '')
  const isLike = !isNamed || places.filter((place) => place >= 0).length > 1
  const suits = known.kinds.every((kind, at) => {
    const its = other.kinds[at] ?? null
    return kind === its || kind === null || its === null
  })
  return isLike && suits ? known.header.map((_, at) => at) : null
}

/** A page has a table for each kind of goods, each below its own names. */
function tablesOf(lines: readonly string[]): string[][] {
  const tables: string[][] = [[]]
  let hasRows = false
  for (const line of lines) {
    const pieces = isNames(line) ? piecesOf(line).map(({ text }) => text) : []
    if (hasRows && pieces.length > 2 && pieces.filter((text) => meaningOf(text)).length > 1) {
      tables.push([])
      hasRows = false
    }
    tables.at(-1)?.push(line)
    hasRows ||= money.test(line)
  }
  return tables
}

function linesOf(page: string): string[] {
  return page.split(/\r\n|\n|\r/).map((line) => withAmounts(withoutTabs(line.slice(0, longestLine))))
}

/** An amount is beside its sign, wherever the list has aligned it, and before its unit. */
function withAmounts(line: string): string {
  const joined = line.replaceAll(/ \/ (\S{1,30})/g, (_, unit: string) => `/${unit}  `)
  return joined.replaceAll(
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
  header: string[]
  /** Whether each name is above its column. */
  isSure: boolean
  /** What the cells of each column are. */
  kinds: (string | null)[]
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
  // A row without a price is between those that have one.
  const isRow = lines.map((_, i) => i >= first && (isPriced[i] || (counts[i] ?? 0) > 3) && !isNames(lines[i] ?? ''))
  const names = namesAbove(lines, counts, first)
  const table = lines.filter((_, i) => isRow[i])
  const above = names.map((at) => lines[at] ?? '')
  const columns = columnsIn(table, above)
  const inOrder = byOrder(table, above)
  const isShifted = inOrder !== null && inOrder.names.length > columns.length
  if (columns.length < 2 && !isShifted) return null
  const top = names[0] ?? first
  const cells = isShifted ? inOrder.rows : table.map((line) => sliceInto(line, columns))
  const rows: string[][] = []
  let next = 0
  for (const [i, line] of lines.entries()) {
    if (isRow[i]) rows.push(cells[next++] ?? [])
    else if (i >= top && !names.includes(i) && isHeading(i)) rows.push([line.trim()])
  }
  const titles = lines
    .slice(0, top)
    .flatMap((line) => (line.trim() === '' ? [] : [line.trim().replaceAll(/\s+/g, ' ')]))
  const header = isShifted ? inOrder.names : columns.map(({ name }) => name)
  const whole = rows.filter(({ length }) => length > 1)
  const kinds = header.map((_, at) => kindOf(whole.flatMap((row) => row[at] || [])))
  return { header, isSure: isShifted || areInOrder(columns, above), kinds, titles, rows }

  /** A text alone in its line; below a row it only continues what the row says. */
  function isHeading(i: number): boolean {
    const isAlone = (lines[i] ?? '').trim() !== '' && counts[i] === 1 && (lines[i] ?? '').trim().length <= 70
    return isAlone && ((lines[i - 1] ?? '').trim() === '' || /^\S/.test(lines[i] ?? ''))
  }
}

/** A part of a name above a column, not an address. */
const shortName = /^[A-Za-z#/&.() ]{2,30}$/

const isNames = (line: string) => !/\d/.test(line)

/** The lines with names of columns above the first row; headings may stand between. */
function namesAbove(lines: readonly string[], counts: readonly number[], first: number): number[] {
  let last = first - 1
  while (last >= 0 && (counts[last] ?? 0) < 3) last--
  if (last < 0) return []
  let top = last
  const isName = (at: number) => (counts[at] ?? 0) > 1 || shortName.test((lines[at] ?? '').trim())
  while (top > 0 && last - top < 3 && isName(top - 1)) top--
  return Array.from({ length: last - top + 1 }, (_, i) => top + i)
}
