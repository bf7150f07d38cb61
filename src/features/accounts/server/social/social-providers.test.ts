import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { readEnv } from '#server/env.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { byScript } from '#test/login.ts'
import { hashToken } from '../authenticate.ts'
import { takeStart } from '../social-queries.ts'
import { appleSecret, createSocialClient, maskedEmail, namesOfForm, personOf } from './social-client.ts'
import { socialChoices, socialProviders } from './social-providers.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const all = {
  SOCIAL_GOOGLE_CLIENT_ID: 'g',
  SOCIAL_GOOGLE_CLIENT_SECRET: 'gs',
  SOCIAL_FACEBOOK_CLIENT_ID: 'f',
  SOCIAL_FACEBOOK_CLIENT_SECRET: 'fs',
  SOCIAL_APPLE_CLIENT_ID: 'example.wainscot.web',
  SOCIAL_APPLE_TEAM_ID: 'TEAM123456',
  SOCIAL_APPLE_KEY_ID: 'KEY1234567',
  SOCIAL_APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  SOCIAL_OIDC:
    '[{"id":"acme","label":"Acme ID","issuer":"https://id.acme.example","client_id":"a","client_secret":"as"}]',
}
const provider = (id: string) => {
  const found = socialProviders(readEnv(all)).find((one) => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const sample = { state: 'a state', nonce: 'a nonce', codeVerifier: 'v'.repeat(43) }

describe('the configuration', () => {
  it('sets up the three major providers and any other, each with its name; none if not configured [NS-04]', () => {
    expect(socialChoices(readEnv(all))).toEqual({
      ids: ['google', 'apple', 'facebook', 'acme'],
      labels: { google: 'Google', apple: 'Apple', facebook: 'Facebook', acme: 'Acme ID' },
    })
    expect(socialChoices(readEnv({}))).toEqual({ ids: [], labels: {} })
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['half a provider', { SOCIAL_GOOGLE_CLIENT_ID: 'g' }, /SOCIAL_GOOGLE_CLIENT_SECRET: required with/],
    ['a key that is none', { SOCIAL_APPLE_PRIVATE_KEY: 'secret' }, /must be the key of the \.p8 file/],
    ['a list that is no JSON', { SOCIAL_OIDC: '{' }, /SOCIAL_OIDC: must be a list in JSON/],
    ['an id twice', { SOCIAL_OIDC: all.SOCIAL_OIDC.replace(/^\[(.*)\]$/, '[$1,$1]') }, /with the same id/],
    ['an id of a large one', { SOCIAL_OIDC: all.SOCIAL_OIDC.replace('acme"', 'google"') }, /its own settings/],
    ['an open issuer', { SOCIAL_OIDC: all.SOCIAL_OIDC.replace('https:', 'http:') }, /acme must start with https/],
  ])('with %s is rejected at startup', (_, given, message) => {
    expect(() => readEnv(given)).toThrow(message)
  })

  it('accepts an unencrypted provider on this machine, but not in production', () => {
    const own = { SOCIAL_OIDC: all.SOCIAL_OIDC.replace('https://id.acme.example', 'http://127.0.0.1:9000') }
    expect(readEnv(own).SOCIAL_OIDC[0]?.issuer).toBe('http://127.0.0.1:9000')
    const production = { NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS: '1', ALLOW_NO_MAIL: '1' }
    expect(() => readEnv({ ...production, ...own })).toThrow(/acme must start with https/)
  })
})

describe('Apple', () => {
  it('is asked to post its response, because it returns the name only that way', async () => {
    const { metadata } = provider('facebook')
    const client = createSocialClient({ ...provider('apple'), metadata }, 'https://shop.example', () => new Date())
    const { searchParams } = await client.authorizationUrl(sample)
    expect(searchParams.get('response_mode')).toBe('form_post')
    expect(searchParams.get('scope')).toBe('openid email name')
  })

  it('gets a client secret signed with its key, valid for a day', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const { clientId, clientSecret } = provider('apple')
    if (typeof clientSecret === 'string') throw new Error('no key')
    const [head = '', body = '', signature = ''] = appleSecret(clientId, clientSecret, now).split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
    expect(read(body)).toEqual({
      iss: 'TEAM123456',
      sub: 'example.wainscot.web',
      aud: 'https://appleid.apple.com',
      iat: now.getTime() / 1000,
      exp: now.getTime() / 1000 + 86_400,
    })
    const key = {
      key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      dsaEncoding: 'ieee-p1363' as const,
    }
    expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('may confirm an email with a string, and returns the name outside the claims', () => {
    const names = namesOfForm('{"name":{"firstName":"Ada","lastName":"King"},"email":"a@b.co"}')
    expect(names).toEqual({ firstName: 'Ada', lastName: 'King' })
    const claims = { sub: '1', email: 'ada@example.com', email_verified: 'true' }
    expect(personOf(claims, false, names)).toEqual({
      subject: '1',
      email: 'ada@example.com',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'King',
    })
    for (const email_verified of ['false', 'yes', 1, null, undefined])
      expect(personOf({ ...claims, email_verified }, false).emailVerified).toBe(false)
    for (const broken of [null, '', 'x', '[]', '{"name":7}'])
      expect(namesOfForm(broken)).toEqual({ firstName: '', lastName: '' })
  })
})

describe('Facebook', () => {
  it('uses its configured endpoints, because its discovery document is incomplete', async () => {
    const client = createSocialClient(provider('facebook'), 'https://shop.example', () => new Date())
    const { origin, pathname, searchParams } = await client.authorizationUrl(sample)
    expect(origin + pathname).toBe('https://www.facebook.com/v24.0/dialog/oauth')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'f',
      response_type: 'code',
      redirect_uri: 'https://shop.example/social/facebook',
      scope: 'openid email public_profile',
      nonce: 'a nonce',
    })
    expect(personOf({ sub: '1', email: 'a@b.co' }, provider('facebook').trustEmail).emailVerified).toBe(false)
  })
})

describe('a person returned by a provider', () => {
  it('is read as single lines of bounded text', () => {
    const claims = {
      sub: '1',
      email: 'A@B.co',
      name: ' Ada\r\nKing\u0000 ',
      given_name: 7,
      family_name: 'x'.repeat(500),
    }
    expect(personOf(claims, false)).toMatchObject({
      email: 'a@b.co',
      firstName: 'Ada',
      lastName: 'x'.repeat(120),
    })
    expect(personOf({ sub: '1', email: 'a@b.co\r\nBcc: x@y.co' }, true)).toMatchObject({
      email: null,
      emailVerified: false,
    })
  })

  it('is shown with a masked email', () => {
    expect(maskedEmail('ann.lee@example.com')).toBe('a•••@example.com')
  })
})

describe('the form that Apple posts', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ env: all })
  })
  afterAll(() => test.close())

  const post = (payload: string, url = '/social/apple', type = 'application/x-www-form-urlencoded') =>
    test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  it('redirects to the page with only the code and the state, and stores the name with the start', async () => {
    const { db, clock } = test.deps
    await insertRows(db, 'social_attempts', {
      stateHash: hashToken('the state'),
      provider: 'apple',
      kind: 'start',
      nonce: 'n',
      codeVerifier: 'v',
      expiresAt: new Date(Date.now() + 60_000),
    })
    const form = {
      code: 'c&d',
      state: 'the state',
      id_token: 'secret',
      user: '{"name":{"firstName":"Ada","lastName":"King"}}',
    }
    const response = await post(new URLSearchParams(form).toString())
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/social/apple?code=c%26d&state=the+state')
    expect(await takeStart(db, 'apple', { stateHash: hashToken('the state') }, clock())).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
    })
  })

  it('is rejected for other providers, in other formats, and above the maximum length', async () => {
    expect((await post('code=c&state=s', '/social/google')).statusCode).toBe(404)
    expect((await post('code=c&state=s', '/social/unknown')).statusCode).toBe(404)
    expect((await post('{"code":"c"}', '/social/apple', 'application/json')).statusCode).toBe(415)
    expect((await post(`code=${'c'.repeat(17 * 1024)}`)).statusCode).toBe(413)
  })

  it('the settings include which buttons to show [NS-04]', async () => {
    const response = await test.app.inject({ url: '/api/setting', headers: byScript })
    expect(response.json().data.social_providers).toEqual(['google', 'apple', 'facebook', 'acme'])
    expect(response.json().data.social_labels.acme).toBe('Acme ID')
    expect(response.body).not.toMatch(/TEAM123456|client_secret|PRIVATE KEY/)
  })
})
