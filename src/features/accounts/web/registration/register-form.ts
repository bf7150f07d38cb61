import { accountProblems, hasShipping, type Problems } from '#features/accounts/rules.ts'
import type { RegisterBody } from '#features/accounts/schema.ts'

/** All values of the /register form, as typed. */
export type RegisterValues = {
  full_name: string
  email: string
  password: string
  country_code: string
  phone_number: string
  zip_code: string
  agree: boolean
  shipping_street: string
  shipping_apartment: string
  shipping_city: string
  shipping_state: string
  shipping_zip_code: string
  card_number: string
  name_on_Card: string
  exp_date: string
  cvv: string
  pay_street: string
  pay_city: string
  pay_state: string
  pay_zip_code: string
}

export const emptyRegister: RegisterValues = {
  full_name: '',
  email: '',
  password: '',
  country_code: '+1',
  phone_number: '',
  zip_code: '',
  agree: false,
  shipping_street: '',
  shipping_apartment: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
  card_number: '',
  name_on_Card: '',
  exp_date: '',
  cvv: '',
  pay_street: '',
  pay_city: '',
  pay_state: '',
  pay_zip_code: '',
}

export const noPayment = {
  card_number: '',
  name_on_Card: '',
  exp_date: '',
  cvv: '',
  pay_street: '',
  pay_city: '',
  pay_state: '',
  pay_zip_code: '',
} satisfies Partial<RegisterValues>

export type RegisterStep = 0 | 1 | 2

/** The step of a field: card and payment 3, shipping 2, everything else 1 (spec 1 §4). */
export function stepOf(field: string): RegisterStep {
  if (field.startsWith('pay_') || field in noPayment) return 2
  return field.startsWith('shipping_') ? 1 : 0
}

/**
 * The step that shows the messages: a card error comes first, because people are most likely to give up over it
 * (spec 1 §5).
 */
export function stepToShow(fields: readonly string[]): RegisterStep {
  const steps = fields.map(stepOf)
  if (steps.includes(2)) return 2
  return steps.includes(1) && !steps.includes(0) ? 1 : 0
}

/** Checks ZIP codes against states; loaded with the shipping step, not with the first step. */
type Shipped = (values: RegisterValues) => Problems

/** The problems that block step 1 or 2; step 3 needs the card check and is in PaymentFields. */
export function stepProblems(step: RegisterStep, values: RegisterValues, shipped: Shipped): Problems {
  if (step === 0) return accountProblems(values)
  return step === 1 ? shipped(values) : {}
}

/** Done on an earlier step registers with the values entered so far (OP-20). */
export function doneProblems(step: RegisterStep, values: RegisterValues, shipped: Shipped): Problems {
  if (step === 0) return accountProblems(values)
  return hasShipping(values) || step === 1 ? shipped(values) : {}
}

/** The request body: the name split in two, without the steps that were not reached. */
export function registerCall(values: RegisterValues, shopId: number | null): RegisterBody {
  const [first_name = '', ...rest] = values.full_name.trim().split(/\s+/)
  return { ...values, first_name, last_name: rest.join(' '), type: 'User', shop_id: shopId }
}
