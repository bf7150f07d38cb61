import { accountProblems, hasShipping, type Problems } from '../rules.ts'
import type { RegisterBody } from '../schema.ts'

/** The whole form of /register; every value as typed. */
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

export type Step = 0 | 1 | 2

/** The step that holds a field: card and payment 3, shipping 2, everything else 1 (spec 1 §4). */
export function stepOf(field: string): Step {
  if (field.startsWith('pay_') || field in noPayment) return 2
  return field.startsWith('shipping_') ? 1 : 0
}

/** Which step shows the messages: any card error wins, since a card is what people give up over (spec 1 §5). */
export function stepToShow(fields: readonly string[]): Step {
  const steps = fields.map(stepOf)
  if (steps.includes(2)) return 2
  return steps.includes(1) && !steps.includes(0) ? 1 : 0
}

/** Which ZIP codes are whose comes with the address, and not with the form's first step. */
type Shipped = (values: RegisterValues) => Problems

/** What keeps step 1 or 2 from advancing; step 3 needs the card check and stands in PaymentFields. */
export function stepProblems(step: Step, values: RegisterValues, shipped: Shipped): Problems {
  if (step === 0) return accountProblems(values)
  return step === 1 ? shipped(values) : {}
}

/** Done on an earlier step registers with what has been entered so far (OP-20). */
export function doneProblems(step: Step, values: RegisterValues, shipped: Shipped): Problems {
  if (step === 0) return accountProblems(values)
  return hasShipping(values) || step === 1 ? shipped(values) : {}
}

/** The call's body: name split, and nothing of the steps that were not reached. */
export function registerCall(values: RegisterValues, shopId: number | null): RegisterBody {
  const [first_name = '', ...rest] = values.full_name.trim().split(/\s+/)
  return { ...values, first_name, last_name: rest.join(' '), type: 'User', shop_id: shopId }
}
