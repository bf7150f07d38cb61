import { useState } from 'react'
import { Link } from 'react-router'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import { quantityWord } from '#features/orders/rules.ts'
import { ReceiverLines } from '#features/orders/web/portal/ReceiverLines.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { refundDays } from '#features/site/figures.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import type { RequestRow } from '../schema.ts'
import { getVendorReturns } from './api.ts'
import { JudgeDialog, type Judged } from './JudgeDialog.tsx'
import { RequestFiles, stepLabels, stepsOf } from './ReturnQueue.tsx'
import { daysWord, objectionLine, stateWord } from './request-words.ts'
import './returns.css'

const views = [
  { name: 'All', query: '' },
  { name: 'Waiting for you', query: 'sort=due&state=act' },
  { name: 'Open', query: 'state=open' },
  { name: 'Closed', query: 'state=closed' },
]

/** Returns and claims on a vendor's items: reasons, photographs, and the days left to apply or contest a refund. */
export default function VendorReturnsPage() {
  const list = useList('vendor-returns', (query) => getVendorReturns(silentHttp, query))
  const [judged, setJudged] = useState<Judged | null>(null)
  const { again } = list
  useLiveOrders(() => void again())
  return (
    <>
      <PortalHead
        title="Returns"
        intro={`Once returned goods have arrived you have ${refundDays.vendor} days to apply the refund or object to it. The customer is credited within ${refundDays.latest} business days in any case.`}
      />
      <PortalList
        list={list}
        views={{ table: 'returns', label: 'Views of returns', fixed: views }}
        noun="returns"
        columns={columnsFor(setJudged)}
        rowName={({ item, order_no }) => `${item.product_name} of order ${order_no}`}
        rowPath={({ order_id }) => paths.order(order_id)}
        search="Search product, SKU or order"
        empty={<p className="py-8">None of your products has been returned.</p>}
      />
      {judged ? (
        <JudgeDialog
          type="Vendor"
          judged={judged}
          onClose={() => setJudged(null)}
          onJudged={(message) => {
            setJudged(null)
            if (message) void toast.success(message)
            void again()
          }}
        />
      ) : null}
    </>
  )
}

function columnsFor(onJudge: (judged: Judged) => void): TableColumn<RequestRow>[] {
  return [
    {
      id: 'product',
      name: 'Product',
      sortable: true,
      cell: (row) => (
        <span className="cell-wide">
          <span className="font-semibold">
            {quantityWord(row.qty, row.item.unit)} of {row.item.product_name}
          </span>
          <span className="block text-14 text-graphite">{row.item.size_label}</span>
        </span>
      ),
    },
    {
      id: 'requested',
      name: 'Order',
      sortable: true,
      cell: (row) => (
        <>
          <Link to={paths.order(row.order_id)} className="order-no link">
            {row.order_no}
          </Link>
          <span className="block text-14 text-graphite">Requested {formatDate(row.created_at)}</span>
        </>
      ),
    },
    {
      id: 'state',
      name: 'State',
      cell: (row) => (
        <>
          {stateWord(row)}
          <span className="block text-14 text-graphite">{objectionLine('Vendor', row)}</span>
        </>
      ),
    },
    {
      id: 'reason',
      name: 'Reason',
      cell: (row) => (
        <span className="cell-wide">
          {row.reason_label}
          {row.unopened === false ? <span className="block text-14 text-graphite">Boxes opened</span> : null}
          {row.note ? <span className="block text-14 wrap-anywhere">“{row.note}”</span> : null}
          <RequestFiles files={row.files} label="Photos of the customer" />
          <RequestFiles files={row.objection_files} label="Your evidence" />
        </span>
      ),
    },
    {
      id: 'due',
      name: 'Time left',
      sortable: true,
      cell: (row) => (
        <>
          {daysWord(row)}
          {row.object_by && daysWord(row) ? (
            <span className="block text-14 text-graphite">until {formatDate(row.object_by)}</span>
          ) : null}
          {row.pickup ? (
            <>
              <span className="block text-14 font-semibold">Pick up from</span>
              <ReceiverLines receiver={row.pickup} />
            </>
          ) : null}
          {row.tracking ? <span className="block text-14 text-graphite">Tracking {row.tracking}</span> : null}
        </>
      ),
    },
    {
      id: 'steps',
      name: 'Actions',
      cell: (row) => (
        <div className="item-return-doors">
          {stepsOf('Vendor', row).map((step, i) => (
            <Button
              key={step}
              variant={i === 0 ? 'primary' : 'secondary'}
              className="button-small"
              aria-label={`${stepLabels[step][0]}: ${row.item.product_name}`}
              onClick={() => onJudge({ row, step })}
            >
              {stepLabels[step][0]}
            </Button>
          ))}
        </div>
      ),
    },
  ]
}
