import { addressProblems } from '#features/checkout/address.ts'
import { checkCard } from '#features/checkout/card.ts'
import { accountProblems, hasShipping, messages, type Problems, shippingProblems } from './rules.ts'
import type { RegisterInput } from './schema.ts'

const cardFields = ['card_number', 'name_on_Card', 'exp_date', 'cvv'] as const
const billingFields = {
  pay_street: 'street',
  pay_city: 'city',
  pay_state: 'state',
  pay_zip_code: 'zip code',
} as const

type Payment = Pick<RegisterInput, (typeof cardFields)[number] | keyof typeof billingFields>

/** Everything that is wrong with a registration, one message a field, so that one answer mends it all. */
export function registerProblems(input: RegisterInput, now: Date): Problems {
  return {
    ...accountProblems(input),
    ...typeProblems(input),
    ...(hasShipping(input) ? shippedProblems(input) : {}),
    ...paymentProblems(input, now),
  }
}

/** Step 3 counts as soon as one of its fields holds something (spec 1 §5). */
export function hasPayment(fields: Payment): boolean {
  return [...cardFields, ...Object.keys(billingFields)].some(
    (name) => fields[name as keyof Payment].trim() !== '',
  )
}

/** The card must then be right, and the billing address whole if there is any of it (OP-20). */
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

function typeProblems(input: RegisterInput): Problems {
  const type = input.type || 'User'
  if (type === 'User') return {}
  if (type !== 'Contractor' && type !== 'Vendor') return { type: messages.type }
  const problems: Problems = {}
  if (input.company_name === '') problems.company_name = messages.required('company name')
  if (type === 'Vendor') {
    if (input.tax_id === '') problems.tax_id = messages.required('tax id')
    return problems
  }
  if (input.trade !== 'contractor' && input.trade !== 'designer')
    problems.trade = input.trade === '' ? messages.required('trade') : 'The selected trade is invalid.'
  if (input.trade === 'contractor') {
    if (input.license_number === '') problems.license_number = messages.required('license number')
    if (input.license_state === '') problems.license_state = messages.required('license state')
  }
  return problems
}

function shippedProblems(input: RegisterInput): Problems {
  const problems = shippingProblems(input)
  if (Object.keys(problems).length > 0) return problems
  const found = addressProblems({
    city: input.shipping_city,
    state: input.shipping_state,
    zip_code: input.shipping_zip_code,
    country: 'US',
  })
  if (found.state) problems.shipping_state = found.state
  if (found.zip_code) problems.shipping_zip_code = found.zip_code
  return problems
}
