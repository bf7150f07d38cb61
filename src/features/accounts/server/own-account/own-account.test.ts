import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { newestMail } from '#test/login.ts'
import { ownersOf, password } from '#test/owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const { call, person, login, linkIn } = ownersOf(() => test)

describe('the user’s own account', () => {
  it('changes the password for users who know the old one, and ends the other sessions', async () => {
    const { email, id, authorization } = await person()
    const other = await signIn(test.deps.db, id)
    const change = (current: string) =>
      call('POST', '/api/change_password', authorization, {
        current_password: current,
        password: 'a newer plank',
        password_confirmation: 'a newer plank',
      })
    expect((await change('wrong')).json().errors).toEqual({
      current_password: ['The current password is incorrect.'],
    })
    expect((await change(password)).json().message).toBe('Password changed.')
    expect((await call('GET', '/api/authuser', authorization)).statusCode).toBe(200)
    expect((await call('GET', '/api/authuser', other)).statusCode).toBe(401)
    expect((await newestMail(test, email)).subject).toBe('Your password was changed')
  })

  it('saves only name, phone and ZIP', async () => {
    const { email, authorization } = await person()
    const saved = await call('PUT', '/api/account', authorization, {
      full_name: 'Ann van Lee',
      country_code: '+44',
      phone_number: '20 7946 0958',
      zip_code: '10001',
      email: 'thief@example.com',
      type: 'Admin',
      status: 'Approve',
    })
    expect(saved.json().data).toMatchObject({
      first_name: 'Ann',
      last_name: 'van Lee',
      country_code: '+44',
      phone_number: '2079460958',
      zip_code: '10001',
      email,
      type: 'User',
      status: 'Active',
    })
  })

  it('stores a phone extension separately, drops a repeated dial code, and reads nine digits as ZIP+4', async () => {
    const { authorization } = await person()
    const save = (phone_number: string, zip_code = '94607') =>
      call('PUT', '/api/account', authorization, {
        full_name: 'Ann Lee',
        country_code: '+1',
        phone_number,
        zip_code,
      })
    const { data } = (await save('415 555 0123 x22', '838141234')).json()
    expect(data).toMatchObject({ phone_number: '4155550123 x22', zip_code: '83814-1234' })
    expect((await save('+1 (415) 555-0123')).json().data.phone_number).toBe('4155550123')
    expect((await save('+44 20 7946 0958')).json().errors).toEqual({
      phone_number: ['The phone number starts with a different country code.'],
    })
  })

  it('changes the email only after the new mailbox has confirmed it', async () => {
    const { email, authorization } = await person()
    const fresh = `fresh-${email}`
    const change = (to: string) =>
      call('POST', '/api/account/email', authorization, { email: to, current_password: password })
    expect((await change((await person()).email)).json().errors).toEqual({
      email: ['The email has already been taken.'],
    })
    expect((await change(fresh)).statusCode).toBe(200)
    expect((await call('GET', '/api/authuser', authorization)).json().data).toMatchObject({
      email,
      pending_email: fresh,
    })
    const token = (await linkIn(fresh, '/verify/')).slice('/verify/'.length)
    await call('GET', `/api/email/verify/${token}`)
    expect((await call('GET', '/api/authuser', authorization)).json().data).toMatchObject({
      email: fresh,
      pending_email: null,
    })
    expect((await newestMail(test, email)).text).toContain(fresh)
  })

  it('cancels a change of email, and invalidates its link', async () => {
    const { email, authorization } = await person()
    const fresh = `never-${email}`
    await call('POST', '/api/account/email', authorization, { email: fresh, current_password: password })
    const withdrawn = await call('POST', '/api/account/email/cancel', authorization)
    expect(withdrawn.json()).toMatchObject({
      message: 'Email change cancelled.',
      data: { email, pending_email: null },
    })
    const token = (await linkIn(fresh, '/verify/')).slice('/verify/'.length)
    expect((await call('GET', `/api/email/verify/${token}`)).statusCode).toBe(404)
    expect((await call('GET', '/api/authuser', authorization)).json().data.email).toBe(email)
  })

  it('is deleted on request, and its address is available again', async () => {
    const { email, id, authorization } = await person()
    expect((await call('DELETE', '/api/account', authorization, { current_password: 'wrong' })).statusCode).toBe(422)
    expect((await call('DELETE', '/api/account', authorization, { current_password: password })).statusCode).toBe(200)
    expect((await call('GET', '/api/authuser', authorization)).statusCode).toBe(401)
    expect((await login(email, password)).statusCode).toBe(422)
    const { rows } = await test.deps.db.query('SELECT * FROM accounts WHERE id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(email)
    expect((await makeAccount(test.deps.db, { email })).email).toBe(email)
  })

  it('of a professional cannot be deleted with a button', async () => {
    const { authorization } = await person({ type: 'Contractor', status: 'Approve' })
    const response = await call('DELETE', '/api/account', authorization, { current_password: password })
    expect(response.statusCode).toBe(422)
  })
})
