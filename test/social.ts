import type { LightMyRequestResponse } from 'fastify'
import { createTestApp, type TestApp } from './app.ts'
import { byScript } from './login.ts'
import { type ProviderPerson, startOidcProvider, type TestProvider, walkThrough } from './oidc-provider.ts'

const publicUrl = 'http://localhost:4000'

type SocialResponse = LightMyRequestResponse

export type Visit = { state: string; nonce: string; code: string; iss: string }

export type SocialTest = {
  test: TestApp
  provider: TestProvider
  start: (provider?: string, headers?: Record<string, string>) => Promise<SocialResponse>
  /** Goes to the provider and comes back; returns the parameters in the address, which are not sent to the API yet. */
  visit: (person: ProviderPerson, provider?: string) => Promise<Visit>
  /** The call that the page makes on the return. */
  call: (data: object, provider?: string) => Promise<SocialResponse>
  /** Both steps. */
  signIn: (person: ProviderPerson, provider?: string) => Promise<SocialResponse>
  close: () => Promise<void>
}

/**
 * The application with a real provider on loopback under three names: `acme` as it is, `staff` whose emails are
 * trusted, and `gone`, which never responds.
 */
export async function createSocialTest(
  given: { emailInIdToken?: boolean; env?: Record<string, string> } = {},
): Promise<SocialTest> {
  const names = ['acme', 'staff']
  const provider = await startOidcProvider({
    redirectUris: names.map((id) => `${publicUrl}/social/${id}`),
    emailInIdToken: given.emailInIdToken,
  })
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider
  const known = { issuer, client_id, client_secret }
  const test = await createTestApp({
    env: {
      PUBLIC_URL: publicUrl,
      SOCIAL_OIDC: JSON.stringify([
        { id: 'acme', label: 'Acme ID', ...known },
        { id: 'staff', label: 'Staff', trust_email: true, ...known },
        { id: 'gone', label: 'Gone ID', ...known, issuer: 'http://127.0.0.1:9' },
      ]),
      ...given.env,
    },
  })
  const start = (id = 'acme', headers: Record<string, string> = byScript) =>
    test.app.inject({ method: 'POST', url: `/api/social/${id}/start`, headers })
  const call = (data: object, id = 'acme') =>
    test.app.inject({
      method: 'POST',
      url: `/api/sociallogin/${id}`,
      headers: byScript,
      payload: { provider: id, data },
    })
  const visit = async (person: ProviderPerson, id = 'acme'): Promise<Visit> => {
    const { url, state } = (await start(id)).json().data
    const back = await walkThrough(url, person)
    const part = (name: string) => back.searchParams.get(name) ?? ''
    return {
      state,
      nonce: new URL(url).searchParams.get('nonce') ?? '',
      code: part('code'),
      iss: part('iss'),
    }
  }
  return {
    test,
    provider,
    start,
    visit,
    call,
    async signIn(person, id = 'acme') {
      const { code, state, iss } = await visit(person, id)
      return call({ code, state, iss }, id)
    },
    async close() {
      await test.close()
      await provider.close()
    },
  }
}
