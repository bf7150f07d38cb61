import { fail } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok } from '#server/reply.ts'
import { makeDue } from './capture-queries.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { stripeClient } from './payment/stripe.ts'
import { lookAgain } from './refund-worker.ts'

/**
 * What Stripe tells on its own accord. A message is only a reason to look: the worker asks Stripe itself how the payment
 * stands, so a forged, doubled or late message can do no harm beyond a question.
 */
export async function webhookRoutes(api: ApiApp, deps: CheckoutDeps): Promise<void> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = deps.env
  if (!secretKey || !secret) return
  const stripe = stripeClient({ secretKey })
  await api.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/stripe', { config: { auth: 'none' }, schema: { hide: true } }, async (request) => {
      const event = readEvent(stripe, request.body, request.headers['stripe-signature'], secret)
      if (event.type.startsWith('payment_intent.')) {
        const { id } = event.data.object as { id: string }
        if (await makeDue(deps.db.$client, 'stripe', id, deps.clock())) deps.wakeCapture()
      }
      // charge.refunded, charge.refund.updated, refund.failed …: each names the payment that it is about.
      if (/^(charge|refund)\./.test(event.type)) {
        const { payment_intent: ref } = event.data.object as { payment_intent?: unknown }
        if (typeof ref === 'string') await lookAgain(deps, ref)
      }
      return ok(null)
    })
  })
}

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
