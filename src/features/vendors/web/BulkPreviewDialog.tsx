import { useRef } from 'react'
import { statusNames } from '#features/vendors/rules.ts'
import type { BulkBody, BulkPreview, BulkResult } from '#features/vendors/schema.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { changeProducts } from './api.ts'

/** A change and what it would do, as its preview said. */
export type SeenChange = { body: Partial<BulkBody>; preview: BulkPreview }

type Props = {
  seen: SeenChange | null
  onClose: () => void
  onDone: (result: BulkResult) => void
  /** Reads the preview again after it went out of date. */
  onStale: (body: Partial<BulkBody>) => Promise<void>
}

/** What a change of many products would do, with old and new values, before it is made. */
export function BulkPreviewDialog({ seen, onClose, ...rest }: Props) {
  const title = seen ? `Change ${counted(seen.preview.changed, 'product')}` : ''
  return (
    <Dialog open={seen !== null} onClose={onClose} title={title}>
      {seen ? <Preview key={seen.preview.version} seen={seen} onClose={onClose} {...rest} /> : null}
    </Dialog>
  )
}

function Preview({ seen: { body, preview }, onClose, onDone, onStale }: Props & { seen: SeenChange }) {
  // One for each preview: sending it again after a lost response changes nothing twice.
  const key = useRef(crypto.randomUUID())
  const { changed, on_sale, carts, sample, skipped, version } = preview
  const { busy, problem, submit } = useSubmit(async () => {
    try {
      const { data } = await changeProducts(quietHttp, { ...body, version }, key.current)
      void toast.success(`${counted(data.updated, 'product')} changed. You can undo this for a day.`)
      onDone(data)
    } catch (failure) {
      if (isConflict(failure)) await onStale(body).catch(() => {})
      throw failure
    }
  })
  return (
    <form className="form-stack mt-4" onSubmit={submit} noValidate>
      <div role="status">
        <p className="font-semibold">
          {changed === 0 ? 'Nothing would change.' : `${counted(changed, 'product')} will change.`}
        </p>
        <p className="type-15">{whoSees(on_sale, carts)}</p>
        {skipped[0] ? (
          <p className="type-15">
            <strong>{figure(skipped.length)}</strong> cannot be changed: {skipped[0].message}
            <span className="text-graphite"> For example {skipped[0].product_name}.</span>
          </p>
        ) : null}
      </div>
      {sample.length > 0 ? (
        <section aria-label="Old and new values">
          <h3 className="text-15 font-semibold">
            {sample.length < changed ? 'Best sellers among them, old → new' : 'Examples, old → new'}
          </h3>
          <ul className="mt-2 border-t border-stud">
            {sample.map(({ product_id, product_name, size_label, fields }, index) => (
              <li key={`${product_id}-${index}`} className="py-2 px-0 border-b border-stud">
                <span className="font-medium">{product_name}</span>
                {size_label ? <span className="text-14 text-graphite"> {size_label}</span> : null}
                {fields.map(({ field, before, after }) => (
                  <span key={field} className="block text-14">
                    {fieldNames[field]} {shown(field, before)} → <strong>{shown(field, after)}</strong>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {problem ? (
        <p role="alert" className="form-notice">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {changed > 0 ? (
          <Button type="submit" busy={busy}>
            Change {counted(changed, 'product')}
          </Button>
        ) : null}
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {changed > 0 ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </form>
  )
}

function whoSees(onSale: number, carts: number): string {
  if (onSale === 0) return 'None of them is on sale, so only you see it.'
  const inCarts =
    carts > 0 ? ` ${figure(carts)} ${carts === 1 ? 'cart or project has' : 'carts and projects have'} one of them.` : ''
  return `${figure(onSale)} ${onSale === 1 ? 'is' : 'are'} on sale: shoppers see the change at once, in every showroom that carries them.${inCarts} Orders that were placed keep what they have.`
}

type Field = BulkPreview['sample'][number]['fields'][number]

const fieldNames: Record<Field['field'], string> = {
  status: 'Status',
  lead_time_days: 'Lead time, days',
  swatch_price: 'Sample',
  final_price: 'Net price',
  list_price: 'List price',
  stock: 'Stock',
  planned_final_price: 'Planned net price',
  planned_list_price: 'Planned list price',
}

function shown(field: Field['field'], value: Field['before']): string {
  if (value === null || (field.endsWith('list_price') && value === 0)) return 'none'
  if (field === 'status') return statusNames[value as keyof typeof statusNames]
  return field.endsWith('price') ? formatDollars(Number(value)) : figure(Number(value))
}
