import { z } from 'zod'

const oidcProvider = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,20}$/, 'must be 2 to 21 lowercase letters, digits and hyphens, starting with a letter')
    .refine((id) => !['google', 'facebook', 'apple'].includes(id), 'has its own settings'),
  label: z.string().trim().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), 'must contain openid')
    .default('openid email profile'),
  /** Treats the provider's email addresses as verified although it does not say so; for a company's own directory. */
  trust_email: z.boolean().default(false),
})

const oidcList = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a list in JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(oidcProvider).max(10))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has two providers with the same id')
  .default([])

/** The settings of sign-in with accounts of other providers. */
const socialShape = {
  SOCIAL_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  SOCIAL_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  SOCIAL_FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  SOCIAL_FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  SOCIAL_APPLE_CLIENT_ID: z.string().min(1).optional(),
  SOCIAL_APPLE_TEAM_ID: z.string().min(1).optional(),
  SOCIAL_APPLE_KEY_ID: z.string().min(1).optional(),
  SOCIAL_APPLE_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine((key) => key.includes('-----BEGIN PRIVATE KEY-----'), 'must be the key of the .p8 file')
    .optional(),
  SOCIAL_OIDC: oidcList,
}

type SocialEnv = z.infer<z.ZodObject<typeof socialShape>>

const groups = [
  ['SOCIAL_GOOGLE_CLIENT_ID', 'SOCIAL_GOOGLE_CLIENT_SECRET'],
  ['SOCIAL_FACEBOOK_CLIENT_ID', 'SOCIAL_FACEBOOK_CLIENT_SECRET'],
  ['SOCIAL_APPLE_CLIENT_ID', 'SOCIAL_APPLE_TEAM_ID', 'SOCIAL_APPLE_KEY_ID', 'SOCIAL_APPLE_PRIVATE_KEY'],
] as const

/** The settings of a language model, all or none of a group. */
const modelGroups = [
  ['AI_MODEL_URL', 'AI_MODEL_KEY', 'AI_MODEL_NAME'],
  ['ANTHROPIC_API_KEY', 'ANTHROPIC_MODEL_NAME'],
] as const

/** Incomplete settings, and a provider whose tokens would be sent unencrypted. */
function socialMistakes(env: SocialEnv & { NODE_ENV: string }): string[] {
  const halves = groups.flatMap((names) => halfOf(names, env))
  const open = env.SOCIAL_OIDC.flatMap(({ id, issuer }) =>
    issuer.startsWith('https:') || (env.NODE_ENV !== 'production' && isLoopback(issuer))
      ? []
      : [`SOCIAL_OIDC: the issuer of ${id} must start with https://`],
  )
  return [...halves, ...open]
}

/** Which of the names are missing although others of them are set. */
function halfOf<Name extends string>(names: readonly Name[], env: Partial<Record<Name, unknown>>): string[] {
  const missing = names.filter((name) => env[name] === undefined)
  return missing.length === 0 || missing.length === names.length
    ? []
    : missing.map((name) => `${name}: required with ${names.filter((n) => env[n]).join(', ')}`)
}

/** Incomplete settings of a language model, two models, and an address to which the key would be sent unencrypted. */
function modelMistakes(env: z.infer<typeof shape>): string[] {
  const mistakes = modelGroups.flatMap((names) => halfOf(names, env))
  if (env.AI_MODEL_URL && env.ANTHROPIC_API_KEY)
    mistakes.push('ANTHROPIC_API_KEY: cannot be used together with AI_MODEL_URL')
  if (env.ANTHROPIC_API_BASE && !env.ANTHROPIC_API_KEY) mistakes.push('ANTHROPIC_API_BASE: requires ANTHROPIC_API_KEY')
  for (const name of ['AI_MODEL_URL', 'ANTHROPIC_API_BASE'] as const) {
    const address = env[name]
    if (address && !address.startsWith('https:') && !isLoopback(address))
      mistakes.push(`${name}: must start with https://, except on this machine`)
  }
  return mistakes
}

/** Only a provider on this machine may be used without encryption: a test's. */
export function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((v) => v === '1' || v === 'true')
const url = (protocols: string[]) =>
  z.string().refine(
    (text) => {
      try {
        return protocols.includes(new URL(text).protocol)
      } catch {
        return false
      }
    },
    `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )
const int = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number)
/** Addresses are built by appending a path to it. */
const origin = url(['http:', 'https:']).refine(
  (text) => !/^https?:/i.test(text) || !URL.canParse(text) || /^https?:\/\/[^/?#@]+\/?$/i.test(text),
  'must be a host with an optional port, without a path or a password',
)

/** Every variable that the product reads, the same as in the table of docs/operations/settings.md. */
export const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: int(0, 65535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .pipe(z.array(url(['postgres:', 'postgresql:'])).max(20))
    .optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .refine((text) => URL.parse(text)?.hostname !== '', 'must name a host')
    .optional(),
  ALLOW_NO_MAIL: flag,
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*[^\s@<>]+@[^\s@<>]+[^\p{Cc}]*$/u, 'must contain an email address on a single line')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^[+()0-9 .-]{7,24}$/, 'must be a phone number, such as (800) 555-0100')
    .default('(800) 555-0100'),
  PUBLIC_URL: origin.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The number of proxies: only the addresses added by the nearest ones were not set by the client itself. */
  TRUST_PROXY: z
    .string()
    .regex(/^(?:[0-9]|true|false)$/, 'must be the number of proxies in front of the server, from 0 to 9')
    .default('0')
    .transform((text) => (text === 'true' ? 1 : Number(text) || 0)),
  DB_POOL: int(2, 200).default(16),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  BODY_LIMIT_KB: int(16, 10_240).default(256),
  PICTURE_WORKERS: int(1, 64).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_BASE: url(['http:', 'https:']).optional(),
  AI_MODEL_URL: url(['http:', 'https:']).optional(),
  AI_MODEL_KEY: z.string().min(1).optional(),
  AI_MODEL_NAME: z.string().trim().min(1).max(200).optional(),
  ANTHROPIC_API_KEY: z.string().min(1).optional(),
  ANTHROPIC_MODEL_NAME: z.string().trim().min(1).max(200).optional(),
  ANTHROPIC_API_BASE: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(200).default('wainscot'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^[\d.]{1,9}$/.test(text) && Number(text) <= 1, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CARD_INTAKE: z.enum(['card', 'token']).default('card'),
  ALLOW_SANDBOX_PAYMENTS: flag,
  PAYOUT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  PUSH_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  PUSH_TO_LOOPBACK: flag,
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_ENDPOINT: origin.optional(),
  FILES_S3_REGION: z.string().trim().min(1).default('us-east-1'),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  SHUTDOWN_SECONDS: int(1, 120).default(10),
  DRAIN_SECONDS: int(0, 300).default(0),
  ...socialShape,
})

export type Env = Omit<z.infer<typeof shape>, 'PUBLIC_URL' | 'MAIL_FROM' | 'SUPPORT_EMAIL'> & {
  PUBLIC_URL: string
  MAIL_FROM: string
  SUPPORT_EMAIL: string
}

/** Lists every mistake, one per line. */
export class ConfigurationError extends Error {
  constructor(lines: readonly string[]) {
    super(
      `The configuration has errors:\n${lines.map((line) => `  ${line}`).join('\n')}\nSee the table in docs/operations/settings.md.`,
    )
  }
}

/**
 * Reads the configuration.
 * @throws ConfigurationError that lists every mistake, so that a start fails at once and says why
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const read = shape.safeParse(given)
  if (!read.success) {
    throw new ConfigurationError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${wordsOf(issue)}`))
  }
  const env = read.data
  const mistakes = [...missing(env), ...socialMistakes(env), ...modelMistakes(env)]
  if (!URL.canParse(ownAddress(env.HOST, env.PORT))) mistakes.push('HOST: must be an address or a name, without a port')
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
  const publicUrl = (env.PUBLIC_URL ?? ownAddress(env.HOST, env.PORT)).replace(/\/$/, '')
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: env.MAIL_FROM ?? mailAddress('orders', publicUrl),
    SUPPORT_EMAIL: env.SUPPORT_EMAIL ?? mailAddress('support', publicUrl),
  }
}

/** An address at the host of the site; at one that is reserved for examples while the site has no name on the internet. */
function mailAddress(box: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  // The last part of an address in numbers is a number, or ends with a bracket.
  const isNamed = hostname.includes('.') && /^[a-z]/.test(hostname.slice(hostname.lastIndexOf('.') + 1))
  return `${box}@${isNamed ? hostname.replace(/^www\./, '') : 'marketplace.example'}`
}

function ownAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The message for an invalid value whose check has no message of its own. */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${anyOf(issue.values.map(String))}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'must not be empty' : issue.message
    case 'too_big':
      return `must have at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
    case 'unrecognized_keys':
      return `has an unknown name: ${issue.keys.join(', ')}`
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address that starts with https://' : issue.message
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'is missing'
      return issue.message.startsWith('Invalid')
        ? `must be ${kinds[issue.expected] ?? 'of another type'}`
        : issue.message
    default:
      return issue.message
  }
}

const kinds: Record<string, string> = {
  string: 'a string',
  boolean: 'true or false',
  array: 'a list in JSON',
  object: 'an object in JSON',
}

const anyOf = (values: string[]) =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`

function missing(env: z.infer<typeof shape>): string[] {
  const needed = halfOf(['FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'], env)
  if (!env.DATABASE_URL) {
    if (env.DATABASE_DIRECT_URL) needed.push('DATABASE_DIRECT_URL: requires DATABASE_URL')
    if (env.DATABASE_REPLICA_URL) needed.push('DATABASE_REPLICA_URL: requires DATABASE_URL')
    if (env.ROLE !== 'all') needed.push(`ROLE: ${env.ROLE} requires DATABASE_URL, which other processes share`)
  }
  if (env.FILES_S3_ENDPOINT && !env.FILES_S3_BUCKET) needed.push('FILES_S3_ENDPOINT: requires FILES_S3_BUCKET')
  if (env.NODE_ENV === 'production' && !env.STRIPE_SECRET_KEY && !env.ALLOW_SANDBOX_PAYMENTS) {
    needed.push('STRIPE_SECRET_KEY: required in production (or ALLOW_SANDBOX_PAYMENTS=1 to sell with test cards only)')
  }
  if (env.NODE_ENV === 'production' && !env.SMTP_URL && !env.ALLOW_NO_MAIL) {
    needed.push('SMTP_URL: required in production, or no emails are sent (ALLOW_NO_MAIL=1 to start without email)')
  }
  if (env.NODE_ENV === 'production' && env.PUSH_TO_LOOPBACK)
    needed.push('PUSH_TO_LOOPBACK: is for tests only, not for production')
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    needed.push('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY')
  }
  if (!env.STRIPE_SECRET_KEY) {
    const alone = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'] as const
    for (const name of alone)
      if (env[name]) needed.push(`${name}: requires STRIPE_SECRET_KEY; without it only test cards work`)
  }
  return needed
}
