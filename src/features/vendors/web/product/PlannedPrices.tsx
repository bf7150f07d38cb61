import { type FormEvent, useState } from 'react'
import type { PriceChange, VendorProduct } from '#features/vendors/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { dollarsIn, formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { TextField } from '#web/form/fields.tsx'
import { noResponse } from '#web/form/messages.tsx'
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
  const [day, setDay] = useState('')
  const [prices, setPrices] = useState(() =>
    product.sizes.map((size) => ({
      size_id: size.id,
      label: size.label,
      final_price: String(size.final_price),
      list_price: size.list_price === 0 ? '' : String(size.list_price),
    })),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const set = (index: number, change: Partial<(typeof prices)[number]>) =>
    setPrices(prices.map((price, at) => (at === index ? { ...price, ...change } : price)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found: Record<string, string> = day ? {} : { from_day: 'Enter a day.' }
    for (const [index, { final_price, list_price }] of prices.entries()) {
      if (dollarsIn(final_price) === null) found[`prices.${index}.final_price`] = 'Enter the net price in dollars.'
      if (list_price && dollarsIn(list_price) === null)
        found[`prices.${index}.list_price`] = 'Enter the list price in dollars.'
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const body = {
        from_day: day,
        prices: prices.map(({ size_id, final_price, list_price }) => ({
          size_id,
          final_price: dollarsIn(final_price) ?? 0,
          list_price: dollarsIn(list_price) ?? 0,
        })),
      }
      onPlanned((await planPrices(quietHttp, product.id, body)).data)
    } catch (failure) {
      const fields = failure instanceof HttpFailure ? failure.fields : {}
      const messages = Object.fromEntries(Object.entries(fields).map(([name, [message = '']]) => [name, message]))
      setErrors(
        Object.keys(messages).length > 0
          ? messages
          : { form: failure instanceof HttpFailure ? failure.message : noResponse },
      )
    }
    setBusy(false)
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label="From"
        type="date"
        value={day}
        error={errors.from_day}
        data-autofocus
        onChange={(event) => setDay(event.target.value)}
      />
      {prices.map((price, index) => (
        <fieldset key={price.size_id} className="grid gap-3">
          <legend className="text-15 font-semibold">{price.label}</legend>
          <div className="form-grid">
            <TextField
              label="Net price, $"
              inputMode="decimal"
              value={price.final_price}
              error={errors[`prices.${index}.final_price`]}
              onChange={(event) => set(index, { final_price: event.target.value })}
            />
            <TextField
              label="List price, $"
              required={false}
              inputMode="decimal"
              value={price.list_price}
              error={errors[`prices.${index}.list_price`]}
              onChange={(event) => set(index, { list_price: event.target.value })}
            />
          </div>
        </fieldset>
      ))}
      <DialogFoot problem={errors.form} action="Plan prices" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
