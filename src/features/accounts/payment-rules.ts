import { addressProblems } from '#features/address/address.ts'
import { checkCard } from '#features/card/card.ts'
import { messages, type Problems, type ShippingFields, shippingProblems } from './rules.ts'

// Not in rules.ts, which every page loads: the card check alone is 5 kB.

const cardFields = ['card_number', 'name_on_Card', 'exp_date', 'cvv'] as const
const billingFields = {
  pay_street: 'street',
  pay_city: 'city',
  pay_state: 'state',
  pay_zip_code: 'zip code',
} as const

export type Payment = Record<(typeof cardFields)[number] | keyof typeof billingFields, string>

/** Step 3 counts as filled in once any of its fields has a value (spec 1 §5). */
export function hasPayment(fields: Payment): boolean {
  return [...cardFields, ...Object.keys(billingFields)].some((name) => fields[name as keyof Payment].trim() !== '')
}

/** If step 3 is filled in, the card must be valid, and the billing address empty or complete (OP-20). */
export function paymentProblems(fields: Payment, now: Date): Problems {
  if (!hasPayment(fields)) return {}
  const check = checkCard(fields, now)
  const problems: Problems = check.ok ? {} : { ...check.problems }
  if (fields.name_on_Card.trim() === '') problems.name_on_Card = messages.required('name on card')
  const billing = Object.entries(billingFields)
  if (billing.some(([name]) => fields[name as keyof Payment].trim() !== '')) {
    for (const [name, label] of billing)
      if (fields[name as keyof Payment].trim() === '') problems[name] = messages.required(label)
  }
  return problems
}

/** Problems of a shipping address that is filled in: first its fields, then whether we ship to it. */
export function shippedProblems(fields: ShippingFields): Problems {
  const problems = shippingProblems(fields)
  if (Object.keys(problems).length > 0) return problems
  const found = addressProblems({
    city: fields.shipping_city,
    state: fields.shipping_state,
    zip_code: fields.shipping_zip_code,
    country: 'US',
  })
  if (found.state) problems.shipping_state = found.state
  if (found.zip_code) problems.shipping_zip_code = found.zip_code
  return problems
}
