import { sign } from 'node:crypto'
import * as oidc from 'openid-client'
import { isEmail, splitName } from '#features/accounts/rules.ts'
import { paths } from '#lib/paths.ts'
import { isLoopback } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { AppleKey, SocialProvider } from './social-providers.ts'

/** A provider's claims from a verified token. */
export type Claims = {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  given_name?: unknown
  family_name?: unknown
}

export type SocialClient = {
  provider: SocialProvider
  /** The URL where the user signs in. */
  authorizationUrl: (trip: { state: string; nonce: string; codeVerifier: string }) => Promise<URL>
  /** Returns the claims for an authorization code. Throws when anything is wrong with it. */
  claimsOfCode: (
    given: { code: string; state: string; iss?: string | null },
    trip: { nonce: string; codeVerifier: string },
  ) => Promise<Claims>
  /** Returns the claims of an ID token issued for this site and this nonce. Throws when anything is wrong with it. */
  claimsOfIdToken: (idToken: string, nonce: string) => Promise<Claims>
}

const anHour = 3_600_000
const timeoutSeconds = 8

/**
 * A client for one provider. Verifies every ID token's signature with the provider's published keys, and its issuer,
 * audience, time and nonce, even if it came directly from the provider (security U10).
 */
export function createSocialClient(provider: SocialProvider, publicUrl: string, clock: Clock): SocialClient {
  const redirectUri = publicUrl + paths.social(provider.id)
  let known: { at: number; pair: Promise<Pair> } | null = null
  /** Loads the provider's metadata again every hour; after a failure the next request tries again. */
  const pair = (): Promise<Pair> => {
    const now = clock().getTime()
    if (known && now - known.at < anHour) return known.pair
    const made = configure(provider, clock)
    const entry = { at: now, pair: made }
    known = entry
    made.catch(() => {
      if (known === entry) known = null
    })
    return made
  }
  return {
    provider,
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const { byCode } = await pair()
      return oidc.buildAuthorizationUrl(byCode, {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(provider.formPost ? { response_mode: 'form_post' } : {}),
      })
    },
    async claimsOfCode({ code, state, iss }, { nonce, codeVerifier }) {
      const { byCode } = await pair()
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString()
      const tokens = await oidc.authorizationCodeGrant(byCode, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      // By the standard, the code flow returns the email with the user info; the ID token need not contain it.
      if (claims.email !== undefined || !byCode.serverMetadata().userinfo_endpoint) return claims
      return { ...(await oidc.fetchUserInfo(byCode, tokens.access_token, claims.sub)), sub: claims.sub }
    },
    async claimsOfIdToken(idToken, nonce) {
      const { byIdToken } = await pair()
      const returned = new URL(redirectUri)
      returned.hash = new URLSearchParams({ id_token: idToken }).toString()
      return oidc.implicitAuthentication(byIdToken, returned, nonce)
    },
  }
}

type Pair = { byCode: oidc.Configuration; byIdToken: oidc.Configuration }

async function configure(provider: SocialProvider, clock: Clock): Promise<Pair> {
  const metadata = provider.metadata
    ? {
        issuer: provider.issuer,
        ...provider.metadata,
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      }
    : await discovered(provider)
  const secret =
    typeof provider.clientSecret === 'string'
      ? provider.clientSecret
      : appleSecret(provider.clientId, provider.clientSecret, clock())
  // The standard's default is Basic.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const auth = methods.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
  const make = () => {
    const made = new oidc.Configuration(metadata, provider.clientId, secret, auth)
    made.timeout = timeoutSeconds
    for (const extension of atLoopback(provider)) extension(made)
    return made
  }
  const byCode = make()
  oidc.enableNonRepudiationChecks(byCode)
  const byIdToken = make()
  oidc.useIdTokenResponseType(byIdToken)
  return { byCode, byIdToken }
}

async function discovered(provider: SocialProvider): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, oidc.None(), {
    execute: atLoopback(provider),
    timeout: timeoutSeconds,
  })
  return found.serverMetadata()
}

function atLoopback(provider: SocialProvider) {
  return provider.issuer.startsWith('http:') && isLoopback(provider.issuer) ? [oidc.allowInsecureRequests] : []
}

/** Apple's client secret: a JWT signed with the key of the .p8 file, valid for at most six months. */
export function appleSecret(clientId: string, key: AppleKey, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'ES256', kid: key.keyId })}.${part({
    iss: key.teamId,
    iat: seconds,
    exp: seconds + 24 * 3600,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  })}`
  const signature = sign('sha256', Buffer.from(text), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

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
    emailVerified: email !== null && (trustEmail || claims.email_verified === true || claims.email_verified === 'true'),
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
