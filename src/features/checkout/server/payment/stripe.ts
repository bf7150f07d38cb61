import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { Card } from '#features/card/card.ts'
import { invalid } from '#lib/failure.ts'
import type { Cents } from '#lib/money.ts'
import {
  type Authorization,
  type CardToken,
  type ChargeState,
  declinedMessage,
  type PaymentProvider,
  ProviderSilent,
  type RefundState,
  type Refusal,
  refused,
  type Settled,
} from '../provider.ts'

const require = createRequire(import.meta.url)

/** Its two hundred modules take a tenth of a second, so they are loaded only if a key is set. */
const stripeModule = (): typeof Stripe => require('stripe')

export type StripeOptions = {
  secretKey: string
  /** Another address than Stripe's own, e.g. `http://127.0.0.1:12111`. */
  apiBase?: string
  timeoutMs?: number
}

/**
 * Stripe: PaymentIntents with manual capture, so the amount is authorized with the order and captured after it is
 * written.
 */
export function stripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = stripeClient(options)
  return {
    name: 'stripe',
    tokenize: (card) =>
      asking(async () => {
        const method = await stripe.paymentMethods.create({
          type: 'card',
          card: {
            number: card.number,
            exp_month: card.expMonth,
            exp_year: card.expYear,
            cvc: card.cvv,
          },
          billing_details: { name: card.name, ...addressOf(card) },
        })
        return describeMethod(method)
      }),
    describe: (token) =>
      asking(async () => describeMethod(await stripe.paymentMethods.retrieve(methodOf(token)), token)),
    save: (token, holder) =>
      asking(async () => {
        if (token.includes(':')) return token
        const customer = await stripe.customers.create(
          { email: holder.email, metadata: { account_id: String(holder.id) } },
          { idempotencyKey: `customer-${holder.id}-${methodOf(token)}` },
        )
        await stripe.paymentMethods.attach(methodOf(token), { customer: customer.id })
        return `${customer.id}:${methodOf(token)}`
      }),
    forget: async (token) => {
      // Every saved card has its own Stripe customer (keep); deleting the customer deletes the email too.
      const customer = token.includes(':') ? token.split(':')[0] : undefined
      await settle(() => (customer ? stripe.customers.del(customer) : stripe.paymentMethods.detach(methodOf(token))))
    },
    authorize: ({ key, amountCents, token }) => authorize(stripe, key, amountCents, token),
    capture: (ref, key, amountCents) =>
      settle(() =>
        stripe.paymentIntents.capture(ref, { amount_to_capture: amountCents }, { idempotencyKey: `capture-${key}` }),
      ),
    void: (ref, key) => settle(() => stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: `void-${key}` })),
    refund: (ref, key, amountCents) => refund(stripe, ref, key, amountCents),
    findRefund: (ref, key) => asking(() => findRefund(stripe, ref, key)),
    find: (key, since) => asking(() => find(stripe, key, since)),
  }
}

export function stripeClient(options: StripeOptions): Stripe {
  const base = options.apiBase ? new URL(options.apiBase) : null
  return new (stripeModule())(options.secretKey, {
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? 443 : 80),
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }
      : {}),
    timeout: options.timeoutMs ?? 8_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

function addressOf({ billing }: Card): Pick<Stripe.PaymentMethodCreateParams.BillingDetails, 'address'> {
  if (!billing) return {}
  const { street, apartment, city, state, zip_code } = billing
  const address = { line1: street, line2: apartment, city, state, postal_code: zip_code, country: 'US' }
  return { address }
}

async function authorize(stripe: Stripe, key: string, amountCents: Cents, token: string): Promise<Authorization> {
  try {
    const customer = token.includes(':') ? token.split(':')[0] : undefined
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'usd',
        capture_method: 'manual',
        confirm: true,
        payment_method: methodOf(token),
        ...(customer ? { customer } : {}),
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { order_id: key },
      },
      { idempotencyKey: `authorize-${key}` },
    )
    if (intent.status === 'requires_capture') return { kind: 'authorized', ref: intent.id }
    return { kind: 'declined', message: declinedMessage }
  } catch (error) {
    if (error instanceof stripeModule().errors.StripeCardError) {
      return { kind: 'declined', ...refusalOf(error) }
    }
    throw silent(error)
  }
}

/** Intents have the order's id as metadata; the list is consistent at once, unlike Stripe's search. */
async function find(stripe: Stripe, key: string, since: Date): Promise<ChargeState> {
  const from = Math.floor(since.getTime() / 1000) - 60
  const created = { gte: from, lte: from + 900 }
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    if (intent.metadata.order_id === key) return { status: stateOf(intent.status), ref: intent.id }
  }
  return { status: 'none', ref: null }
}

/** The key is in the refund's metadata too: Stripe deletes idempotency keys after a day, but never refunds. */
async function refund(
  stripe: Stripe,
  ref: string,
  key: string,
  amountCents: Cents,
): Promise<Settled | { kind: 'pending' }> {
  let made: Stripe.Refund | undefined
  const response = await settle(async () => {
    made = await stripe.refunds.create(
      { payment_intent: ref, amount: amountCents, metadata: { refund_key: key } },
      { idempotencyKey: key },
    )
  })
  return made ? refundStateOf(made) : response
}

async function findRefund(stripe: Stripe, ref: string, key: string): Promise<RefundState> {
  for await (const made of stripe.refunds.list({ payment_intent: ref, limit: 100 })) {
    if (made.metadata?.refund_key === key) return refundStateOf(made)
  }
  return { kind: 'none' }
}

function refundStateOf({ status, failure_reason }: Stripe.Refund): Settled | { kind: 'pending' } {
  if (status === 'succeeded') return { kind: 'done' }
  if (status === 'failed' || status === 'canceled')
    return { kind: 'refused', message: `The refund ${status}: ${failure_reason ?? 'no reason given'}.` }
  return { kind: 'pending' }
}

function stateOf(status: Stripe.PaymentIntent.Status): ChargeState['status'] {
  if (status === 'requires_capture') return 'authorized'
  if (status === 'succeeded') return 'captured'
  return status === 'canceled' ? 'voided' : 'declined'
}

function describeMethod(method: Stripe.PaymentMethod, token = method.id): CardToken {
  const card = method.card
  if (!card) throw invalid('payment', 'This payment method is not valid.')
  const month = String(card.exp_month).padStart(2, '0')
  return {
    token,
    brand: card.brand,
    last4: card.last4,
    expDate: `${month}/${String(card.exp_year % 100).padStart(2, '0')}`,
    fingerprint: card.fingerprint ?? `${card.brand} ${card.last4} ${month}/${card.exp_year}`,
  }
}

const methodOf = (token: string) => token.split(':').at(-1) ?? token

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof stripeModule().errors.StripeCardError) throw refused(refusalOf(error))
    if (error instanceof stripeModule().errors.StripeInvalidRequestError) {
      throw invalid('payment', 'This payment method is not valid.')
    }
    throw silent(error)
  }
}

/** The card field that Stripe's code concerns; a plain decline concerns none. */
const fieldOf: Record<string, Refusal['field']> = {
  incorrect_number: 'card_number',
  invalid_number: 'card_number',
  expired_card: 'exp_date',
  invalid_expiry_month: 'exp_date',
  invalid_expiry_year: 'exp_date',
  incorrect_cvc: 'cvv',
  invalid_cvc: 'cvv',
}

function refusalOf({ message, code = '' }: Stripe.errors.StripeCardError): Refusal {
  const field = fieldOf[code]
  return { message: message || declinedMessage, ...(field ? { field } : {}) }
}

/** A clear rejection is `refused`; a repeated call, or one whose work was already done, counts as done. */
async function settle(call: () => Promise<unknown>): Promise<Settled> {
  try {
    await call()
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof stripeModule().errors.StripeCardError) return { kind: 'refused', message: error.message }
    if (error instanceof stripeModule().errors.StripeInvalidRequestError) {
      return { kind: 'refused', message: error.message }
    }
    throw silent(error)
  }
}

function silent(error: unknown): Error {
  return error instanceof stripeModule().errors.StripeConnectionError ||
    error instanceof stripeModule().errors.StripeAPIError ||
    error instanceof stripeModule().errors.StripeRateLimitError
    ? new ProviderSilent(error.message, { cause: error })
    : (error as Error)
}
