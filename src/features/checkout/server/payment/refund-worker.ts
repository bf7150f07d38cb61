import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { type Occasion, type RecordDeps, record } from '#features/notifications/server/record.ts'
import { aboutOrder, customerMail, orderNote } from '#features/orders/server/occasions.ts'
import {
  type DueRefund,
  hurryRefunds,
  paidRefunds,
  refundCameBack,
  refundDone,
  refundFailed,
  refundVoid,
  refundWaits,
  takeRefunds,
} from '#features/payouts/server/refunds/settle-refund.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type PaymentProvider, ProviderSilent, type RefundState } from '../provider.ts'

export type RefundDeps = RecordDeps & {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  payments: PaymentProvider
}

const batch = 50
/** About an hour of tries; then a refusal is believed. */
const enoughTries = 9

/** A job: asks the provider for up to 50 due refunds and returns how many it took. Safe to repeat and to kill. */
export async function sweepRefunds(deps: RefundDeps): Promise<number> {
  const due = await takeRefunds(deps.db, deps.payments.name, deps.clock(), batch)
  for (const refund of due) await settle(deps, refund)
  return due.length
}

async function settle(deps: RefundDeps, refund: DueRefund): Promise<void> {
  const { db, clock } = deps
  if (refund.paymentStatus !== 'captured') {
    await refundVoid(db, refund, clock())
    return
  }
  const state = await ask(deps, refund)
  if (state.kind === 'done') {
    await refundDone(db, refund, clock(), (tx) => record(deps, tx, refunded(refund), clock()))
    return
  }
  const word = state.kind === 'refused' ? state.message : 'on its way'
  if (state.kind === 'refused' && refund.tries >= enoughTries) {
    await refundFailed(db, refund, word, clock(), (tx) => record(deps, tx, refundRejected(refund), clock()))
  } else await refundWaits(db, refund, word)
}

/**
 * The outcome of a refund. One that was tried before is looked up first, because only its response may have been lost.
 */
async function ask({ payments, log }: RefundDeps, refund: DueRefund): Promise<RefundState> {
  const key = keyOf(refund)
  const ref = refund.providerRef ?? ''
  try {
    if (refund.tries > 1) {
      const before = await payments.findRefund(ref, key)
      if (before.kind !== 'none') return before
    }
    return await payments.refund(ref, key, refund.amountCents)
  } catch (error) {
    const level = error instanceof ProviderSilent ? 'warn' : 'error'
    log[level]({ err: error, order: refund.orderId }, 'refund will be retried')
    return { kind: 'pending' }
  }
}

const keyOf = ({ id, attempt }: DueRefund) => (attempt === 1 ? `rf-${id}` : `rf-${id}-${attempt}`)

/**
 * The provider has news of a payment's refunds: those under way become due at once, and paid ones are looked up,
 * because a bank may send one back days later. Returns how many came back.
 */
export async function lookAgain(deps: RefundDeps, ref: string): Promise<number> {
  const { db, payments, clock } = deps
  await hurryRefunds(db, payments.name, ref, clock())
  let back = 0
  for (const refund of await paidRefunds(db, payments.name, ref)) {
    const state = await payments.findRefund(ref, keyOf(refund))
    if (state.kind !== 'refused') continue
    const notify = (tx: PoolClient) => record(deps, tx, refundRejected(refund), clock())
    if (await refundCameBack(db, refund, state.message, clock(), notify)) back++
  }
  return back
}

type Refund = Pick<DueRefund, 'orderId' | 'orderNo' | 'customerId' | 'customerEmail' | 'amountCents'>

const reason = 'You are receiving this email because an order of yours is being refunded.'

function refunded({ orderId: id, orderNo, customerId, customerEmail, amountCents }: Refund): Occasion {
  const amount = formatCents(amountCents)
  return {
    notes: [orderNote({ id, orderNo }, customerId, `${amount} was refunded to your card.`)],
    mail: customerMail(
      { id, customerEmail },
      {
        title: `Your refund of ${amount}`,
        preview: `${amount} for order ${orderNo} was refunded to your card.`,
        texts: [
          `We refunded ${amount} for order ${orderNo} to the card you paid with. It will appear on your statement within a few days.`,
        ],
        reason,
      },
    ),
  }
}

/** Rule R11: if the card takes no refund, the customer is offered store credit; an Admin arranges it. */
function refundRejected({ orderId: id, orderNo, customerId, customerEmail, amountCents }: Refund): Occasion {
  const amount = formatCents(amountCents)
  const rejected = `The refund of ${amount} to your card was rejected. We can issue store credit or pay you another way.`
  return {
    notes: [orderNote({ id, orderNo }, customerId, rejected)],
    admins: aboutOrder({ id, orderNo }, `The refund of ${amount} was rejected. Pay it another way.`),
    mail: {
      to: customerEmail,
      title: `Your refund of ${amount} could not be sent to your card`,
      preview: `We offer ${amount} as store credit, or another way to pay you.`,
      parts: [
        `Your bank rejected the refund of ${amount} for order ${orderNo}. The usual cause is a closed or replaced card. The money is still yours. Use the contact form to tell us whether you want store credit or another form of payment, and include the order number. You do not need to do anything else.`,
        { kind: 'button', label: 'Contact us', url: paths.contact() },
      ],
      reason,
    },
  }
}
