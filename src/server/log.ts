import { type DestinationStream, type Logger, pino } from 'pino'

/** Names of everything that must never reach a log, an error report or an idempotency fingerprint, wherever it stands. */
export const secretFields = [
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'id_token',
  'access_token',
  'code_verifier',
  'client_secret',
  'link',
  'otp',
  'card_number',
  'cvv',
  'exp_date',
  'account_number',
  'routing_number',
  'tax_id',
  'authorization',
  'authorizationai',
  'cookie',
] as const

/** JSON lines on standard output (or `to`); secrets are replaced at any of the first three levels. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const paths = secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    {
      level,
      base: undefined,
      redact: { paths, censor: '[redacted]' },
      formatters: { log: (line) => masked(line) as Record<string, unknown> },
      serializers: { err: withoutValues },
    },
    to ?? pino.destination({ dest: 1, sync: false }),
  )
}

type Thrown = Error & Partial<Record<'detail' | 'where' | 'errors', unknown>>

/** A database's error says in these what people have typed: tax numbers, addresses, hashes. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _, where: __, errors, cause, ...rest } = error as Thrown
  const stack = error.stack ?? ''
  // A provider hangs whole answers on its errors, with names and addresses.
  const plain = Object.entries(rest).filter(([, value]) => typeof value !== 'object')
  return {
    ...(masked(Object.fromEntries(plain)) as object),
    type: error.constructor.name,
    message: maskText(error.message),
    // Its first lines are the message again, with all values.
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at ') + 1)),
    ...(Array.isArray(errors) && { errors: errors.map(withoutValues) }),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  }
}

/** Every text of a line, however deep it stands; errors are written by their own rule. */
function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, masked(inside)]))
}

/** Some expressions below take the square of a text's length. */
const longestText = 4000

/**
 * What names a person or opens a door must not reach the log by way of a sentence either: a mail server's refusal names the
 * mailbox, the database's message what was typed, and an address of ours ends in the key of a cart or of a link.
 */
function maskText(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/^(\/[^\s?]*)\?.*$/s, '$1')
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+\.[a-z]{2,}/gi, '[e-mail]')
    .replace(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g, '[key]')
    .replace(/\b(?:\d{2}-\d{7}|\d{3}-\d{2}-\d{4})\b/g, '[number]')
    .replace(/\b\d(?:[ -]?\d){12,18}\b/g, (digits) => (isCardNumber(digits) ? '[number]' : digits))
}

/** By Luhn's sum, which every card has and nine of ten other numbers have not. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((all, digit, i) => all + (i % 2 === 0 ? digit : (digit * 2) % 9 || digit), 0)
  return sum % 10 === 0
}
