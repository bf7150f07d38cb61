import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateRows } from '#db/write.ts'
import { makeAccount } from '#test/factories.ts'
import { byScript, cookiesOf, newestMail } from '#test/login.ts'
import { readRows } from '#test/rows.ts'
import { createSocialTest, type SocialTest } from '#test/social.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { hashPassword } from '../passwords.ts'
import { forgetIdentities } from '../social-queries.ts'

const password = 'a fine long plank'
const notConfirmed = 'Your provider did not share a verified email. Register with your email instead.'
const askPassword = 'Enter your password once to connect this sign-in method.'
let social: SocialTest
let passwordHash: string
beforeAll(async () => {
  social = await createSocialTest()
  passwordHash = await hashPassword(password)
})
afterAll(() => social.close())

let next = 0
/** A person with an account at the provider and none here. */
const person = (given: object = {}) => {
  next += 1
  return {
    sub: `person-${next}`,
    email: `person-${next}@example.com`,
    email_verified: true,
    name: 'Grace Brewster Hopper',
    ...given,
  }
}
const db = () => social.test.deps.db
const account = (given: Parameters<typeof makeAccount>[1] = {}) => makeAccount(db(), { passwordHash, ...given })
const errorsOf = (response: { json: () => { errors: unknown } }) => response.json().errors
const identities = async (accountId: number) => {
  const rows = await readRows(db(), 'social_identities', { accountId })
  return rows.map(({ provider }) => provider)
}

describe('a person whose email the provider has verified', () => {
  it('gets a homeowner account, active and verified, and is signed in with user and token as by password [SOCIAL-02, CALL-09, NS-04, OP-18, U10]', async () => {
    const grace = person()
    const response = await social.signIn(grace)
    expect(response.statusCode, response.body).toBe(200)
    const body = response.json()
    expect(body).toMatchObject({
      success: true,
      message: 'Logged in.',
      user: {
        type: 'User',
        status: 'Active',
        email: grace.email,
        first_name: 'Grace',
        last_name: 'Brewster Hopper',
        total_projects: 0,
      },
    })
    expect(body.data).toEqual({ user: body.user, token: body.token })
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{64}$/)
    expect(body.user.email_verified_at).not.toBeNull()
    expect(cookiesOf(response)).toEqual({ wev_ut: 'user', anch_ut: 'User' })
    const who = await social.test.app.inject({
      url: '/api/authuser',
      headers: { ...byScript, authorization: `Bearer ${body.token}` },
    })
    expect(who.json().data.email).toBe(grace.email)
  })

  it('returns to the same account, also with another email', async () => {
    const grace = person()
    const first = await social.signIn(grace)
    const again = await social.signIn({ ...grace, email: 'moved@example.com' })
    expect(again.json().user.id).toBe(first.json().user.id)
    expect(again.json().user.email).toBe(grace.email)
    expect(await findAccountByEmail(db(), 'moved@example.com')).toBeNull()
  })

  it('is one account when two windows return at the same time', async () => {
    const grace = person()
    const visits = [await social.visit(grace), await social.visit(grace), await social.visit(grace)]
    const responses = await Promise.all(visits.map(({ code, state, iss }) => social.call({ code, state, iss })))
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200])
    expect(new Set(responses.map((response) => response.json().user.id)).size).toBe(1)
    expect(await readRows(db(), 'accounts', { email: grace.email })).toHaveLength(1)
  })

  it('is named after their mailbox when the provider returns no name', async () => {
    const response = await social.signIn(person({ name: undefined, email: 'g.hopper@example.com' }))
    expect(response.json().user).toMatchObject({ first_name: 'g.hopper', last_name: '' })
  })

  it('is connected to the account with the same email if that is verified, and its owner is notified [U10]', async () => {
    const { id, email } = await account()
    const response = await social.signIn(person({ email: email.toUpperCase() }))
    expect(response.json().user.id).toBe(id)
    expect(await identities(id)).toEqual(['acme'])
    const mail = await newestMail(social.test, email)
    expect(mail.subject).toBe('Acme ID was connected to your account')
  })

  it('is not connected to an account with an unverified email without its password [U10]', async () => {
    const { id, email } = await account({ emailVerifiedAt: null })
    const response = await social.signIn(person({ email }))
    expect(response.statusCode).toBe(422)
    expect(errorsOf(response)).toEqual({ password: [askPassword] })
    expect(response.json().data).toEqual({
      link: expect.stringMatching(/^[\w-]{43}$/),
      email: 'a•••@example.com',
    })
    expect(response.json().token).toBeUndefined()
    expect(await identities(id)).toEqual([])
    const linked = await social.call({ link: response.json().data.link, password })
    expect(linked.statusCode, linked.body).toBe(200)
    expect(linked.json().user).toMatchObject({ id, email_verified_at: expect.any(String) })
    expect(await identities(id)).toEqual(['acme'])
  })
})

describe('a person whose email the provider has not verified', () => {
  it.each([
    ['says that it is not', { email_verified: false }],
    ['tells none', { email: undefined }],
    ['tells one that is none', { email: 'not an email' }],
  ])('gets no account when the provider %s [U10]', async (_, given) => {
    const response = await social.signIn(person(given))
    expect(response.statusCode).toBe(422)
    expect(errorsOf(response)).toEqual({ email: [notConfirmed] })
  })

  it('gets one if the configuration trusts the provider', async () => {
    const response = await social.signIn(person({ email_verified: false }), 'staff')
    expect(response.json().user).toMatchObject({ type: 'User', status: 'Active' })
  })

  it.each([
    ['verified', new Date()],
    ['not verified', null],
  ])('is asked once for the password of an account whose own email is %s [U10]', async (_, emailVerifiedAt) => {
    const { id, email } = await account({ emailVerifiedAt })
    const grace = person({ email, email_verified: false })
    const { link } = (await social.signIn(grace)).json().data
    const linked = await social.call({ link, password })
    expect(linked.statusCode).toBe(200)
    // The provider has verified nothing, so the account's own status stays.
    expect(linked.json().user.email_verified_at).toEqual(emailVerifiedAt?.toISOString() ?? null)
    const later = await social.signIn(grace)
    expect(later.json().user.id).toBe(id)
  })

  it('cannot connect to an account that has no password', async () => {
    const { id, email } = await account({ passwordHash: null })
    const response = await social.signIn(person({ email, email_verified: false }))
    expect(errorsOf(response)).toEqual({ provider: ['Sign in failed.'] })
    expect(await identities(id)).toEqual([])
  })
})

describe('the password that connects a provider', () => {
  const asked = async () => {
    const { id, email } = await account({ emailVerifiedAt: null })
    const { link } = (await social.signIn(person({ email }))).json().data as { link: string }
    return { id, email, link }
  }

  it('must be correct; a wrong one can be retried, but a used link cannot', async () => {
    const { id, link } = await asked()
    expect(errorsOf(await social.call({ link, password: '' }))).toEqual({
      password: ['Password is required.'],
    })
    expect(errorsOf(await social.call({ link, password: 'a wrong plank' }))).toEqual({
      password: ['These credentials do not match our records.'],
    })
    expect(await identities(id)).toEqual([])
    expect((await social.call({ link, password })).statusCode).toBe(200)
    expect(errorsOf(await social.call({ link, password }))).toEqual({ provider: ['Sign in failed.'] })
  })

  it('is rejected for another provider, after ten minutes, or with a made-up link', async () => {
    const { link } = await asked()
    expect(errorsOf(await social.call({ link, password }, 'staff'))).toEqual({
      provider: ['Sign in failed.'],
    })
    expect(errorsOf(await social.call({ link: 'x'.repeat(43), password }))).toEqual({
      provider: ['Sign in failed.'],
    })
    await updateRows(db(), 'social_attempts', {}, { expiresAt: new Date() })
    expect(errorsOf(await social.call({ link, password }))).toEqual({ provider: ['Sign in failed.'] })
  })
})

describe('the owner of an account’s mailbox', () => {
  it('regains it from anyone who connected their own provider: resetting the password removes that, too [U10]', async () => {
    // A stranger registers with another person's email and connects a provider that verifies nothing.
    const { id, email } = await account({ emailVerifiedAt: null })
    const stranger = person({ email, email_verified: false })
    const { link } = (await social.signIn(stranger)).json().data
    expect((await social.call({ link, password })).statusCode).toBe(200)
    expect(await identities(id)).toEqual(['acme'])

    const post = (url: string, payload: object) =>
      social.test.app.inject({ method: 'POST', url, payload, headers: byScript })
    await post('/api/password/email', { email })
    const token = /token=([\w-]+)/.exec((await newestMail(social.test, email)).text)?.[1]
    const fresh = 'the owner’s own plank'
    const reset = { token, email, password: fresh, password_confirmation: fresh }
    expect((await post('/api/password/reset', reset)).statusCode).toBe(200)
    expect(await identities(id)).toEqual([])
    const again = await social.signIn(stranger)
    expect(errorsOf(again)).toEqual({ password: [askPassword] })
    expect(errorsOf(await social.call({ link: again.json().data.link, password }))).toEqual({
      password: ['These credentials do not match our records.'],
    })
  })
})

describe('accounts that cannot use social sign-in:', () => {
  it.each(['Contractor', 'Vendor', 'Admin'] as const)(
    'a %s is told that they are not authorized, and nothing is connected [U10, U12]',
    async (type) => {
      const { id, email } = await account({ type, status: 'Approve' })
      const response = await social.signIn(person({ email }))
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toBe('You are not authorized to access this page.')
      expect(response.json().token).toBeUndefined()
      expect(await identities(id)).toEqual([])
    },
  )

  it('a deactivated account gets its status and cannot sign in', async () => {
    const { id, email } = await account({ status: 'Deactive' })
    const response = await social.signIn(person({ email }))
    expect(response.json().user.status).toBe('Deactive')
    expect(cookiesOf(response)).toEqual({})
    expect(await identities(id)).toEqual([])
    const orders = await social.test.app.inject({
      url: '/api/orders',
      headers: { ...byScript, authorization: `Bearer ${response.json().token}` },
    })
    expect(orders.statusCode).toBe(403)
  })

  it('a deleted account is forgotten: the same person starts over', async () => {
    const grace = person()
    const { id } = (await social.signIn(grace)).json().user
    await forgetIdentities(db(), id)
    expect(await identities(id)).toEqual([])
    await updateRows(db(), 'accounts', { id }, { email: `former-${id}@accounts.invalid` })
    expect((await social.signIn(grace)).json().user.id).not.toBe(id)
  })
})
