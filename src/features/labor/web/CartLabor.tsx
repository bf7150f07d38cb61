import { useEffect, useRef, useState } from 'react'
import type { ProjectCart } from '#features/cart/schema.ts'
import { deliveryZip } from '#features/shipping/web/api.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { isZip } from '#lib/phone.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { laborQty, laborUnits } from '../rules.ts'
import type { CartLabor as Labor } from '../schema.ts'
import { removeCartLabor, setCartLabor } from './api.ts'
import { LaborZip } from './LaborZip.tsx'

type Line = Labor['lines'][number]
type Offer = Labor['offers'][number]

/**
 * Labor that fits the goods of a cart and is done at its ZIP: what was added, and what can be (rule R18). `onAmount`
 * receives its amount in dollars before tax, which the cart's total includes.
 */
export function CartLabor({ cart, onAmount }: { cart: ProjectCart; onAmount: (dollars: number) => void }) {
  const [zip, setZip] = useState(deliveryZip.get)
  const goods = cart.Project_tans.map(({ id, qty }) => `${id} ${qty}`).join()
  const reading = useApi('/labor/cart', {
    query: { cart_id: cart.id ?? '', zip_code: isZip(zip) ? zip : null },
    silent: true,
  })
  const { again } = reading
  const counted = useRef(goods)
  useEffect(() => {
    // What the goods take changes with them.
    if (counted.current === goods) return
    counted.current = goods
    void again()
  }, [goods, again])
  const labor = reading.data
  const amount = labor?.amount ?? 0
  useEffect(() => onAmount(amount), [amount, onAmount])
  if (!cart.id || !labor) return null
  const at = { cart_id: cart.id, zip_code: zip }
  return (
    <section aria-labelledby="cart-labor" className="mt-4 mb-10">
      <h2 id="cart-labor" className="border-b border-rule pb-3 text-20">
        Labor
      </h2>
      {labor.lines.map((line) => (
        <LaborRow
          key={line.offer_id}
          line={line}
          onSave={(change) =>
            setCartLabor(quietHttp, {
              ...at,
              offer_id: line.offer_id,
              ...change,
            })
          }
          onRemove={() => removeCartLabor(http, line.offer_id, at)}
          onChanged={again}
        />
      ))}
      {isZip(zip) ? (
        <Offers
          offers={labor.offers}
          zip={zip}
          none={labor.lines.length === 0}
          onAdd={(offer) =>
            setCartLabor(http, {
              ...at,
              offer_id: offer.id,
              quantity: offer.quantity,
              work_on: offer.earliest,
            })
          }
          onChanged={again}
        />
      ) : null}
      <LaborZip zip={zip} onZip={setZip} />
    </section>
  )
}

function Offers({
  offers,
  zip,
  none,
  onAdd,
  onChanged,
}: {
  offers: readonly Offer[]
  zip: string
  none: boolean
  onAdd: (offer: Offer) => Promise<unknown>
  onChanged: () => Promise<unknown>
}) {
  const [adding, setAdding] = useState<number | null>(null)
  const add = async (offer: Offer) => {
    setAdding(offer.id)
    try {
      await onAdd(offer)
      await onChanged()
    } catch {
      // The HTTP client says what went wrong.
    } finally {
      setAdding(null)
    }
  }
  if (offers.length === 0)
    return none ? <p className="mt-4 text-15">No labor is offered for these goods in {zip.slice(0, 5)} yet.</p> : null
  return (
    <ul aria-label="Labor that you can add">
      {offers.map((offer) => (
        <li
          key={offer.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-stud py-5"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-semibold wrap-anywhere">{offer.name}</p>
            <p className="text-15 text-graphite wrap-anywhere">
              {offer.seller}, {formatDollars(offer.price)} / {laborUnits[offer.unit].one}
              {offer.minimum > 0 ? `, at least ${formatDollars(offer.minimum)}` : ''}
            </p>
            <p className="text-15 text-graphite">
              {offer.basis ? `${laborQty(offer.quantity, offer.unit)}: ${offer.basis}. ` : ''}
              From {formatDate(offer.earliest)}.
            </p>
            {offer.note ? <p className="text-15 wrap-anywhere">{offer.note}</p> : null}
          </div>
          <div className="grid gap-2 justify-items-end">
            <p className="font-semibold tabular-nums">{formatDollars(offer.amount)}</p>
            <Button variant="secondary" busy={adding === offer.id} onClick={() => void add(offer)}>
              Add
              <span className="sr-only">
                {' '}
                {offer.name} of {offer.seller}
              </span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function LaborRow({
  line,
  onSave,
  onRemove,
  onChanged,
}: {
  line: Line
  onSave: (change: { quantity: number; work_on: string }) => Promise<unknown>
  onRemove: () => Promise<unknown>
  onChanged: () => Promise<unknown>
}) {
  const fields = useFields({ quantity: String(line.quantity), work_on: line.work_on })
  const { busy, problem, submit } = useSubmit(async () => {
    const quantity = Number(fields.values.quantity)
    await onSave({ quantity, work_on: fields.values.work_on })
    fields.keep(fields.values)
    await onChanged()
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="border-b border-stud py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-semibold wrap-anywhere">{line.name}</p>
        <p className="font-semibold tabular-nums">{formatDollars(line.amount)}</p>
      </div>
      <p className="text-15 text-graphite wrap-anywhere">
        {line.seller}, {formatDollars(line.price)} / {laborUnits[line.unit].one}
        {line.basis ? `, ${line.basis}` : ''}
        {line.minimum > 0 ? `, at least ${formatDollars(line.minimum)}` : ''}
      </p>
      {line.problem ? <p className="field-error mt-2">{line.problem}</p> : null}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <TextField
          label={laborUnits[line.unit].many.replace(/^./, (letter) => letter.toUpperCase())}
          inputMode="numeric"
          className="w-32"
          {...fields.text('quantity')}
        />
        <TextField
          label="Day of the work"
          type="date"
          min={line.earliest}
          className="w-44"
          {...fields.text('work_on')}
        />
        {fields.isChanged ? (
          <Button type="submit" variant="secondary" className="mt-7" busy={busy}>
            Save
          </Button>
        ) : null}
        <Button
          variant="quiet"
          className="mt-7"
          onClick={() => {
            onRemove().then(onChanged, () => {
              // The HTTP client says what went wrong.
            })
          }}
        >
          Remove<span className="sr-only"> {line.name}</span>
        </Button>
      </div>
      {problem ? <p className="field-error mt-2">{problem}</p> : null}
      {line.problem ? null : <p className="mt-2 text-14 text-graphite">Possible from {formatDate(line.earliest)}.</p>}
    </form>
  )
}
