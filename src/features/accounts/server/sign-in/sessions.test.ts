import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sessions } from '#features/accounts/schema.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript, cookiesOf, newestMail } from '#test/login.ts'
import { hashPassword } from '../passwords.ts'

const password = 'a fine long plank'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
let passwordHash: string
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

const account = (given: Parameters<typeof makeAccount>[1] = {}) => makeAccount(test.deps.db, { passwordHash, ...given })
type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, url: string, authorization: string, payload?: object, own = test) =>
  own.app.inject({ method, url, payload, headers: { ...byScript, authorization } })
const login = (
  email: string,
  options: { remember?: boolean; cookies?: Record<string, string>; agent?: string; own?: TestApp } = {},
) =>
  (options.own ?? test).app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password, remember: options.remember },
    headers: { ...byScript, 'user-agent': options.agent ?? '' },
    cookies: options.cookies ?? {},
  })
const bearer = (response: { json: () => { token: string } }) => `Bearer ${response.json().token}`
const list = async (token: string): Promise<Sessions> => (await call('GET', '/api/sessions', token)).json().data
const alive = async (token: string, own = test) =>
  (await call('GET', '/api/authuser', token, undefined, own)).statusCode === 200

describe('the list of sessions', () => {
  it('shows the owner each sign-in by device and time, and which one is current [U5]', async () => {
    const { email } = await account()
    const first = await login(email, { agent: chrome })
    const second = bearer(await login(email, { agent: 'curl/8.14.1' }))
    const { sessions, devices } = await list(second)
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Unknown device', current: true },
      { device: 'Chrome on Windows', current: false },
    ])
    expect(devices).toEqual([])
    const text = JSON.stringify(sessions)
    expect(text).not.toContain(first.json().token)
    for (const { id, ip, created_at, expires_at } of sessions) {
      expect(id).toMatch(/^[A-Za-z0-9_-]{16}$/)
      expect(ip).toBe('127.0.0.1')
      expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(14 * 86_400_000)
      // The id of a session in the list is not a token.
      expect((await call('GET', '/api/authuser', `Bearer ${id}`)).statusCode).toBe(401)
    }
  })

  it('ends one session of its owner, whose next request is rejected, and nobody else’s [U5]', async () => {
    const { email } = await account()
    const [here, there] = [bearer(await login(email)), bearer(await login(email))]
    const other = (await list(here)).sessions.find(({ current }) => !current)
    const stranger = bearer(await login((await account()).email))
    const asStranger = await call('DELETE', `/api/sessions/${other?.id}`, stranger)
    expect([asStranger.statusCode, await alive(there)]).toEqual([404, true])
    const ended = await call('DELETE', `/api/sessions/${other?.id}`, here)
    expect(ended.json()).toEqual({ success: true, message: 'Signed out.', data: null })
    expect([await alive(there), await alive(here)]).toEqual([false, true])
    expect((await call('DELETE', `/api/sessions/${other?.id}`, here)).statusCode).toBe(404)
  })

  it('logs out by ending the current session [U5]', async () => {
    const here = bearer(await login((await account()).email))
    const own = (await list(here)).sessions[0]
    const ended = await call('DELETE', `/api/sessions/${own?.id}`, here)
    expect(cookiesOf(ended)).toMatchObject({ wev_ut: '', anch_ut: '' })
    expect(await alive(here)).toBe(false)
  })

  it('ends all sessions except the current one [U5]', async () => {
    const { email } = await account()
    const others = [bearer(await login(email)), bearer(await login(email))]
    const here = bearer(await login(email))
    expect((await call('DELETE', '/api/sessions', here)).json().message).toBe('Signed out of every other session.')
    expect(await Promise.all([...others, here].map((token) => alive(token)))).toEqual([false, false, true])
  })

  it('is limited to owners with access: no guest, no pending account, no Admin before the passcode', async () => {
    const pending = await signIn(test.deps.db, (await account({ status: 'pending' })).id)
    const admin = await signIn(test.deps.db, (await account({ type: 'Admin' })).id, { passcodePending: true })
    for (const [method, url] of [
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['DELETE', `/api/sessions/${'a'.repeat(16)}`],
      ['DELETE', `/api/devices/${'a'.repeat(16)}`],
    ] as const) {
      expect((await test.app.inject({ method, url })).statusCode).toBe(401)
      for (const token of [pending, admin]) expect((await call(method, url, token)).statusCode).toBe(403)
    }
  })

  it('records the last use at most once an hour', async () => {
    const own = await createTestApp()
    const at = (minutes: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * 60_000)
    own.travelTo(at(0))
    const { email } = await makeAccount(own.deps.db, { passwordHash })
    const token = bearer(await login(email, { own }))
    const lastUse = async () =>
      (await call('GET', '/api/sessions', token, undefined, own)).json().data.sessions[0].last_used_at
    own.travelTo(at(50))
    expect(await lastUse()).toBe(at(0).toISOString())
    own.travelTo(at(61))
    expect(await lastUse()).toBe(at(61).toISOString())
    await own.close()
  })
})

describe('remembered and trusted devices', () => {
  it('are listed and removed individually: the password or passcode is then required again [U1, U3]', async () => {
    const { email } = await account()
    const remembered = await login(email, { remember: true, agent: chrome })
    const { devices } = await list(bearer(remembered))
    expect(devices).toMatchObject([{ kind: 'remember', device: 'Chrome on Windows' }])
    const stranger = bearer(await login((await account()).email))
    expect((await call('DELETE', `/api/devices/${devices[0]?.id}`, stranger)).statusCode).toBe(404)
    const forgotten = await call('DELETE', `/api/devices/${devices[0]?.id}`, bearer(remembered))
    expect(forgotten.json().message).toBe('Device removed.')
    expect(await bySecret(email, remembered)).toBe(422)

    const admin = await account({ type: 'Admin' })
    const token = bearer(await login(admin.email))
    const otp_verify = await trust(token, admin.email)
    const trusted = (await list(token)).devices
    expect(trusted).toMatchObject([{ kind: 'trusted' }])
    await call('DELETE', `/api/devices/${trusted[0]?.id}`, token)
    const again = await login(admin.email, { remember: true, cookies: { otp_verify } })
    expect(again.json().user.otp_required).toBe(true)
  })

  it('are removed when the password is changed or reset and when the account is closed; sessions end too [U1, U5]', async () => {
    const change = (token: string) =>
      call('POST', '/api/change_password', token, {
        current_password: password,
        password: 'another fine plank',
        password_confirmation: 'another fine plank',
      })
    const reset = async (_token: string, email: string) => {
      await test.app.inject({ method: 'POST', url: '/api/password/email', payload: { email } })
      const text = (await newestMail(test, email)).text
      const token = new URL(/https?:\S+password_reset\S+/.exec(text)?.[0] ?? '').searchParams.get('token')
      const given = {
        token,
        email,
        password: 'another fine plank',
        password_confirmation: 'another fine plank',
      }
      return test.app.inject({ method: 'POST', url: '/api/password/reset', payload: given })
    }
    for (const change_it of [change, reset]) {
      const { email, id } = await account()
      const remembered = await login(email, { remember: true })
      const here = bearer(await login(email))
      expect((await change_it(here, email)).statusCode).toBe(200)
      expect(await alive(bearer(remembered))).toBe(false)
      expect(await bySecret(email, remembered)).toBe(422)
      expect(await countSessions(id)).toBe(0)
    }
    const { email, id } = await account()
    const remembered = await login(email, { remember: true })
    await test.deps.db.query(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, [id])
    expect(await bySecret(email, remembered)).toBe(422)
    // The next sign-in finds the deactivated account and deletes its devices.
    await login(email)
    expect(await countSessions(id)).toBe(0)
  })

  it('use Secure cookies only if the site uses https [U1, OP-07]', async () => {
    const own = await createTestApp({ env: { PUBLIC_URL: 'https://wainscot.example' } })
    const { email } = await makeAccount(own.deps.db, { passwordHash })
    const response = await login(email, { remember: true, own })
    expect(response.cookies.length).toBe(6)
    for (const cookie of response.cookies)
      expect(cookie).toMatchObject({ secure: true, path: cookie.name === 'wev_device' ? '/api' : '/' })
    await own.close()
    for (const cookie of (await login((await account()).email, { remember: true })).cookies)
      expect(cookie.secure).toBeUndefined()
  })
})

describe('the lifetime of a session', () => {
  it('ends for the least recently used one when an account signs in for the twenty-first time [U5]', async () => {
    const { email, id } = await account()
    const oldest = bearer(await login(email))
    const rest = await Promise.all(Array.from({ length: 19 }, () => signIn(test.deps.db, id)))
    await test.deps.db.query(
      `UPDATE sessions SET last_used_at = last_used_at - interval '1 hour' WHERE account_id = $1 AND ip <> ''`,
      [id],
    )
    const newest = bearer(await login(email))
    expect(await alive(oldest)).toBe(false)
    expect(await Promise.all([...rest, newest].map((token) => alive(token)))).toEqual(Array(20).fill(true))
    expect((await list(newest)).sessions).toHaveLength(20)
  })

  it('is 30 minutes of inactivity and twelve hours in total for an Admin [U5]', async () => {
    const own = await createTestApp()
    const at = (minutes: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + minutes * 60_000)
    own.travelTo(at(0))
    const { email } = await makeAccount(own.deps.db, { type: 'Admin', passwordHash })
    const idle = bearer(await login(email, { own }))
    const used = bearer(await login(email, { own }))
    for (let minutes = 20; minutes <= 700; minutes += 20) {
      own.travelTo(at(minutes))
      expect([minutes, await alive(used, own)]).toEqual([minutes, true])
    }
    expect(await alive(idle, own)).toBe(false)
    own.travelTo(at(719))
    expect(await alive(used, own)).toBe(true)
    own.travelTo(at(721))
    expect(await alive(used, own)).toBe(false)
    await own.close()
  })

  it('does not depend on cookies: forged ones grant no access and no higher role [U3, U5, U7, OP-06]', async () => {
    const forged = { wev_ut: 'admin', anch_ut: 'Admin', otp_verify: 'yes', wev_log_pass: 'x', authToken: 'x' }
    const guest = await test.app.inject({ url: '/api/authuser', cookies: forged })
    expect(guest.statusCode).toBe(401)
    const admin = await account({ type: 'Admin' })
    const half = await login(admin.email, { remember: true, cookies: forged })
    expect(half.json().user.otp_required).toBe(true)
    const headers = { ...byScript, authorization: bearer(half) }
    const asHalf = await test.app.inject({ url: '/api/sessions', headers, cookies: forged })
    expect(asHalf.statusCode).toBe(403)
    const homeowner = { ...byScript, authorization: bearer(await login((await account()).email)) }
    const passcode = await test.app.inject({
      url: '/api/login/verify_otp',
      headers: homeowner,
      cookies: forged,
    })
    expect(passcode.statusCode).toBe(403)
    const seen = await test.app.inject({ url: '/api/authuser', headers: homeowner, cookies: forged })
    expect(seen.json().user.type).toBe('User')
  })

  it('begins with a token of more than ten characters; shorter ones are ignored [SESS-02]', async () => {
    for (const token of ['a'.repeat(10), 'a'.repeat(11)]) {
      const response = await test.app.inject({
        url: '/api/projectCart',
        headers: { authorization: `Bearer ${token}` },
      })
      // Ten characters are not a token, so the request is a guest's; eleven are a dead token.
      expect([token.length, response.statusCode]).toEqual([token.length, token.length > 10 ? 401 : 200])
    }
  })
})

async function bySecret(email: string, remembered: { cookies: { name: string; value: string }[] }) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: '', remember: true },
    cookies: { wev_log_pass: cookiesOf(remembered).wev_log_pass ?? '' },
  })
  return response.statusCode
}

/** Enters the passcode and returns the cookie of the trusted device. */
async function trust(token: string, email: string): Promise<string> {
  await call('GET', '/api/login/verify_otp', token)
  const otp = /\b\d{6}\b/.exec((await newestMail(test, email)).text)?.[0]
  return cookiesOf(await call('POST', '/api/login/verify_otp', token, { otp })).otp_verify ?? ''
}

/** The number of the account's devices in the database. */
async function countSessions(id: number): Promise<number> {
  const { rows } = await test.deps.db.query('SELECT count(*)::int AS n FROM device_secrets WHERE account_id = $1', [id])
  return rows[0].n
}
