import { type OrderStatus, wordOf } from '../status.ts'
import { statusTone } from './order-words.ts'

/** A small square and a word: the square's color is never the only sign. */
export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <span className="status-mark" data-tone={statusTone(status)}>
      {wordOf(status)}
    </span>
  )
}
