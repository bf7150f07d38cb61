import { z } from 'zod'
import { isEmail, messages } from '#features/accounts/rules.ts'
import { address, savedAddress } from '#features/address/schema.ts'
import { figure } from '#lib/money.ts'
import { lowStock } from './stock-schema.ts'

/** What a vendor states about its company; `address` is the one that it is billed and paid at. */
export const company = z.object({
  company_name: z.string(),
  business_logo: z.string().nullable(),
  address: savedAddress,
  /** The warehouse. */
  ship_from: savedAddress,
  return_address: savedAddress,
  contact_name: z.string(),
  contact_email: z.string(),
  phone: z.string(),
  /** On the vendor's product pages; empty if it says nothing. */
  shipping_policy: z.string(),
  return_policy: z.string(),
  /** A size with so many units or fewer is low in stock, unless its product has a level of its own. */
  low_stock: z.number(),
})
export type Company = z.infer<typeof company>

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${figure(most)} characters.`)

/** Omitted fields stay unchanged. */
export const companyBody = z.object({
  /** Id of one of the account's uploads with the purpose `logo`; null removes the logo. */
  business_logo: z.coerce.number().int().positive().nullable().optional(),
  address: address.optional(),
  ship_from: address.optional(),
  return_address: address.optional(),
  contact_name: text(120).optional(),
  contact_email: text(320)
    .refine((typed) => typed === '' || isEmail(typed), messages.email)
    .optional(),
  phone: text(40).optional(),
  shipping_policy: text(600).optional(),
  return_policy: text(600).optional(),
  low_stock: lowStock.optional(),
})
export type CompanyBody = z.infer<typeof companyBody>
