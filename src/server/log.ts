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
    { level, base: undefined, redact: { paths, censor: '[redacted]' } },
    to ?? pino.destination({ dest: 1, sync: false }),
  )
}
