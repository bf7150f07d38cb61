import type { GridSize } from '#features/vendors/schema.ts'

export const gridColumns = ['final_price', 'list_price', 'stock', 'lead_time_days'] as const
export type GridColumn = (typeof gridColumns)[number]
/** Typed text by `size_id column`; what is not typed is as stored. */
export type GridEdits = Readonly<Record<string, string>>

export const cellKey = (sizeId: number, column: GridColumn) => `${sizeId} ${column}`

/** A cell as it is stored; an absent list price is empty. */
export function storedText(row: GridSize, column: GridColumn): string {
  return column === 'list_price' && row.list_price === 0 ? '' : String(row[column])
}

/**
 * The edits after a paste at a cell: lines go down, tabs go to the right, as spreadsheets copy them. What does not fit
 * into the grid is counted in `left`.
 */
export function pasteInto(
  rows: readonly GridSize[],
  edits: GridEdits,
  at: { row: number; column: number },
  text: string,
): { edits: GridEdits; left: number } {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  const next: Record<string, string> = { ...edits }
  let left = 0
  for (const [down, line] of lines.entries())
    for (const [across, cell] of line.split('\t').entries()) {
      const row = rows[at.row + down]
      const column = gridColumns[at.column + across]
      if (row && column) next[cellKey(row.size_id, column)] = cell.trim()
      else left += 1
    }
  return { edits: next, left }
}

type Change = { size_id: number } & Partial<Record<GridColumn, number>>

/** The changed rows as they are sent, or a problem for each cell that is not a number. */
export function changesOf(
  rows: readonly GridSize[],
  edits: GridEdits,
): { changes: Change[]; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const changes = rows.flatMap((row): Change[] => {
    const change: Change = { size_id: row.size_id }
    for (const column of gridColumns) {
      const key = cellKey(row.size_id, column)
      const text = edits[key]
      if (text === undefined || text === storedText(row, column)) continue
      const value = text === '' && column === 'list_price' ? 0 : numberIn(text)
      if (value === null) problems[key] = 'Enter a number.'
      else if (value !== row[column]) change[column] = value
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
  return { changes, problems }
}

/** `$1,234.50` as 1234.5; null for text that is no number. A decimal comma is not guessed. */
function numberIn(text: string): number | null {
  const bare = text.replaceAll(/[$\s]/g, '')
  if (!/^\d{1,3}(,\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/.test(bare)) return null
  return Number(bare.replaceAll(',', ''))
}
