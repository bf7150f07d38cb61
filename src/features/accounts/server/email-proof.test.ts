import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript, newestMail } from '#test/login.ts'
import { hashPassword } from './passwords.ts'

const password = 'a fine long plank'
let passwordHash: string
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

const person = async (given: Parameters<typeof makeAccount>[1] = {}) => {
  const made = await makeAccount(test.deps.db, { passwordHash, ...given })
  return { ...made, authorization: await signIn(test.deps.db, made.id) }
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, authorization = '', payload?: object) =>
  test.app.inject({
    method,
    url,
    payload,
    headers: { ...byScript, ...(authorization ? { authorization } : {}) },
  })
const login = (email: string, given: string) => call('POST', '/api/login', '', { email, password: given })
const linkIn = async (email: string, path: string) =>
  new RegExp(`${path}\\S+`).exec((await newestMail(test, email)).text)?.[0] ?? ''

describe('verifying an email', () => {
  const tokenFor = async (email: string) => (await linkIn(email, '/verify/')).slice('/verify/'.length)

  it('works once and answers the same again, without signing anybody in', async () => {
    const { email, id, authorization } = await person({ emailVerifiedAt: null })
    expect((await call('GET', '/api/email/resend', authorization)).json().message).toBe(
      'Verification email sent.',
    )
    const token = await tokenFor(email)
    const first = await call('GET', `/api/email/verify/${token}`)
    expect(first.json()).toMatchObject({ success: true, message: 'Email verified.' })
    expect((await call('GET', `/api/email/verify/${token}`)).json()).toEqual(first.json())
    const { rows } = await test.deps.db.$client.query(
      'SELECT email_verified_at FROM accounts WHERE id = $1',
      [id],
    )
    expect(rows[0].email_verified_at.toISOString()).toBe(first.json().data.email_verified_at)
    expect((await call('GET', '/api/email/resend', authorization)).json().message).toBe(
      'Email already verified.',
    )
  })

  it('refuses an unknown link, an old one, and one that is followed by a scanner', async () => {
    expect((await call('GET', '/api/email/verify/nothing')).json()).toEqual({
      success: false,
      message: 'This verification link is invalid or has expired.',
    })
    const { email } = await person({ emailVerifiedAt: null })
    await call('POST', '/api/email/resend_public', '', { email })
    const token = await tokenFor(email)
    expect((await test.app.inject(`/api/email/verify/${token}`)).statusCode).toBe(403)
    await test.deps.db.$client.query(`UPDATE email_tokens SET expires_at = now() WHERE email = $1`, [email])
    expect((await call('GET', `/api/email/verify/${token}`)).statusCode).toBe(404)
  })

  it('says nothing about who is registered', async () => {
    const { email } = await person({ emailVerifiedAt: null })
    const [known, unknown] = await Promise.all([
      call('POST', '/api/email/resend_public', '', { email }),
      call('POST', '/api/email/resend_public', '', { email: 'nobody@example.com' }),
    ])
    expect(known.statusCode).toBe(200)
    expect(unknown.json()).toEqual(known.json())
    await expect(newestMail(test, 'nobody@example.com')).rejects.toThrow('no mail')
  })
})

describe('resetting a password', () => {
  const ask = (email: string) => call('POST', '/api/password/email', '', { email })
  const linked = async (email: string) => {
    await ask(email)
    return new URL(`http://x${await linkIn(email, '/password_reset')}`).searchParams.get('token') ?? ''
  }
  const reset = (email: string, token: string, fresh = 'a newer plank', again = fresh) =>
    call('POST', '/api/password/reset', '', { email, token, password: fresh, password_confirmation: again })
  const dead = { token: ['This password reset link is invalid or has expired.'] }

  it('answers a known and an unknown address alike', async () => {
    const { email } = await person()
    const [known, unknown] = await Promise.all([ask(email), ask('nobody@example.com')])
    expect(known.json()).toEqual({
      success: true,
      message: 'If the address is registered, a reset link is on its way.',
      data: null,
    })
    expect(unknown.json()).toEqual(known.json())
  })

  it('changes it once, and ends every session', async () => {
    const { email, authorization } = await person()
    const token = await linked(email)
    expect((await reset(email, token)).json().message).toBe('Your password has been reset.')
    expect((await call('GET', '/api/authuser', authorization)).statusCode).toBe(401)
    expect((await login(email, password)).statusCode).toBe(422)
    expect((await login(email, 'a newer plank')).statusCode).toBe(200)
    expect((await reset(email, token)).json().errors).toEqual(dead)
  })

  it('refuses another address, an old link and a password that is short or typed differently', async () => {
    const { email } = await person()
    const token = await linked(email)
    expect((await reset('other@example.com', token)).json().errors).toEqual(dead)
    expect((await reset(email, token, 'short')).json().errors).toEqual({
      password: ['The password must be at least 8 characters.'],
    })
    expect((await reset(email, token, 'a newer plank', 'a newer blank')).json().errors).toEqual({
      password: ['The password confirmation does not match.'],
    })
    await test.deps.db.$client.query(`UPDATE email_tokens SET expires_at = now() WHERE email = $1`, [email])
    expect((await reset(email, token)).json().errors).toEqual(dead)
  })

  it('lets one of four uses at the same moment through', async () => {
    const { email } = await person()
    const token = await linked(email)
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(email, token, `password number ${n}`)))
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
  })
})
