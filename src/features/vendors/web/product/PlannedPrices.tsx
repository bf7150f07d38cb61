import { useState } from 'react'
import type { PriceChange, VendorProduct } from '#features/vendors/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { dollarsIn, formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { noResponse } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { cancelPrices, planPrices } from '../api.ts'

type PlannedProps = { product: VendorProduct; onChange: (changes: PriceChange[]) => void }

/** Prices that start on a day, which can be canceled until then. */
export function PlannedPrices({ product, onChange }: PlannedProps) {
  const [open, setOpen] = useState(false)
  const planned = product.price_changes.filter(({ status }) => status === 'planned')
  const cancel = async (change: PriceChange) => {
    try {
      onChange((await cancelPrices(quietHttp, product.id, change.id)).data)
      void toast.success('Planned prices canceled.')
    } catch {
      void toast.error(noResponse)
    }
  }
  return (
    <section aria-label="Planned prices">
      <h2>Planned prices</h2>
      {planned.length === 0 ? (
        <p className="text-15 text-graphite">None. Orders that are placed before the day keep their prices.</p>
      ) : (
        <ul className="grid gap-3 text-15">
          {planned.map((change) => (
            <li key={change.id} className="flex items-center justify-between gap-3">
              <span>
                From {formatDate(change.from_day)}: {formatDollars(change.final_price)}
                <span className="block text-14 text-graphite">{change.size_label}</span>
              </span>
              <Button
                variant="quiet"
                aria-label={`Cancel the price of ${change.size_label} from ${formatDate(change.from_day)}`}
                onClick={() => void cancel(change)}
              >
                Cancel
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Plan new prices
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Plan new prices">
        <PlanForm
          product={product}
          onClose={() => setOpen(false)}
          onPlanned={(changes) => {
            onChange(changes)
            setOpen(false)
            void toast.success('Prices planned.')
          }}
        />
      </Dialog>
    </section>
  )
}

function PlanForm({
  product,
  onClose,
  onPlanned,
}: {
  product: VendorProduct
  onClose: () => void
  onPlanned: (changes: PriceChange[]) => void
}) {
  const fields = useFields({
    from_day: '',
    prices: product.sizes.map((size) => ({
      size_id: size.id,
      label: size.label,
      final_price: String(size.final_price),
      list_price: size.list_price === 0 ? '' : String(size.list_price),
    })),
  })
  const { text } = fields
  const { from_day, prices } = fields.values
  const { busy, problem, submit } = useSubmit(async () => {
    const found: Record<string, string> = from_day ? {} : { from_day: 'Enter a day.' }
    for (const [index, { final_price, list_price }] of prices.entries()) {
      if (dollarsIn(final_price) === null) found[`prices.${index}.final_price`] = 'Enter the net price in dollars.'
      if (list_price && dollarsIn(list_price) === null)
        found[`prices.${index}.list_price`] = 'Enter the list price in dollars.'
    }
    if (Object.keys(found).length > 0) return fields.refuse(found)
    const body = {
      from_day,
      prices: prices.map(({ size_id, final_price, list_price }) => ({
        size_id,
        final_price: dollarsIn(final_price) ?? 0,
        list_price: dollarsIn(list_price) ?? 0,
      })),
    }
    onPlanned((await planPrices(quietHttp, product.id, body)).data)
  }, fields.refuseBy)
  return (
    <form ref={fields.form} className="grid gap-5" onSubmit={submit} noValidate>
      <TextField label="From" type="date" {...text('from_day')} data-autofocus />
      {prices.map((price, index) => (
        <fieldset key={price.size_id} className="grid gap-3">
          <legend className="text-15 font-semibold">{price.label}</legend>
          <div className="form-grid">
            <TextField label="Net price, $" inputMode="decimal" {...text(`prices.${index}.final_price`)} />
            <TextField
              label="List price, $"
              required={false}
              inputMode="decimal"
              {...text(`prices.${index}.list_price`)}
            />
          </div>
        </fieldset>
      ))}
      <DialogFoot problem={problem} action="Plan prices" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
