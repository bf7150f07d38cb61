import { z } from 'zod'
import { address, savedAddress } from '#features/address/schema.ts'

const kind = z.enum(['shipping', 'billing'], 'The selected kind is invalid.')
const label = z.string().trim().max(40, 'The name must be at most 40 characters.')

/** More would be a customer list rather than one person's addresses. */
export const mostAddresses = 20

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
