import { z } from 'zod'
import { day } from '#lib/query-schema.ts'

export const ratesBody = z.object({
  /** The whole file: `zip_code,state,rate,valid_from,valid_to`. */
  csv: z.string('Choose a rate file.').min(1, 'Choose a rate file.').max(8_000_000, 'The file is too large.'),
})
export const ratesReport = z.object({
  rows: z.number(),
  saved: z.number(),
  errors: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
})

const lastDay = day('Enter the date as YYYY-MM-DD.')

export const exemptionBody = z.object({
  state: z
    .string('State is required.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a state.'),
  kind: z.enum(['resale', 'exempt'], 'Choose the certificate type.'),
  certificate: z
    .string('Certificate is required.')
    .trim()
    .min(3, 'Certificate is required.')
    .max(60, 'The certificate must be at most 60 characters.'),
  expires_on: lastDay,
})
export const judgement = z.object({
  status: z.enum(['verified', 'refused']),
  reason: z.string().trim().max(500).default(''),
})
export const exemption = z.object({
  id: z.number(),
  state: z.string(),
  kind: z.enum(['resale', 'exempt']),
  certificate: z.string(),
  expires_on: z.string(),
  status: z.enum(['waiting', 'verified', 'refused', 'expired']),
  reason: z.string(),
  created_at: z.string(),
  /** Only for an Admin. */
  account: z.object({ id: z.number(), name: z.string(), email: z.string() }).optional(),
})

/** Whether a state taxes a withheld restocking fee (rule R10) or labor (rule R18). */
export const stateRuleBody = z.object({
  taxed: z.boolean('Choose whether it is taxed.'),
  reason: z.string('Reason is required.').trim().min(1, 'Reason is required.').max(500),
  valid_from: lastDay.optional(),
})
export const stateRule = z.object({
  state: z.string(),
  taxed: z.boolean(),
  valid_from: z.string(),
  reason: z.string(),
  /** Empty for a default of the product. */
  set_by: z.string(),
  set_at: z.string(),
})

export type RatesReport = z.infer<typeof ratesReport>
export type StateRule = z.infer<typeof stateRule>
export type StateRuleBody = z.infer<typeof stateRuleBody>
export type Exemption = z.infer<typeof exemption>
export type ExemptionBody = z.infer<typeof exemptionBody>
