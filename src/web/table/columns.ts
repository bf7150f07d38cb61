import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  id: string
  name: string
  cell: (row: Row) => ReactNode
  /** The API sorts by it: `sort=id`, `sort=-id` for descending. */
  sortable?: boolean
  align?: 'right'
  /** Not shown until it is chosen. */
  optional?: boolean
}

type Choosable = Pick<TableColumn<unknown>, 'id' | 'optional'>

/** The ids of the shown columns; `cols` of the address lists them, empty means the usual ones. */
export function shownColumns(columns: readonly Choosable[], cols: string): ReadonlySet<string> {
  const [first] = columns
  const usual = columns.filter(({ optional }) => !optional).map(({ id }) => id)
  const chosen = cols ? cols.split('.') : usual
  const known = columns.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  return new Set(first ? [first.id, ...known] : [])
}

/** The parameter `cols` after one column was shown or hidden; null for the usual ones. */
export function withColumn(columns: readonly Choosable[], cols: string, id: string): string | null {
  const shown = new Set(shownColumns(columns, cols))
  if (!shown.delete(id)) shown.add(id)
  const next = columns.filter((column) => shown.has(column.id)).map((column) => column.id)
  const usual = columns.filter(({ optional }) => !optional).map((column) => column.id)
  return next.join('.') === usual.join('.') ? null : next.join('.')
}
