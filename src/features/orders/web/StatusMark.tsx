import type { AccountType } from '#features/accounts/actor.ts'
import { type OrderStatus, statusTable } from '#features/order-status/status.ts'
import { wordFor } from '../customer-steps.ts'

/** A small square and a word: the square's color is never the only sign. A customer reads their step. */
export function StatusMark({ status, reader }: { status: OrderStatus; reader: AccountType }) {
  return (
    <span className="status-mark" data-tone={statusTable[status].tone}>
      {wordFor(reader, status)}
    </span>
  )
}
