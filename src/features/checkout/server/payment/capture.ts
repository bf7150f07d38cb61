import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { isAway } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { voidOrderLabor } from '#features/labor/server/invoices.ts'
import { cancelUnpaid } from '#features/orders/server/cancel/cancel-order.ts'
import { reversePaid } from '#features/payouts/server/ledger/post-ledger.ts'
import {
  dropRefundsOf,
  endDifferences,
  postFurtherRetained,
  postOffset,
  postUncollected,
} from '#features/payouts/server/ledger/post-uncollected.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { type PaymentProvider, ProviderSilent } from '../provider.ts'
import {
  type DuePayment,
  freeKey,
  letFurtherGo,
  lockOrderOf,
  markCaptured,
  movePayment,
  noteFailure,
  takeDue,
} from './capture-queries.ts'
import { type NotifyDeps, notifyUncollected } from './differences.ts'

const batch = 50
const pollMs = 500
/**
 * Orders placed within this many milliseconds are captured in one turn: under load, a turn for each would cost more
 * than its captures.
 */
const gatherMs = 25
/** After this many tries, a provider that has no record of an attempt is believed. */
const enoughTries = 6

export type CaptureWorker = { wake: () => void; stop: () => Promise<void> }

/**
 * Captures payments of placed orders and voids the others. All due work is in the payments table, so after a restart it
 * also finishes what a killed process had begun.
 */
export function startCaptureWorker(deps: CaptureDeps): CaptureWorker {
  let stopped = false
  let woken = false
  let endPause = () => {}
  const turn = async () => {
    while (!stopped) {
      woken = false
      const done = await settleDue(deps).catch((error: Error) => {
        const level = isAway(error) ? 'warn' : 'error'
        if (!stopped) deps.log[level]({ err: error }, 'payments could not be settled')
        return 0
      })
      if (done === batch || stopped) continue
      await new Promise((next) => setTimeout(next, gatherMs))
      if (woken || stopped) continue
      await new Promise<void>((next) => {
        const timer = setTimeout(next, pollMs)
        timer.unref()
        endPause = () => {
          clearTimeout(timer)
          next()
        }
      })
    }
  }
  const wake = () => {
    woken = true
    endPause()
  }
  const running = turn()
  return {
    wake,
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}

/** One turn: settles up to 50 due payments and returns how many it took. */
export async function settleDue(deps: CaptureDeps): Promise<number> {
  const due = await takeDue(deps.db, deps.payments.name, deps.clock(), batch)
  const captured: number[] = []
  await Promise.all(
    due.map(async (payment) => {
      try {
        if (await settle(deps, payment)) captured.push(payment.id)
      } catch (error) {
        const level = error instanceof ProviderSilent ? 'warn' : 'error'
        deps.log[level]({ err: error, order: payment.orderId }, 'payment will be retried')
      }
    }),
  )
  if (captured.length > 0) await markCaptured(deps.db, captured, deps.clock())
  return due.length
}

/** True when captured; every other outcome is written here. */
async function settle(deps: CaptureDeps, payment: DuePayment): Promise<boolean> {
  if (payment.status === 'authorized') return capture(deps, payment)
  if (payment.status === 'pending') {
    // Its process died or lost it. From here on, no order can be written for it.
    const mine = await movePayment(deps.db, payment.id, 'pending', 'voiding', deps.clock())
    if (mine) await freeKey(deps.db, payment.accountId, payment.orderId)
    return false
  }
  await release(deps, payment)
  return false
}

async function capture(deps: CaptureDeps, payment: DuePayment): Promise<boolean> {
  const key = String(payment.orderId)
  const response = await deps.payments.capture(payment.providerRef ?? '', key, payment.amountCents)
  if (response.kind === 'done') return true
  const state = await deps.payments.find(key, payment.createdAt)
  if (state.status === 'captured') return true
  deps.log.warn({ order: payment.orderId, reason: response.message }, 'capture refused')
  if (payment.forOrderId !== null) {
    await leaveDifference(deps, payment, payment.forOrderId, response.message)
    return false
  }
  // Void first: if the worker dies in between, it finds the order unchanged and gets here again.
  if (state.status === 'authorized' && state.ref) await deps.payments.void(state.ref, key)
  await undoOrder(deps, payment)
  return false
}

async function release(deps: CaptureDeps, payment: DuePayment): Promise<void> {
  const key = String(payment.orderId)
  const state = await deps.payments.find(key, payment.createdAt)
  if (state.status === 'authorized' && state.ref) {
    const response = await deps.payments.void(state.ref, key)
    if (response.kind === 'refused')
      throw new Error(`the provider refused to release the authorization: ${response.message}`)
  } else if (state.status === 'captured' && state.ref) {
    const response = await deps.payments.refund(state.ref, `refund-${key}`, payment.amountCents)
    if (response.kind === 'refused') throw new Error(`the provider refused the refund: ${response.message}`)
  } else if (state.status === 'none' && payment.tries < enoughTries) {
    // A request may still be on its way to the provider.
    return
  }
  await movePayment(deps.db, payment.id, 'voiding', 'voided', deps.clock())
}

/**
 * The first payment will not come: reverses the postings, cancels the items and restocks the goods (security §3). The
 * order's further payments are voided, or refunded to the card if captured.
 */
function undoOrder(deps: NotifyDeps, payment: DuePayment): Promise<void> {
  const at = deps.clock()
  const { orderId, accountId: customerId } = payment
  return transaction(deps.db, async (tx) => {
    // Locks the order before its payments, like all other code; its balance cannot change meanwhile.
    await lockOrderOf(tx, orderId)
    if (!(await movePayment(tx, payment.id, 'authorized', 'failed', at))) return
    const unheld = await letFurtherGo(tx, orderId, at)
    await endDifferences(tx, orderId, { by: null, reason: 'The order was cancelled.', at })
    await dropRefundsOf(tx, [payment.id, ...unheld])
    await reversePaid(tx, orderId, at)
    const amountCents = await postFurtherRetained(tx, { orderId, customerId, at })
    if (amountCents > 0)
      await requestRefund(tx, {
        orderId,
        key: `unpaid:${orderId}`,
        amountCents,
        itemIds: [],
        at,
        reason: 'The order was cancelled because its payment failed.',
      })
    await cancelUnpaid(tx, orderId, at, amountCents)
    await voidOrderLabor(deps, tx, orderId, at)
  })
}

/**
 * A new address's unpaid difference does not stop a paid order: the platform bears it until it is requested again, and
 * the customer and the Admins are notified. The provider's authorization is kept for that.
 */
function leaveDifference(deps: NotifyDeps, payment: DuePayment, orderId: number, error: string): Promise<void> {
  const at = deps.clock()
  const { id: paymentId, accountId: customerId, amountCents, retries } = payment
  return transaction(deps.db, async (tx) => {
    await lockOrderOf(tx, orderId)
    if (!(await movePayment(tx, paymentId, 'authorized', 'failed', at))) return
    await noteFailure(tx, paymentId, error)
    await postUncollected(tx, { paymentId, orderId, customerId, amountCents, retries, at })
    if (await setOffRefunds(tx, payment, orderId, at)) return
    await notifyUncollected(deps, tx, { orderId, amountCents, at })
  })
}

/**
 * Voids refunds that were to come out of this payment and offsets them against the platform's loss, since the customer
 * never paid them; the difference is then closed. Returns false if there are none.
 */
async function setOffRefunds(tx: PoolClient, payment: DuePayment, orderId: number, at: Date): Promise<boolean> {
  const { id: paymentId, accountId: customerId, retries } = payment
  const cents = await dropRefundsOf(tx, [paymentId])
  if (cents === 0) return false
  const subject = `payment:${paymentId}:${retries}`
  if (!(await postOffset(tx, { orderId, customerId, subject, cents, at })))
    throw new Error(`payment ${paymentId} was to give back more than it was`)
  await endDifferences(tx, orderId, { by: null, reason: 'The order was refunded.', at, paymentId })
  return true
}

/** What the capture worker needs, including whom to notify of a difference that no card paid. */
export type CaptureDeps = {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  payments: PaymentProvider
  mail: Pick<Mailer, 'queue'>
}
