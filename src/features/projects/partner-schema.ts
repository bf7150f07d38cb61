import { z } from 'zod'
import { isEmail, messages } from '#features/accounts/rules.ts'
import { userSchema } from '#features/accounts/schema.ts'
import { projectKey } from '#features/cart/schema.ts'
import { partnerAccesses } from './members.ts'

const access = z.enum(partnerAccesses, 'Choose what they may do.')

export const partner = z.object({
  id: z.number(),
  email: z.string(),
  /** Null until the invitation is accepted. */
  name: z.string().nullable(),
  access,
  state: z.enum(['invited', 'expired', 'active']),
  invited_at: z.string(),
  expires_at: z.string(),
})

export const partnerInvitation = z.object({
  email: z
    .string(messages.required('email'))
    .trim()
    .toLowerCase()
    .min(1, messages.required('email'))
    .refine((text) => text === '' || isEmail(text), messages.email),
  access,
})

export const accessBody = z.object({ access })

const token = z
  .string('This invitation link is not valid.')
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This invitation link is not valid.')

export const projectTokenBody = z.object({ token })

export const acceptProjectBody = z.object({
  token,
  /** The name of the new account; needed only without a session. */
  full_name: z.string().trim().max(120, 'The name must be at most 120 characters.').optional(),
})

/** What the page of an invitation shows before it is accepted. */
export const projectInvitation = z.object({
  owner_name: z.string(),
  project_name: z.string(),
  access,
  email: z.string(),
  expires_at: z.string(),
  /** Which page the invited address signs in at; null when it has no account. */
  sign_in: z.enum(['login', 'pro']).nullable(),
})

export const joinedProject = z.object({
  project: projectKey,
  project_name: z.string(),
  owner_name: z.string(),
  /** The project's room; null when it has none. */
  scene_id: z.string().nullable(),
  /** The new account and its session; null for an account that was already signed in. */
  user: userSchema.nullable(),
  token: z.string().nullable(),
})

export type Partner = z.infer<typeof partner>
export type PartnerInvitation = z.input<typeof partnerInvitation>
export type ProjectInvitation = z.infer<typeof projectInvitation>
export type JoinedProject = z.infer<typeof joinedProject>
