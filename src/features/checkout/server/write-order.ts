import type pg from 'pg'
import { together } from '#db/transaction.ts'
import { shownReceiverPhone } from '#features/address/receiver.ts'
import { cardName } from '#features/card/card-name.ts'
import type { DyeLots } from '#features/catalogue/dye-lots.ts'
import { useCoupon } from '#features/coupons/server/coupon-uses.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { quantityWord } from '#features/orders/quantity.ts'
import { insertNewOrder } from '#features/orders/server/insert-order.ts'
import { postPaid } from '#features/payouts/server/post-ledger.ts'
import { arrivalWords } from '#features/shipping/service-words.ts'
import { taxNote } from '#features/tax/tax-note.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { fail } from '#lib/failure.ts'
import { randomId, randomOrderNo } from '#lib/ids.ts'
import { formatCents, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import type { PlacedOrder } from '../schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { OrderToWrite } from './checkout-terms.ts'
import type { DraftLine } from './draft.ts'
import { rowsOfOrder } from './order-rows.ts'
import { consume } from './payment-queries.ts'
import { feeBounds, sumOf } from './return-fee.ts'

/** Writes everything that makes an order, in the caller's transaction, whose locks keep the draft valid. */
export async function writeOrder(
  deps: CheckoutDeps,
  tx: pg.PoolClient,
  given: OrderToWrite,
): Promise<PlacedOrder> {
  const { draft, attempt, now } = given
  const orderNo = randomOrderNo()
  const response: PlacedOrder = {
    order_id: attempt.orderId,
    order_no: orderNo,
    total: toDollars(draft.totalCents),
    payment: { status: 'paid' },
  }
  const rows = rowsOfOrder(
    given,
    orderNo,
    draft.lines.map(() => randomId()),
  )
  // One round trip for all statements; they run in this order, each seeing the results of the ones before.
  const steps = await Promise.allSettled(
    together(tx, () => [
      insertNewOrder(tx, rows.order, rows.items),
      useUp(tx, given, response),
      postPaid(tx, rows.posting),
      notify(tx, rows.notes, now),
      deps.mail.queue(tx, confirmationMail(deps.env.PUBLIC_URL, given, orderNo)),
    ]),
  )
  for (const step of steps) if (step.status === 'rejected') throw step.reason
  return response
}

/** What is left in the size's lots after these lines, which are all lines of that size; null if no lot was named. */
function lotsLeft(lines: readonly DraftLine[]): DyeLots | null {
  const taken = lines.flatMap(({ lots }) => Object.entries(lots?.lots ?? {}))
  if (taken.length === 0) return null
  const left: Record<string, number> = { ...lines[0]?.row.lots }
  for (const [lot, units] of taken) {
    left[lot] = (left[lot] ?? 0) - units
    if (left[lot] === 0) delete left[lot]
  }
  return left
}

async function useUp(tx: pg.PoolClient, given: OrderToWrite, response: PlacedOrder): Promise<void> {
  const { draft, terms, attempt } = given
  const sizes = Map.groupBy(draft.lines, ({ row }) => row.sizeId)
  const [used, couponGiven] = await Promise.all([
    consume(tx, {
      sizes: [...sizes].map(([id, lines]) => ({
        id,
        qty: lines.reduce((sum, { row }) => sum + row.qty, 0),
        lots: lotsLeft(lines),
      })),
      cartId: terms.cartId,
      accountId: terms.actor.id,
      key: attempt.key,
      orderId: attempt.orderId,
      ref: given.ref,
      response,
      now: given.now,
    }),
    draft.coupon ? useCoupon(tx, { couponId: draft.coupon.id, accountId: terms.actor.id }) : true,
  ])
  if (!couponGiven) {
    throw fail('coupon_used_up', 422, 'The given data was invalid.', {
      coupon: ['This coupon is not valid.'],
    })
  }
  if (used.sold !== sizes.size || used.closed !== 1)
    throw new Error('stock or cart changed under their locks')
  if (used.paid !== 1 || used.answered !== 1) {
    throw fail('superseded', 503, 'Another request is already placing this order. Please check your orders.')
  }
}

/** What was bought, what it cost, when it arrives and how long it can be changed. */
export function confirmationMail(
  publicUrl: string,
  { terms, draft, attempt, now }: Pick<OrderToWrite, 'terms' | 'draft' | 'attempt' | 'now'>,
  orderNo: string,
): Mail {
  const until = new Date(now.getTime() + 3_600_000)
  const { street, apartment, city, state, zip_code } = terms.address
  const phone = terms.receiverPhone ? shownReceiverPhone(terms.receiverPhone) : ''
  const arrival = arrivalWords(
    draft.lines.flatMap(({ service }) => service ?? []),
    phone,
  )
  const fee = sumOf(draft.lines.map((line) => feeBounds(line, draft)))
  const kept = fee
    ? `; if you change your mind and return everything, at most ${formatCents(fee.most)} is deducted for shipping`
    : ''
  const sums: [string, string][] = [
    ['Items', formatCents(draft.subtotalCents)],
    ...(draft.discountCents > 0
      ? [[`Coupon ${draft.coupon?.code ?? ''}`, formatCents(-draft.discountCents)] as [string, string]]
      : []),
    ['Delivery', formatCents(draft.shippingCents)],
    [`Estimated tax (${state}, ${taxNote(draft.tax)})`, formatCents(draft.taxCents)],
  ]
  const content = {
    title: `Your order ${orderNo}`,
    preview: `${formatCents(draft.totalCents)}, expected ${formatDate(draft.delivery.from)} to ${formatDate(draft.delivery.to)}.`,
    parts: [
      {
        kind: 'text' as const,
        text: `Thank you for your order. You can cancel it or change the address until ${formatTime(until)} on ${formatDate(until)}. After that, the vendors review your order within 48 hours.`,
      },
      {
        kind: 'table' as const,
        head: ['Product', 'Quantity', 'Amount'],
        rows: draft.lines.map(({ row, unit }) => [
          `${row.productName}, ${row.sizeLabel}`,
          quantityWord(row.qty, row.unit),
          formatCents(unit.priceCents * row.qty),
        ]),
      },
      {
        kind: 'sums' as const,
        rows: sums,
        total: ['Total', formatCents(draft.totalCents)] as [string, string],
      },
      {
        kind: 'facts' as const,
        rows: [
          ['Paid with', cardName(attempt)],
          ['Ships to', [street, apartment, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', ')],
          ['Expected', `${formatDate(draft.delivery.from)} to ${formatDate(draft.delivery.to)}`],
          ...(phone ? [['Recipient', phone]] : []),
          ...(terms.note ? [['Notes for the driver', terms.note]] : []),
          ...(arrival ? [['Delivery', arrival]] : []),
          ['Returns', `within 12 days of delivery${kept}`],
        ] as [string, string][],
      },
      {
        kind: 'button' as const,
        label: 'View your order',
        url: `${publicUrl}${paths.order(attempt.orderId)}`,
      },
    ],
    reason: 'You are receiving this email because an order was placed with your account.',
  }
  return { to: terms.actor.email, subject: `Your order ${orderNo}`, ...layoutMail(content, publicUrl) }
}
