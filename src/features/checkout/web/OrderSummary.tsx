import { Link } from 'react-router'
import { useProfessional } from '#features/accounts/web/session.ts'
import { receiverPhone, shownReceiverPhone } from '#features/address/receiver.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { CartChanges } from '#features/cart/web/CartChanges.tsx'
import { returnCostWords } from '#features/shipping/return-words.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Coupon } from './Coupon.tsx'
import { OrderLines } from './OrderLines.tsx'
import { QuoteProblem } from './QuoteProblem.tsx'
import type { Quoting } from './use-quote.ts'

/** The order as it will be charged: lines, coupon, delivery, tax by state, total, and delivery days. */
export function OrderSummary({
  cart,
  quoting,
  phone,
  problem = true,
}: {
  cart: ProjectCart
  quoting: Quoting
  /** The phone number that the carrier calls, as typed. */
  phone: string
  /** False if the page itself says why there is no price. */
  problem?: boolean
}) {
  const { quote } = quoting
  const professional = useProfessional()
  const called = receiverPhone(phone)
  return (
    <aside id="your-order" aria-label="Your order" className="cart-summary scroll-mt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-25">Your order</h2>
        <Link to={paths.cart()} className="link min-h-6 text-15">
          Edit<span className="sr-only"> the cart</span>
        </Link>
      </div>
      <CartChanges changes={quote?.changes ?? cart.changes} className="mt-4" />
      <OrderLines lines={cart.Project_tans} quote={quote} phone={called ? shownReceiverPhone(called) : ''} />
      <Coupon quoting={quoting} />
      <dl className="sums" aria-live="polite">
        <div>
          <dt>{professional ? 'Items at wholesale' : 'Items'}</dt>
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
          <dt>Estimated tax{quote?.tax_note ? ` (${quote.tax_note})` : ''}</dt>
          <dd className={quote?.tax_rate != null ? undefined : 'text-graphite'}>
            {quote?.tax_rate != null ? formatDollars(quote.tax) : taxPending(quoting)}
          </dd>
        </div>
        <div className="sum-total">
          <dt>{quote?.tax_rate != null ? 'Total' : 'Total before tax'}</dt>
          <dd>{formatDollars(quote?.total ?? cart.total)}</dd>
        </div>
      </dl>
      {problem ? <QuoteProblem quoting={quoting} /> : null}
      {quote ? (
        <p className="text-14 text-graphite">
          Arrives {formatDate(quote.delivery.from)} to {formatDate(quote.delivery.to)}. You can cancel or
          change the address within 60 minutes of placing the order.
        </p>
      ) : null}
      {quote?.return_fee ? (
        <p className="text-14 text-graphite">
          Free delivery does not cover change-of-mind returns. If you returned everything,{' '}
          {returnCostWords(quote.return_fee)} would be deducted from the refund for shipping. Returning
          damaged or incorrect items is free.
        </p>
      ) : null}
    </aside>
  )
}

/** Products and total with a link down to the order; only where the two columns are stacked. */
export function OrderGlance({ cart, quoting }: { cart: ProjectCart; quoting: Quoting }) {
  const total = quoting.quote?.total ?? cart.total
  return (
    <p className="order-glance">
      <span>
        {cart.count === 1 ? '1 product' : `${cart.count} products`},{' '}
        <span className="font-semibold">{formatDollars(total)}</span>
        {quoting.quote?.tax_rate != null ? null : ' before tax'}
      </span>
      <a href="#your-order" className="link -my-2.5 inline-flex min-h-11 items-center">
        View order
      </a>
    </p>
  )
}

function taxPending({ quote, problem }: Quoting): string {
  if (quote) return 'after you enter your address'
  return problem ? 'not yet known' : 'calculating…'
}
