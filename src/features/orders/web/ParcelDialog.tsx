import { type FormEvent, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { CheckField, SelectField, TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'
import { carriers } from '../carriers.ts'
import { quantityWord } from '../quantity.ts'
import type { Order, OrderItem } from '../schema.ts'
import { addParcel } from './api.ts'
import { refusalOf } from './refusal.ts'

/** The dialog shows the refusal itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

/** What a parcel can hold: picked up, and in none yet. */
export const isReadyForParcel = (item: OrderItem) =>
  (item.status === 'Picked Up' || item.status === 'Shipping') && item.shipment_id === null

type Props = { order: Order; onClose: () => void; onDone: () => Promise<void> }

/** One parcel of an order: who carries it, its number, and how many of which items are in it. */
export function ParcelDialog({ order, onClose, onDone }: Props) {
  const ready = order.items.filter(isReadyForParcel)
  const [carrier, setCarrier] = useState<(typeof carriers)[number]>(carriers[0])
  const [number, setNumber] = useState('')
  const [day, setDay] = useState('')
  const [units, setUnits] = useState<Record<number, string>>(() =>
    Object.fromEntries(ready.map((item) => [item.id, String(item.qty)])),
  )
  const [chosen, setChosen] = useState(() => ready.map((item) => item.id))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const items = ready
      .filter((item) => chosen.includes(item.id))
      .map((item) => ({ item, qty: Number(units[item.id]) }))
    const wrong = items.find(({ item, qty }) => !(Number.isInteger(qty) && qty >= 1 && qty <= item.qty))
    if (wrong || items.length === 0) {
      setProblem(
        wrong
          ? `Of ${wrong.item.product_name} there are ${wrong.item.qty}.`
          : 'Choose at least one item for the parcel.',
      )
      return
    }
    setBusy(true)
    setProblem('')
    try {
      const { message } = await addParcel(http, order.id, {
        carrier,
        tracking_number: number.trim(),
        expected_on: day || null,
        items: items.map(({ item, qty }) => ({ id: item.id, qty })),
      })
      if (message) void toast.success(message)
      await onDone()
    } catch (error) {
      setProblem(refusalOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Add a parcel" size="wide">
      <form onSubmit={(event) => void submit(event)} noValidate className="order-form">
        <div className="order-form-row">
          <SelectField
            label="Carrier"
            name="carrier"
            value={carrier}
            options={carriers.map((value) => ({ value, label: value }))}
            onChange={(event) => setCarrier(event.target.value as typeof carrier)}
          />
          <TextField
            label="Tracking number"
            name="tracking_number"
            required={false}
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <TextField
            label="Expected on"
            name="expected_on"
            type="date"
            required={false}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <fieldset>
          <legend className="font-semibold">In the parcel</legend>
          <ul className="order-choices">
            {ready.map((item) => (
              <li key={item.id} className="parcel-line">
                <CheckField
                  name={`item-${item.id}`}
                  label={item.product_name}
                  hint={`${item.size_label}, of ${quantityWord(item.qty, item.unit)}`}
                  checked={chosen.includes(item.id)}
                  onChange={(event) =>
                    setChosen((before) =>
                      event.target.checked ? [...before, item.id] : before.filter((id) => id !== item.id),
                    )
                  }
                />
                <TextField
                  label={<span className="sr-only">How many of {item.product_name}</span>}
                  name={`qty-${item.id}`}
                  type="number"
                  min={1}
                  max={item.qty}
                  value={units[item.id] ?? ''}
                  disabled={!chosen.includes(item.id)}
                  onChange={(event) => setUnits((before) => ({ ...before, [item.id]: event.target.value }))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        {problem ? (
          <p role="alert" className="order-problem">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Add the parcel
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
