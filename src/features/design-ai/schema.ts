import { z } from 'zod'
import { cardFields } from '#features/card/schema.ts'
import { apiSchemas } from '#lib/query-schema.ts'

/** An account of the design area as the API returns it to its owner. It is separate from the shop's accounts. */
export const aiUserSchema = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  email_verified_at: z.string().nullable(),
  /** False for an account that was started from a marketplace account, until its owner sets a password. */
  has_password: z.boolean(),
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

/** A card, or a token of the provider's own field (CARD_INTAKE=token). An AI account has no saved cards. */
const creditPayment = z.union(
  [z.object({ token: z.string().min(3).max(255) }), cardFields],
  'Give all fields of a card.',
)
export type CreditPayment = z.output<typeof creditPayment>

/** Reads the credits, or buys a pack of them (spec: api.md section 10). */
export const creditsBody = z.object({
  pack: z.number('The selected pack is invalid.').int().positive().optional(),
  payment: creditPayment.optional(),
  /** For the entries that are older than this one. */
  before: z.number().int().positive().optional(),
})

export const creditReasons = ['welcome', 'design', 'refund', 'pack'] as const

export const creditsData = z
  .object({
    credits: z.number(),
    /** Spent on designs, less what was given back. */
    used: z.number(),
    /** Newest first. */
    history: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        amount: z.number(),
        reason: z.enum(creditReasons),
        /** The design that the credit was spent on or given back for, unless it was deleted. */
        design: z.object({ id: z.number(), name: z.string() }).nullable(),
      }),
    ),
    /** Whether there are older entries. */
    more: z.boolean(),
    packs: z.array(z.object({ id: z.number(), credits: z.number(), price: z.number() })),
  })
  .register(apiSchemas, { id: 'AiCredits' })
export type Credits = z.infer<typeof creditsData>
