import type { ReactNode } from 'react'
import type { ProjectCart } from '#features/cart/schema.ts'
import { formatDollars } from '#lib/money.ts'
import type { Quoting } from './use-quote.ts'

/** The form that the bar's button submits. */
export const checkoutForm = 'checkout-form'

/** Total and submit button, visible at the bottom of the window however long the order is. */
export function CheckoutBar({
  cart,
  quoting,
  children,
}: {
  cart: ProjectCart
  quoting: Quoting
  children: ReactNode
}) {
  const { quote } = quoting
  return (
    <div className="checkout-bar">
      <p>
        <span className="block text-14 text-graphite">
          {quote?.tax_rate != null ? 'Total' : 'Total before tax'}
        </span>
        <span className="text-20 font-semibold">{formatDollars(quote?.total ?? cart.total)}</span>
      </p>
      {children}
    </div>
  )
}
