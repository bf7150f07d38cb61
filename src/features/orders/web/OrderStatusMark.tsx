import type { AccountType } from '#features/accounts/actor.ts'
import { type OrderStatus, statusTable } from '#features/order-status/status.ts'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import { wordFor } from '../customer-steps.ts'

/** A customer reads their step. */
export function OrderStatusMark({ status, reader }: { status: OrderStatus; reader: AccountType }) {
  return <StatusMark tone={statusTable[status].tone}>{wordFor(reader, status)}</StatusMark>
}
