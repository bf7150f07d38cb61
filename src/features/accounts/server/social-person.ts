import { isEmail, splitName } from '../rules.ts'
import type { Claims } from './social-client.ts'

/** A person as reported by a provider, with only the data that we use. */
export type SocialPerson = {
  subject: string
  /** Null when the provider returns no address that mail can be sent to. */
  email: string | null
  /** Whether the provider has verified the email. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/**
 * Reads a provider's claims. Only true (or "true", as Apple sends it) verifies an email. The name falls back to the
 * one sent beside the claims and then to the mailbox.
 */
export function personOf(
  claims: Claims,
  trustEmail: boolean,
  beside: { firstName: string | null; lastName: string | null } = { firstName: null, lastName: null },
): SocialPerson {
  const given = line(claims.email, 320).toLowerCase()
  const email = isEmail(given) ? given : null
  const whole = splitName(line(claims.name, 120))
  const first = line(claims.given_name, 120) || line(beside.firstName, 120) || whole.first
  const last = line(claims.family_name, 120) || line(beside.lastName, 120) || (first ? whole.last : '')
  return {
    subject: claims.sub,
    email,
    emailVerified:
      email !== null && (trustEmail || claims.email_verified === true || claims.email_verified === 'true'),
    firstName: first || (email?.split('@')[0] ?? ''),
    lastName: last,
  }
}

/** The name in the `user` field of Apple's form; empty strings for missing or malformed values. */
export function namesOfForm(user: string | null): { firstName: string; lastName: string } {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return { firstName: line(name?.firstName, 120), lastName: line(name?.lastName, 120) }
  } catch {
    return { firstName: '', lastName: '' }
  }
}

/** A masked email, shown to a person who may not be its owner. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••@${domain}`
}

/** A single line without control characters; empty when the value is not a string. */
function line(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  return value
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)
}
