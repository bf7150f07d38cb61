import { z } from 'zod'
import { zipText } from '#lib/phone.ts'

/** The card as typed: validated in card.ts, held in memory only, never stored, logged or echoed (security U2). */
export const cardFields = z.object({
  card_number: z.string('Invalid Card Number.').max(40, 'Invalid Card Number.'),
  name_on_Card: z.string('Name on card is required.').trim().min(1, 'Name on card is required.').max(120),
  exp_date: z.string('Invalid Expiration Date.').max(9, 'Invalid Expiration Date.'),
  cvv: z.string('Invalid CVC.').max(8, 'Invalid CVC.'),
  street: z.string().trim().max(120).nullish(),
  apartment: z.string().trim().max(60).nullish(),
  city: z.string().trim().max(80).nullish(),
  state: z.string().trim().max(40).nullish(),
  zip_code: z.string().trim().max(10).transform(zipText).nullish(),
})

const id = z.number('This id is not valid.').int().positive()

/**
 * A card, a saved method, or a token created by the provider's own hosted field (the only option when
 * CARD_INTAKE=token).
 */
export const payment = z.union(
  [
    z.object({ method_id: id }),
    z.object({ token: z.string().min(3).max(255), save: z.boolean().optional() }),
    cardFields.extend({ save: z.boolean().optional() }),
  ],
  'Choose a saved card, or give all fields of a new one.',
)

export type CardFields = z.infer<typeof cardFields>
export type PaymentInput = z.infer<typeof payment>
