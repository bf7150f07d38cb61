import { isEmail, splitName } from '../rules.ts'
import type { Claims } from './social-client.ts'

/** Who came from a provider, as far as this site makes use of it. */
export type SocialPerson = {
  subject: string
  /** Null when the provider tells none that mail can be sent to. */
  email: string | null
  /** Whether the provider says that the mailbox is this person's. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/**
 * Reads a provider's claims. Only a plain yes confirms an email (Apple writes it as text); the name falls back to the one
 * that came beside the claims and then to the mailbox.
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

/** The name in the `user` field of Apple's form; empty texts for whatever cannot be read. */
export function namesOfForm(user: string | null): { firstName: string; lastName: string } {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return { firstName: line(name?.firstName, 120), lastName: line(name?.lastName, 120) }
  } catch {
    return { firstName: '', lastName: '' }
  }
}

/** How an address is told to somebody who may not be its owner. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••@${domain}`
}

/** Text of one line without control characters; what is no text is empty. */
function line(value: unknown, max: number): string {
  if (typeof value !== 'string') return ''
  return value
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)
}
