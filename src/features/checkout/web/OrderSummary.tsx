import { useState } from 'react'
import type { ProjectCart } from '#features/cart/schema.ts'
import { CartChanges } from '#features/cart/web/CartChanges.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { TextField } from '#web/fields.tsx'
import type { Quote } from '../schema.ts'

/** The order as it will be charged: lines, coupon, delivery, tax by state, total, and when it comes. */
export function OrderSummary({
  cart,
  quote,
  coupon,
  couponError,
  onCoupon,
}: {
  cart: ProjectCart
  quote: Quote | null
  coupon: string
  couponError: string | undefined
  onCoupon: (code: string) => void
}) {
  return (
    <aside aria-label="Your order" className="cart-summary">
      <h2 className="text-25">Your order</h2>
      <CartChanges changes={quote?.changes ?? cart.changes} />
      <ul className="mt-4 grid gap-3 text-15">
        {cart.Project_tans.map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span className="min-w-0">
              {line.product.product_name}
              <span className="block text-14 text-graphite">
                {line.size_label} · {line.qty.toLocaleString('en-US')} × {formatDollars(line.unit_price)}
              </span>
            </span>
            <span className="whitespace-nowrap">{formatDollars(line.amount)}</span>
          </li>
        ))}
      </ul>
      <Coupon code={coupon} error={couponError} note={quote?.coupon_note ?? null} onCoupon={onCoupon} />
      <dl className="sums" aria-live="polite">
        <div>
          <dt>Items</dt>
          <dd>{formatDollars(quote?.subtotal ?? cart.subtotal)}</dd>
        </div>
        {quote && quote.discount > 0 ? (
          <div>
            <dt>Coupon {quote.coupon?.code}</dt>
            <dd>{formatDollars(-quote.discount)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Delivery</dt>
          <dd>{formatDollars(quote?.shipping_charge ?? 0)}</dd>
        </div>
        <div>
          <dt>Estimated tax{quote?.tax_rate != null ? ` (state rate ${quote.tax_rate} %)` : ''}</dt>
          <dd>{quote?.tax_rate != null ? formatDollars(quote.tax) : 'with your address'}</dd>
        </div>
        <div className="sum-total">
          <dt>Total</dt>
          <dd>{formatDollars(quote?.total ?? cart.total)}</dd>
        </div>
      </dl>
      {quote ? (
        <p className="text-14 text-graphite">
          Arrives {formatDate(quote.delivery.from)} to {formatDate(quote.delivery.to)}. Cancel or change the
          address within 60 minutes of placing the order.
        </p>
      ) : null}
    </aside>
  )
}

function Coupon({
  code,
  error,
  note,
  onCoupon,
}: {
  code: string
  error: string | undefined
  note: string | null
  onCoupon: (code: string) => void
}) {
  const [typed, setTyped] = useState(code)
  return (
    <details className="mt-5 border-y border-stud py-2" open={code !== '' || error !== undefined}>
      <summary className="min-h-6 text-15 font-medium">Coupon</summary>
      <form
        className="mt-2 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onCoupon(typed.trim().toUpperCase())
        }}
      >
        <TextField
          label="Code"
          name="coupon"
          autoComplete="off"
          value={typed}
          error={error}
          className="min-w-0 flex-1"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </form>
      {note ? <p className="mt-2 text-14 text-tape-ink">{note}</p> : null}
    </details>
  )
}
