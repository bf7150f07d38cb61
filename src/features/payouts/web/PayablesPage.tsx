import { Link } from 'react-router'
import { LessSample } from '#features/cart/web/LessSample.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { useFigure } from '#features/site/web/api.ts'
import { formatDate } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import type { TableColumn } from '#web/table/columns.ts'
import type { Payable, Payables } from '../payables-schema.ts'
import { getPayables } from './api.ts'
import { MonthStatements } from './MonthStatements.tsx'

const views = [
  { name: 'All', query: '' },
  { name: 'Owed', query: 'state=owed' },
  { name: 'Pending', query: 'sort=available&state=pending' },
  { name: 'Available', query: 'state=available' },
  { name: 'Paid out', query: 'state=paid' },
]

/** What the platform owes a vendor, from the ledger: in total, by item with its day, and by month as statements. */
export default function PayablesPage() {
  const release = useFigure('release_days')
  const sums = useApi('/vendor/payables', { search: 'per_page=1', silent: true })
  const list = useList('payables', async (query) => {
    const answer = await getPayables(silentHttp, query)
    return { ...answer, data: answer.data.items }
  })
  return (
    <>
      <PortalHead
        title="Payouts"
        intro={`What ${site.name} owes you: net price times quantity of each item. An item’s money becomes available ${release} after its delivery.`}
        actions={
          <Link to={paths.payoutSetup()} className="button button-secondary">
            Payouts and bank account
          </Link>
        }
      />
      <LoadGate what="The sums" size="h-24" reading={sums}>
        {(data) => <Sums sums={data} />}
      </LoadGate>
      <MonthStatements />
      <section aria-labelledby="payable-items" className="data-table">
        <h2 id="payable-items" className="text-25">
          By item
        </h2>
        <PortalList
          list={list}
          views={{ table: 'payables', label: 'Views of payables', fixed: views }}
          noun="items"
          columns={columns}
          rowName={({ product_name, order_no }) => `${product_name} of order ${order_no}`}
          rowPath={({ order_id }) => paths.order(order_id)}
          search="Search product, SKU or order"
          empty={<p className="py-8">Nothing has been sold yet.</p>}
        />
      </section>
    </>
  )
}

function Sums({ sums }: { sums: Payables }) {
  const release = useFigure('release_days')
  const smallest = useFigure('payout_minimum')
  const figures = [
    ['Owed to you', sums.owed, 'Pending and available together.'],
    ['Pending', sums.pending, `Until ${release} after delivery.`],
    ['Available', sums.available, `Paid out every Wednesday, from ${smallest}.`],
    ['Paid out', sums.paid, 'Sent to your bank so far.'],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-px border border-stud bg-stud">
      {figures.map(([name, amount, note]) => (
        <div key={name} className="p-4 bg-white">
          <dt className="type-14 text-graphite">{name}</dt>
          <dd className="type-20 font-semibold">
            {formatDollars(amount)}
            <span className="block text-14 text-graphite font-normal">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const money = (amount: number) => (amount === 0 ? '–' : formatDollars(amount))

const columns: readonly TableColumn<Payable>[] = [
  {
    id: 'product',
    name: 'Product',
    cell: (item) => (
      <span className="cell-wide">
        <span className="font-semibold">{item.product_name}</span>
        <span className="block text-14 text-graphite">{item.sku}</span>
      </span>
    ),
  },
  {
    id: 'placed',
    name: 'Order',
    sortable: true,
    cell: (item) => (
      <>
        <Link to={paths.order(item.order_id)} className="order-no link">
          {item.order_no}
        </Link>
        <span className="block text-14 text-graphite">{formatDate(item.placed_at)}</span>
      </>
    ),
  },
  {
    id: 'amount',
    name: 'Amount',
    sortable: true,
    align: 'right',
    cell: (item) => (
      <>
        {formatDollars(item.amount)}
        <span className="block text-14 text-graphite">
          {figure(item.qty)} × {formatDollars(item.final_price)}
        </span>
        <LessSample credit={item.swatch_credit} />
      </>
    ),
  },
  {
    id: 'pending',
    name: 'Pending',
    align: 'right',
    cell: (item) => money(item.pending),
  },
  {
    id: 'available',
    name: 'Available on',
    sortable: true,
    cell: (item) => (
      <>
        {item.pending === 0 ? '–' : item.available_on ? formatDate(item.available_on) : 'After delivery'}
        {item.held ? <span className="block text-14 font-semibold">On hold</span> : null}
      </>
    ),
  },
  { id: 'free', name: 'Available', align: 'right', cell: (item) => money(item.available) },
  { id: 'paid', name: 'Paid out', align: 'right', cell: (item) => money(item.paid) },
  { id: 'reversed', name: 'Reversed', align: 'right', cell: (item) => money(item.reversed) },
]
