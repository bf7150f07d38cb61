import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { figure } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { isRefusal } from '../browser/http.ts'
import { Loading, Skeleton } from '../page/loading.tsx'
import { Button } from '../parts/Button.tsx'
import { Pager } from '../parts/Pager.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { shownColumns, type TableColumn } from './columns.ts'
import { SkipLinks } from './SkipLinks.tsx'
import type { TableAddress } from './use-table-address.ts'
import './data-table.css'

type DataTableProps<Row extends object> = {
  /** What the rows are, in lower case and plural: "products". */
  noun: string
  address: TableAddress
  /** The first column names the row and is always shown. */
  columns: readonly TableColumn<Row>[]
  page: Paged<Row> | undefined
  /** Why the last read failed; rows of an earlier one may still be here. */
  failure: Error | null
  /** Another page or filter is being read. */
  waiting: boolean
  onRetry: () => void
  rowId: (row: Row) => string
  /** The name of a row, for the label of its check box. */
  rowName: (row: Row) => string
  /** The page of a row, which Enter opens. */
  rowPath?: (row: Row) => string
  /** Search and filters above the table. */
  filters?: ReactNode
  /** Beside the number of rows and the choice of columns. */
  tools?: ReactNode
  /** Shown in place of the table when there is nothing without filters. */
  empty: ReactNode
  /** What can be done with the selected rows; without it rows cannot be selected. */
  bulk?: (ids: string[], clear: () => void, all: boolean) => ReactNode
  /** How many rows can be selected beyond the page, by the filters: `bulk` then gets `all`. None without it. */
  mostAll?: number
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
type Features = typeof features

/**
 * A table whose rows the server sorts, filters and pages; its state is in the address. On a narrow window each row is
 * a card. Keys in the rows: arrows, Home and End move, Space selects, Enter opens.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { address, columns, page, noun, bulk } = props
  const [chosen, setChosen] = useState<RowSelectionState>({})
  /** The filters of which everything that matches is selected. */
  const [allOf, setAllOf] = useState<string | null>(null)
  const wide = useWide()
  const box = useRef<HTMLElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const shown = shownColumns(columns, address.get('cols'))
  const filters = address.view.replace(/(^|&)(sort|cols)=[^&]*/g, '')
  const all = allOf === filters && page !== undefined
  const selected: RowSelectionState = all
    ? Object.fromEntries(page.data.map((row) => [props.rowId(row), true as const]))
    : chosen
  const select = (rows: RowSelectionState) => {
    setChosen(rows)
    setAllOf(null)
  }
  const definitions = useMemo(() => columns.map(({ id }): ColumnDef<Features, Row> => ({ id })), [columns])
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: page?.data ?? none,
    getRowId: props.rowId,
    state: {
      rowSelection: selected,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
    },
    onRowSelectionChange: (change) => select(typeof change === 'function' ? change(selected) : change),
    enableRowSelection: bulk !== undefined,
  })
  const rows = table.getRowModel().rows
  const visible = columns.filter(({ id }) => shown.has(id))
  const ids = table.getSelectedRowIds()
  const filtered = filters !== ''
  // What was pressed disappears with the bar; the focus stays near.
  const clear = () => {
    select({})
    box.current?.focus()
  }

  if (page && page.total === 0 && !filtered) return props.empty
  return (
    <section ref={box} tabIndex={-1} className="data-table" aria-label={noun} aria-busy={props.waiting || undefined}>
      <SkipLinks box={box} hasActions={bulk !== undefined && ids.length > 0} />
      <div className="data-table-tools">
        {props.filters}
        <div className="data-table-count">
          <p role="status" className="text-14 text-graphite">
            {page ? countOf(page.total, noun) : null}
          </p>
          <div className="flex flex-wrap">
            {props.tools}
            <ColumnMenu columns={columns} address={address} />
          </div>
        </div>
      </div>
      {props.failure ? <Failed noun={noun} failure={props.failure} address={address} onRetry={props.onRetry} /> : null}
      {!page ? props.failure ? null : <Waiting noun={noun} /> : null}
      {page && rows.length === 0 ? (
        <p className="py-8 text-15">
          No {noun} match these filters. <ClearFilters address={address} />
        </p>
      ) : null}
      {rows.length > 0 ? (
        wide ? (
          <Wide {...props} columns={visible} rows={rows} table={table} />
        ) : (
          <Cards {...props} columns={visible} rows={rows} table={table} />
        )
      ) : null}
      {page && rows.length > 0 ? (
        <Pager page={page} label={`Pages of ${noun}`} onPage={(n) => address.set({ page: n === 1 ? null : n })} />
      ) : null}
      {bulk && page && ids.length > 0 ? (
        <section className="bulk-bar on-paint" aria-label={`Selected ${noun}`}>
          <p ref={said} tabIndex={-1} className="font-semibold" role="status">
            {all ? `All ${countOf(page.total, noun)} that match are selected` : `${figure(ids.length)} selected`}
          </p>
          {all || page.total <= rows.length || !table.getIsAllPageRowsSelected() || !props.mostAll ? null : (
            <SelectAll
              total={page.total}
              most={props.mostAll}
              noun={noun}
              onAll={() => {
                setAllOf(filters)
                said.current?.focus()
              }}
            />
          )}
          {bulk(ids, clear, all)}
          <Button variant="quiet" className="ml-auto" onClick={clear}>
            Clear selection
          </Button>
        </section>
      ) : null}
    </section>
  )
}

const none: never[] = []

function countOf(total: number, noun: string): string {
  return `${figure(total)} ${total === 1 ? noun.replace(/s$/, '') : noun}`
}

type SelectAllProps = { total: number; most: number; noun: string; onAll: () => void }

/** Beyond the page: everything that the filters match, as far as one request may change it. */
function SelectAll({ total, most, noun, onAll }: SelectAllProps) {
  return total > most ? (
    <p>
      {figure(total)} {noun} match. Narrow the filter to {figure(most)} to select all of them.
    </p>
  ) : (
    <Button variant="quiet" onClick={onAll}>
      Select all {figure(total)} that match
    </Button>
  )
}

function Failed({
  noun,
  failure,
  address,
  onRetry,
}: {
  noun: string
  failure: Error
  address: TableAddress
  onRetry: () => void
}) {
  // Only an address that somebody wrote or that is older than the filters holds a value that the server refuses.
  if (isRefusal(failure) && failure.status === 422) {
    return (
      <p role="alert" className="py-4">
        A filter in the address of this page is not valid. {Object.values(failure.fields).flat().join(' ')}{' '}
        <ClearFilters address={address} />
      </p>
    )
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-4">
      <p>The {noun} could not be loaded. Nothing has been lost. Check your connection and try again.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

const ClearFilters = ({ address }: { address: TableAddress }) => (
  <button type="button" className="link" onClick={() => address.open('')}>
    Clear all filters
  </button>
)

function Waiting({ noun }: { noun: string }) {
  return (
    <div>
      <Loading label={`Loading ${noun}`} />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

type RowsProps<Row extends object> = DataTableProps<Row> & {
  rows: TableRow<Features, Row>[]
  table: Table<Row>
}

function Wide<Row extends object>(props: RowsProps<Row>) {
  const { columns, rows, table, address, noun, bulk } = props
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const active = Math.min(at, rows.length - 1)
  const onKey = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    // Keys in a link, a field or a button are theirs.
    if (!(event.target instanceof HTMLTableRowElement)) return
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = rows[active]
    if (to !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(rows.length - 1, to))
      setAt(next)
      event.currentTarget.querySelectorAll('tr')[next]?.focus()
    } else if (event.key === ' ' && bulk) {
      event.preventDefault()
      row?.toggleSelected()
    } else if (event.key === 'Enter' && props.rowPath && row) {
      void navigate(props.rowPath(row.original))
    }
  }
  return (
    // Columns that do not fit scroll inside of it.
    <section className="data-table-scroll" aria-label={`Table of ${noun}`}>
      <table>
        <thead>
          <tr>
            {bulk ? (
              <th className="data-table-check">
                <CheckPage table={table} label="Select this page" />
              </th>
            ) : null}
            {columns.map((column) => (
              <th key={column.id} data-align={column.align} aria-sort={sortOf(column, address)}>
                {column.sortable ? <SortButton column={column} address={address} /> : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKey}>
          {rows.map((row, index) => (
            <tr
              key={row.id}
              tabIndex={index === active ? 0 : -1}
              data-selected={row.getIsSelected() || undefined}
              onFocus={() => setAt(index)}
            >
              {bulk ? (
                <td className="data-table-check">
                  <Check row={row} name={props.rowName(row.original)} />
                </td>
              ) : null}
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cards<Row extends object>({ columns, rows, noun, bulk, rowName, table }: RowsProps<Row>) {
  const [first, ...others] = columns
  return (
    <>
      {bulk ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the check box is within it
        <label className="flex items-center gap-3 min-h-11">
          <CheckPage table={table} />
          Select this page
        </label>
      ) : null}
      <ul className="table-cards" aria-label={noun}>
        {rows.map((row) => (
          <li key={row.id} tabIndex={-1} data-selected={row.getIsSelected() || undefined}>
            <div className="flex items-start gap-3">
              {bulk ? <Check row={row} name={rowName(row.original)} /> : null}
              <div className="min-w-0 flex-1">{first?.cell(row.original)}</div>
            </div>
            <dl>
              {others.map((column) => (
                <div key={column.id}>
                  <dt>{column.name}</dt>
                  <dd>{column.cell(row.original)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

type Table<Row extends object> = ReturnType<typeof useTable<Features, Row>>

function CheckPage<Row extends object>({ table, label }: { table: Table<Row>; label?: string }) {
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={table.getIsAllPageRowsSelected()}
      ref={(box) => {
        if (box) box.indeterminate = table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()
      }}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
    />
  )
}

function Check<Row extends object>({ row, name }: { row: TableRow<Features, Row>; name: string }) {
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={`Select ${name}`}
      checked={row.getIsSelected()}
      // Selects a range with Shift.
      onChange={row.getToggleSelectedHandler()}
    />
  )
}

function sortOf(column: { id: string; sortable?: boolean }, address: TableAddress) {
  if (!column.sortable) return undefined
  const sort = address.get('sort')
  return sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none'
}

/** True where a table fits; narrower windows get cards. As in `md` of src/styles.css. */
const query = '(min-width: 64em)'

function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Sorts by a column: ascending, then descending, then as the table is without it. */
function SortButton({
  column: { id, name },
  address,
}: {
  column: { id: string; name: string }
  address: TableAddress
}) {
  const sort = address.get('sort')
  const next = sort === id ? `-${id}` : sort === `-${id}` ? null : id
  const Icon = sort === id ? ArrowUp : sort === `-${id}` ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      className="sort-button inline-flex items-center gap-1.5 min-h-9 font-semibold hover:underline hover:underline-offset-4"
      onClick={() => address.set({ sort: next })}
    >
      {name}
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </button>
  )
}
