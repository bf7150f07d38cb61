import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { byScript, cookiesOf, newestMail } from '#test/login.ts'
import { ownersOf, password } from '#test/owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const { call, person, login, linkIn } = ownersOf(() => test)

describe('verifying an email', () => {
  const tokenFor = async (email: string) => (await linkIn(email, '/verify/')).slice('/verify/'.length)

  it('resends the link on request; it works once, repeats its response, and does not sign anyone in [CALL-11, CALL-12]', async () => {
    const { email, id, authorization } = await person({ emailVerifiedAt: null })
    expect((await call('GET', '/api/email/resend', authorization)).json().message).toBe('Verification email sent.')
    const token = await tokenFor(email)
    const first = await call('GET', `/api/email/verify/${token}`)
    expect(first.json()).toMatchObject({ success: true, message: 'Email verified.' })
    expect((await call('GET', `/api/email/verify/${token}`)).json()).toEqual(first.json())
    const { rows } = await test.deps.db.query('SELECT email_verified_at FROM accounts WHERE id = $1', [id])
    expect(rows[0].emailVerifiedAt.toISOString()).toBe(first.json().data.email_verified_at)
    expect((await call('GET', '/api/email/resend', authorization)).json().message).toBe('Email already verified.')
  })

  it('rejects an unknown link, an expired link, and a link that a scanner follows [OP-45]', async () => {
    expect((await call('GET', '/api/email/verify/nothing')).json()).toEqual({
      success: false,
      message: 'This verification link is invalid or has expired.',
    })
    const { email } = await person({ emailVerifiedAt: null })
    await call('POST', '/api/email/resend_public', '', { email })
    const token = await tokenFor(email)
    expect((await test.app.inject(`/api/email/verify/${token}`)).statusCode).toBe(403)
    await test.deps.db.query(`UPDATE email_tokens SET expires_at = now() WHERE email = $1`, [email])
    expect((await call('GET', `/api/email/verify/${token}`)).statusCode).toBe(404)
  })

  it('does not reveal who is registered [U11]', async () => {
    const { email } = await person({ emailVerifiedAt: null })
    const [known, unknown] = await Promise.all([
      call('POST', '/api/email/resend_public', '', { email }),
      call('POST', '/api/email/resend_public', '', { email: 'nobody@example.com' }),
    ])
    expect(known.statusCode).toBe(200)
    expect(unknown.json()).toEqual(known.json())
    await expect(newestMail(test, 'nobody@example.com')).rejects.toThrow('no mail')
  })

  it('also works by POST, but never by HEAD or by following a link [U8]', async () => {
    const { email, authorization } = await person({ emailVerifiedAt: null })
    for (const headers of [
      { authorization },
      { ...byScript, authorization, 'sec-fetch-mode': 'navigate' },
      { ...byScript, authorization, 'sec-fetch-mode': 'no-cors' },
    ])
      expect((await test.app.inject({ url: '/api/email/resend', headers })).statusCode).toBe(403)
    const head = { method: 'HEAD' as const, headers: { ...byScript, authorization } }
    expect((await test.app.inject({ ...head, url: '/api/email/resend' })).statusCode).toBe(403)
    expect((await call('POST', '/api/email/resend')).statusCode).toBe(401)
    await expect(newestMail(test, email)).rejects.toThrow('no mail')

    const sent = await call('POST', '/api/email/resend', authorization)
    expect([sent.statusCode, sent.json().message]).toEqual([200, 'Verification email sent.'])
    expect(sent.headers['cache-control']).toBe('no-store')
    const token = await tokenFor(email)
    expect((await test.app.inject({ ...head, url: `/api/email/verify/${token}` })).statusCode).toBe(403)
    const verified = await call('POST', '/api/email/verify', '', { token })
    expect([verified.statusCode, verified.json().message]).toEqual([200, 'Email verified.'])
    expect((await call('POST', '/api/email/verify', '', { token: 'x'.repeat(43) })).statusCode).toBe(404)
  })

  it('responds to the loser when two accounts confirm the same new address concurrently', async () => {
    const fresh = `contested-${Date.now()}@example.com`
    const [first, second] = [await person(), await person()]
    await call('POST', '/api/account/email', second.authorization, {
      email: fresh,
      current_password: password,
    })
    const token = await tokenFor(fresh)
    // The first account's confirmation is in an open transaction when the second one arrives.
    const client = await test.deps.db.connect()
    await client.query('BEGIN')
    await client.query('UPDATE accounts SET email = $1 WHERE id = $2', [fresh, first.id])
    const late = call('GET', `/api/email/verify/${token}`)
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    await client.query('COMMIT')
    client.release()
    expect((await late).statusCode).toBe(404)
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

  it('responds identically to a known and an unknown address [U11]', async () => {
    const { email } = await person()
    const [known, unknown] = await Promise.all([ask(email), ask('nobody@example.com')])
    expect(known.json()).toEqual({
      success: true,
      message: 'If the address is registered, a reset link is on its way.',
      data: null,
    })
    expect(unknown.json()).toEqual(known.json())
  })

  it('changes the password once, and ends every session and remembered device [U1, U5]', async () => {
    const { email, id, authorization } = await person()
    const remembered = await call('POST', '/api/login', '', { email, password, remember: true })
    const cookie = cookiesOf(remembered).wev_log_pass ?? ''
    expect(cookie).not.toBe('')
    const token = await linked(email)
    expect((await reset(email, token)).json().message).toBe('Your password has been reset.')
    expect((await call('GET', '/api/authuser', authorization)).statusCode).toBe(401)
    expect((await login(email, password)).statusCode).toBe(422)
    expect((await login(email, 'a newer plank')).statusCode).toBe(200)
    const byDevice = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: '', remember: true },
      headers: { ...byScript, cookie: `wev_log_pass=${cookie}` },
    })
    expect(byDevice.statusCode).toBe(422)
    const { rows } = await test.deps.db.query('SELECT 1 FROM device_secrets WHERE account_id = $1', [id])
    expect(rows).toEqual([])
    expect((await reset(email, token)).json().errors).toEqual(dead)
  })

  it('rejects another address, an expired link, and a password that is short or does not match its confirmation', async () => {
    const { email } = await person()
    const token = await linked(email)
    expect((await reset('other@example.com', token)).json().errors).toEqual(dead)
    expect((await reset(email, token, 'short')).json().errors).toEqual({
      password: ['The password must be at least 8 characters.'],
    })
    expect((await reset(email, token, 'a newer plank', 'a newer blank')).json().errors).toEqual({
      password: ['The password confirmation does not match.'],
    })
    await test.deps.db.query(`UPDATE email_tokens SET expires_at = now() WHERE email = $1`, [email])
    expect((await reset(email, token)).json().errors).toEqual(dead)
  })

  it('accepts one of four concurrent uses [A1]', async () => {
    const { email } = await person()
    const token = await linked(email)
    const responses = await Promise.all([1, 2, 3, 4].map((n) => reset(email, token, `password number ${n}`)))
    expect(responses.filter((a) => a.statusCode === 200)).toHaveLength(1)
  })

  it('verifies the mailbox that received the link', async () => {
    const { email, id } = await person({ emailVerifiedAt: null })
    expect((await reset(email, await linked(email))).statusCode).toBe(200)
    const { rows } = await test.deps.db.query('SELECT email_verified_at FROM accounts WHERE id = $1', [id])
    expect(rows[0].emailVerifiedAt).toBeInstanceOf(Date)
  })

  it('invalidates links to a former address and a pending change of address', async () => {
    const { email, authorization } = await person()
    const fresh = `moved-${email}`
    const token = await linked(email)
    const change = { email: fresh, current_password: password }
    await call('POST', '/api/account/email', authorization, change)
    const confirm = (await linkIn(fresh, '/verify/')).slice('/verify/'.length)
    expect((await call('GET', `/api/email/verify/${confirm}`)).statusCode).toBe(200)
    expect((await reset(email, token)).json().errors).toEqual(dead)
    expect((await reset(fresh, token)).json().errors).toEqual(dead)

    await call('POST', '/api/account/email', authorization, { ...change, email: `thief-${email}` })
    const stolen = (await linkIn(`thief-${email}`, '/verify/')).slice('/verify/'.length)
    expect((await reset(fresh, await linked(fresh))).statusCode).toBe(200)
    expect((await call('GET', `/api/email/verify/${stolen}`)).statusCode).toBe(404)
  })
})
