/** What a spreadsheet would run as a formula; a negative number is none. */
const formula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/

/**
 * A line of a CSV file with its line end; no other function writes one (`csv.test.ts`). Text that a spreadsheet would run
 * as a formula gets an apostrophe, which `plainCell` removes; text that starts with an apostrophe gets one more, so that
 * nothing is lost. Cells `from` another file keep the apostrophe that they have: it is a mark already.
 */
export function csvLine(cells: readonly (string | number)[], from: 'values' | 'another file' = 'values'): string {
  return `${cells.map((cell) => cellOf(cell, from === 'values')).join(',')}\r\n`
}

/** The mark that tells spreadsheets that the text is UTF-8. */
export const csvMark = '\uFEFF'

function cellOf(value: string | number, doubled: boolean): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) || (doubled && value.startsWith("'")) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as `csvLine` was given it. */
export const plainCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)

/** A cell without the apostrophe that keeps it from being a formula. Others stay: `'00777` is a text for a spreadsheet. */
export const withoutGuard = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
