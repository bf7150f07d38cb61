import type { CartLine } from '#features/cart/schema.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import type { Quote } from '../schema.ts'
import { lotNote } from './lot-note.ts'

/** What is ordered, by delivery: the goods of one vendor arrive together. Before there is a price it is one list. */
export function OrderLines({ lines, quote }: { lines: readonly CartLine[]; quote: Quote | null }) {
  const shipments = quote?.shipments ?? []
  if (shipments.length === 0) return <List lines={lines} quote={quote} />
  return (
    <>
      {shipments.map((shipment, i) => (
        <section key={shipment.vendor} className="mt-5" aria-label={`Delivery ${i + 1}`}>
          <h3 className="order-delivery">
            {shipments.length > 1 ? `Delivery ${i + 1} of ${shipments.length}, from ` : 'From '}
            {shipment.vendor}
            <span className="block font-normal text-graphite">
              Arrives {formatDate(shipment.from)} to {formatDate(shipment.to)}
            </span>
          </h3>
          <List lines={lines.filter((line) => shipment.lines.includes(line.id))} quote={quote} />
        </section>
      ))}
    </>
  )
}

function List({ lines, quote }: { lines: readonly CartLine[]; quote: Quote | null }) {
  return (
    <ul className="mt-4 grid gap-4 text-15">
      {lines.map((line) => {
        // What is charged for it, since the cart may have been read before a price or a quantity changed.
        const quoted = quote?.lines.find((one) => one.id === line.id)
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
            </span>
            <span className="order-line-amount">{formatCents((fromDollars(unit_price) ?? 0) * qty)}</span>
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
