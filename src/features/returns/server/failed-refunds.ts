import { transaction } from '#db/transaction.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { failedRefunds, paidByHand, retryFailedRefund } from '#features/payouts/server/failed-refunds.ts'
import { invalid } from '#lib/failure.ts'
import { formatCents, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { FailedRefundRow } from '../schema.ts'
import type { ReturnDeps } from './return-deps.ts'

/** The Admin's queue of refunds that no card accepted. */
export async function readFailedRefunds({ db }: Pick<ReturnDeps, 'db'>): Promise<FailedRefundRow[]> {
  const rows = await failedRefunds(db)
  return rows.map((row) => ({
    id: row.id,
    order_id: row.orderId,
    order_no: row.orderNo,
    customer: row.customerName,
    amount: toDollars(row.amountCents),
    reason: row.reason,
    error: row.lastError,
    requested_at: row.requestedAt.toISOString(),
  }))
}

/**
 * Retries the card, or records how the customer was paid instead.
 * @throws 404 for one that is not failed.
 */
export function settleFailedRefund(
  { db, clock }: Pick<ReturnDeps, 'db' | 'clock'>,
  id: number,
  { action, reference }: { action: 'retry' | 'paid'; reference: string },
): Promise<void> {
  if (action === 'paid' && reference === '') throw invalid('reference', 'Enter how the customer was paid.')
  return transaction(db, async (tx) => {
    const at = clock()
    if (action === 'retry') {
      await retryFailedRefund(tx, id, at)
      return
    }
    const refund = await paidByHand(tx, id, reference, at)
    const note = {
      accountId: refund.customerId,
      type: 'order',
      title: `Order ${refund.orderNo}`,
      body: `Your refund of ${formatCents(refund.amountCents)} was paid: ${reference}.`,
      link: paths.order(refund.orderId),
    }
    await notify(tx, [note], at)
  })
}
