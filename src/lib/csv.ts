/**
 * A line of a CSV file with its line end. Text that a spreadsheet would run as a formula gets an apostrophe, which
 * `plainCell` removes; text that starts with an apostrophe gets one more, so that nothing is lost.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** The mark that tells spreadsheets that the text is UTF-8. */
export const csvMark = '\uFEFF'

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r']/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as `csvLine` was given it. */
export const plainCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)
