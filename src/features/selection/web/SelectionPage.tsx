import { ShoppingCart, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { addManyToCart } from '#features/cart/web/cart-store.ts'
import { AddToCollection } from '#features/collections/web/AddToCollection.tsx'
import { LastChange } from '#features/portal/web/LastChange.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { OwnMarkups } from '#features/showrooms/web/OwnMarkups.tsx'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { ExportFile } from '#web/table/ExportFile.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { maxMatching } from '../limits.ts'
import type { SelectionRow } from '../schema.ts'
import { exportSelection, getSelection, undoChange } from './api.ts'
import { ChangeDialog, type ChangeTarget } from './ChangeDialog.tsx'
import { CarriedCell, MarkupCell } from './RowCells.tsx'
import { SelectionFilters } from './SelectionFilters.tsx'
import '#features/accounts/web/account-area.css'
import '#features/showrooms/web/showrooms.css'
import './selection.css'
import { useApi } from '#web/page/use-api.ts'

/** What a professional carries and charges: the whole catalogue as a table. */
export default function SelectionPage() {
  const isClientSafe = useSession().user?.client_safe ?? false
  const [target, setTarget] = useState<ChangeTarget | null>(null)
  /** Ends the selection of rows once their change is done. */
  const [clear, setClear] = useState<(() => void) | null>(null)
  const list = useList('selection', async (query) => ({ data: await getSelection(quietHttp, query) }))
  const { address } = list
  const last = useApi('/showroom/products/changes', { silent: true })
  const form = useApi('/showroom/products/form', { staleTime: 300_000, silent: true })
  const again = () => {
    void list.again()
    void form.again()
    void last.again()
  }
  const onRow = (row: SelectionRow) => {
    // The row stays in its place, so that the next one can be changed; filters apply with the next read.
    list.set((page) => page && { ...page, data: page.data.map((one) => (one.hash === row.hash ? row : one)) })
  }
  return (
    <>
      <PortalHead
        title="Selection"
        intro={
          isClientSafe
            ? 'What this showroom carries, at the prices of its clients.'
            : introOf(form.data?.default_markup ?? null)
        }
        actions={
          <>
            <ExportButton address={address} disabled={!list.page?.total} />
            {isClientSafe ? null : (
              <Button onClick={() => setTarget('rule')}>
                <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
                Category, brand or default
              </Button>
            )}
          </>
        }
      />
      {isClientSafe ? null : (
        <LastChange last={last.data} noun="rule" undo={(id) => undoChange(quietHttp, id)} onUndone={again} />
      )}
      <PortalList
        list={list}
        hasExport
        views={{
          table: 'selection',
          label: 'Views',
          fixed: [
            { name: 'Whole catalog', query: '' },
            {
              name: 'In my showroom',
              query: 'carried=1',
              ...(list.page ? { count: list.page.carried } : {}),
            },
            { name: 'Not carried', query: 'carried=0' },
            ...(isClientSafe ? [] : [{ name: 'Own markups', query: 'source=product' }]),
          ],
        }}
        noun="products"
        columns={isClientSafe ? clientColumns : columnsWith(onRow)}
        rowId={({ hash }) => hash}
        rowName={({ product_name }) => product_name}
        rowPath={({ hash }) => paths.product(hash, form.data?.vsd_id)}
        filters={<SelectionFilters address={address} form={form.data} isClientSafe={isClientSafe} />}
        mostAll={isClientSafe ? 0 : maxMatching}
        bulk={(ids, clearRows, all) => (
          <BulkActions
            hashes={all ? null : ids}
            rows={list.page?.data ?? []}
            isClientSafe={isClientSafe}
            onChange={() => {
              setClear(() => clearRows)
              setTarget(
                all
                  ? { matching: { filters: filtersIn(address.query), count: list.page?.total ?? 0 } }
                  : { products: ids },
              )
            }}
            onDone={clearRows}
          />
        )}
        empty={
          <EmptyState
            title="No products in the catalog yet"
            text="As soon as vendors have published products, you choose here which ones your showroom carries."
          />
        }
      />
      {!isClientSafe && form.data ? <OwnMarkups vsdId={form.data.vsd_id} onChanged={again} /> : null}
      <ChangeDialog
        target={target}
        form={form.data}
        onClose={() => setTarget(null)}
        onChanged={(isDone) => {
          if (isDone) clear?.()
          setClear(null)
          again()
        }}
      />
    </>
  )
}

function introOf(defaultMarkup: number | null): string {
  const first = 'Choose what your showroom carries and what your clients pay. You do not have to buy what you carry.'
  return defaultMarkup === null ? first : `${first} Your default markup is ${defaultMarkup}%.`
}

/** The filters of the address, without sorting and page. */
function filtersIn(query: Record<string, string>): Record<string, string> {
  const { sort: _sort, page: _page, ...filters } = query
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** Exactly what is filtered. */
function ExportButton({ address, disabled }: { address: TableAddress; disabled: boolean }) {
  const { page: _, ...query } = address.query
  return <ExportFile name="selection.csv" read={() => exportSelection(query)} disabled={disabled} />
}

const money = (value: number | null) => (value === null ? '–' : formatDollars(value))

const nameColumn: TableColumn<SelectionRow> = {
  id: 'name',
  name: 'Product',
  sortable: true,
  cell: (row) => (
    <span className="portal-product">
      <img src={row.image} alt="" width={48} height={48} loading="lazy" />
      <span className="min-w-0">
        <Link to={paths.product(row.hash)} className="link font-semibold">
          {row.product_name}
        </Link>
        <span className="block text-14 text-graphite">
          {row.size_label} · {row.brand}
        </span>
      </span>
    </span>
  ),
}
const priceColumn: TableColumn<SelectionRow> = {
  id: 'price',
  name: 'Client pays',
  sortable: true,
  align: 'right',
  cell: (row) => (
    <>
      {money(row.your_price)}
      <small className="block text-graphite type-14 font-normal whitespace-normal">per {row.unit_label}</small>
    </>
  ),
}
const moreColumns: TableColumn<SelectionRow>[] = [
  { id: 'category', name: 'Category', optional: true, cell: (row) => row.category.label },
  { id: 'brand', name: 'Brand', optional: true, sortable: true, cell: (row) => row.brand },
  { id: 'vendor', name: 'Vendor', optional: true, cell: (row) => row.vendor },
  {
    id: 'sku',
    name: 'SKU',
    optional: true,
    cell: (row) => <span className="font-mono text-14">{row.sku}</span>,
  },
  { id: 'stock', name: 'In stock', optional: true, cell: (row) => (row.in_stock ? 'Yes' : 'No') },
]
const clientColumns: TableColumn<SelectionRow>[] = [
  nameColumn,
  priceColumn,
  { id: 'carried', name: 'Carried', cell: (row) => (row.carried ? 'Yes' : 'No') },
  ...moreColumns,
]

function columnsWith(onChanged: (row: SelectionRow) => void): TableColumn<SelectionRow>[] {
  return [
    nameColumn,
    {
      id: 'carried',
      name: 'Carried',
      cell: (row) => <CarriedCell row={row} onChanged={onChanged} />,
    },
    {
      id: 'vendor_price',
      name: 'Vendor price',
      sortable: true,
      align: 'right',
      cell: (row) => money(row.vendor_price),
    },
    {
      id: 'wholesale',
      name: 'Wholesale',
      sortable: true,
      align: 'right',
      cell: (row) => money(row.wholesale_price),
    },
    {
      id: 'markup',
      name: 'Markup',
      sortable: true,
      align: 'right',
      cell: (row) => <MarkupCell row={row} onChanged={onChanged} />,
    },
    priceColumn,
    {
      id: 'profit',
      name: 'You earn',
      sortable: true,
      align: 'right',
      cell: (row) => money(row.profit_per_unit),
    },
    ...moreColumns,
  ]
}

type BulkActionsProps = {
  /** Null while everything that matches the filters is selected. */
  hashes: string[] | null
  /** The rows of the page. */
  rows: readonly SelectionRow[]
  isClientSafe: boolean
  onChange: () => void
  onDone: () => void
}

/** What can be done with the selected products, in the bar at the bottom. */
function BulkActions({ hashes, rows, isClientSafe, onChange, onDone }: BulkActionsProps) {
  return (
    <>
      {isClientSafe ? null : (
        <Button variant="secondary" onClick={onChange}>
          <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
          Markup or selection
        </Button>
      )}
      {hashes ? <AddToCollection hashes={hashes} onDone={onDone} /> : null}
      {hashes && !isClientSafe ? <BuyButton hashes={hashes} rows={rows} onDone={onDone} /> : null}
    </>
  )
}

/** Puts the least quantity of each product into the professional's own cart, at wholesale (rule R1). */
function BuyButton({ hashes, rows, onDone }: Pick<BulkActionsProps, 'rows' | 'onDone'> & { hashes: string[] }) {
  const [busy, setBusy] = useState(false)
  // Selected rows of other pages too.
  const seen = useRef(new Map<string, SelectionRow>())
  useEffect(() => {
    for (const row of rows) seen.current.set(row.hash, row)
  }, [rows])
  const buy = async () => {
    const chosen = hashes.flatMap((hash) => seen.current.get(hash) ?? [])
    const inStock = chosen.filter((row) => row.in_stock)
    const out = chosen.length - inStock.length
    setBusy(true)
    try {
      if (inStock.length > 0)
        await addManyToCart(
          inStock.map((row) => ({ product: row.hash, sizeId: row.size_id, quantity: row.minimum_unit })),
          null,
        )
      if (out > 0) void toast.warning(`${counted(out, 'product')} out of stock, not added.`)
      if (inStock.length > 0) onDone()
    } catch {
      // The call shows why.
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void buy()}>
      <ShoppingCart aria-hidden size={20} strokeWidth={1.75} />
      Buy at wholesale
    </Button>
  )
}
