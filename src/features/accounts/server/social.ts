import type { FastifyBaseLogger } from 'fastify'
import { randomPKCECodeVerifier } from 'openid-client'
import type { Db } from '#db/client.ts'
import { type Failure, fail, notFound } from '#lib/failure.ts'
import type { Clock } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import type { SocialProof, SocialStarted } from '../social-schema.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { minutes } from './attempts.ts'
import { hashToken } from './authenticate.ts'
import { newToken } from './secrets.ts'
import { connectByPassword, type SocialSignIn, settle, signInFailed } from './social-account.ts'
import { createSocialClient, type SocialClient } from './social-client.ts'
import { namesOfForm, personOf, type SocialPerson } from './social-person.ts'
import { socialProviders } from './social-providers.ts'
import { insertAttempt, rememberNames, takeStart } from './social-queries.ts'

export type SocialDeps = AccountDeps & { log: FastifyBaseLogger; clients: Map<string, SocialClient> }

const startLife = minutes(10)

/** A client for each configured provider; none is contacted before its first use. */
export function socialClients(env: Env, clock: Clock): Map<string, SocialClient> {
  return new Map(
    socialProviders(env).map((provider) => [
      provider.id,
      createSocialClient(provider, env.PUBLIC_URL, clock),
    ]),
  )
}

/** Starts a sign-in: the provider's response is accepted once, within ten minutes, with this state and nonce. */
export async function startSocial(deps: SocialDeps, id: string): Promise<SocialStarted> {
  const client = clientOf(deps, id)
  const now = deps.clock()
  const state = newToken()
  const nonce = newToken()
  const codeVerifier = randomPKCECodeVerifier()
  const url = await client.authorizationUrl({ state, nonce, codeVerifier }).catch((error: unknown) => {
    throw unavailable(deps, client, error)
  })
  await insertAttempt(
    deps.db,
    {
      stateHash: hashToken(state),
      provider: id,
      kind: 'start',
      nonce,
      codeVerifier,
      createdAt: now,
      expiresAt: new Date(now.getTime() + startLife),
    },
    now,
  )
  return { url: url.href, state }
}

/**
 * Signs in with a provider's proof; `settle` decides which account it belongs to. Throws 422 on `provider` for any
 * invalid proof.
 */
export async function socialLogin(
  deps: SocialDeps,
  id: string,
  given: { provider: string; data: SocialProof },
  caller: Caller,
): Promise<SocialSignIn> {
  const client = clientOf(deps, id)
  if (given.provider !== id) throw signInFailed()
  if ('link' in given.data) return connectByPassword(deps, client.provider, given.data, caller)
  const person = await proven(deps, client, given.data)
  return settle(deps, client.provider, person, caller)
}

/** Stores the name that Apple's form sends once, besides the code. A form posted for another provider has no effect. */
export async function takeForm(
  { env, db }: { env: Env; db: Db },
  id: string,
  form: URLSearchParams,
): Promise<void> {
  if (!socialProviders(env).some((provider) => provider.id === id && provider.formPost)) throw notFound()
  const names = namesOfForm(form.get('user'))
  if (names.firstName || names.lastName)
    await rememberNames(db, id, hashToken(form.get('state') ?? ''), names)
}

function clientOf(deps: SocialDeps, id: string): SocialClient {
  const client = deps.clients.get(id)
  if (!client) throw notFound()
  return client
}

/** The start is used up before the provider is contacted, so a repeated proof is refused without a request. */
async function proven(
  deps: SocialDeps,
  client: SocialClient,
  proof: Exclude<SocialProof, { link: string }>,
): Promise<SocialPerson> {
  const by = 'code' in proof ? { stateHash: hashToken(proof.state) } : { nonce: proof.nonce }
  const start = await takeStart(deps.db, client.provider.id, by, deps.clock())
  if (!start?.nonce || !start.codeVerifier) throw signInFailed()
  if (proof.state && !hashToken(proof.state).equals(start.stateHash)) throw signInFailed()
  const { nonce, codeVerifier } = start
  try {
    const claims =
      'code' in proof
        ? await client.claimsOfCode(proof, { nonce, codeVerifier })
        : await client.claimsOfIdToken(proof.id_token, nonce)
    return personOf(claims, client.provider.trustEmail, start)
  } catch (error) {
    if (isUnreachable(error)) throw unavailable(deps, client, error)
    deps.log.warn(
      { provider: client.provider.id, reason: reasonOf(error) },
      'a provider’s token was rejected',
    )
    throw signInFailed()
  }
}

function unavailable(deps: SocialDeps, client: SocialClient, error: unknown): Failure {
  const { id, label } = client.provider
  deps.log.error({ provider: id, reason: reasonOf(error) }, 'a sign-in provider did not respond')
  const message = `Sign in with ${label} is not available right now.`
  return fail('provider', 503, message, {}, { retry_after: 30 })
}

/** No connection, no response in time, or a status of 500 and above. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, status } = error as Error & { code?: string; status?: number }
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return code === 'OAUTH_TIMEOUT' || (cause instanceof Response ? cause.status : (status ?? 0)) >= 500
}

/** Never the provider's own text, which may repeat what was sent to it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: said } = error as Error & { code?: string; error?: string }
  return [error.name, code, said].filter(Boolean).join(' ')
}
