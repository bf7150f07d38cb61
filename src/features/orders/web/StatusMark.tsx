import type { AccountType } from '#features/accounts/actor.ts'
import type { OrderStatus } from '../status.ts'
import { statusTone, statusWord } from './order-words.ts'

/** A small square and a word: the square's color is never the only sign. */
export function StatusMark({ type, status }: { type: AccountType; status: OrderStatus }) {
  return (
    <span className="status-mark" data-tone={statusTone(status)}>
      {statusWord(type, status)}
    </span>
  )
}
