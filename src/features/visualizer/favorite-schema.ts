import { z } from 'zod'

export const favoriteBody = z.object({
  product: z
    .string('The product field is required.')
    .regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.'),
})
export const favoriteParams = z.object({ hash: z.string().max(64) })
