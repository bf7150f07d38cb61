import { type FormEvent, useEffect, useRef, useState } from 'react'
import { deliveryWindow } from '#features/shipping/delivery.ts'
import { deliveryZip } from '#features/shipping/web/api.ts'
import { formatDate } from '#lib/dates.ts'
import { isZip, zipText } from '#lib/phone.ts'
import { stateOfZip, states } from '#lib/us-states.ts'
import { TextField } from '#web/form/fields.tsx'
import { Button } from '#web/parts/Button.tsx'

type DeliveryResponse = { where: string; days: { from: string; to: string }; far: boolean }

/** When an order placed today arrives at a ZIP code, or why it cannot be delivered there. */
export function DeliveryByZip({
  today,
  leadDays,
  onZip,
}: {
  today: string
  leadDays: number
  onZip: (zip: string) => void
}) {
  const [zip, setZip] = useState(deliveryZip.get)
  const [error, setError] = useState<string>()
  const [response, setResponse] = useState<DeliveryResponse | null>(
    () => responseFor(deliveryZip.get(), today, leadDays).answer,
  )
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  function show(event: FormEvent) {
    event.preventDefault()
    const found = responseFor(zip, today, leadDays)
    if (found.answer) {
      deliveryZip.set(zipText(zip))
      onZip(zipText(zip))
    } else field.current?.querySelector('input')?.focus()
    setError(found.error)
    setResponse(found.answer)
  }
  return (
    <form ref={field} className="zip-form flex flex-wrap items-end gap-x-3 gap-y-2 mt-2.5" noValidate onSubmit={show}>
      <TextField
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        value={zip}
        error={error}
        onChange={(event) => {
          setZip(event.target.value)
          setError(undefined)
          setResponse(null)
        }}
      />
      <Button type="submit" variant="secondary">
        Show dates
      </Button>
      <p className="basis-full" aria-live="polite">
        {response && (
          <>
            {`${response.where}: `}
            <strong>
              {formatDate(response.days.from)} to {formatDate(response.days.to)}
            </strong>
            {response.far ? ', including an extra week for shipping by sea or air. Still free.' : ', free.'}
          </>
        )}
      </p>
    </form>
  )
}

function responseFor(
  typed: string,
  today: string,
  leadDays: number,
): { answer: DeliveryResponse | null; error?: string } {
  const zip = zipText(typed)
  if (!isZip(zip)) return { answer: null, error: 'Enter the 5 digits of your ZIP code.' }
  const code = stateOfZip(zip)
  if (code === null) return { answer: null, error: 'This ZIP code does not exist. Check the digits.' }
  if (code === 'outside')
    return { answer: null, error: 'We deliver to the 50 states and Washington, D.C., not to this ZIP code.' }
  const days = deliveryWindow(today, leadDays, code)
  const far = days.from !== deliveryWindow(today, leadDays, null).from
  const name = states.find((state) => state.code === code)?.name ?? code
  return { answer: { where: `${name}, ${zip}`, days, far } }
}
