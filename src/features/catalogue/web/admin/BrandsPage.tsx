import { useState } from 'react'
import type { BrandRow } from '#features/catalogue/admin-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { CheckField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { getAdminBrands, moveRow, removeRow, saveBrand } from './api.ts'
import { Moves } from './Moves.tsx'
import { PictureDialog } from './PictureForm.tsx'
import { RowForm } from './RowForm.tsx'
import './lists.css'

/** The brands of all vendors. A vendor's import adds them; here they are described, hidden and deleted. */
export default function BrandsPage() {
  const list = useList('admin brands', (query) => getAdminBrands(quietHttp, query))
  const [edited, setEdited] = useState<BrandRow | null>(null)
  const [removed, setRemoved] = useState<BrandRow | null>(null)
  const [pictured, setPictured] = useState<BrandRow | null>(null)
  const done = async () => {
    setEdited(null)
    setRemoved(null)
    list.onRetry()
  }
  const move = async (id: number, by: -1 | 1) => {
    await moveRow(http, 'brands', id, by).catch(() => {})
    list.onRetry()
  }
  const columns: TableColumn<BrandRow>[] = [
    {
      id: 'name',
      name: 'Brand',
      cell: (row) => (
        <span className="cell-wide">
          <span className="font-semibold">{row.name}</span>
          {row.featured ? <span className="list-hidden">Featured</span> : null}
          {row.hidden ? <span className="list-hidden">Hidden</span> : null}
          <span className="block text-14 text-graphite">{row.style}</span>
        </span>
      ),
    },
    { id: 'vendor', name: 'Vendor', cell: (row) => row.vendor.company_name },
    { id: 'products', name: 'Products', align: 'right', cell: (row) => row.products.toLocaleString('en-US') },
    {
      id: 'actions',
      name: 'Actions',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Button variant="quiet" onClick={() => setEdited(row)}>
            Edit<span className="sr-only"> {row.name}</span>
          </Button>
          <Button variant="quiet" onClick={() => setPictured(row)}>
            Picture<span className="sr-only"> of {row.name}</span>
          </Button>
          {row.featured ? <Moves name={row.name} onMove={(by) => void move(row.id, by)} /> : null}
          <Button variant="quiet" onClick={() => setRemoved(row)}>
            Delete<span className="sr-only"> {row.name}</span>
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <PortalHead
        title="Brands"
        intro="Vendors add brands with their products. A hidden brand is not in the shop; orders keep it. The home page shows the first 18 brands: featured ones in their order, then all others by name. The list of brands in the shop is always alphabetical."
      />
      <PortalList
        list={list}
        noun="brands"
        columns={columns}
        rowName={({ name }) => name}
        search="Search brands"
        empty={<p className="py-8">No vendor has a brand yet.</p>}
      />
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={edited?.name ?? ''}>
        {edited ? <BrandForm row={edited} onClose={() => setEdited(null)} onDone={done} /> : null}
      </Dialog>
      <PictureDialog kind="brands" row={pictured} onClose={() => setPictured(null)} onChanged={list.onRetry} />
      <RemoveDialog
        open={removed !== null}
        title={`Delete ${removed?.name ?? ''}`}
        label="Delete brand"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (removed) await removeRow(quietHttp, 'brands', removed.id)
          await done()
        }}
      >
        <p>Only a brand without products can be deleted. Any other can be hidden.</p>
      </RemoveDialog>
    </>
  )
}

type BrandFormProps = { row: BrandRow; onClose: () => void; onDone: () => Promise<void> }

function BrandForm({ row, onClose, onDone }: BrandFormProps) {
  const { name, hidden, style, story, featured } = row
  const first = { name, hidden, founded: String(row.founded ?? ''), style, story, featured }
  const fields = useFields(first, { draft: `brand ${row.id}` })
  const { values, text } = fields
  return (
    <RowForm
      row={row}
      fields={fields}
      hiddenHint="With its products."
      check={(): Record<string, string> =>
        /^(\d{4})?$/.test(values.founded.trim()) ? {} : { founded: 'Enter a year, or leave it empty.' }
      }
      send={(given) =>
        saveBrand(
          quietHttp,
          {
            ...given,
            founded: values.founded.trim() === '' ? null : Number(values.founded),
            style: values.style,
            story: values.story,
            featured: values.featured,
          },
          row.id,
        )
      }
      onClose={onClose}
      onDone={onDone}
    >
      <TextField label="Founded" {...text('founded')} inputMode="numeric" required={false} autoComplete="off" />
      <TextField label="Style" {...text('style')} required={false} maxLength={120} />
      <TextAreaField label="Story" {...text('story')} required={false} rows={5} maxLength={2000} />
      <CheckField label="Featured" hint="Among the first on the home page." {...fields.check('featured')} />
    </RowForm>
  )
}
