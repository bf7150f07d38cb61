import { Link } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useDevice } from '#web/browser/use-browser.ts'
import type { OrderRow } from '../schema.ts'
import { OrderStatusMark } from './OrderStatusMark.tsx'
import { type ColumnKey, columnsFor, itemsWord, refundedLine, summaryLine } from './order-words.ts'

type ListProps = { type: AccountType; rows: OrderRow[]; onItems: (row: OrderRow) => void }

/** A dense table on a desktop, cards on a phone. */
export function OrdersList(props: ListProps) {
  return useDevice() === 'mobile' ? <OrderCards {...props} /> : <OrdersTable {...props} />
}

function OrdersTable({ type, rows, onItems }: ListProps) {
  const columns = columnsFor(type)
  return (
    <table className="orders-table">
      <caption className="sr-only">Orders, newest first</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.number && 'text-right'}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-held={row.held || undefined}>
            {columns.map((column) => (
              <Cell key={column.key} reader={type} column={column.key} row={row} onItems={onItems} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { reader: AccountType; column: ColumnKey; row: OrderRow; onItems: (row: OrderRow) => void }

function Cell({ reader, column, row, onItems }: CellProps) {
  switch (column) {
    case 'order':
      return (
        <th scope="row">
          <OrderLink row={row} />
        </th>
      )
    case 'date':
      return <td>{formatDate(row.created_at)}</td>
    case 'customer':
      return <td>{row.customer.name}</td>
    case 'items':
      return (
        <td>
          <ItemsButton row={row} onItems={onItems} />
        </td>
      )
    case 'status':
      return (
        <td>
          <RowStatus reader={reader} row={row} />
        </td>
      )
    case 'total':
      return <td className="text-right font-semibold">{formatDollars(row.total)}</td>
  }
}

function OrderCards({ type, rows, onItems }: ListProps) {
  return (
    <ul className="grid gap-3" aria-label="Orders">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-2 p-4 border border-stud bg-chalk type-15 data-held:text-graphite"
          data-held={row.held || undefined}
        >
          <div className="flex items-baseline justify-between gap-4">
            <OrderLink row={row} />
            <span className="text-14 text-graphite">{formatDate(row.created_at)}</span>
          </div>
          {type === 'User' ? null : <p>{row.customer.name}</p>}
          <RowStatus reader={type} row={row} />
          <div className="flex items-baseline justify-between gap-4">
            <ItemsButton row={row} onItems={onItems} />
            <span>
              <span className="text-14 text-graphite">{columnsFor(type).at(-1)?.label} </span>
              <span className="font-semibold">{formatDollars(row.total)}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ row }: { row: OrderRow }) {
  return (
    <Link to={paths.order(row.id)} className="order-no link">
      {row.order_no}
    </Link>
  )
}

function ItemsButton({ row, onItems }: { row: OrderRow; onItems: (row: OrderRow) => void }) {
  return (
    <button type="button" className="link min-h-6 whitespace-nowrap" onClick={() => onItems(row)}>
      {itemsWord(row.item_count)}
      <span className="sr-only"> of order {row.order_no}</span>
    </button>
  )
}

function RowStatus({ reader, row }: { reader: AccountType; row: OrderRow }) {
  const rest = summaryLine(reader, row.status, row.status_summary)
  return (
    <>
      {row.status ? <OrderStatusMark status={row.status} reader={reader} /> : <span>No items</span>}
      {rest ? <span className="block text-14 text-graphite">{rest}</span> : null}
      {row.refunded ? <span className="block text-14 text-graphite">{refundedLine(row.refunded)}</span> : null}
      {row.held ? (
        <span className="block text-14 text-graphite">Opens at {formatTime(row.can_cancel_until)}</span>
      ) : null}
    </>
  )
}
