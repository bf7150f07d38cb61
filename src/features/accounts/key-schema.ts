import { z } from 'zod'
import { apiSchemas } from '#lib/query-schema.ts'
import { keyLives, keyRightNames } from './key-rights.ts'
import { proofBody } from './schema.ts'

export const keyParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export const keyBody = proofBody.extend({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'),
  rights: z.array(z.enum(keyRightNames)).min(1, 'Choose at least one right.'),
  days: z.literal(keyLives).nullable(),
})
export type KeyBody = z.infer<typeof keyBody>

export const apiKey = z
  .object({
    id: z.number(),
    name: z.string(),
    /** The first characters of the secret. */
    hint: z.string(),
    rights: z.array(z.enum(keyRightNames)),
    created_at: z.string(),
    /** To the minute. */
    last_used_at: z.string().nullable(),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  })
  .register(apiSchemas, { id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

/** The only response that has the secret. */
export const madeKey = z.object({ key: apiKey, secret: z.string() })
export type MadeKey = z.infer<typeof madeKey>
