import cardValidator from 'card-validator'
import { dayOf } from '#lib/dates.ts'
import { requiredMessage } from '#lib/required.ts'
import type { CardFields } from './schema.ts'

export const cardMessages = {
  card_number: 'Invalid Card Number.',
  exp_date: 'Invalid Expiration Date.',
  cvv: 'Invalid CVC.',
} as const

/** A validated card, in memory only. `expMonth` 1–12, `expYear` four digits, `number` digits only. */
export type Card = {
  number: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  cvv: string
  name: string
  /** The billing address, for a bank that compares it. */
  billing?: Billing | null
}

export type CardCheck =
  | { ok: true; card: Card }
  | { ok: false; problems: Partial<Record<keyof typeof cardMessages, string>> }

/**
 * The card check of spec 1 §5: number by check digit and length, expiry not in the past, code of the brand's length.
 */
export function checkCard(
  fields: Pick<CardFields, 'card_number' | 'exp_date' | 'cvv' | 'name_on_Card'>,
  now: Date,
): CardCheck {
  const number = fields.card_number.replace(/[\s-]/g, '')
  const found = cardValidator.number(number)
  const expiry = parseExpiry(fields.exp_date, now)
  const codeLength = found.card?.code.size ?? 3
  const codeIsGood = cardValidator.cvv(fields.cvv.trim(), codeLength).isValid
  if (found.isValid && /^\d+$/.test(number) && expiry && codeIsGood) {
    const card = {
      number,
      brand: found.card?.type ?? 'card',
      last4: number.slice(-4),
      ...expiry,
      cvv: fields.cvv.trim(),
    }
    return { ok: true, card: { ...card, name: fields.name_on_Card } }
  }
  return {
    ok: false,
    problems: {
      ...(found.isValid && /^\d+$/.test(number) ? {} : { card_number: cardMessages.card_number }),
      ...(expiry ? {} : { exp_date: cardMessages.exp_date }),
      ...(codeIsGood ? {} : { cvv: cardMessages.cvv }),
    },
  }
}

/** `visa`, `mastercard` …, or `card` for a number of an unknown brand. */
export function brandOf(number: string): string {
  return cardValidator.number(number).card?.type ?? 'card'
}

/**
 * `12/29`, `12/2029` or `1229`; null when malformed, in the past, or more than 20 years ahead. A card is valid through
 * its expiry month.
 */
export function parseExpiry(text: string, now: Date): { expMonth: number; expYear: number } | null {
  const match = /^(\d{2})\s*(?:\/\s*)?(\d{2}(?:\d{2})?)$/.exec(text.trim())
  if (!match) return null
  const expMonth = Number(match[1])
  const expYear = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0)
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  const monthsLeft = (expYear - year) * 12 + (expMonth - month)
  return expMonth >= 1 && expMonth <= 12 && monthsLeft >= 0 && monthsLeft <= 240 ? { expMonth, expYear } : null
}

/** `MM/YY`, as stored and shown. */
export function formatExpiry(card: { expMonth: number; expYear: number }): string {
  return `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear % 100).padStart(2, '0')}`
}

/** Such as "Visa •••• 4242"; empty for a card that is not known. */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brand.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return last4 ? `${name} •••• ${last4}` : ''
}

/** The brand as printed on the card: "American Express", not the provider's american-express. */
export function brandName(brand: string): string {
  return brand.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) || 'Card'
}

/** "Visa ending in 4242". */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandName(brand)} ending in ${last4}`
}

export type Billing = { street: string; apartment: string; city: string; state: string; zip_code: string }

const required = { street: 'street', city: 'city', state: 'state', zip_code: 'zip code' } as const

export type BillingProblems = Partial<Record<keyof typeof required, string>>

/**
 * A card comes without a billing address, unless `promised` is true, or with a complete one (OP-20). Only its bank can
 * tell whether the address is correct.
 */
export function billingProblems(given: Partial<CardFields>, promised = false): BillingProblems {
  const names = Object.keys(required) as (keyof typeof required)[]
  const empty = names.filter((name) => !given[name]?.trim())
  if (empty.length === names.length && !promised) return {}
  return Object.fromEntries(empty.map((name) => [name, requiredMessage(required[name])]))
}

/** An address as the card's billing fields. */
export function billingFields({ street, apartment, city, state, zip_code }: Billing): Billing {
  return { street, apartment, city, state, zip_code }
}

/** The billing address of a card, or null when it was submitted without one. */
export function billingOf(given: Partial<CardFields>): (Billing & { country: string }) | null {
  const { street, apartment, city, state, zip_code } = given
  if (!street || !city || !state || !zip_code) return null
  return { street, apartment: apartment ?? '', city, state, zip_code, country: 'US' }
}
