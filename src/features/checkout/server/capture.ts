import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { cancelUnpaid } from '#features/orders/server/cancel-unpaid.ts'
import { postUncollected } from '#features/payouts/server/post-address-changed.ts'
import { reversePaid } from '#features/payouts/server/post-ledger.ts'
import type { Clock } from '#server/api-app.ts'
import { type DuePayment, freeKey, markCaptured, movePayment, takeDue } from './capture-queries.ts'
import { type PaymentProvider, ProviderSilent } from './payment/provider.ts'

export type CaptureDeps = { db: Db; clock: Clock; log: FastifyBaseLogger; payments: PaymentProvider }

const batch = 50
const pollMs = 500
/** After so many tries a provider that knows nothing of an attempt is believed. */
const enoughTries = 6

export type CaptureWorker = { wake: () => void; stop: () => Promise<void> }

/**
 * Captures what was ordered, lets go of what was not, and so also finishes after a restart what a killed process had begun:
 * everything that is due stands in the payments table.
 */
export function startCaptureWorker(deps: CaptureDeps): CaptureWorker {
  let stopped = false
  let wake: () => void = () => {}
  const turn = async () => {
    while (!stopped) {
      const done = await settleDue(deps).catch((error: Error) => {
        if (!stopped) deps.log.error({ err: error }, 'payments could not be settled')
        return 0
      })
      if (done === batch || stopped) continue
      await new Promise<void>((next) => {
        const timer = setTimeout(next, pollMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          next()
        }
      })
    }
  }
  const running = turn()
  return {
    wake: () => wake(),
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}

/** One turn: settles up to 50 due payments and answers how many it took up. */
export async function settleDue(deps: CaptureDeps): Promise<number> {
  const due = await takeDue(deps.db.$client, deps.payments.name, deps.clock(), batch)
  const captured: number[] = []
  await Promise.all(
    due.map(async (payment) => {
      try {
        if (await settle(deps, payment)) captured.push(payment.id)
      } catch (error) {
        const level = error instanceof ProviderSilent ? 'warn' : 'error'
        deps.log[level]({ err: error, order: payment.orderId }, 'payment waits for another try')
      }
    }),
  )
  if (captured.length > 0) await markCaptured(deps.db.$client, captured, deps.clock())
  return due.length
}

/** True when it is captured; everything else is written here. */
async function settle(deps: CaptureDeps, payment: DuePayment): Promise<boolean> {
  if (payment.status === 'authorized') return capture(deps, payment)
  if (payment.status === 'pending') {
    // Its process died or forgot it. An order of it can no longer be written once this has happened.
    const mine = await movePayment(deps.db.$client, payment.id, 'pending', 'voiding', deps.clock())
    if (mine) await freeKey(deps.db.$client, payment.accountId, payment.orderId)
    return false
  }
  await release(deps, payment)
  return false
}

async function capture(deps: CaptureDeps, payment: DuePayment): Promise<boolean> {
  const key = String(payment.orderId)
  const answer = await deps.payments.capture(payment.providerRef ?? '', key, payment.amountCents)
  if (answer.kind === 'done') return true
  const state = await deps.payments.find(key, payment.createdAt)
  if (state.status === 'captured') return true
  deps.log.warn({ order: payment.orderId, reason: answer.message }, 'capture refused')
  await undoOrder(deps, payment)
  // The order is off whatever the provider says now; what it still holds goes back to the customer.
  if (state.status === 'authorized' && state.ref) await deps.payments.void(state.ref, key)
  return false
}

/** The money will not come: the postings are taken back, the items cancelled, the goods put back (security §3). */
async function undoOrder(deps: CaptureDeps, payment: DuePayment): Promise<void> {
  const now = deps.clock()
  await transaction(deps.db, async (tx) => {
    if (!(await movePayment(tx, payment.id, 'authorized', 'failed', now))) return
    if (payment.forOrderId !== null) return bearFurther(tx, payment, payment.forOrderId, now)
    await reversePaid(tx, payment.orderId, now)
    await cancelUnpaid(tx, payment.orderId, now)
  })
}

/** The difference that a new address costs is no reason to stop an order that is paid: the platform bears it. */
function bearFurther(tx: Sql, payment: DuePayment, orderId: number, at: Date): Promise<void> {
  const { id: paymentId, accountId: customerId, amountCents } = payment
  return postUncollected(tx, { paymentId, orderId, customerId, amountCents, at })
}

async function release(deps: CaptureDeps, payment: DuePayment): Promise<void> {
  const key = String(payment.orderId)
  const state = await deps.payments.find(key, payment.createdAt)
  if (state.status === 'authorized' && state.ref) {
    const answer = await deps.payments.void(state.ref, key)
    if (answer.kind === 'refused') throw new Error(`the provider refuses to let go: ${answer.message}`)
  } else if (state.status === 'captured' && state.ref) {
    const answer = await deps.payments.refund(state.ref, `refund-${key}`, payment.amountCents)
    if (answer.kind === 'refused') throw new Error(`the provider refuses to pay back: ${answer.message}`)
  } else if (state.status === 'none' && payment.tries < enoughTries) {
    // A request may still be on its way to the provider.
    return
  }
  await movePayment(deps.db.$client, payment.id, 'voiding', 'voided', deps.clock())
}
