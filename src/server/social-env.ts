import { z } from 'zod'

const oidcProvider = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{1,20}$/,
      'must be 2 to 21 lowercase letters, digits and hyphens, starting with a letter',
    )
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
  .refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'has two providers with the same id',
  )
  .default([])

/** The settings of sign-in with accounts of other providers. */
export const socialShape = {
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

/** Incomplete settings, and a provider whose tokens would be sent unencrypted. */
export function socialMistakes(env: SocialEnv & { NODE_ENV: string }): string[] {
  const halves = groups.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : missing.map((name) => `${name}: required with ${names.filter((n) => env[n]).join(', ')}`)
  })
  const open = env.SOCIAL_OIDC.flatMap(({ id, issuer }) =>
    issuer.startsWith('https:') || (env.NODE_ENV !== 'production' && isLoopback(issuer))
      ? []
      : [`SOCIAL_OIDC: the issuer of ${id} must start with https://`],
  )
  return [...halves, ...open]
}

/** Only a provider on this machine may be used without encryption: a test's. */
export function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
