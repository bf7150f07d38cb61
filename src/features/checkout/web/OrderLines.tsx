import type { ReactNode } from 'react'
import type { CartLine } from '#features/cart/schema.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { returnCostWords } from '#features/shipping/return-words.ts'
import { arrivalWords } from '#features/shipping/service-words.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import type { Quote } from '../schema.ts'
import { lotNote } from './lot-note.ts'

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
  return (
    <div className="mt-5">
      {shipments.map((shipment, i) => {
        const own = lines.filter((line) => shipment.lines.includes(line.id))
        const arrival = arrivalWords(shipment.services, phone)
        return (
          <Delivery
            key={shipment.vendor}
            label={`Delivery ${i + 1}`}
            title={
              <>
                {shipments.length > 1 ? `Delivery ${i + 1} of ${shipments.length}, from ` : 'From '}
                {shipment.vendor}
                <span className="block font-normal text-graphite">
                  {countOf(own)}, {formatCents(own.reduce((sum, line) => sum + amountOf(line, quote), 0))}
                </span>
                <span className="block font-normal text-graphite">
                  Arrives {formatDate(shipment.from)} to {formatDate(shipment.to)}
                </span>
              </>
            }
            open={lines.length <= openUpTo}
          >
            {arrival ? <p className="mt-3 text-14">{arrival}</p> : null}
            <List lines={own} quote={quote} />
          </Delivery>
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
          <h3 className="order-delivery">{title}</h3>
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
          <li key={line.id} className="order-line">
            <span className="order-picture">
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
              {quoted?.return_fee ? (
                <span className="block text-14 text-graphite">
                  Return: {returnCostWords(quoted.return_fee)}
                </span>
              ) : null}
              {quoted?.returnable === false ? (
                <span className="block text-14 text-graphite">Made to order. Cannot be returned.</span>
              ) : null}
            </span>
            <span className="order-line-amount">{formatCents(amountOf(line, quote))}</span>
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
