import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useViews } from '#features/portal/web/use-views.ts'
import { statusNames } from '#features/vendors/product-status.ts'
import type { ReviewRow } from '#features/vendors/review-schema.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import { useTableAddress } from '#web/table/use-table-address.ts'
import { ViewTabs } from '#web/table/ViewTabs.tsx'
import { getReviews } from '../api.ts'
import { StatusMark } from '../StatusMark.tsx'
import '../vendors.css'

/** The Admin's queue of products and changes that wait for a review, oldest first. */
export default function ProductReviewsPage() {
  const address = useTableAddress()
  const reading = useQuery({
    queryKey: ['product reviews', address.query],
    queryFn: () => getReviews(quietHttp, address.query),
    placeholderData: keepPreviousData,
  })
  const views = useViews('product_reviews')
  return (
    <>
      <PortalHead title="Product reviews" />
      <ViewTabs
        label="Views"
        address={address}
        fixed={[
          { name: 'Waiting', query: '' },
          ...(['published', 'draft', 'archived'] as const).map((status) => ({
            name: statusNames[status],
            query: `status=${status}`,
          })),
        ]}
        {...views}
      />
      <DataTable
        noun="products"
        address={address}
        columns={columns}
        page={reading.data}
        failure={reading.error}
        waiting={reading.isPlaceholderData}
        onRetry={() => void reading.refetch()}
        rowId={({ id }) => String(id)}
        rowName={({ product_name }) => product_name}
        rowPath={({ id }) => paths.portalReview(id)}
        filters={
          <div className="table-filters">
            <TableSearch address={address} label="Search product, SKU or vendor" />
          </div>
        }
        empty={<EmptyState title="No products to review" text="Vendors submit products and changes here." />}
      />
    </>
  )
}

const columns: TableColumn<ReviewRow>[] = [
  {
    id: 'name',
    name: 'Product',
    cell: (row) => (
      <Link to={paths.portalReview(row.id)} className="link font-medium wrap-anywhere">
        {row.product_name}
      </Link>
    ),
  },
  { id: 'vendor', name: 'Vendor', cell: (row) => row.vendor.company_name },
  {
    id: 'kind',
    name: 'Waits for',
    cell: (row) => (row.kind === null ? '–' : row.kind === 'new' ? 'Publishing' : 'Changes'),
  },
  { id: 'category', name: 'Category', cell: (row) => row.category },
  { id: 'brand', name: 'Brand', cell: (row) => row.brand },
  { id: 'sku', name: 'SKU', optional: true, cell: (row) => <span className="font-mono">{row.sku}</span> },
  { id: 'status', name: 'Status', cell: (row) => <StatusMark status={row.status} /> },
  {
    id: 'submitted',
    name: 'Submitted',
    align: 'right',
    cell: (row) => (row.submitted_at ? formatDate(row.submitted_at) : '–'),
  },
]
