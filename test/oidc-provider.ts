import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { JWK, Provider } from 'oidc-provider'

/** The identity that the provider reports for its visitor. */
export type ProviderPerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** An ID token with these claims and the provider's own signature. */
  signIdToken: (claims: object) => string
  close: () => Promise<void>
}

/**
 * A real OpenID Connect provider on loopback: discovery, keys, authorization with a code verifier, tokens, user info.
 * Its sign-in page accepts any identity. The standard puts the email into the user info; `emailInIdToken` puts it into
 * the ID token, as most large providers do.
 */
export async function startOidcProvider(given: {
  redirectUris: string[]
  emailInIdToken?: boolean
}): Promise<TestProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' } as JWK
  const persons = new Map<string, ProviderPerson>()
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { id: 'wainscot', secret: 'a secret of thirty-two characters' }
  const provider = await quietly(async () => {
    const library = await import('oidc-provider')
    return new library.Provider(issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: given.redirectUris }],
      jwks: { keys: [jwk] },
      cookies: { keys: ['test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: given.emailInIdToken !== true,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ ...persons.get(id), sub: id }),
      }),
    })
  })
  const standard = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void standard(request, response)
    interact(provider, persons, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    signIdToken: (claims) => signToken(claims, jwk),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/**
 * Does by hand what a browser does from the redirect to the provider until the return; gives the address of the return.
 */
export async function walkThrough(url: string, person: ProviderPerson | 'cancel'): Promise<URL> {
  const jar = new Map<string, string>()
  const { origin } = new URL(url)
  let next = new URL(url)
  for (let step = 0; step < 8; step++) {
    const form = next.pathname.startsWith('/interaction/')
    const response = await fetch(next, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: formOf(person) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
    if (next.origin !== origin) return next
  }
  throw new Error('the provider sends its visitor in a circle')
}

/** Signs with any key, including one that is not the provider's. */
export function signToken(claims: object, jwk: JWK): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', kid: jwk.kid, typ: 'JWT' })}.${part(claims)}`
  const key = createPrivateKey({ key: jwk as Record<string, unknown>, format: 'jwk' })
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

function formOf(person: ProviderPerson | 'cancel'): URLSearchParams {
  if (person === 'cancel') return new URLSearchParams({ cancel: '1' })
  const { sub, email = '', email_verified, name = '' } = person
  return new URLSearchParams({ sub, email, name, ...(email_verified ? { confirmed: 'on' } : {}) })
}

async function interact(
  provider: Provider,
  persons: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  const form = new URLSearchParams(await text(request))
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const sub = form.get('sub') ?? ''
  const email = form.get('email') ?? ''
  persons.set(sub, {
    sub,
    ...(email ? { email, email_verified: form.get('confirmed') === 'on' } : {}),
    ...(form.get('name') ? { name: form.get('name') ?? '' } : {}),
  })
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const result = { login: { accountId: sub, remember: false }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result)
}

const page = `<!doctype html><html lang="en"><title>Test ID</title><h1>Sign in to Test ID</h1><form method="post">
<label>Number <input name="sub"></label> <label>Email <input name="email"></label>
<label>Name <input name="name"></label> <label><input type="checkbox" name="confirmed"> Email is confirmed</label>
<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></html>`

/** The provider logs warnings about settings that only a test uses. */
async function quietly<T>(make: () => Promise<T>): Promise<T> {
  const { warn, info } = console
  console.warn = () => {}
  console.info = () => {}
  try {
    return await make()
  } finally {
    console.warn = warn
    console.info = info
  }
}
