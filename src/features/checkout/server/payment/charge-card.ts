import type { Cents } from '#lib/money.ts'
import { declinedMessage, type PaymentProvider, type Refusal } from '../provider.ts'

type Charged = { kind: 'paid'; ref: string } | ({ kind: 'declined' } & Refusal)

/**
 * Charges a card at once: authorizes the amount and captures it. A repeated key charges nothing twice.
 * @throws ProviderSilent when the outcome is unknown; `finishCharge` then tells it
 */
export async function chargeCard(
  payments: PaymentProvider,
  given: { key: string; amountCents: Cents; token: string },
): Promise<Charged> {
  const held = await payments.authorize(given)
  return held.kind === 'declined' ? held : capture(payments, held.ref, given)
}

/**
 * The outcome of a charge by its key; captures one that was only authorized. `none` when the provider has no record of
 * it; `since` is when it began.
 */
export async function finishCharge(
  payments: PaymentProvider,
  given: { key: string; amountCents: Cents; since: Date },
): Promise<Charged | { kind: 'none' }> {
  const { status, ref } = await payments.find(given.key, given.since)
  if (status === 'captured' && ref) return { kind: 'paid', ref }
  if (status === 'authorized' && ref) return capture(payments, ref, given)
  return status === 'none' ? { kind: 'none' } : { kind: 'declined', message: declinedMessage }
}

async function capture(
  payments: PaymentProvider,
  ref: string,
  { key, amountCents }: { key: string; amountCents: Cents },
): Promise<Charged> {
  const taken = await payments.capture(ref, key, amountCents)
  if (taken.kind === 'done') return { kind: 'paid', ref }
  await payments.void(ref, key)
  return { kind: 'declined', message: declinedMessage }
}
