import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { invalid } from '#lib/failure.ts'
import { messages } from '../rules.ts'

/** The most common passwords that pass the length check. */
const common = new Set(passwords.filter((each) => each.length >= 8).map((each) => each.toLowerCase()))

/** The problem of a new password of valid length, or null: it is common, or it is the owner's name or email. */
export function guessablePassword(password: string, owner: { email: string; name: string }): string | null {
  const typed = password.toLowerCase()
  if (common.has(typed)) return messages.passwordCommon
  // Digits at the end make a name no harder to guess.
  const core = withoutEndDigits(lettersOf(typed))
  const words = [owner.email, owner.email.split('@')[0] ?? '', owner.name, ...owner.name.split(' ')]
  const own = words.map((word) => withoutEndDigits(lettersOf(word)))
  return core !== '' && own.includes(core) ? messages.passwordOwn : null
}

/** Throws 422 on `password`. */
export function refuseGuessable(password: string, owner: { email: string; name: string }): void {
  const problem = guessablePassword(password, owner)
  if (problem) throw invalid('password', problem)
}

function withoutEndDigits(text: string): string {
  let end = text.length
  while (end > 0 && '0123456789'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

function lettersOf(text: string): string {
  return [...text.toLowerCase()].filter((sign) => /[\p{L}\d]/u.test(sign)).join('')
}
