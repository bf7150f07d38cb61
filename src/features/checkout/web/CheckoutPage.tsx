import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { type Address, addressProblems } from '#features/address/address.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { isState, stateOfZip, states } from '#lib/us-states.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { useDraft } from '#web/form/form-draft.ts'
import { fieldMessage } from '#web/form/messages.tsx'
import { LoadFailure } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { AddressRow } from '../schema.ts'
import { addSavedAddress, getSavedAddresses, saveShipping } from './api.ts'
import { CheckoutBar, CheckoutFrame, CheckoutSkeleton, checkoutForm } from './CheckoutFrame.tsx'
import { useForgetOutside } from './card-in-hand.ts'
import { loadCheckout } from './checkout-data.ts'
import { OrderGlance, OrderSummary } from './OrderSummary.tsx'
import { useQuote } from './Quote.tsx'
import {
  type Receiver,
  ReceiverFields,
  type ReceiverProblems,
  receiverOf,
  receiverProblems,
  storedReceiver,
} from './ReceiverFields.tsx'
import { addressFrom, StreetField } from './StreetField.tsx'

export const handle = { auth: true, header: 'short' }

export function meta() {
  return [{ title: titled('Shipping address') }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const data = await loadCheckout(request)
  const { data: saved } = await getSavedAddresses(httpWith({}))
  return { ...data, saved: saved.filter((row) => row.kind === 'shipping') }
}

export function HydrateFallback() {
  return <CheckoutSkeleton />
}

type Field = 'street' | 'apartment' | 'city' | 'state' | 'zip_code'
type Problems = Partial<Record<Field | 'country', string>> & ReceiverProblems
const addressFields: Field[] = ['street', 'apartment', 'zip_code', 'state', 'city']
/** In page order: the first invalid field gets the focus. */
const order = [...addressFields, 'receiver_phone', 'note'] as const

export function ErrorBoundary() {
  return <LoadFailure title="Shipping address" text="Your cart and address could not be loaded" />
}

export default function CheckoutPage() {
  const { user, cart, profile, saved } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  useForgetOutside()
  const form = useRef<HTMLFormElement>(null)
  const [address, setAddress] = useState<Address>(profile.shipping_address ?? emptyAddress)
  const chosen = saved.length > 1 ? rowOf(saved, address) : undefined
  const [typing, setTyping] = useState(!chosen)
  const [receiver, setReceiver] = useState<Receiver>(() => receiverOf(user))
  const [problems, setProblems] = useState<Problems>({})
  const [notice, setNotice] = useState('')
  const [busy, setBusy] = useState(false)
  useDraft('shipping address', { ...address, receiver }, ({ receiver: typedReceiver, ...typed }) => {
    if (typedReceiver) setReceiver(typedReceiver)
    const merged = { ...address, ...typed }
    setAddress(merged)
    setTyping(saved.length < 2 || !rowOf(saved, merged))
  })
  const known = Object.keys(addressProblems(address)).length === 0
  const state = isState(address.state) ? address.state : null
  const quoting = useQuote(cart.id, state, known ? address.zip_code : null)

  const change = (field: Field, value: string) => {
    const next = { ...address, [field]: value }
    // The first three digits of a ZIP determine the state, so it need not be picked from a list of 51.
    const owner = field === 'zip_code' && value.length >= 3 && !address.state ? stateOfZip(value) : null
    if (owner && owner !== 'outside') next.state = owner
    setAddress(next)
    const corrected = next.state === address.state ? {} : { state: undefined }
    setProblems({ ...problems, ...corrected, [field]: undefined })
  }
  const show = (found: Problems) => {
    // A refused saved address is corrected in the fields, which must be rendered before they can get the focus.
    flushSync(() => {
      if (addressFields.some((field) => found[field])) setTyping(true)
      setProblems(found)
    })
    const first = order.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found: Problems = { ...problemsOf(address), ...receiverProblems(receiver) }
    if (Object.values(found).some(Boolean)) return show(found)
    setBusy(true)
    setNotice('')
    setProblems({})
    try {
      // Keeps the other saved addresses; the next call saves this one too and reports what is wrong with it.
      if (typing && saved.length > 1 && !rowOf(saved, address))
        await addSavedAddress(httpWith({ quiet: true }), address).catch(() => {})
      storedReceiver.set(user.id, receiver)
      await saveShipping(httpWith({}), address, cart.id)
      await navigate(paths.checkoutPayment())
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) {
        setNotice('The address was not saved because the server did not respond. Please try again.')
        return
      }
      const refused: Problems = Object.fromEntries(
        addressFields.map((field) => [field, fieldMessage(failure, `shipping_address.${field}`)]),
      )
      if (Object.values(refused).some(Boolean)) show(refused)
      else {
        const [first] = Object.values(failure.fields).flat()
        setNotice(first ?? (failure.message || 'The address was not saved. Please try again in a moment.'))
      }
    } finally {
      setBusy(false)
    }
  }
  const bind = (field: Field) => ({
    name: field,
    value: address[field] ?? '',
    error: problems[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  return (
    <CheckoutFrame
      step={0}
      title="Where should we deliver?"
      glance={<OrderGlance cart={cart} quoting={quoting} />}
      summary={<OrderSummary cart={cart} quoting={quoting} phone={receiver.phone} />}
      bar={
        <CheckoutBar cart={cart} quoting={quoting}>
          <Button type="submit" form={checkoutForm} busy={busy}>
            Continue to payment
          </Button>
        </CheckoutBar>
      }
    >
      <form ref={form} id={checkoutForm} noValidate onSubmit={submit} className="grid gap-5">
        <SavedAddresses
          rows={saved}
          chosen={typing ? null : (chosen?.id ?? null)}
          onChoose={(row) => {
            setAddress(row ? addressOf(row) : emptyAddress)
            setTyping(row === null)
            setProblems({})
          }}
        />
        {typing ? (
          <>
            <StreetField
              value={address.street}
              error={problems.street}
              onStreet={(street) => change('street', street)}
              onAddress={(found) => {
                setAddress(addressFrom(found, address))
                setProblems({})
              }}
            />
            <TextField
              label="Apartment, suite, floor"
              autoComplete="shipping address-line2"
              required={false}
              {...bind('apartment')}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="ZIP code"
                inputMode="numeric"
                maxLength={10}
                autoComplete="shipping postal-code"
                required
                {...bind('zip_code')}
              />
              <SelectField
                label="State"
                autoComplete="shipping address-level1"
                required
                options={[
                  { value: '', label: 'Choose a state' },
                  ...states.map(({ code, name }) => ({ value: code, label: name })),
                ]}
                {...bind('state')}
              />
            </div>
            <TextField label="City" autoComplete="shipping address-level2" required {...bind('city')} />
            <p className="text-14 text-graphite">We ship within the U.S. only: the 50 states and Washington, D.C.</p>
          </>
        ) : null}
        <ReceiverFields
          receiver={receiver}
          problems={problems}
          onChange={(next) => {
            setReceiver({ ...receiver, ...next })
            setProblems({
              ...problems,
              ...('phone' in next ? { receiver_phone: undefined } : {}),
              ...('note' in next ? { note: undefined } : {}),
            })
          }}
        />
        {notice ? (
          <p role="alert" className="error-summary">
            {notice}
          </p>
        ) : null}
      </form>
    </CheckoutFrame>
  )
}

const emptyAddress: Address = { street: '', apartment: '', city: '', state: '', zip_code: '', country: 'US' }

function problemsOf(address: Address): Problems {
  const found: Problems = address.state && address.zip_code ? addressProblems(address) : {}
  if (!address.street.trim()) found.street = 'Enter the street and number.'
  if (!address.city.trim()) found.city = 'Enter the city.'
  if (!address.state) found.state = 'Choose the state.'
  if (!address.zip_code.trim()) found.zip_code = 'Enter the 5 digits of your ZIP code.'
  return found
}

/** Earlier addresses to choose from, or a new one. Renders nothing for fewer than two. */
function SavedAddresses({
  rows,
  chosen,
  onChoose,
}: {
  rows: AddressRow[]
  /** Null for an address that is being typed. */
  chosen: number | null
  onChoose: (row: AddressRow | null) => void
}) {
  if (rows.length < 2) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-15 font-medium">Your addresses</legend>
      {rows.map((row) => (
        <label key={row.id} className="choice">
          <input type="radio" name="saved_address" checked={chosen === row.id} onChange={() => onChoose(row)} />
          <span className="min-w-0 break-words">
            {row.label ? <span className="block font-semibold">{row.label}</span> : null}
            {[row.street, row.apartment].filter(Boolean).join(', ')}
            <span className="block text-14 text-graphite">
              {row.city}, {row.state} {row.zip_code}
            </span>
          </span>
        </label>
      ))}
      <label className="choice">
        <input type="radio" name="saved_address" checked={chosen === null} onChange={() => onChoose(null)} />
        Use another address
      </label>
      <p className="text-14 text-graphite">The address you choose will be selected at your next checkout.</p>
    </fieldset>
  )
}

/** The saved row that equals an address, if there is one. */
function rowOf(rows: readonly AddressRow[], address: Address): AddressRow | undefined {
  return rows.find((row) => wordsOf(row) === wordsOf(address))
}

/** The address of a row without its label. */
function addressOf({ street, apartment, city, state, zip_code, country }: AddressRow): Address {
  return { street, apartment, city, state, zip_code, country }
}

function wordsOf({ street, apartment, city, state, zip_code }: Address): string {
  return JSON.stringify([street, apartment ?? '', city, state, zip_code].map((text) => text.trim().toLowerCase()))
}
