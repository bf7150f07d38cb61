import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { categoryLabel } from '#features/catalogue/category-label.ts'
import { LastChange } from '#features/portal/web/LastChange.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { categoryBranches, TreeChoice } from '#features/portal/web/TreeChoice.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { maxChanged, statusNames } from '#features/vendors/rules.ts'
import type { ProductRow } from '#features/vendors/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { ExportFile } from '#web/table/ExportFile.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { exportProducts, getProducts, undoChange } from '../api.ts'
import { ProductStatusMark } from '../ProductStatusMark.tsx'
import { BulkActions } from './BulkActions.tsx'
import '../vendors.css'
import { useApi } from '#web/page/use-api.ts'

/** A vendor's products as a table. */
export default function VendorProductsPage() {
  const list = useList('vendor products', async (query) => ({ data: await getProducts(quietHttp, query) }))
  const { address } = list
  const counts = list.page?.counts
  const last = useApi('/vendor/products/changes', { silent: true })
  return (
    <>
      <PortalHead
        title="Products"
        actions={
          <>
            <ExportButton address={address} disabled={!list.page?.total} />
            <ButtonLink to={paths.portalNewProduct()}>
              <Plus aria-hidden size={20} strokeWidth={1.75} />
              New product
            </ButtonLink>
          </>
        }
      />
      <LastChange
        last={last.data}
        noun="product"
        undo={(id) => undoChange(quietHttp, id)}
        onUndone={() => {
          void list.again()
          void last.again()
        }}
      />
      <PortalList
        list={list}
        hasExport
        views={{
          table: 'products',
          label: 'Views',
          fixed: [
            { name: 'All', query: '' },
            ...(['published', 'draft', 'review', 'archived'] as const).map((status) => ({
              name: statusNames[status],
              query: `status=${status}`,
              ...(counts ? { count: counts[status] } : {}),
            })),
          ],
        }}
        noun="products"
        columns={columns}
        rowName={({ product_name }) => product_name}
        rowPath={({ id }) => paths.portalProduct(id)}
        filters={<ProductFilterRow address={address} />}
        mostAll={maxChanged}
        bulk={(ids, clear, all) => (
          <BulkActions
            chosen={all ? { filters: filtersIn(address.query), count: list.page?.total ?? 0 } : { ids }}
            onDone={() => {
              clear()
              void list.again()
              void last.again()
            }}
            onStale={() => void list.again()}
          />
        )}
        empty={
          <EmptyState
            title="No products yet"
            text="Add your first product. It stays a draft until you submit it, and only you can see it."
            actions={<ButtonLink to={paths.portalNewProduct()}>Add a product</ButtonLink>}
          />
        }
      />
    </>
  )
}

/** The filters of the address, without sorting and page. */
function filtersIn(query: Record<string, string>): Record<string, string> {
  const names = ['q', 'status', 'category', 'brand', 'stock', 'low_stock']
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => names.includes(name) && value !== ''))
}

/** Exactly what is filtered, in the columns of the import. */
function ExportButton({ address, disabled }: { address: TableAddress; disabled: boolean }) {
  const { page: _, ...query } = address.query
  return <ExportFile name="products.csv" read={() => exportProducts(query)} disabled={disabled} />
}

const columns: TableColumn<ProductRow>[] = [
  { id: 'name', name: 'Product', sortable: true, cell: (row) => <NameCell row={row} /> },
  {
    id: 'status',
    name: 'Status',
    cell: (row) => <ProductStatusMark status={row.status} waiting={row.waiting} />,
  },
  {
    id: 'sku',
    name: 'SKU',
    sortable: true,
    cell: (row) => <span className="font-mono text-14">{row.sku}</span>,
  },
  { id: 'category', name: 'Category', cell: (row) => row.category },
  {
    id: 'price',
    name: 'Net price',
    sortable: true,
    align: 'right',
    cell: (row) => (
      <>
        {formatDollars(row.final_price)} / {row.unit}
        {row.next_price_day ? (
          <span className="block text-14 text-graphite">New from {formatDate(row.next_price_day)}</span>
        ) : null}
      </>
    ),
  },
  {
    id: 'stock',
    name: 'Stock',
    sortable: true,
    align: 'right',
    cell: (row) => <span className={row.least_stock === 0 ? 'text-pencil' : undefined}>{figure(row.stock)}</span>,
  },
  {
    id: 'updated',
    name: 'Changed',
    sortable: true,
    align: 'right',
    cell: (row) => formatDate(row.updated_at),
  },
  { id: 'brand', name: 'Brand', optional: true, cell: (row) => row.brand },
  {
    id: 'list',
    name: 'List price',
    optional: true,
    align: 'right',
    cell: (row) => (row.list_price === null ? '–' : formatDollars(row.list_price)),
  },
  { id: 'sizes', name: 'Sizes', optional: true, align: 'right', cell: (row) => row.size_count },
  {
    id: 'lead',
    name: 'Lead time',
    optional: true,
    align: 'right',
    cell: (row) => `${row.lead_time_days} ${row.lead_time_days === 1 ? 'day' : 'days'}`,
  },
  { id: 'photos', name: 'Photographs', optional: true, align: 'right', cell: (row) => row.photos },
]

function NameCell({ row }: { row: ProductRow }) {
  return (
    <span className="flex items-center gap-3 min-w-0">
      {row.status === 'published' || row.status === 'archived' ? (
        <img
          className="flex-none size-11 object-cover bg-gypsum"
          src={paths.picture(row.hash, 'main', 320, 'webp')}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      ) : (
        <span aria-hidden className="flex-none size-11 object-cover bg-gypsum" />
      )}
      <span className="min-w-0">
        <Link to={paths.portalProduct(row.id)} className="link font-medium wrap-anywhere">
          {row.product_name}
        </Link>
        <span className="block text-14 text-graphite">
          {row.size_count > 1 ? `${row.size_label} and ${row.size_count - 1} more` : row.size_label}
        </span>
      </span>
    </span>
  )
}

const typingMs = 250

/** Search, category, brand and stock. */
function ProductFilterRow({ address }: { address: TableAddress }) {
  const { data } = useApi('/vendor/products/form', { staleTime: 300_000, silent: true })
  const branches = categoryBranches(
    (data?.categories ?? []).filter(({ parent_id }) => parent_id === null),
    categoryLabel,
  )
  const select = (name: string) => ({
    value: address.get(name),
    onChange: (event: { target: { value: string } }) => address.set({ [name]: event.target.value }),
  })
  return (
    <search className="filter-row flex flex-[1_1_480px] flex-wrap gap-3">
      <Search address={address} />
      <TreeChoice
        label="Category"
        name="category"
        placeholder="All categories"
        clear="All categories"
        value={address.get('category')}
        branches={branches}
        onChange={(category) => address.set({ category })}
      />
      <SelectField
        label="Brand"
        {...select('brand')}
        options={[
          { value: '', label: 'All brands' },
          ...(data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="Stock"
        {...select('stock')}
        options={[
          { value: '', label: 'Any' },
          { value: 'low', label: 'A size is low in stock' },
          { value: 'out', label: 'A size is out of stock' },
        ]}
      />
    </search>
  )
}

/** Goes into the address once typing pauses; "/" puts the cursor here. */
function Search({ address }: { address: TableAddress }) {
  const id = useId()
  const inAddress = address.get('q')
  const [typed, setTyped] = useState(inAddress)
  const [sent, setSent] = useState(inAddress)
  if (sent !== inAddress) {
    setSent(inAddress)
    setTyped(inAddress)
  }
  const { set } = address
  useEffect(() => {
    if (typed === inAddress) return
    const timer = setTimeout(() => {
      setSent(typed)
      set({ q: typed })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, inAddress, set])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = (event.target as HTMLElement).matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || inField) return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [id])
  return (
    <TextField
      id={id}
      label="Search"
      type="search"
      placeholder="Name or SKU"
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
