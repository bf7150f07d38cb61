import { z } from 'zod'
import { zipText } from '#lib/phone.ts'
import { badZip } from './address.ts'

/** Checks shape and lengths only; `addressProblems` checks whether we ship there. */
export const address = z.object({
  street: z.string().trim().min(1, 'Street is required.').max(120, 'The street is too long.'),
  apartment: z
    .string()
    .trim()
    .max(60, 'The apartment is too long.')
    .nullish()
    .transform((v) => v ?? ''),
  city: z.string().trim().min(1, 'City is required.').max(80, 'The city is too long.'),
  state: z.string().trim().min(1, 'State is required.').max(40, 'The state is too long.'),
  zip_code: z.string().trim().min(1, 'ZIP code is required.').max(10, badZip).transform(zipText),
  country: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .transform((v) => v || 'US'),
})

/** An address in responses. */
export const savedAddress = z.object({
  street: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
})
