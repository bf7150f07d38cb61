import { isJson, readJson } from './json-table.ts'
import { encodingOf, startOf } from './open-table.ts'
import { isSpacedText, readSpacedText } from './spaced-text.ts'
import { isWorkbook, readWorkbook, type Workbook } from './workbook.ts'

/** Whether a file must be read as a whole to be a table: a workbook, JSON, or a text whose columns blanks align. */
export function isWhole(bytes: Uint8Array): boolean {
  if (isWorkbook(bytes)) return true
  const start = startOfText(bytes)
  return start !== null && (isJson(start) || isSpacedText(start))
}

/**
 * The tables of such a file as CSV.
 * @throws Failure 422 if it is none, damaged, or has no table
 */
export function readTables(bytes: Uint8Array): Workbook {
  if (isWorkbook(bytes)) return readWorkbook(bytes)
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return isJson(text.slice(0, 1_000)) ? readJson(text) : readSpacedText(text)
}

/** Null for a file that is no text, which is said where it is opened. */
function startOfText(bytes: Uint8Array): string | null {
  try {
    return startOf(bytes, encodingOf(bytes))
  } catch {
    return null
  }
}
