import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Names of fields that must never appear in a log, an error report or an idempotency fingerprint, at any level. */
export const secretFields = [
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'id_token',
  'access_token',
  'code_verifier',
  'client_secret',
  'secret',
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
      hooks: {
        logMethod(words, method) {
          const [first, ...rest] = words.map((word) => (typeof word === 'string' ? maskText(word) : word))
          method.apply(this, [first as object, ...(rest as [])])
        },
      },
    },
    to ?? pino.destination({ dest: 1, sync: false }),
  )
}

type Thrown = Error & Partial<Record<'detail' | 'where' | 'errors', unknown>>

/** These properties of a database error contain user input: tax numbers, addresses, hashes. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _, where: __, errors, cause, ...rest } = error as Thrown
  const stack = error.stack ?? ''
  // A provider attaches whole responses to its errors, with names and addresses.
  const plain = Object.entries(rest).filter(([, value]) => typeof value !== 'object')
  return {
    ...(masked(Object.fromEntries(plain)) as object),
    type: error.constructor.name,
    message: maskText(error.message),
    // Its first lines repeat the message, with all values.
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at ') + 1)),
    ...(Array.isArray(errors) && { errors: errors.map(withoutValues) }),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  }
}

/** Every text of a line, at any depth; errors have their own serializer. */
function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, masked(inside)]))
}

/** Some expressions below take time quadratic in the length of a text (characters). */
const longestText = 4000

/**
 * Personal data and secrets must not reach the log inside a sentence either: a mail server's refusal contains the
 * mailbox, a database message contains what was typed, and some of our addresses end in the key of a cart or of a link.
 */
function maskText(text: string): string {
  return (
    text
      .slice(0, longestText)
      .replace(/^(\/[^\s?]*)\?.*$/s, '$1')
      .replace(/[^\s@<>"'(]+@[^\s@<>"')]+\.[a-z]{2,}/gi, '[e-mail]')
      // Of partners' keys and webhooks.
      .replace(/\b(?:wsk|whs)_[\w-]{8,}/g, '[key]')
      .replace(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g, '[key]')
      .replace(/\b(?:\d{2}-\d{7}|\d{3}-\d{2}-\d{4})\b/g, '[number]')
      .replace(/\b\d(?:[ -]?\d){12,18}\b/g, (digits) => (isCardNumber(digits) ? '[number]' : digits))
  )
}

/** By the Luhn checksum, which every card passes and nine of ten other numbers fail. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((all, digit, i) => all + (i % 2 === 0 ? digit : (digit * 2) % 9 || digit), 0)
  return sum % 10 === 0
}

type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** The log of a request until it first writes something. */
type Silent = FastifyBaseLogger & { parent: FastifyBaseLogger; bindings: Bindings; own?: FastifyBaseLogger }

/**
 * The log of one request, with its id, created only when it first writes something: nearly no request does, and
 * creating one costs as much as all other work before a request reaches its handler.
 */
export function requestLog(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  const log: Silent = Object.create(silent)
  log.parent = parent
  log.bindings = bindings
  return log
}

function ownOf(log: Silent): FastifyBaseLogger {
  log.own ??= log.parent.child(log.bindings)
  return log.own
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

const silent = Object.create(null, {
  level: {
    get(this: Silent) {
      return ownOf(this).level
    },
    set(this: Silent, level: string) {
      ownOf(this).level = level
    },
  },
  ...Object.fromEntries(
    levels.map((name) => [
      name,
      {
        value(this: Silent, ...words: unknown[]) {
          const own = ownOf(this)
          return (own[name] as (...words: unknown[]) => unknown).apply(own, words)
        },
      },
    ]),
  ),
})
