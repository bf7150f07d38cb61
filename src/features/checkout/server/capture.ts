import { isAway } from '#db/away.ts'
import type { CaptureDeps } from './capture-deps.ts'
import { type DuePayment, freeKey, markCaptured, movePayment, takeDue } from './capture-queries.ts'
import { ProviderSilent } from './payment/provider.ts'
import { leaveDifference, undoOrder } from './undo-payment.ts'

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
  const answer = await deps.payments.capture(payment.providerRef ?? '', key, payment.amountCents)
  if (answer.kind === 'done') return true
  const state = await deps.payments.find(key, payment.createdAt)
  if (state.status === 'captured') return true
  deps.log.warn({ order: payment.orderId, reason: answer.message }, 'capture refused')
  if (payment.forOrderId !== null) {
    await leaveDifference(deps, payment, payment.forOrderId, answer.message)
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
    const answer = await deps.payments.void(state.ref, key)
    if (answer.kind === 'refused')
      throw new Error(`the provider refused to release the authorization: ${answer.message}`)
  } else if (state.status === 'captured' && state.ref) {
    const answer = await deps.payments.refund(state.ref, `refund-${key}`, payment.amountCents)
    if (answer.kind === 'refused') throw new Error(`the provider refused the refund: ${answer.message}`)
  } else if (state.status === 'none' && payment.tries < enoughTries) {
    // A request may still be on its way to the provider.
    return
  }
  await movePayment(deps.db, payment.id, 'voiding', 'voided', deps.clock())
}
