import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { splitName } from '#features/accounts/rules.ts'
import { cardText } from '#features/card/card.ts'
import { chargeCard, finishCharge } from '#features/checkout/server/payment/charge-card.ts'
import { tokenizeCard } from '#features/checkout/server/payment/payment-methods.ts'
import { type CardToken, type PaymentProvider, ProviderSilent, refused } from '#features/checkout/server/provider.ts'
import type { CreditPayment } from '#features/design-ai/schema.ts'
import { postCredits } from '#features/payouts/server/ledger/post-ledger.ts'
import { formatDate } from '#lib/dates.ts'
import { Failure, fail, invalid } from '#lib/failure.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/mail-layout.ts'
import { keyReused } from '#server/once/once.ts'
import {
  closePurchase,
  findBuyer,
  findPurchase,
  insertCreditEntry,
  insertPurchase,
  listPacks,
  listPendingPurchases,
  lockCredits,
  type PurchaseRow,
} from './credit-queries.ts'

export type CreditDeps = {
  env: Env
  db: Db
  clock: Clock
  mail: Mailer
  log: FastifyBaseLogger
  payments: PaymentProvider
}

/**
 * Charges a card for a pack and adds its credits. The same `key` charges once and has the same result.
 * @throws 422 on `pack`, `payment` and the card's fields, and when the outcome is not known yet
 */
export async function buyCredits(
  deps: CreditDeps,
  accountId: number,
  given: { pack: number; payment: CreditPayment; key: string | undefined },
): Promise<void> {
  const requestKey = given.key ?? randomKey()
  const before = await findPurchase(deps.db, { accountId, requestKey })
  if (before) return repeat(deps, before, given.pack)
  const pack = (await listPacks(deps.db)).find(({ id }) => id === given.pack)
  if (!pack) throw invalid('pack', 'The selected pack is invalid.')
  const card = await cardOf(deps, given.payment)
  const purchase: PurchaseRow = {
    id: randomId(),
    accountId,
    packId: pack.id,
    credits: pack.credits,
    amountCents: pack.priceCents,
    status: 'pending',
    requestKey,
    provider: deps.payments.name,
    providerRef: null,
    cardBrand: card.brand,
    cardLast4: card.last4,
    message: '',
    createdAt: deps.clock(),
    closedAt: null,
  }
  const other = await transaction(deps.db, async (tx) => {
    await lockCredits(tx, accountId)
    const earlier = await findPurchase(tx, { accountId, requestKey })
    if (earlier) return earlier
    // Otherwise a second attempt, made because the first got no response, would be charged as well.
    if (await findPurchase(tx, { accountId, status: 'pending' })) throw outcomeUnknown()
    await insertPurchase(tx, purchase)
    return null
  })
  if (other) return repeat(deps, other, given.pack)
  await charge(deps, purchase, card.token)
}

/** The card goes no further than this: only the provider's token is used (security U2). */
async function cardOf(deps: CreditDeps, payment: CreditPayment): Promise<CardToken> {
  try {
    return 'token' in payment
      ? await deps.payments.describe(payment.token)
      : await tokenizeCard(deps, payment, (field) => `payment.${field}`)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    const message = 'The payment service did not respond. You were not charged. Please try again.'
    throw fail('provider_silent', 503, message)
  }
}

const keyOf = ({ id }: PurchaseRow) => `credits-${id}`

async function charge(deps: CreditDeps, purchase: PurchaseRow, token: string): Promise<void> {
  const given = { key: keyOf(purchase), amountCents: purchase.amountCents, token }
  const outcome = await chargeCard(deps.payments, given).catch(async (error) => {
    if (error instanceof ProviderSilent) {
      deps.log.warn({ err: error, purchase: purchase.id }, 'a purchase of credits is waiting for a response')
      throw outcomeUnknown()
    }
    // Refused before anything was charged, such as a token that is not valid.
    if (error instanceof Failure) await settleDeclined(deps, purchase, messageOf(error))
    throw error
  })
  if (outcome.kind === 'paid') return settlePaid(deps, purchase, outcome.ref)
  await settleDeclined(deps, purchase, outcome.message)
  throw refused(outcome)
}

const messageOf = ({ fields, message }: Failure) => fields.payment?.[0] ?? message

const outcomeUnknown = () =>
  fail(
    'payment_unknown',
    422,
    'Your bank has not responded yet. Your credits are added as soon as it does. You will not be charged twice.',
  )

/** The result of the purchase that was made with this key; of a pending one the provider is asked again. */
async function repeat(deps: CreditDeps, purchase: PurchaseRow, packId: number): Promise<void> {
  if (purchase.packId !== packId) throw keyReused()
  const { accountId, requestKey } = purchase
  if (purchase.status === 'pending') await finish(deps, purchase)
  const { status, message } = (await findPurchase(deps.db, { accountId, requestKey })) ?? purchase
  if (status === 'declined') throw invalid('payment', message)
  if (status === 'pending') throw outcomeUnknown()
}

/** Adds the credits, posts the income and mails the receipt, once for each purchase. */
async function settlePaid(deps: CreditDeps, purchase: PurchaseRow, ref: string): Promise<void> {
  const { id, accountId, amountCents, credits } = purchase
  await transaction(deps.db, async (tx) => {
    const at = deps.clock()
    if (!(await closePurchase(tx, id, { status: 'paid', providerRef: ref, closedAt: at }))) return
    await insertCreditEntry(tx, { accountId, amount: credits, reason: 'pack', reference: id, at })
    await postCredits(tx, { purchaseId: id, amountCents, at })
    const buyer = await findBuyer(tx, accountId)
    await deps.mail.queue(tx, { to: buyer.email, ...creditsReceiptMail(buyer, purchase, at) })
  })
}

async function settleDeclined(deps: CreditDeps, { id }: PurchaseRow, message: string): Promise<void> {
  await closePurchase(deps.db, id, { status: 'declined', message, closedAt: deps.clock() })
}

const askAfter = 60_000
const giveUpAfter = 600_000

/**
 * Asks the provider about purchases without an outcome: its response was lost, or the server stopped before it was
 * stored. Returns how many are closed now.
 */
export async function sweepCreditPurchases(deps: CreditDeps): Promise<number> {
  let closed = 0
  const before = new Date(deps.clock().getTime() - askAfter)
  for (const purchase of await listPendingPurchases(deps.db, before)) {
    // One failure must not block the others.
    const done = await finish(deps, purchase).catch((error) => {
      deps.log.error({ err: error, purchase: purchase.id }, 'could not finish a purchase of credits')
    })
    if (done) closed++
  }
  return closed
}

/** Stores the outcome of a pending purchase; false while the provider has none. */
async function finish(deps: CreditDeps, purchase: PurchaseRow): Promise<boolean> {
  const given = { key: keyOf(purchase), amountCents: purchase.amountCents, since: purchase.createdAt }
  const outcome = await finishCharge(deps.payments, given).catch((error) => {
    if (error instanceof ProviderSilent) return { kind: 'silent' as const }
    throw error
  })
  if (outcome.kind === 'paid') await settlePaid(deps, purchase, outcome.ref)
  else if (outcome.kind === 'declined') await settleDeclined(deps, purchase, outcome.message)
  else if (outcome.kind === 'none' && deps.clock().getTime() - purchase.createdAt.getTime() >= giveUpAfter)
    await settleDeclined(deps, purchase, 'Your bank did not respond. You were not charged.')
  else return false
  return true
}

function creditsReceiptMail(
  buyer: { fullName: string },
  paid: { id: number; credits: number; amountCents: number; cardBrand: string; cardLast4: string },
  at: Date,
): MailContent {
  const credits = `${paid.credits} credits`
  return {
    subject: `Receipt for ${credits} of AI 3D Design`,
    title: `Your ${credits} are ready, ${splitName(buyer.fullName).first}`,
    preview: `${formatCents(paid.amountCents)} for ${credits} of AI 3D Design.`,
    parts: [
      {
        kind: 'facts',
        rows: [
          ['Receipt', `C-${paid.id}`],
          ['Bought', `${credits} of AI 3D Design`],
          ['Paid', `${formatCents(paid.amountCents)} on ${formatDate(at)}`],
          ['Card', cardText({ brand: paid.cardBrand, last4: paid.cardLast4 })],
        ],
      },
      'One credit pays for one brief with three rooms.',
      { kind: 'button', label: 'Design a room', url: paths.designAi() },
    ],
    reason: 'You are receiving this email because credits were bought for your AI 3D Design account.',
  }
}
