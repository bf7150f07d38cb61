import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { zipText } from '#lib/phone.ts'
import { apiSchemas, day, page, pagedOf, perPage } from '#lib/query-schema.ts'
import { kindKeys, type LaborGoods, unitKeys } from './rules.ts'

const money = z.number()
const kind = z.enum(kindKeys, 'Choose the kind of labor.')
const unit = z.enum(unitKeys, 'Choose a unit.')
const id = z.coerce.number('This id is not valid.').int().positive()
const dollars = (label: string, most: number) =>
  z
    .number(`The ${label} must be an amount in dollars.`)
    .min(0, `The ${label} must be an amount in dollars.`)
    .max(most, `The ${label} must be at most $${most.toLocaleString('en-US')}.`)
    .multipleOf(0.01, `The ${label} has at most two decimals.`)

/** What a seller offers; amounts in dollars for one unit. */
export const offerBody = z
  .object({
    kind,
    name: z.string().trim().max(60, 'The name must be at most 60 characters.').default(''),
    unit,
    price: dollars('price', 100_000).gt(0, 'The price must be greater than 0.'),
    minimum: dollars('minimum charge', 100_000).default(0),
    zips: z
      .array(z.string().trim())
      .min(1, 'Enter at least one ZIP code, or its first 3 digits.')
      .max(200, 'Enter at most 200 ZIP codes.')
      .refine(
        (all) => all.every((zip) => /^\d{3}$|^\d{5}$/.test(zip)),
        'Enter ZIP codes with 5 digits, or their first 3 digits.',
      )
      .transform((all) => [...new Set(all)].toSorted()),
    lead_days: z
      .number('The notice is a number of days.')
      .int('The notice is a whole number of days.')
      .min(0, 'The notice must be at least 0 days.')
      .max(180, 'The notice must be at most 180 days.'),
    note: z.string().trim().max(300, 'The note must be at most 300 characters.').default(''),
    active: z.boolean().default(true),
  })
  .superRefine((given, problem) => {
    if (given.kind === 'other' && given.name === '')
      problem.addIssue({ code: 'custom', path: ['name'], message: 'Say what the labor is.' })
  })

export const laborOffer = z.object({
  id: z.number(),
  kind,
  name: z.string(),
  unit,
  price: money,
  minimum: money,
  zips: z.array(z.string()),
  lead_days: z.number(),
  note: z.string(),
  active: z.boolean(),
})
export const offerParams = z.object({ id })

export const cartLaborQuery = z.object({
  cart_id: projectKey,
  zip_code: z.string().trim().max(10).transform(zipText).optional(),
})
export const cartLaborBody = z.object({
  cart_id: projectKey,
  offer_id: z.number('Choose labor.').int().positive(),
  /** Without it what the goods of the cart take. */
  quantity: z
    .number('The quantity must be a whole number.')
    .int('The quantity must be a whole number.')
    .min(1, 'The quantity must be at least 1.')
    .max(100_000, 'The quantity must be at most 100,000.')
    .optional(),
  /** Without it the first possible day. */
  work_on: day('Choose a day.').optional(),
  zip_code: z.string('Enter a ZIP code.').trim().max(10).transform(zipText),
})

/** One service in a cart or a quote; `tax` is 0 until the state is known. */
export const laborLine = z.object({
  offer_id: z.number(),
  seller: z.string(),
  kind,
  name: z.string(),
  unit,
  quantity: z.number(),
  price: money,
  minimum: money,
  amount: money,
  tax: money,
  basis: z.string(),
  work_on: z.string(),
  /** The first possible day. */
  earliest: z.string(),
  /** Why it cannot be ordered as it is, or null. */
  problem: z.string().nullable(),
})
export const laborQuote = z
  .object({ lines: z.array(laborLine), amount: money, tax: money, total: money, taxed: z.boolean() })
  .register(apiSchemas, { id: 'LaborQuote' })

const hundredths = z.number().nullable()
/** Goods of a room that labor can be for. */
export const laborGoods: z.ZodType<LaborGoods> = z.object({
  slug: z.string(),
  family: z.string().nullable(),
  surface: z.string(),
  qty: z.number(),
  sqftHundredths: hundredths,
  measuredSqftHundredths: hundredths,
  measuredFtHundredths: hundredths,
})

const offered = laborOffer.omit({ zips: true, active: true }).extend({ seller: z.string() })

export const offeredQuery = z.object({
  showroom: z.coerce.number().int().positive().optional(),
  zip_code: z.string('Enter a ZIP code.').trim().max(10).transform(zipText),
})
/** What is offered in a showroom at a ZIP; `tax_rate` is the percentage, 0 where the state does not tax labor. */
export const offeredLabor = z.object({ offers: z.array(offered), state: z.string().nullable(), tax_rate: z.number() })

/** What can be added, with the quantity that the goods of the cart take and its cost. */
const proposed = offered.extend({
  quantity: z.number(),
  basis: z.string(),
  amount: money,
  tax: money,
  earliest: z.string(),
})
export const cartLabor = laborQuote.extend({ offers: z.array(proposed) })

export const laborStatus = z.enum(['scheduled', 'done', 'canceled'])
export const laborInvoice = z
  .object({
    id: z.number(),
    invoice_no: z.string(),
    order_id: z.number(),
    order_no: z.string(),
    seller: z.string(),
    /** For the seller and Admins; null for its customer. */
    customer: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
    status: laborStatus,
    first_on: z.string(),
    last_on: z.string(),
    /** The last day on which its customer can cancel. */
    cancel_until: z.string(),
    amount: money,
    tax: money,
    total: money,
    /** The platform's fee and what the seller gets; null for its customer. */
    fee: money.nullable(),
    earned: money.nullable(),
    /** When the seller's money is available; null until the work is done. */
    available_on: z.string().nullable(),
    reason: z.string(),
    lines: z.array(
      z.object({
        name: z.string(),
        unit,
        quantity: z.number(),
        price: money,
        amount: money,
        tax: money,
        basis: z.string(),
        work_on: z.string(),
      }),
    ),
    /** What the reader may do now. */
    may: z.array(z.enum(['done', 'cancel'])),
  })
  .register(apiSchemas, { id: 'LaborInvoice' })

export const invoicesQuery = z.object({
  status: laborStatus.optional(),
  /** A number of the invoice or its order, or words of the customer or the labor. */
  q: z.string().trim().max(80).default(''),
  page,
  per_page: perPage,
})
export const invoices = pagedOf(laborInvoice)
export const invoiceParams = z.object({ id })
export const invoiceBody = z.object({
  action: z.enum(['done', 'cancel'], 'The selected action is invalid.'),
  reason: z.string().trim().max(300, 'The reason must be at most 300 characters.').default(''),
})

export type LaborOffer = z.infer<typeof laborOffer>
export type OfferBody = z.input<typeof offerBody>
export type OfferInput = z.infer<typeof offerBody>
export type OfferedLabor = z.infer<typeof offeredLabor>
export type CartLabor = z.infer<typeof cartLabor>
export type CartLaborBody = z.input<typeof cartLaborBody>
export type CartLaborInput = z.infer<typeof cartLaborBody>
export type LaborQuote = z.infer<typeof laborQuote>
export type LaborInvoice = z.infer<typeof laborInvoice>
export type InvoiceBody = z.input<typeof invoiceBody>
export type InvoiceInput = z.infer<typeof invoiceBody>
export type InvoicesQuery = z.infer<typeof invoicesQuery>
