import { type FormEvent, useRef, useState } from 'react'
import { figure } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { newKey } from '#web/browser/http.ts'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { fieldMessage, problemOf, showErrors } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { type CarrierName, carriers, numberProblem } from '../carriers.ts'
import { quantityWord } from '../rules.ts'
import type { OrderItem } from '../schema.ts'
import type { Shipment } from '../shipment-schema.ts'
import { addShipment, changeShipment } from './api.ts'
import './order-changes.css'

/** An item that can be put into a package. */
export type Packable = Pick<OrderItem, 'id' | 'product_name' | 'size_label' | 'qty' | 'unit'>

type Props = {
  orderId: number
  /** What can be packed; empty when a package is corrected. */
  ready: readonly Packable[]
  /** The shipment to correct; null for a new one. */
  shipment: Omit<Shipment, 'items'> | null
  onClose: () => void
  onDone: () => Promise<void>
}
/** Messages by the name of their field. */
type Errors = Record<string, string>

const measures = [
  { name: 'weight_lb', label: 'Weight (lb)' },
  { name: 'length_in', label: 'Length (in)' },
  { name: 'width_in', label: 'Width (in)' },
  { name: 'height_in', label: 'Height (in)' },
] as const
type Measure = (typeof measures)[number]['name']

/** One shipment of an order: its carrier, number, measures, and how many of which items it contains. */
export function ShipmentDialog({ orderId, ready, shipment, onClose, onDone }: Props) {
  const key = useRef(newKey())
  const [carrier, setCarrier] = useState((shipment?.carrier as CarrierName | undefined) ?? carriers[0])
  const [number, setNumber] = useState(shipment?.tracking_number ?? '')
  const [link, setLink] = useState(shipment?.carrier === 'Other' ? shipment.tracking_url : '')
  const [day, setDay] = useState(shipment?.expected_on ?? '')
  const [sizes, setSizes] = useState<Record<Measure, string>>(() => ({
    weight_lb: String(shipment?.weight_lb ?? ''),
    length_in: String(shipment?.length_in ?? ''),
    width_in: String(shipment?.width_in ?? ''),
    height_in: String(shipment?.height_in ?? ''),
  }))
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
    setProblem(!shipment && packed.length === 0 ? 'Choose at least one item for the package.' : '')
    const misfit = number.trim() === shipment?.tracking_number ? null : numberProblem(carrier, number.trim())
    const found: Errors = {
      ...(misfit ? { tracking_number: misfit } : {}),
      ...Object.fromEntries(
        measures.flatMap(({ name }) => (Number.isNaN(Number(sizes[name])) ? [[name, 'Enter a number.']] : [])),
      ),
      ...Object.fromEntries(wrong.map(({ item }) => [`qty-${item.id}`, `Enter 1 to ${figure(item.qty)}.`])),
    }
    showErrors(form, () => setErrors(found))
    if (Object.keys(found).length > 0 || (!shipment && packed.length === 0)) return
    setBusy(true)
    const measured = (name: Measure) => (sizes[name].trim() === '' ? null : Number(sizes[name]))
    const values = {
      carrier,
      tracking_number: number.trim(),
      tracking_url: carrier === 'Other' ? link.trim() : '',
      expected_on: day || null,
      weight_lb: measured('weight_lb'),
      length_in: measured('length_in'),
      width_in: measured('width_in'),
      height_in: measured('height_in'),
    }
    const items = packed.map(({ item, qty }) => ({ id: item.id, qty }))
    try {
      const { message } = shipment
        ? await changeShipment(quietHttp, shipment.id, values)
        : await addShipment(quietHttp, orderId, { ...values, items }, key.current)
      if (message) void toast.success(message)
      await onDone()
    } catch (error) {
      const own = ['tracking_number', 'tracking_url', 'expected_on', ...measures.map(({ name }) => name)]
      const named = own.flatMap((name) => {
        const message = fieldMessage(error, name)
        return message ? [[name, message]] : []
      })
      setProblem(problemOf(error, own))
      // What was refused may be corrected and sent again as another request.
      key.current = newKey()
      setBusy(false)
      showErrors(form, () => setErrors(Object.fromEntries(named)))
    }
  }
  return (
    <Dialog open onClose={onClose} title={shipment ? 'Edit package' : 'Add package'} size="wide">
      <form onSubmit={(event) => void submit(event)} noValidate className="dialog-form">
        <div className="grid gap-4 sm:grid-cols-[180px_minmax(0,1fr)_180px]">
          <SelectField
            label="Carrier"
            name="carrier"
            value={carrier}
            options={carriers.map((value) => ({ value, label: value }))}
            onChange={(event) => {
              setCarrier(event.target.value as CarrierName)
              clearProblem('tracking_number')
            }}
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
        {carrier === 'Other' ? (
          <TextField
            label="Tracking page"
            name="tracking_url"
            type="url"
            required={false}
            maxLength={300}
            hint="The link where the customer can follow it, with https://."
            value={link}
            error={errors.tracking_url}
            onChange={(event) => {
              setLink(event.target.value)
              clearProblem('tracking_url')
            }}
          />
        ) : null}
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {measures.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              required={false}
              inputMode="decimal"
              autoComplete="off"
              value={sizes[name]}
              error={errors[name]}
              onChange={(event) => {
                setSizes((before) => ({ ...before, [name]: event.target.value }))
                clearProblem(name)
              }}
            />
          ))}
        </div>
        {ready.length > 0 ? (
          <Contents
            {...{ ready, units, chosen, errors }}
            onUnits={(id, text) => {
              setUnits((before) => ({ ...before, [id]: text }))
              clearProblem(`qty-${id}`)
            }}
            onChosen={(id, checked) => {
              clearProblem(`qty-${id}`)
              setChosen((before) => (checked ? [...before, id] : before.filter((other) => other !== id)))
            }}
          />
        ) : null}
        <DialogFoot
          problem={problem}
          action={shipment ? 'Save package' : 'Add package'}
          busy={busy}
          cancel="Cancel"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type ContentsProps = {
  ready: readonly Packable[]
  units: Record<number, string>
  chosen: readonly number[]
  errors: Errors
  onUnits: (id: number, text: string) => void
  onChosen: (id: number, checked: boolean) => void
}

/** Which items go into the package, and how many of each. */
function Contents({ ready, units, chosen, errors, onUnits, onChosen }: ContentsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">In the package</legend>
      <ul className="grid gap-3.5 mt-3">
        {ready.map((item) => (
          <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_96px] gap-4 items-start">
            <CheckField
              name={`item-${item.id}`}
              label={item.product_name}
              hint={`${item.size_label}, of ${quantityWord(item.qty, item.unit)}`}
              checked={chosen.includes(item.id)}
              onChange={(event) => onChosen(item.id, event.target.checked)}
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
              onChange={(event) => onUnits(item.id, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
