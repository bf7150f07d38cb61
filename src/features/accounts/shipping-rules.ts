import { addressProblems } from '#features/address/address.ts'
import { type Problems, type ShippingFields, shippingProblems } from './rules.ts'

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
