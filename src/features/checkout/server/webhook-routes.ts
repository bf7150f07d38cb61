import { z } from 'zod'
import { disputeDecided, disputeOpened } from '#features/payouts/server/disputes.ts'
import { fail } from '#lib/failure.ts'
import { formatCents } from '#lib/money.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok } from '#server/reply.ts'
import { makeDue } from './capture-queries.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { stripeClient } from './payment/stripe.ts'
import { lookAgain } from './refund-worker.ts'

/**
 * Stripe's webhooks. A message is only a reason to look: the worker asks Stripe itself for the payment's state, so a
 * forged, repeated or late message causes at most an extra request.
 */
export async function webhookRoutes(api: ApiApp, deps: CheckoutDeps): Promise<void> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = deps.env
  if (!secretKey || !secret) return
  const stripe = stripeClient({ secretKey })
  await api.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/stripe', { config: { auth: 'none' }, schema: { hide: true } }, async (request) => {
      const event = readEvent(stripe, request.body, request.headers['stripe-signature'], secret)
      const told = paymentTold.safeParse(event.data?.object)
      if (!told.success) throw fail('event', 422, 'The event has no payment.')
      const { id, payment_intent: ref } = told.data
      if (event.type.startsWith('payment_intent.') && id)
        if (await makeDue(deps.db, 'stripe', id, deps.clock())) deps.wakeCapture()
      if (event.type.startsWith('charge.dispute.')) await hearOfDispute(deps, event)
      // charge.refunded, charge.refund.updated, refund.failed …: each names its payment.
      if (/^(charge|refund)\./.test(event.type) && typeof ref === 'string') await lookAgain(deps, ref)
      return ok(null)
    })
  })
}

/**
 * A customer's bank disputes a payment, or has decided. The hold can be undone, so it happens at once; the rest cannot
 * and is left to an Admin, because no message says which items are affected.
 */
async function hearOfDispute(
  deps: CheckoutDeps,
  { type, data }: { type: string; data: { object: unknown } },
) {
  const told = disputeTold.safeParse(data.object)
  if (!told.success) return
  const { id: dispute, payment_intent: ref, amount, reason, status } = told.data
  const about = { provider: 'stripe', ref }
  // Messages come in any order: the end of an unknown dispute places the hold first, and its start then comes too late.
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    const why = `The bank disputes ${formatCents(amount)}: ${reason.replaceAll('_', ' ')}.`
    await disputeOpened(deps, { ...about, dispute, why })
  }
  // An inquiry that ends without a dispute (warning_closed) counts as won.
  if (type === 'charge.dispute.closed')
    await disputeDecided(deps, { ...about, word: status === 'lost' ? 'lost' : 'won' })
}

const paymentTold = z.object({ id: z.string().optional(), payment_intent: z.unknown().optional() })

const disputeTold = z.object({
  id: z.string(),
  payment_intent: z.string(),
  amount: z.number().int(),
  reason: z.string(),
  status: z.string(),
})

function readEvent(
  stripe: ReturnType<typeof stripeClient>,
  body: unknown,
  signature: string | string[] | undefined,
  secret: string,
) {
  try {
    return stripe.webhooks.constructEvent(body as Buffer, String(signature ?? ''), secret)
  } catch {
    throw fail('signature', 422, 'The signature is not valid.')
  }
}
