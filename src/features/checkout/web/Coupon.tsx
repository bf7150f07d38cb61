import { type FormEvent, useRef, useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { TextField } from '#web/fields.tsx'
import { showErrors } from '#web/show-errors.ts'
import type { Quoting } from './use-quote.ts'

/** The one coupon of an order: entered, applied, or removed. */
export function Coupon({ quoting }: { quoting: Quoting }) {
  const { coupon, couponError, quote, asking } = quoting
  const [typed, setTyped] = useState(coupon)
  const [missing, setMissing] = useState(false)
  const [open, setOpen] = useState(coupon !== '')
  const field = useRef<HTMLInputElement>(null)
  const taken = quote?.coupon?.code
  // Once refused, another code may be tried while the price without it is still loading.
  const checking = asking && coupon !== '' && !couponError
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = typed.trim().toUpperCase()
    setTyped(code)
    showErrors(event.currentTarget, () => setMissing(code === ''))
    if (code === '') return
    // Repeating the same code checks it again: it may have been refused because of the cart's earlier content.
    if (code === coupon) quoting.retry()
    else quoting.setCoupon(code)
  }
  const remove = () => {
    setTyped('')
    quoting.setCoupon('')
    field.current?.focus()
  }
  return (
    <details
      className="mt-5 border-y border-stud py-3"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-6 text-15 font-medium">Coupon</summary>
      <form className="mt-3 flex items-start gap-3" onSubmit={apply} noValidate>
        <TextField
          ref={field}
          label="Code"
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={missing ? 'Enter a coupon code.' : couponError}
          className="min-w-0 flex-1"
          onChange={(event) => {
            setTyped(event.target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" variant="secondary" className="coupon-apply" busy={checking}>
          Apply
        </Button>
      </form>
      <div role="status">
        {quote && taken ? (
          <p className="mt-2 text-15">
            <span className="font-semibold">{taken}</span> saves you {formatDollars(quote.discount)}.{' '}
            <button type="button" className="link min-h-6" onClick={remove}>
              Remove<span className="sr-only"> the coupon {taken}</span>
            </button>
          </p>
        ) : null}
        {quote?.coupon_note ? <p className="mt-2 text-14 text-tape-ink">{quote.coupon_note}</p> : null}
      </div>
    </details>
  )
}
