import { z } from 'zod'
import { address, savedAddress } from '#features/address/schema.ts'

const kind = z.enum(['shipping', 'billing'], 'The selected kind is invalid.')
const label = z.string().trim().max(40, 'The name must be at most 40 characters.')

/** More are a list of customers, not of one's own addresses. */
export const mostAddresses = 20

export const addressRow = savedAddress.extend({
  id: z.number(),
  kind,
  /** "Home", "Job site"; empty when its owner gave it none. */
  label: z.string(),
  /** The one that the checkout starts with; one a kind. */
  default: z.boolean(),
})

export const newAddress = address.extend({
  kind: kind.default('shipping'),
  label: label.default(''),
  default: z.boolean().default(false),
})

/** Whatever is left out stays; a default is given up by making another one the default. */
export const changedAddress = address
  .extend({
    label,
    default: z.literal(true, 'Make another address the default instead.'),
    // Without the defaults of a new address, which would rub out what is not sent.
    apartment: z.string().trim().max(60, 'The apartment is too long.'),
    country: z.string().trim().max(40),
  })
  .partial()

export const addressParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export type AddressRow = z.infer<typeof addressRow>
export type NewAddress = z.infer<typeof newAddress>
export type NewAddressBody = z.input<typeof newAddress>
export type ChangedAddress = z.infer<typeof changedAddress>
