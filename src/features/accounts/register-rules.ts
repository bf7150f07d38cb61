import { addressProblems } from '#features/checkout/address.ts'
import { paymentProblems } from './payment-rules.ts'
import { accountProblems, hasShipping, messages, type Problems, shippingProblems } from './rules.ts'
import type { RegisterInput } from './schema.ts'

/** Everything that is wrong with a registration, one message a field, so that one answer mends it all. */
export function registerProblems(input: RegisterInput, now: Date): Problems {
  return {
    ...accountProblems(input),
    ...typeProblems(input),
    ...(hasShipping(input) ? shippedProblems(input) : {}),
    ...paymentProblems(input, now),
  }
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
