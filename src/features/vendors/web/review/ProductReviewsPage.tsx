import { Link } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import type { ReviewRow } from '#features/vendors/review-schema.ts'
import { statusNames } from '#features/vendors/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { getReviews } from '../api.ts'
import { ProductStatusMark } from '../ProductStatusMark.tsx'
import '../vendors.css'

/** The Admin's queue of products and changes that wait for a review, oldest first. */
export default function ProductReviewsPage() {
  const list = useList('product reviews', async (query) => ({ data: await getReviews(quietHttp, query) }))
  return (
    <>
      <PortalHead title="Catalog approvals" />
      <PortalList
        list={list}
        views={{
          table: 'product_reviews',
          label: 'Views',
          fixed: [
            { name: 'Waiting', query: '' },
            ...(['published', 'draft', 'archived'] as const).map((status) => ({
              name: statusNames[status],
              query: `status=${status}`,
            })),
          ],
        }}
        noun="products"
        columns={columns}
        rowName={({ product_name }) => product_name}
        rowPath={({ id }) => paths.portalReview(id)}
        search="Search product, SKU or vendor"
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
  { id: 'status', name: 'Status', cell: (row) => <ProductStatusMark status={row.status} /> },
  {
    id: 'submitted',
    name: 'Submitted',
    align: 'right',
    cell: (row) => (row.submitted_at ? formatDate(row.submitted_at) : '–'),
  },
]
