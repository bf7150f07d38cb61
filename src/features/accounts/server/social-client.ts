import { sign } from 'node:crypto'
import * as oidc from 'openid-client'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/api-app.ts'
import { isLoopback } from '#server/social-env.ts'
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
  const auth = methods.includes('client_secret_post')
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret)
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
  return provider.issuer.startsWith('http:') && isLoopback(provider.issuer)
    ? [oidc.allowInsecureRequests]
    : []
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
