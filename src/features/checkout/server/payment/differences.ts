import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone } from '#features/audit/server/record-action.ts'
import type { PaymentInput } from '#features/card/schema.ts'
import type { DifferenceRow, SettleDifference } from '#features/checkout/schema.ts'
import { record } from '#features/notifications/server/record.ts'
import { aboutOrder, customerMail, orderNote } from '#features/orders/server/occasions.ts'
import { endDifferences, postRecollected } from '#features/payouts/server/ledger/post-uncollected.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type Cents, formatCents, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { bookFurther, endFurther } from '../change-address-queries.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { ProviderSilent, refused } from '../provider.ts'
import type { CaptureDeps } from './capture.ts'
import {
  type Difference,
  differenceSettled,
  differencesOf,
  holdDifference,
  listDifferences,
  lockOrderOf,
  noteDifferenceSettled,
  ownerOf,
  paymentOfAttempt,
  retryPayment,
} from './capture-queries.ts'
import { payWith } from './payment-methods.ts'

const most = 100

/** The Admin's task list: extra costs of new addresses that no card has paid, oldest first. */
export async function readDifferences({ db }: Pick<CheckoutDeps, 'db'>): Promise<DifferenceRow[]> {
  return (await listDifferences(db, most)).map((row) => ({
    id: row.paymentId,
    order_id: row.orderId,
    order_no: row.orderNo,
    customer: row.customerName,
    amount: toDollars(row.amountCents),
    error: row.error,
    tried: row.retries + 1,
    failed_at: row.failedAt.toISOString(),
  }))
}

/**
 * An Admin retries the card, or lets the platform bear the difference, with a reason. A retry counts as paid until it
 * fails again, which reopens the task.
 * @throws a conflict for one that is no longer open.
 */
export async function settleDifference(
  deps: CheckoutDeps,
  actor: Actor,
  paymentId: number,
  { action, reason }: SettleDifference,
): Promise<void> {
  if (action === 'bear' && reason === '') throw invalid('reason', 'A reason is required to waive the difference.')
  await transaction(deps.db, async (tx) => {
    const open = await holdDifference(tx, paymentId)
    if (!open) {
      const done = await differenceSettled(tx, paymentId)
      if (!done) throw notFound()
      throw await alreadyDone(tx, 'This difference has already been settled.', {
        ...done,
        action: 'difference.settled',
      })
    }
    const at = deps.clock()
    await noteDifferenceSettled(tx, paymentId, { by: actor.id, at })
    const { orderId } = open
    const amount = formatCents(open.amountCents)
    const owner = action === 'bear' ? await ownerOf(tx, orderId) : null
    const borne = `You no longer owe the additional ${amount} for the new address.`
    const audit = {
      actor,
      action: 'difference.settled' as const,
      object: { kind: 'order', id: orderId },
      reason,
      before: { 'Not collected': amount },
      after: action === 'bear' ? `Paid by ${site.name}` : 'The card is tried again',
    }
    await record(deps, tx, { audit, notes: owner ? [noteTo(owner, orderId, borne)] : [] }, at)
    if (action === 'bear') {
      await endDifferences(tx, orderId, { by: actor.id, reason, at, paymentId })
      return
    }
    await postRecollected(tx, { ...open, at })
    await retryPayment(tx, paymentId, at)
  })
  deps.wakeCapture()
}

/**
 * The open difference of the customer's own order in dollars, or 0.
 * @throws 404 for another account's order.
 */
export async function readDifference(
  { db }: Pick<CheckoutDeps, 'db'>,
  actor: Actor,
  orderId: number,
): Promise<{ amount: number }> {
  const owner = await ownerOf(db, orderId)
  if (!owner || (owner.id !== actor.id && actor.type !== 'Admin')) throw notFound()
  return { amount: toDollars(sumOf(await differencesOf(db, orderId))) }
}

/**
 * The customer pays the open difference with another card: it is authorized first, then replaces the failed payments in
 * one transaction. If the card fails, nothing changes.
 * @throws 404 for another account's order, 422 if nothing is open.
 */
export async function payDifference(
  deps: CheckoutDeps,
  actor: Actor,
  orderId: number,
  payment: PaymentInput,
): Promise<void> {
  const owner = await ownerOf(deps.db, orderId)
  if (!owner || owner.id !== actor.id) throw notFound()
  const amountCents = sumOf(await differencesOf(deps.db, orderId))
  if (amountCents === 0) throw nothingOpen()
  const card = await payWith(deps, actor, payment)
  const attemptId = randomId()
  await bookFurther(deps.db, {
    attemptId,
    orderId,
    accountId: actor.id,
    provider: deps.payments.name,
    amountCents,
    brand: card.brand,
    last4: card.last4,
    at: deps.clock(),
  })
  let ref: string | null = null
  try {
    ref = await holdFurther(deps, attemptId, amountCents, card.token)
    const held = { orderId, attemptId, amountCents, ref, customerId: actor.id }
    await transaction(deps.db, (tx) => takeOver(tx, held, deps.clock()))
  } catch (error) {
    // Either declined, or voided by the worker, which asks the provider what it holds.
    await endFurther(deps.db, attemptId, { status: 'voiding', ref, at: deps.clock() })
    throw error
  } finally {
    deps.wakeCapture()
  }
}

async function takeOver(
  tx: PoolClient,
  held: { orderId: number; attemptId: number; amountCents: number; ref: string; customerId: number },
  at: Date,
): Promise<void> {
  const { orderId, attemptId, amountCents, customerId, ref } = held
  await lockOrderOf(tx, orderId)
  if (sumOf(await differencesOf(tx, orderId)) !== amountCents) throw nothingOpen()
  const paymentId = await paymentOfAttempt(tx, attemptId)
  await postRecollected(tx, { paymentId, orderId, customerId, amountCents, retries: 0, at })
  await endDifferences(tx, orderId, { by: customerId, reason: 'Paid with another card.', at })
  if (!(await endFurther(tx, attemptId, { status: 'authorized', ref, at })))
    throw fail('superseded', 503, 'The payment took too long. Please try again.')
}

const sumOf = (open: readonly Difference[]) => open.reduce((sum, { amountCents }) => sum + amountCents, 0)

const nothingOpen = () => fail('nothing_open', 422, 'This order no longer has an open balance.')

export type NotifyDeps = Pick<CaptureDeps, 'db' | 'clock' | 'mail'>

type About = { orderId: number; amountCents: Cents; at: Date }

/**
 * Notifies the customer, in the page and by mail, that their card did not pay the difference, and every Admin that
 * there is a task.
 */
export async function notifyUncollected(deps: NotifyDeps, tx: PoolClient, about: About): Promise<void> {
  const owner = await ownerOf(tx, about.orderId)
  if (!owner) return
  const amount = formatCents(about.amountCents)
  const body = `Your card was declined for the additional ${amount} for the new address. Your order is still being processed. Please pay the difference with another card.`
  const task = `${amount} for the new address could not be collected from ${owner.name}.`
  const order = { id: about.orderId, customerEmail: owner.email }
  const mail = customerMail(order, {
    title: `${amount} is due for your order ${owner.no}`,
    texts: [body],
    button: 'Pay the difference',
    reason: 'You are receiving this email because you changed the address of one of your orders.',
  })
  const admins = {
    ...aboutOrder({ id: about.orderId, orderNo: owner.no }, task),
    link: paths.portalQueue('differences'),
  }
  await record(deps, tx, { notes: [noteTo(owner, about.orderId, body)], admins, mail }, about.at)
}

const noteTo = (owner: { id: number; no: string }, orderId: number, body: string) =>
  orderNote({ id: orderId, orderNo: owner.no }, owner.id, body)

/**
 * Authorizes a further payment of an order; returns the provider's reference. After a lost response it asks once for
 * the outcome.
 */
export async function holdFurther(
  deps: CheckoutDeps,
  attemptId: number,
  amountCents: Cents,
  token: string,
): Promise<string> {
  const key = String(attemptId)
  try {
    const response = await deps.payments.authorize({ key, amountCents, token })
    if (response.kind === 'authorized') return response.ref
    await endFurther(deps.db, attemptId, { status: 'declined', ref: null, at: deps.clock() })
    throw refused(response)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    const state = await deps.payments.find(key, deps.clock()).catch(() => null)
    if (state?.status === 'authorized' && state.ref) return state.ref
    throw fail('provider_silent', 503, 'The payment service did not respond. Please try again in a minute.')
  }
}
