import { csvLine, csvMark } from '#lib/csv.ts'
import type { Paged } from '#lib/paging.ts'

/** As many as one file has; beyond it the filter has to be narrowed. */
export const mostExported = 10_000
const perPage = 100

type Cell = string | number
type Cells = ReadonlyMap<string, Cell>

/**
 * A CSV file of the rows of a list, read page by page with its filters, of which only the text is kept: a column for each
 * plain value of the list's API call, with its name in words. A row that moved to a later page meanwhile is in it once.
 */
export async function exportRows(
  read: (query: Record<string, string>) => Promise<{ data: Paged<object> }>,
  query: Record<string, string>,
  idOf: (row: never) => string,
  onRead: (done: number, total: number) => void = () => {},
): Promise<{ parts: string[]; rows: number; total: number }> {
  const parts: string[] = []
  const seen = new Set<string>()
  let names: string[] | null = null
  for (let page = 1; ; page++) {
    const { data } = await read({ ...query, per_page: String(perPage), page: String(page) })
    const rows = data.data.filter((row) => !seen.has(idOf(row as never)))
    for (const row of rows) seen.add(idOf(row as never))
    const cells = rows.map((row) => cellsOf(row))
    if (names === null) {
      names = [...new Set(cells.flatMap((row) => [...row.keys()]))]
      parts.push(csvMark + csvLine(names.map(wordsOf)))
    }
    const columns = names
    parts.push(cells.map((row) => csvLine(columns.map((name) => row.get(name) ?? ''))).join(''))
    onRead(seen.size, data.total)
    if (page >= data.last_page || page * perPage >= mostExported) return { parts, rows: seen.size, total: data.total }
  }
}

/** What only a page needs: addresses of pictures, and which options a control has. */
const left = new Set(['image', 'images', 'look', 'logo', 'allowed_statuses', 'status_label'])

/** The plain values of a row by their names, those of a part of it as `vendor.name`; lists of plain values in one cell. */
export function cellsOf(row: object, before = ''): Cells {
  const cells = new Map<string, Cell>()
  for (const [key, value] of Object.entries(row)) {
    if (left.has(key)) continue
    const name = before + key
    if (value === null || value === undefined) cells.set(name, '')
    else if (Array.isArray(value)) {
      if (value.every((one) => typeof one !== 'object')) cells.set(name, value.join(', '))
      else cells.set(name, value.length)
    } else if (typeof value === 'object') for (const [part, cell] of cellsOf(value, `${name}.`)) cells.set(part, cell)
    else cells.set(name, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value as Cell))
  }
  return cells
}

/** "Due from" of `due_from`, "Vendor name" of `vendor.name`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ')
  return words === 'q' ? 'Search' : words.charAt(0).toUpperCase() + words.slice(1)
}
