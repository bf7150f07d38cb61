import { z } from 'zod'
import { noteLimit, noteTooLong, receiverPhone, receiverPhoneProblem } from '#features/address/address.ts'
import { address, savedAddress } from '#features/address/schema.ts'
import { cardFields, payment } from '#features/card/schema.ts'
import { cartChange, projectCart, projectKey } from '#features/cart/schema.ts'
import { laborQuote } from '#features/labor/schema.ts'
import { maxDays } from '#features/shipping/delivery-days.ts'
import { services } from '#features/shipping/shipment-cost.ts'
import { zipText } from '#lib/phone.ts'
import { apiSchemas, day } from '#lib/query-schema.ts'

const kind = z.enum(['shipping', 'billing'], 'The selected kind is invalid.')
const label = z.string().trim().max(40, 'The name must be at most 40 characters.')

/** More would be a customer list rather than one person's addresses. */
export const maxAddresses = 20

export const addressRow = savedAddress.extend({
  id: z.number(),
  kind,
  /** "Home", "Job site"; empty when the account gave it none. */
  label: z.string(),
  /** The one preselected at checkout; one per kind. */
  default: z.boolean(),
})

export const newAddress = address.extend({
  kind: kind.default('shipping'),
  label: label.default(''),
  default: z.boolean().default(false),
})

/** Omitted fields stay unchanged; to give up a default, make another address the default. */
export const changedAddress = address
  .extend({
    label,
    default: z.literal(true, 'Make another address the default instead.'),
    // Repeated here without a new address's default values, which would overwrite fields that are not sent.
    apartment: z.string().trim().max(60, 'The apartment is too long.'),
    country: z.string().trim().max(40),
  })
  .partial()

export const addressParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export type AddressRow = z.infer<typeof addressRow>
export type NewAddress = z.infer<typeof newAddress>
export type NewAddressBody = z.input<typeof newAddress>
export type ChangedAddress = z.infer<typeof changedAddress>

const money = z.number()
const couponCode = z.string().trim().max(40, 'This coupon is not valid.')

/** Returned as stored; empty for an order without one. */
const phoneField = z
  .string()
  .trim()
  .max(40, 'The phone number is too long.')
  .nullish()
  .transform((typed, context) => {
    if (!typed) return ''
    const problem = receiverPhoneProblem(typed)
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return receiverPhone(typed) ?? ''
  })
  .register(apiSchemas, {
    description:
      'The phone number the driver calls: 10 digits for a U.S. number, or + and the country code for other countries.',
  })

/**
 * The least and most that return shipping costs, withheld from the refund of a return by choice (rule R10); a range as
 * long as there is no address.
 */
const returnFee = z.object({ at_least: money, at_most: money }).register(apiSchemas, {
  description:
    'The restocking fee for a change-of-mind return: never more than at_most. at_least is lower only while the address is unknown.',
})

export const profileQuery = z.object({
  checkout: z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((v) => v === '1' || v === 'true'),
})

export const saveProfile = z.object({
  checkout: z.union([z.literal(0), z.literal(1), z.boolean()]).optional(),
  shipping_address: address.optional(),
  billing_address: address.optional(),
  cart_id: projectKey.nullish(),
  payment: cardFields.optional(),
})

export const savedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_date: z.string(),
  name_on_Card: z.string(),
  /** `•••• 4242`; the number itself is never stored. */
  card_number: z.string(),
})

export const profile = z.object({
  user: z.unknown(),
  shipping_address: savedAddress.nullable(),
  shipping_charge: money.optional(),
  payment: savedCard.nullable(),
  billing_address: savedAddress.nullable(),
  notify: z.object({ email: z.boolean(), sms: z.boolean() }),
})

export const savedProfile = z.object({
  shipping_charge: money,
  tax: money.nullable(),
  shipping_address: savedAddress.nullable(),
})

/** One to three days on which the order arrives, in any order; null: each vendor's goods in their own window. */
const deliveryDays = z
  .array(day())
  .min(1, 'Choose at least one delivery day.')
  .max(maxDays, `Choose at most ${maxDays} delivery days.`)
  .refine((days) => new Set(days).size === days.length, 'Choose each delivery day only once.')
  .transform((days) => days.toSorted())
  .nullish()

export const quoteRequest = z.object({
  cart_id: projectKey,
  zip_code: z.string().trim().max(10).transform(zipText).nullish(),
  state: z.string().trim().max(40).nullish(),
  coupon: couponCode.nullish(),
  delivery_days: deliveryDays,
})

export const quote = z.object({
  subtotal: money,
  discount: money,
  /** What promotions of the platform take off, and their names (rule R2). */
  promotion: money,
  promotion_names: z.array(z.string()),
  /** Of all lines. */
  swatch_credit: money,
  coupon: z.object({ code: z.string(), percent: z.number().nullable() }).nullable(),
  /** Why the coupon takes off less than its value, or null (rule R2). */
  coupon_note: z.string().nullable(),
  shipping_charge: money,
  tax: money,
  /** Percent, e.g. 7.25; null until the state is known. */
  tax_rate: z.number().nullable(),
  /** What the rate consists of, e.g. `state rate 7.25%`; empty until the state is known. */
  tax_note: z.string(),
  /** Of goods and labor. */
  total: money,
  /** Labor in the cart, invoiced by its sellers (rule R18); all other figures are without it. */
  labor: laborQuote.nullable(),
  lines: z.array(
    z.object({
      id: z.number(),
      unit_price: money,
      qty: z.number(),
      discount: money,
      promotion: money,
      swatch: z.boolean(),
      /** What its vendor takes off because a sample of it was paid for. */
      swatch_credit: money,
      tax: money,
      amount: money,
      made_to_order: z.boolean(),
      returnable: z.boolean(),
      /** For all units of the line; null for goods that cannot be returned or have no known weight. */
      return_fee: returnFee.nullable(),
      /**
       * The dye lots that would be reserved; null for goods that have none. `one`: all units come from the same lot.
       */
      lots: z
        .object({ kind: z.enum(['one', 'several', 'unnamed']), units: z.record(z.string(), z.number()) })
        .nullable(),
    }),
  ),
  /**
   * The goods of one vendor ship together, those made to order by themselves; `lines` are line ids (rules R3, R16).
   */
  shipments: z.array(
    z.object({
      vendor: z.string(),
      made_to_order: z.boolean(),
      swatches: z.boolean(),
      lines: z.array(z.number()),
      from: z.string(),
      to: z.string(),
      /** How its lines are shipped; empty if their weight and size are unknown. */
      services: z.array(z.enum(services)).register(apiSchemas, {
        description: 'parcel, freight (a pallet, by appointment) or white_glove (carried in by two).',
      }),
    }),
  ),
  /** For all returnable lines; null if none has a fee. */
  return_fee: returnFee.nullable(),
  changes: z.array(cartChange),
  delivery: z.object({ from: z.string(), to: z.string() }),
  /** The days that a buyer can choose (rule R16); null while the address is unknown. */
  delivery_plan: z
    .object({
      /** How long a vendor holds goods that could arrive earlier. */
      hold_days: z.number(),
      /** What each vendor ships together, and the first day on which it can arrive. */
      shipments: z.array(z.object({ vendor: z.string(), lines: z.array(z.number()), earliest: z.string() })),
      /** For one, two and three days, as far as they are possible: those with the least waiting. */
      options: z.array(z.array(z.string())),
      /** What the page preselects; null for one vendor's goods. */
      suggested: z.array(z.string()).nullable(),
      chosen: z.array(z.string()).nullable(),
    })
    .nullable(),
})

export const placeOrder = z.object({
  cart_id: projectKey,
  shipping_address: address,
  payment,
  coupon: couponCode.nullish(),
  expected_total: z.number('Expected total is required.'),
  delivery_days: deliveryDays,
  /** For the driver: shown to the order's parties and on the packing slip. */
  note: z
    .string()
    .trim()
    .max(noteLimit, noteTooLong)
    .nullish()
    .register(apiSchemas, { description: 'Notes for the driver, at most 1,000 characters.' }),
  receiver_phone: phoneField,
})

/** `payment` is needed only if the new address costs more: the response to a request without it contains the amount. */
export const changeAddressBody = z.object({ shipping_address: address, payment: payment.optional() })

/** The extra cost of a changed address that no card has paid. */
export const differenceBody = z.object({ payment })
export const difference = z.object({ amount: money })
export const differenceRow = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  customer: z.string(),
  amount: money,
  /** The bank's last error. */
  error: z.string(),
  tried: z.number(),
  failed_at: z.string(),
})
export const settleDifference = z.object({
  action: z.enum(['retry', 'bear'], 'The selected action is invalid.'),
  reason: z.string().trim().max(500).default(''),
})

export const placedOrder = z.object({
  order_id: z.number(),
  order_no: z.string(),
  total: money,
  payment: z.object({ status: z.string() }),
})

export const reorderBody = z.object({ temp_project_id: projectKey.nullish() })
export const reordered = z.object({
  cart: projectCart,
  /** Lines added to the cart. */
  added: z.number(),
  skipped: z.array(z.object({ product_name: z.string(), reason: z.string() })),
})

export const couponCheck = z.object({
  code: couponCode.min(1, 'Code is required.'),
  cart_id: projectKey,
})
export const checkedCoupon = z.object({
  code: z.string(),
  percent: z.number().nullable(),
  amount: money.nullable(),
  discount: money,
})

export const paymentMethod = z.object({
  id: z.number(),
  brand: z.string(),
  last4: z.string(),
  exp_date: z.string(),
  name_on_Card: z.string(),
  /** Expires within two months or has expired. */
  expires_soon: z.boolean(),
  expired: z.boolean(),
  default: z.boolean(),
})
/** To give up a default, make another card the default. */
export const paymentMethodChange = z.object({
  default: z.literal(true, 'Make another card the default instead.'),
})

/** The fields of an address that was written in one line (spec 2 §3). */
export const parsedAddress = z.object({
  label: z.string(),
  state: z.string(),
  street: z.string(),
  street_number: z.string(),
  apartment: z.string(),
  city: z.string(),
  country: z.literal('US'),
  postal_code: z.string(),
})

export type Reordered = z.infer<typeof reordered>
export type ParsedAddress = z.infer<typeof parsedAddress>
export type Profile = z.infer<typeof profile>
export type SavedProfile = z.infer<typeof savedProfile>
export type QuoteRequest = z.input<typeof quoteRequest>
export type QuoteInput = z.output<typeof quoteRequest>
export type Quote = z.infer<typeof quote>
export type PlaceOrder = z.input<typeof placeOrder>
export type PlaceOrderInput = z.infer<typeof placeOrder>
export type PlacedOrder = z.infer<typeof placedOrder>
export type CheckedCoupon = z.infer<typeof checkedCoupon>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type DifferenceRow = z.infer<typeof differenceRow>
export type SettleDifference = z.infer<typeof settleDifference>
export type ChangeAddressInput = z.infer<typeof changeAddressBody>
export type ChangeAddress = z.input<typeof changeAddressBody>
