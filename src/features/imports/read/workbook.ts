import { type CellObject, read, SSF, set_cptable, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { csvLine } from '#lib/csv.ts'
import { fail } from '#lib/failure.ts'
import { maxRows } from './drafts.ts'

/** A sheet of a workbook as CSV, from byte `from` to before byte `to` of the whole. */
export type Sheet = {
  name: string
  /** Rows with values. */
  rows: number
  /** Rows up to the last one with values: row 7 of the sheet is the seventh of them. */
  lines: number
  from: number
  to: number
}
export type Workbook = { csv: Uint8Array; sheets: Sheet[] }

/** Whether a file is a workbook: the start of a ZIP file (.xlsx, .ods) or of an older Excel file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return start === '504b0304' || start === 'd0cf11e0'
}

const maxSheets = 100
const maxColumns = 500
/** Titles above the table and blank rows come on top of the rows that are imported. */
const maxLines = maxRows + 200
const maxCsvBytes = 60 * 1024 * 1024

// .xls files from before 1997 name their encoding by a number.
set_cptable(codePages)

/**
 * The sheets of an Excel or OpenDocument workbook as CSV: hidden sheets are left out unless all are hidden. Formulas give
 * their stored values, dates the form 2026-03-31, and of cells merged over several rows each has the value.
 * @throws Failure 422 if it is none, damaged, or has a password
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const book = parsed(bytes)
  const hidden = book.Workbook?.Sheets?.map(({ Hidden }) => Boolean(Hidden)) ?? []
  const all = book.SheetNames.map((name, i) => ({ name, isHidden: hidden[i] ?? false }))
  const shown = all.some(({ isHidden }) => !isHidden) ? all.filter(({ isHidden }) => !isHidden) : all
  const parts: Buffer[] = []
  const sheets: Sheet[] = []
  let from = 0
  for (const { name } of shown.slice(0, maxSheets)) {
    const sheet = book.Sheets[name]
    const { csv, rows, lines } = sheet ? csvOf(sheet) : { csv: '', rows: 0, lines: 0 }
    if (rows === 0) continue
    const part = Buffer.from(csv)
    sheets.push({ name: name.slice(0, 60), rows, lines, from, to: from + part.length })
    parts.push(part)
    from += part.length
    if (from > maxCsvBytes) throw bad('The workbook has more than 60 MB of text. Divide it.')
  }
  if (sheets.length === 0) throw bad('The workbook has no rows.')
  return { csv: Buffer.concat(parts), sheets }
}

function parsed(bytes: Uint8Array) {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellText: false,
      cellHTML: false,
      cellNF: true,
      sheetRows: maxLines,
    })
  } catch (error) {
    if (/unsupported zip|not a spreadsheet|unsupported file/i.test(String(error)))
      throw bad('This file holds no workbook. Send the price list itself: Excel, OpenDocument, CSV or XML.')
    if (/password/i.test(String(error))) throw bad('The workbook has a password. Save it without one.')
    throw bad('The workbook is damaged. Open it in your spreadsheet program and save it again.')
  }
}

const bad = (message: string) => fail('bad_workbook', 422, message)

function csvOf(sheet: WorkSheet): { csv: string; rows: number; lines: number } {
  const grid = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const texts = Array.from(grid, (row) =>
    Array.from((row ?? []).slice(0, maxColumns), (cell) => (cell ? textOf(cell) : '')),
  )
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const text = texts[start.r]?.[start.c]
    if (text === undefined || end.r - start.r > maxLines) continue
    for (let row = start.r + 1; row <= end.r; row++) {
      const cells = texts[row] ?? []
      texts[row] = cells
      while (cells.length < start.c) cells.push('')
      cells[start.c] ||= text
    }
  }
  const isFilled = (cells: string[] | undefined) => cells?.some((text) => text.trim() !== '') ?? false
  const lines = texts.findLastIndex(isFilled) + 1
  const kept = texts.slice(0, lines)
  return {
    csv: kept.map((cells) => csvLine(cells, 'another file')).join(''),
    rows: kept.filter(isFilled).length,
    lines,
  }
}

/** What the cell says; a number is as exact as it is stored unless its format adds something, such as leading zeros. */
function textOf(cell: CellObject): string {
  const { t: type, v: value, z: format, l: link } = cell
  if (type === 'e') return typeof value === 'number' ? (errorNames[value] ?? '#VALUE!') : '#VALUE!'
  if (value === undefined || type === 'z') return ''
  if (type === 'b') return value ? 'TRUE' : 'FALSE'
  if (type === 'n' && typeof value === 'number') return numberText(value, String(format ?? 'General'))
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
  const target = link?.Target ?? ''
  return /^https?:/i.test(target) && linkWords.test(text) ? target : text
}

/** A word that is only a label for the address behind it. */
const linkWords = /^\W{0,3}(link|view|click|here|image|photo|picture|download|pdf|open|see)\b.{0,30}$/i

const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

function numberText(value: number, format: string): string {
  if (SSF.is_date(format)) {
    const date = SSF.parse_date_code(value)
    const hasDay = /y/i.test(format) && /d/i.test(format)
    // "2-Jan" is what a spreadsheet makes of the size or SKU 1-2: it has to be seen as it is shown.
    if (!date || !hasDay) return shown(value, format)
    return `${date.y}-${two(date.m)}-${two(date.d)}`
  }
  return saysMore(format) ? shown(value, format) : String(Number(value.toPrecision(15)))
}

const two = (number: number) => String(number).padStart(2, '0')

/** Formats with leading zeros, percent, a currency that is not the dollar, or words. */
function saysMore(format: string): boolean {
  if (/^00|^0[-\s\\]|[%€£¥]|\[\$[^$\]-]/.test(format)) return true
  return format.split('"').some((part, place) => place % 2 === 1 && /[a-z]/i.test(part))
}

function shown(value: number, format: string): string {
  try {
    return String(SSF.format(format, value)).trim()
  } catch {
    return String(value)
  }
}
