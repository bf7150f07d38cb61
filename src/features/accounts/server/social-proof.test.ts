import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byScript } from '#test/login.ts'
import { signToken } from '#test/oidc-provider.ts'
import { createSocialTest, type SocialTest } from '#test/social.ts'

const failed = { provider: ['Sign in failed.'] }
let social: SocialTest
beforeAll(async () => {
  social = await createSocialTest({ emailInIdToken: true, env: { RATE_LIMIT: 'on' } })
})
afterAll(() => social.close())

let next = 0
const person = () => {
  next += 1
  return { sub: `proof-${next}`, email: `proof-${next}@example.com`, email_verified: true, name: 'Ada King' }
}
const errorsOf = (response: { json: () => { errors: unknown } }) => response.json().errors
/** Starts from a new IP address each time, so that tests do not hit the limit by accident. */
const nonceOf = async () => {
  next += 1
  const response = await social.test.app.inject({
    method: 'POST',
    url: '/api/social/acme/start',
    headers: byScript,
    remoteAddress: `10.0.0.${next}`,
  })
  return new URL(response.json().data.url).searchParams.get('nonce') ?? ''
}
const claimsFor = (nonce: string, changes: object = {}) => {
  const now = Math.floor(Date.now() / 1000)
  const { issuer, clientId } = social.provider
  return { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...person(), ...changes }
}

describe('starting a social sign-in', () => {
  it('sends the browser to the provider with state, nonce and a code challenge, and this site’s own redirect URI [SOCIAL-01]', async () => {
    const response = await social.start()
    expect(response.statusCode).toBe(200)
    const { url, state } = response.json().data
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe(social.provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: social.provider.clientId,
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:4000/social/acme',
      state,
      code_challenge_method: 'S256',
    })
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  })

  it('responds with 404 for a provider that is not configured, and so does its sign-in', async () => {
    expect((await social.start('google')).statusCode).toBe(404)
    expect((await social.call({ code: 'x', state: 'y' }, 'google')).statusCode).toBe(404)
  })

  it('reports that the provider does not respond', async () => {
    const response = await social.start('gone')
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toBe('Sign in with Gone ID is not available right now.')
    expect(response.headers['retry-after']).toBe('30')
  })

  it('rejects links, and scripts of other sites, which cannot send our header', async () => {
    expect((await social.start('acme', {})).statusCode).toBe(403)
    expect((await social.start('acme', { ...byScript, 'sec-fetch-mode': 'no-cors' })).statusCode).toBe(403)
  })

  it('is limited to thirty times an hour from one address', async () => {
    const from = (remoteAddress: string) =>
      social.test.app.inject({
        method: 'POST',
        url: '/api/social/acme/start',
        headers: byScript,
        remoteAddress,
      })
    const responses = []
    for (let visit = 0; visit < 31; visit++) responses.push(await from('10.9.9.9'))
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(30)
    const refused = responses.find((response) => response.statusCode === 429)
    expect(refused?.json().errors.provider[0]).toMatch(/^Too many sign-ins\. Please try again in \d+ seconds\.$/)
    expect((await from('10.9.9.8')).statusCode).toBe(200)
  })
})

describe('an authorization code', () => {
  it('signs in once: the second time it is rejected with 422, never 401 [OP-24, U10]', async () => {
    const { code, state, iss } = await social.visit(person())
    expect((await social.call({ code, state, iss })).statusCode).toBe(200)
    const again = await social.call({ code, state, iss })
    expect(again.statusCode).toBe(422)
    expect(errorsOf(again)).toEqual(failed)
  })

  it('works only with its own state: not with another start, a made-up one, or another provider', async () => {
    const first = await social.visit(person())
    const second = await social.visit(person())
    const { code, iss } = first
    expect(errorsOf(await social.call({ code, state: second.state, iss }))).toEqual(failed)
    expect(errorsOf(await social.call({ code, state: 'x'.repeat(43), iss }))).toEqual(failed)
    expect(errorsOf(await social.call({ code, state: first.state, iss }, 'staff'))).toEqual(failed)
  })

  it('requires this site’s verifier: a code intercepted elsewhere is rejected', async () => {
    const caught = await social.visit(person())
    const own = await social.visit(person())
    const response = await social.call({ code: caught.code, state: own.state, iss: own.iss })
    expect(errorsOf(response)).toEqual(failed)
  })

  it('must come from the requested provider: another issuer, or none, is rejected', async () => {
    const forged = await social.visit(person())
    const { code, state } = forged
    expect(errorsOf(await social.call({ code, state, iss: 'https://evil.example' }))).toEqual(failed)
    const silent = await social.visit(person())
    expect(errorsOf(await social.call({ code: silent.code, state: silent.state }))).toEqual(failed)
  })

  it('expires with its start after ten minutes', async () => {
    const { code, state, iss } = await social.visit(person())
    social.test.travelTo(new Date(Date.now() + 10 * 60_000 + 1000))
    const response = await social.call({ code, state, iss })
    social.test.travelTo(new Date())
    expect(errorsOf(response)).toEqual(failed)
  })
})

describe('an ID token', () => {
  it('of the provider, for this site and this start, signs in [CALL-09, U10]', async () => {
    const nonce = await nonceOf()
    const claims = claimsFor(nonce)
    const response = await social.call({ id_token: social.provider.signIdToken(claims), nonce })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().user).toMatchObject({ email: claims.email, first_name: 'Ada' })
  })

  it('is rejected the second time', async () => {
    const nonce = await nonceOf()
    const data = { id_token: social.provider.signIdToken(claimsFor(nonce)), nonce }
    expect((await social.call(data)).statusCode).toBe(200)
    expect(errorsOf(await social.call(data))).toEqual(failed)
  })

  it.each<[string, object]>([
    ['for another site', { aud: 'another-site' }],
    ['for several sites of which another asked', { aud: ['wainscot', 'another-site'], azp: 'another-site' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of another start', { nonce: 'another start altogether' }],
    ['without a nonce', { nonce: undefined }],
    ['that has run out', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without an end', { exp: undefined }],
    ['without a person', { sub: undefined }],
  ])('%s is rejected [U10]', async (_, changes) => {
    const nonce = await nonceOf()
    const id_token = social.provider.signIdToken(claimsFor(nonce, changes))
    expect(errorsOf(await social.call({ id_token, nonce }))).toEqual(failed)
  })

  it('with another party’s signature, no signature or modified content is rejected [U10]', async () => {
    const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
    const forged = async (make: (claims: object) => string) => {
      const nonce = await nonceOf()
      return errorsOf(await social.call({ id_token: make(claimsFor(nonce)), nonce }))
    }
    expect(await forged((claims) => signToken(claims, { ...own, kid: 'test' } as never))).toEqual(failed)
    expect(await forged((claims) => signToken(claims, { ...own, kid: 'unknown' } as never))).toEqual(failed)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    expect(await forged((claims) => `${part({ alg: 'none' })}.${part(claims)}.`)).toEqual(failed)
    expect(
      await forged((claims) => {
        const [head, , signature] = social.provider.signIdToken(claims).split('.')
        return `${head}.${part({ ...claims, email: 'victim@example.com' })}.${signature}`
      }),
    ).toEqual(failed)
    expect(await forged(() => 'no token at all')).toEqual(failed)
  })

  it('with a nonce that this site never issued is rejected', async () => {
    const nonce = 'made up by the caller'
    const id_token = social.provider.signIdToken(claimsFor(nonce))
    expect(errorsOf(await social.call({ id_token, nonce }))).toEqual(failed)
  })
})

describe('request validation:', () => {
  it.each<[string, object]>([
    ['an email without proof', { email: 'victim@example.com', email_verified: true }],
    ['a proof and a person beside it', { code: 'c', state: 's', email: 'victim@example.com' }],
    ['nothing', {}],
  ])('%s is invalid [U10]', async (_, data) => {
    const response = await social.call(data)
    expect(response.statusCode).toBe(422)
    expect(response.json().message).toBe('The given data was invalid.')
  })

  it('a provider in the body that differs from the URL is rejected', async () => {
    const { code, state, iss } = await social.visit(person())
    const response = await social.test.app.inject({
      method: 'POST',
      url: '/api/sociallogin/acme',
      headers: byScript,
      payload: { provider: 'staff', data: { code, state, iss } },
    })
    expect(errorsOf(response)).toEqual(failed)
  })

  it('guesses of the password that connects a provider count as failed sign-ins', async () => {
    const owner = person()
    await social.test.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: byScript,
      payload: {
        full_name: 'Ada King',
        email: owner.email,
        password: 'a fine long plank',
        country_code: '+1',
        phone_number: '9165550177',
        zip_code: '95816',
        agree: true,
      },
    })
    const { link } = (await social.signIn(owner)).json().data
    const guesses = []
    for (let guess = 0; guess < 11; guess++)
      guesses.push(await social.call({ link, password: `guess number ${guess}` }))
    expect(guesses.slice(0, 10).map((response) => response.statusCode)).toEqual(Array(10).fill(422))
    expect(guesses[10]?.statusCode).toBe(429)
    expect(guesses[10]?.headers['retry-after']).toMatch(/^\d+$/)
    expect(guesses[10]?.json().errors.password[0]).toMatch(/^Too many login attempts/)
    expect((await social.call({ link, password: 'a fine long plank' })).statusCode).toBe(429)
  })
})
