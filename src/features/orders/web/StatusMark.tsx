import type { AccountType } from '#features/accounts/actor.ts'
import type { OrderStatus } from '#features/order-status/status.ts'
import { wordFor } from '../customer-steps.ts'
import { statusTone } from './order-words.ts'

/** A small square and a word: the square's color is never the only sign. A customer reads their step. */
export function StatusMark({ status, reader }: { status: OrderStatus; reader: AccountType }) {
  return (
    <span className="status-mark" data-tone={statusTone(status)}>
      {wordFor(reader, status)}
    </span>
  )
}
