import { z } from 'zod'
import { isEmail, messages } from '#features/accounts/rules.ts'
import { userSchema } from '#features/accounts/schema.ts'
import { collaboratorRoles } from './roles.ts'

const role = z.enum(collaboratorRoles, 'The selected role is invalid.')

export const collaborator = z.object({
  id: z.number(),
  email: z.string(),
  /** Null until the invitation is accepted. */
  name: z.string().nullable(),
  role,
  state: z.enum(['invited', 'expired', 'active']),
  invited_at: z.string(),
  expires_at: z.string(),
  accepted_at: z.string().nullable(),
})

export const invitationBody = z.object({
  email: z
    .string(messages.required('email'))
    .trim()
    .toLowerCase()
    .min(1, messages.required('email'))
    .refine((text) => text === '' || isEmail(text), messages.email),
  role,
})

export const roleBody = z.object({ role })

export const collaboratorParams = z.object({ id: z.coerce.number().int().positive() })

const token = z
  .string('This invitation link is not valid.')
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This invitation link is not valid.')

export const tokenBody = z.object({ token })

export const acceptBody = z.object({
  token,
  /** The name of the new account; needed only without a session. */
  full_name: z.string().trim().max(120, 'The name must be at most 120 characters.').optional(),
})

/** What the page of an invitation shows before it is accepted. */
export const invitation = z.object({
  company_name: z.string(),
  /** Null for an invitation to work for a vendor. */
  role: role.nullable(),
  /** In a sentence or two. */
  offer: z.string(),
  email: z.string(),
  expires_at: z.string(),
  /** Which page the invited address signs in at; null when it has no account. */
  sign_in: z.enum(['login', 'pro']).nullable(),
})

export const accepted = z.object({
  company_name: z.string(),
  role: role.nullable(),
  /** The new account and its session; null for an account that was already signed in. */
  user: userSchema.nullable(),
  token: z.string().nullable(),
})

export const membership = z.object({
  id: z.number(),
  /** The id of the showroom. */
  showroom: z.number(),
  company_name: z.string(),
  vsd_id: z.string(),
  role,
  since: z.string(),
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(['shared', 'hired']),
      link: z.string().nullable(),
    }),
  ),
})

export type Collaborator = z.infer<typeof collaborator>
export type InvitationBody = z.input<typeof invitationBody>
export type Invitation = z.infer<typeof invitation>
export type Accepted = z.infer<typeof accepted>
export type Membership = z.infer<typeof membership>
