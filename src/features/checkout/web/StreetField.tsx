import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Address } from '#features/address/address.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import type { ParsedAddress } from '../schema.ts'
import { suggestAddresses } from './api.ts'

/**
 * The street, or a whole address in one line (spec 2 §3, address parsing). The parsed address is offered, and fills the
 * other fields only when chosen; without a response this is a plain field.
 */
export function StreetField({
  value,
  error,
  onStreet,
  onAddress,
}: {
  value: string
  error: string | undefined
  onStreet: (street: string) => void
  onAddress: (address: ParsedAddress) => void
}) {
  const id = useId()
  const [asked, setAsked] = useState('')
  const [found, setFound] = useState<ParsedAddress[]>([])
  const [active, setActive] = useState(-1)
  const [message, setMessage] = useState('')
  const open = found.length > 0

  useEffect(() => {
    if (!mayBeWhole(asked)) return
    const abort = new AbortController()
    const http = httpWith({ quiet: true, background: true, signal: abort.signal })
    const timer = setTimeout(() => {
      suggestAddresses(http, asked).then(
        ({ data }) => {
          if (abort.signal.aborted || data.length === 0) return
          setFound(data)
          setActive(-1)
          setMessage('This looks like a full address. Press the down arrow, then Enter, to fill it in.')
        },
        // Suggestions are optional: the fields below take the same address.
        () => {},
      )
    }, 250)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked])

  const close = () => {
    setAsked('')
    setFound([])
    setMessage('')
  }
  const choose = (address: ParsedAddress) => {
    close()
    setMessage('The address was filled in.')
    onAddress(address)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!open) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[active]
    if (step) setActive(step < 0 && active < 1 ? found.length - 1 : (active + step) % found.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <TextField
        label="Street"
        hint="Or enter the full address on one line"
        name="street"
        autoComplete="shipping address-line1"
        maxLength={200}
        required
        value={value}
        error={error}
        onChange={(event) => {
          setFound([])
          setMessage('')
          setAsked(event.target.value)
          onStreet(event.target.value)
        }}
        onKeyDown={onKey}
        onBlur={close}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggested addresses"
        className="absolute z-10 top-[calc(100%_+_4px)] inset-x-0 border-[1.5px] border-ink bg-white shadow-hang"
        hidden={!open}
      >
        {found.map((address, index) => (
          // The keyboard uses the field's aria-activedescendant; the focus stays in the field, because leaving it
          // closes the list.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={address.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="min-h-11 py-2 px-3.5 cursor-pointer hover:bg-paint-wash aria-selected:bg-paint-wash"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(address)}
          >
            <span className="block text-14 text-graphite">Fill in</span>
            {address.label}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  )
}

/** A house number and, further on, a ZIP: only then is the line worth parsing, and only then is it sent. */
export function mayBeWhole(line: string): boolean {
  return line.length <= 200 && /\d.*\D\d{5}(-\d{4})?(\D|$)/.test(line)
}

/** The form's fields after a suggestion was chosen; a typed apartment stays when the line names none. */
export function addressFrom(found: ParsedAddress, before: Address): Address {
  return {
    ...before,
    street: `${found.street_number} ${found.street}`,
    apartment: found.apartment || before.apartment,
    city: found.city,
    state: found.state,
    zip_code: found.postal_code,
    country: found.country,
  }
}
