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
      serializers: { err: withoutValues },
    },
    to ?? pino.destination({ dest: 1, sync: false }),
  )
}

type Thrown = Error & Partial<Record<'query' | 'params' | 'detail' | 'where' | 'errors', unknown>>

/** A database's error says in these what people have typed: tax numbers, addresses, hashes. Its query stays, and what was wrong. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { query, params: _, detail: __, where: ___, errors, cause, ...rest } = error as Thrown
  const stack = error.stack ?? ''
  return {
    ...rest,
    type: error.constructor.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : error.message,
    // Its first lines are the message again, with all values.
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at ') + 1)),
    ...(Array.isArray(errors) && { errors: errors.map(withoutValues) }),
    ...(cause !== undefined && { cause: withoutValues(cause) }),
  }
}
