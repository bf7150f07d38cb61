import { Link } from 'react-router'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { type OrderedOf, type OrderedPart, orderedWords } from '../ordered.ts'

type OrderedNoteProps = { of: OrderedOf | undefined; needed: number; unit: string; className?: string }

/** How much of a line is ordered, with the numbers of its orders; nothing if none is. */
export function OrderedNote({ of, needed, unit, className }: OrderedNoteProps) {
  const words = of && orderedWords(of, needed, unit)
  return words ? <span className={className}>{words}</span> : null
}

/** Ordered items that a list does not need any more, and what can be done with them. */
export function NoLongerNeeded({ parts }: { parts: readonly OrderedPart[] }) {
  if (parts.length === 0) return null
  return (
    <section aria-label="Changed since the order" className="grid gap-2 text-15">
      <h3 className="text-15 font-semibold">Ordered, but no longer needed</h3>
      <ul className="grid gap-2">
        {parts.map(({ item, order, order_no, product_name, size_label, qty, unit, rule }) => (
          <li key={item}>
            {`${counted(qty, unit)} of ${product_name}, ${size_label}. ${rule ? `${rule} ` : ''}`}
            {order === null ? order_no : <Link to={paths.order(order)} className="link">{`Order ${order_no}`}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}
