import { z } from 'zod'

/** An account of the design area as the API returns it to its owner. It is separate from the shop's accounts. */
export const aiUserSchema = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  email_verified_at: z.string().nullable(),
  credits: z.number(),
})
export type AiUser = z.infer<typeof aiUserSchema>

/** The response of get_user: `data`, and the same fields beside it (OP-18). */
export const aiUserResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  data: aiUserSchema,
  user: aiUserSchema,
})

const aiSignedIn = z.object({ user: aiUserSchema, token: z.string() })
export type AiSignedIn = z.infer<typeof aiSignedIn>

/** User and token are in `data` and again at the top level (OP-18). */
export const aiSignedInResponse = z.object({
  success: z.literal(true),
  message: z.string().nullable(),
  data: aiSignedIn,
  user: aiUserSchema,
  token: z.string(),
})

// Limits size only; rules.ts reports missing and invalid fields, all in one response.
const email = z.string().max(320).default('')
const password = z.string().max(1000).default('')

/** One call for both sign-in and registration, selected by `action` (OP-52). */
export const aiDesignBody = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('login'), email, password }),
    z.object({
      action: z.literal('register'),
      full_name: z.string().trim().max(120, 'This must not be longer than 120 characters.').default(''),
      email,
      password,
      password_confirmation: password,
      agree: z.boolean().default(false),
    }),
  ],
  { error: 'The selected action is invalid.' },
)
type AiDesignInput = z.output<typeof aiDesignBody>
export type AiLoginInput = Extract<AiDesignInput, { action: 'login' }>
export type AiRegisterInput = Extract<AiDesignInput, { action: 'register' }>
