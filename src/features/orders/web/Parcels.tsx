import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { formatDate } from '#lib/dates.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { fieldMessage, showErrors } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { carriers } from '../carriers.ts'
import { quantityWord } from '../quantity.ts'
import type { Order, OrderItem } from '../schema.ts'
import type { Shipment } from '../shipment-schema.ts'
import { addParcel, changeParcel, refusalOf } from './api.ts'

/** The shipments of an order: carrier, tracking link and contents. */
export function Parcels({ type, order }: { type: AccountType; order: Order }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Shipment | 'new' | null>(null)
  const canAdd = type === 'Admin' && order.items.some(isReadyForParcel)
  if (order.shipments.length === 0 && !canAdd) return null
  return (
    <section aria-labelledby="parcels" className="order-parcels">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="parcels" className="text-20">
          Packages
        </h2>
        {canAdd ? (
          <Button variant="secondary" className="no-print" onClick={() => setOpen('new')}>
            Add package
          </Button>
        ) : null}
      </div>
      {order.shipments.length === 0 ? (
        <p className="mt-3 text-15 text-graphite">Picked up and not yet in a package.</p>
      ) : (
        <ol className="parcels">
          {order.shipments.map((parcel, i) => (
            <li key={parcel.id} className="parcel">
              <p>
                <span className="font-semibold">Package {i + 1}</span>
                <span className="block text-14 text-graphite">Sent {formatDate(parcel.created_at)}</span>
                {parcel.expected_on ? (
                  <span className="block text-14 text-graphite">
                    Expected {formatDate(parcel.expected_on)}
                  </span>
                ) : null}
              </p>
              <p className="text-15">
                {parcel.carrier}
                {parcel.tracking_number ? (
                  <span className="block font-mono text-14">{parcel.tracking_number}</span>
                ) : null}
                {parcel.tracking_url ? (
                  <a className="link no-print" href={parcel.tracking_url} target="_blank" rel="noreferrer">
                    Track
                    <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="ml-1 inline" />
                    <span className="sr-only">
                      {' '}
                      (package {i + 1}, opens at {parcel.carrier})
                    </span>
                  </a>
                ) : null}
              </p>
              <ul className="text-15">
                {order.items
                  .filter((item) => parcel.items.includes(item.id))
                  .map((item) => (
                    <li key={item.id}>
                      {quantityWord(item.qty, item.unit)} of {item.product_name}
                    </li>
                  ))}
              </ul>
              {type === 'Admin' ? (
                <Button variant="quiet" className="parcel-correct no-print" onClick={() => setOpen(parcel)}>
                  Correct
                  <span className="sr-only"> package {i + 1}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {open ? (
        <ParcelDialog
          order={order}
          parcel={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={async () => {
            setOpen(null)
            await revalidate()
          }}
        />
      ) : null}
    </section>
  )
}

/** Items for a shipment: picked up, and not in one yet. */
const isReadyForParcel = (item: OrderItem) =>
  (item.status === 'Picked Up' || item.status === 'Shipping') && item.shipment_id === null

type Props = {
  order: Order
  /** The shipment to correct; null for a new one. */
  parcel: Shipment | null
  onClose: () => void
  onDone: () => Promise<void>
}
type Carrier = (typeof carriers)[number]
/** Messages by the name of their field. */
type Errors = Record<string, string>

/** One shipment of an order: its carrier, its number, and how many of which items it contains. */
function ParcelDialog({ order, parcel, onClose, onDone }: Props) {
  const ready = parcel ? [] : order.items.filter(isReadyForParcel)
  const [carrier, setCarrier] = useState((parcel?.carrier as Carrier | undefined) ?? carriers[0])
  const [number, setNumber] = useState(parcel?.tracking_number ?? '')
  const [day, setDay] = useState(parcel?.expected_on ?? '')
  const [units, setUnits] = useState<Record<number, string>>(() =>
    Object.fromEntries(ready.map((item) => [item.id, String(item.qty)])),
  )
  const [chosen, setChosen] = useState(() => ready.map((item) => item.id))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const clearProblem = (name: string) => {
    setProblem('')
    setErrors(({ [name]: _, ...others }) => others)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const packed = ready
      .filter((item) => chosen.includes(item.id))
      .map((item) => ({ item, qty: Number(units[item.id]) }))
    const wrong = packed.filter(({ item, qty }) => !(Number.isInteger(qty) && qty >= 1 && qty <= item.qty))
    setProblem(!parcel && packed.length === 0 ? 'Choose at least one item for the package.' : '')
    showErrors(form, () =>
      setErrors(Object.fromEntries(wrong.map(({ item }) => [`qty-${item.id}`, `Enter 1 to ${item.qty}.`]))),
    )
    if (wrong.length > 0 || (!parcel && packed.length === 0)) return
    setBusy(true)
    const values = { carrier, tracking_number: number.trim(), expected_on: day || null }
    const items = packed.map(({ item, qty }) => ({ id: item.id, qty }))
    try {
      const { message } = parcel
        ? await changeParcel(quietHttp, parcel.id, values)
        : await addParcel(quietHttp, order.id, { ...values, items })
      if (message) void toast.success(message)
      await onDone()
    } catch (error) {
      const named = ['tracking_number', 'expected_on'].flatMap((name) => {
        const message = fieldMessage(error, name)
        return message ? [[name, message]] : []
      })
      if (named.length === 0) setProblem(refusalOf(error))
      setBusy(false)
      showErrors(form, () => setErrors(Object.fromEntries(named)))
    }
  }
  return (
    <Dialog open onClose={onClose} title={parcel ? 'Edit package' : 'Add package'} size="wide">
      <form onSubmit={(event) => void submit(event)} noValidate className="dialog-form">
        <div className="parcel-fields">
          <SelectField
            label="Carrier"
            name="carrier"
            value={carrier}
            options={carriers.map((value) => ({ value, label: value }))}
            onChange={(event) => setCarrier(event.target.value as Carrier)}
          />
          <TextField
            label="Tracking number"
            name="tracking_number"
            required={false}
            maxLength={40}
            autoComplete="off"
            value={number}
            error={errors.tracking_number}
            onChange={(event) => {
              setNumber(event.target.value)
              clearProblem('tracking_number')
            }}
          />
          <TextField
            label="Expected on"
            name="expected_on"
            type="date"
            required={false}
            value={day}
            error={errors.expected_on}
            onChange={(event) => {
              setDay(event.target.value)
              clearProblem('expected_on')
            }}
          />
        </div>
        {ready.length > 0 ? (
          <fieldset>
            <legend className="font-semibold">In the package</legend>
            <ul className="order-choices">
              {ready.map((item) => (
                <li key={item.id} className="parcel-line">
                  <CheckField
                    name={`item-${item.id}`}
                    label={item.product_name}
                    hint={`${item.size_label}, of ${quantityWord(item.qty, item.unit)}`}
                    checked={chosen.includes(item.id)}
                    onChange={(event) => {
                      const { checked } = event.target
                      clearProblem(`qty-${item.id}`)
                      setChosen((before) =>
                        checked ? [...before, item.id] : before.filter((id) => id !== item.id),
                      )
                    }}
                  />
                  <TextField
                    label={<span className="sr-only">How many of {item.product_name}</span>}
                    name={`qty-${item.id}`}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={item.qty}
                    value={units[item.id] ?? ''}
                    disabled={!chosen.includes(item.id)}
                    error={errors[`qty-${item.id}`]}
                    onChange={(event) => {
                      setUnits((before) => ({ ...before, [item.id]: event.target.value }))
                      clearProblem(`qty-${item.id}`)
                    }}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        ) : null}
        <DialogFoot
          problem={problem}
          action={parcel ? 'Save package' : 'Add package'}
          busy={busy}
          cancel="Cancel"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
