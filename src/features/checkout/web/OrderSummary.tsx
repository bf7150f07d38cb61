import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOwnPrices } from '#features/accounts/web/session.ts'
import { receiverPhone, shownReceiverPhone } from '#features/address/address.ts'
import type { CartLine, ProjectCart } from '#features/cart/schema.ts'
import { CartChanges } from '#features/cart/web/CartChanges.tsx'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { LaborLines, LaborSums } from '#features/labor/web/QuotedLabor.tsx'
import { arrivalWords, deliveriesWord, returnCostWords, windowWords } from '#features/shipping/delivery.ts'
import { keptWords, swatchWords } from '#features/shipping/kept-words.ts'
import { useFigure } from '#features/site/web/api.ts'
import { formatDate, formatWeekday } from '#lib/dates.ts'
import { type Cents, figure, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { TextField } from '#web/form/fields.tsx'
import { showErrors } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { Quote } from '../schema.ts'
import type { Quoting } from './Quote.tsx'
import { QuoteProblem } from './Quote.tsx'

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
  const professional = useOwnPrices()
  const called = receiverPhone(phone)
  const minutes = useFigure('cancel_minutes')
  const promoted = quote ? quote.promotion : cart.promotion
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
      <LaborLines labor={quote?.labor ?? null} />
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
        {promoted > 0 ? (
          <div>
            <dt>{quote?.promotion_names.join(', ') || 'Promotion'}</dt>
            <dd>{formatDollars(-promoted)}</dd>
          </div>
        ) : null}
        {quote && quote.swatch_credit > 0 ? (
          <div>
            <dt>Samples credited</dt>
            <dd>{formatDollars(-quote.swatch_credit)}</dd>
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
        <LaborSums labor={quote?.labor ?? null} />
        <div className="mt-2 border-t border-ink type-17 font-semibold">
          <dt>{quote?.tax_rate != null ? 'Total' : 'Total before tax'}</dt>
          <dd>{formatDollars(quote?.total ?? cart.total)}</dd>
        </div>
      </dl>
      {problem ? <QuoteProblem quoting={quoting} /> : null}
      {quote ? (
        <p className="text-14 text-graphite">
          {quote.delivery_plan?.chosen
            ? `Arrives on ${quote.delivery_plan.chosen.map(formatDate).join(', ')}. `
            : `Arrives ${windowWords(quote.delivery)}. `}
          You can cancel or change the address within {minutes} of placing the order.
        </p>
      ) : null}
      {quote?.return_fee ? (
        <p className="text-14 text-graphite">
          Free delivery does not cover change-of-mind returns. If you returned everything,{' '}
          {returnCostWords(quote.return_fee)} would be deducted from the refund for shipping. Returning damaged or
          incorrect items is free.
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
        {cart.count === 1 ? '1 product' : `${figure(cart.count)} products`},{' '}
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

/** The one coupon of an order: entered, applied, or removed. */
function Coupon({ quoting }: { quoting: Quoting }) {
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
        <Button type="submit" variant="secondary" className="mt-7" busy={checking}>
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

/** With more lines than this the deliveries start collapsed, so that the total stays visible. */
const openUpTo = 4

/** The order's lines by delivery, as the goods of one vendor arrive together. One list until there is a price. */
export function OrderLines({
  lines,
  quote,
  phone,
}: {
  lines: readonly CartLine[]
  quote: Quote | null
  /** The phone number that the carrier calls, formatted; empty if there is none. */
  phone: string
}) {
  const shipments = quote?.shipments ?? []
  if (shipments.length === 0) {
    return lines.length > openUpTo ? (
      <Delivery title={countOf(lines)} open={false}>
        <List lines={lines} quote={quote} />
      </Delivery>
    ) : (
      <List lines={lines} quote={quote} />
    )
  }
  const days = quote?.delivery_plan?.chosen
  return (
    <div className="mt-5">
      {shipments.map((shipment, i) => {
        const isFirstOfDay = days && shipment.to !== shipments[i - 1]?.to
        const own = lines.filter((line) => shipment.lines.includes(line.id))
        const arrival = arrivalWords(shipment.services, phone)
        return (
          <Fragment key={shipment.lines[0]}>
            {isFirstOfDay ? (
              <p className="pt-4 pb-2 text-15 font-semibold">
                {formatWeekday(shipment.to)}, {formatDate(shipment.to)}:{' '}
                {deliveriesWord(shipments.filter(({ to }) => to === shipment.to).length)}
              </p>
            ) : null}
            <Delivery
              label={`Delivery ${i + 1}`}
              title={
                <>
                  {shipments.length > 1 ? `Delivery ${i + 1} of ${shipments.length}, from ` : 'From '}
                  {shipment.vendor}
                  {shipment.made_to_order ? ', made to order' : ''}
                  {shipment.swatches ? ', samples' : ''}
                  <span className="block font-normal text-graphite">
                    {countOf(own)}, {formatCents(own.reduce((sum, line) => sum + amountOf(line, quote), 0))}
                  </span>
                  {days ? null : (
                    <span className="block font-normal text-graphite">Arrives {windowWords(shipment)}</span>
                  )}
                </>
              }
              open={lines.length <= openUpTo}
            >
              {arrival ? <p className="mt-3 text-14">{arrival}</p> : null}
              <List lines={own} quote={quote} />
            </Delivery>
          </Fragment>
        )
      })}
    </div>
  )
}

/** A line that expands. */
function Delivery({
  label,
  title,
  open,
  children,
}: {
  label?: string
  title: ReactNode
  open: boolean
  children: ReactNode
}) {
  return (
    <section aria-label={label}>
      <details className="order-fold" open={open}>
        <summary>
          <h3 className="font-text text-15/[1.35] font-semibold tracking-[0]">{title}</h3>
        </summary>
        {children}
      </details>
    </section>
  )
}

const countOf = ({ length }: readonly CartLine[]) => (length === 1 ? '1 product' : `${length} products`)

/** The line's charge from the quote, since the cart may have been read before a price or a quantity changed. */
function quotedOf(line: CartLine, quote: Quote | null) {
  return quote?.lines.find((one) => one.id === line.id)
}

function amountOf(line: CartLine, quote: Quote | null): Cents {
  const { qty, unit_price } = quotedOf(line, quote) ?? line
  return (fromDollars(unit_price) ?? 0) * qty
}

function List({ lines, quote }: { lines: readonly CartLine[]; quote: Quote | null }) {
  return (
    <ul className="mt-4 grid gap-4 text-15">
      {lines.map((line) => {
        const quoted = quotedOf(line, quote)
        const { qty, unit_price } = quoted ?? line
        return (
          <li
            key={line.id}
            className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 max-[25.875rem]:grid-cols-[56px_minmax(0,1fr)]"
          >
            <span className="flex-none self-start w-14 bg-white max-[25.875rem]:row-[span_2]">
              <CardPicture hash={line.product.hash} look={line.product.look} alt="" sizes="56px" />
            </span>
            <span className="min-w-0">
              {line.product.product_name}
              <span className="block text-14 text-graphite">
                {line.size_label} ·{' '}
                <span className="whitespace-nowrap">
                  {qty.toLocaleString('en-US')} × {formatDollars(unit_price)}
                </span>
              </span>
              <Lot lots={quoted?.lots ?? null} />
              {quoted?.swatch_credit ? (
                <span className="block text-14 text-graphite">
                  {formatDollars(quoted.swatch_credit)} credited for your sample
                </span>
              ) : null}
              {quoted?.return_fee ? (
                <span className="block text-14 text-graphite">Return: {returnCostWords(quoted.return_fee)}</span>
              ) : null}
              {quoted?.returnable === false ? (
                <span className="block text-14 text-graphite">
                  {quoted.swatch ? swatchWords : keptWords(quoted.made_to_order, line.product.lead_time_days)}
                </span>
              ) : null}
            </span>
            <span className="whitespace-nowrap max-[25.875rem]:font-semibold">
              {formatCents(amountOf(line, quote))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Lot({ lots }: { lots: Quote['lines'][number]['lots'] }) {
  const note = lotNote(lots)
  if (!note) return null
  return <span className={`block text-14 ${note.calm ? 'text-graphite' : 'text-tape-ink'}`}>{note.text}</span>
}

/**
 * What to know about a line's dye lots before payment; null for goods that have none. `calm` if all units have one
 * shade.
 */
export function lotNote(lots: Quote['lines'][number]['lots']): { text: string; calm: boolean } | null {
  if (!lots) return null
  const named = Object.entries(lots.units)
  if (lots.kind === 'one')
    return { text: `All of it is reserved from one dye lot, ${named[0]?.[0] ?? ''}.`, calm: true }
  if (lots.kind === 'several') {
    const parts = named.map(([lot, units]) => `${units.toLocaleString('en-US')} of ${lot}`).join(', ')
    return {
      text: `Reserved from more than one dye lot: ${parts}. Shades may vary slightly.`,
      calm: false,
    }
  }
  return {
    text: 'The vendor does not specify one dye lot for this quantity and will match lots where possible. Shades may vary slightly.',
    calm: false,
  }
}
