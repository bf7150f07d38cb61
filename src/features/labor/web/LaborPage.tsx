import { useSession } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { useFigure } from '#features/site/web/api.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { EmptyState } from '#web/parts/devices.tsx'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { laborQty, laborStatusWords, laborTones } from '../rules.ts'
import type { LaborInvoice } from '../schema.ts'
import { getInvoices } from './api.ts'
import { LaborActions } from './LaborActions.tsx'
import { LaborOffers } from './LaborOffers.tsx'

const views = [
  { name: 'All', query: '' },
  { name: 'To do', query: 'status=scheduled' },
  { name: 'Done', query: 'status=done' },
  { name: 'Canceled', query: 'status=canceled' },
]

/** Labor that was sold, by day, and for a seller what they offer (rule R18). */
export default function LaborPage() {
  const { user } = useSession()
  const list = useList('labor', (query) => getInvoices(silentHttp, query))
  const isAdmin = user?.type === 'Admin'
  const fee = useFigure('labor_fee')
  const days = useFigure('labor_release_days')
  return (
    <>
      <PortalHead
        title="Labor"
        intro={
          isAdmin
            ? 'Labor that vendors and professionals sold beside goods. The platform fee and the days until release are at Settings, the tax on labor at Sales tax.'
            : `Work that customers paid for with their goods. Of each invoice you get the amount without the platform fee of ${fee}, available ${days} after you mark it done.`
        }
      />
      <PortalList
        list={list}
        views={{ table: 'labor', label: 'Views of labor', fixed: views }}
        noun="labor invoices"
        search="Invoice, order, customer or labor"
        columns={columnsFor(isAdmin, list.again)}
        rowName={(invoice: LaborInvoice) => invoice.invoice_no}
        empty={
          <EmptyState
            title="No labor here"
            text={
              isAdmin
                ? 'Invoices appear here once labor was sold.'
                : 'Invoices appear here once labor of yours was sold.'
            }
          />
        }
      />
      {isAdmin ? null : <LaborOffers />}
    </>
  )
}

function columnsFor(isAdmin: boolean, again: () => Promise<unknown>): readonly TableColumn<LaborInvoice>[] {
  return [
    {
      id: 'day',
      name: 'Day',
      cell: ({ first_on: first, last_on: last }) =>
        first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`,
    },
    {
      id: 'work',
      name: 'Work',
      cell: ({ lines, invoice_no }) => (
        <>
          {lines.map((line) => (
            <span key={line.name} className="block wrap-anywhere">
              {line.name}, {laborQty(line.quantity, line.unit)}
              {lines.length > 1 ? `, ${formatDate(line.work_on)}` : ''}
            </span>
          ))}
          <span className="block text-14 text-graphite">{invoice_no}</span>
        </>
      ),
    },
    {
      id: 'customer',
      name: 'Customer',
      cell: ({ customer }) => (
        <>
          <span className="block wrap-anywhere">{customer?.name}</span>
          <span className="block text-14 text-graphite wrap-anywhere">
            {[customer?.address, customer?.phone].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    ...(isAdmin ? [{ id: 'seller', name: 'Seller', cell: ({ seller }: LaborInvoice) => seller }] : []),
    {
      id: 'amount',
      name: isAdmin ? 'Total' : 'You get',
      align: 'right',
      cell: ({ total, earned, fee, tax }) => (
        <>
          <span className="block">{formatDollars(isAdmin ? total : (earned ?? 0))}</span>
          <span className="block text-14 text-graphite">
            {isAdmin ? `fee ${formatDollars(fee ?? 0)}` : `after ${formatDollars(fee ?? 0)} fee`}
            {isAdmin && tax > 0 ? `, tax ${formatDollars(tax)}` : ''}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      name: 'Status',
      cell: ({ status, available_on, reason }) => (
        <>
          <StatusMark tone={laborTones[status]}>{laborStatusWords[status]}</StatusMark>
          {status === 'done' && available_on ? (
            <span className="block text-14 text-graphite">Available {formatDate(available_on)}</span>
          ) : null}
          {reason ? <span className="block text-14 text-graphite wrap-anywhere">{reason}</span> : null}
        </>
      ),
    },
    {
      id: 'actions',
      name: 'Actions',
      cell: (invoice) => <LaborActions invoice={invoice} needsReason onChanged={again} />,
    },
  ]
}
