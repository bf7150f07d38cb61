import type { Env } from '#server/env.ts'

export type SocialProvider = {
  id: string
  /** The label of its button. */
  label: string
  issuer: string
  clientId: string
  clientSecret: string | AppleKey
  scope: string
  /** Its emails count as verified even without `email_verified`. */
  trustEmail: boolean
  /** Apple posts its response as a form if a name or an email is requested. */
  formPost: boolean
  /** Metadata of a provider that does not publish complete metadata. */
  metadata?: { authorization_endpoint: string; token_endpoint: string; jwks_uri: string }
}

/** Apple has no fixed client secret: one is signed with this key. */
export type AppleKey = { teamId: string; keyId: string; privateKey: string }

/** The configured providers, in the order of their buttons. */
export function socialProviders(env: Env): SocialProvider[] {
  return [...google(env), ...apple(env), ...facebook(env), ...others(env)]
}

/** The providers as listed in the site settings. */
export function socialChoices(env: Env): { ids: string[]; labels: Record<string, string> } {
  const providers = socialProviders(env)
  return {
    ids: providers.map(({ id }) => id),
    labels: Object.fromEntries(providers.map(({ id, label }) => [id, label])),
  }
}

const plain = { scope: 'openid email profile', trustEmail: false, formPost: false }

function google(env: Env): SocialProvider[] {
  const { SOCIAL_GOOGLE_CLIENT_ID: clientId, SOCIAL_GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return []
  const issuer = 'https://accounts.google.com'
  return [{ ...plain, id: 'google', label: 'Google', issuer, clientId, clientSecret }]
}

function apple(env: Env): SocialProvider[] {
  const { SOCIAL_APPLE_CLIENT_ID: clientId, SOCIAL_APPLE_TEAM_ID: teamId } = env
  const { SOCIAL_APPLE_KEY_ID: keyId, SOCIAL_APPLE_PRIVATE_KEY: privateKey } = env
  if (!clientId || !teamId || !keyId || !privateKey) return []
  return [
    {
      id: 'apple',
      label: 'Apple',
      issuer: 'https://appleid.apple.com',
      clientId,
      clientSecret: { teamId, keyId, privateKey },
      scope: 'openid email name',
      trustEmail: false,
      formPost: true,
    },
  ]
}

/**
 * Facebook's metadata has no token endpoint, which its "manual flow" with a code verifier needs. It never reports
 * whether an email is verified, so none counts as verified.
 */
function facebook(env: Env): SocialProvider[] {
  const { SOCIAL_FACEBOOK_CLIENT_ID: clientId, SOCIAL_FACEBOOK_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return []
  return [
    {
      ...plain,
      id: 'facebook',
      label: 'Facebook',
      issuer: 'https://www.facebook.com',
      clientId,
      clientSecret,
      scope: 'openid email public_profile',
      metadata: {
        authorization_endpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
        token_endpoint: 'https://graph.facebook.com/v24.0/oauth/access_token',
        jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
      },
    },
  ]
}

function others(env: Env): SocialProvider[] {
  return env.SOCIAL_OIDC.map((given) => ({
    id: given.id,
    label: given.label,
    issuer: given.issuer,
    clientId: given.client_id,
    clientSecret: given.client_secret,
    scope: given.scope,
    trustEmail: given.trust_email,
    formPost: false,
  }))
}
