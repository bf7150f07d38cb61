import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'
import { messages } from '../rules.ts'
import { guessablePassword } from './passwords.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const owner = { email: 'maria.lopez@example.com', name: 'Maria Lopez-Ortiz' }

it.each(['password1', 'PASSWORD', 'qwertyuiop', '1234567890', 'iloveyou', 'Sunshine1', 'football'])(
  'rejects the common password %s in any case',
  (password) => {
    expect(guessablePassword(password, owner)).toBe(messages.passwordCommon)
  },
)

it.each([
  'maria.lopez',
  'Maria.Lopez@example.com',
  'MariaLopezOrtiz',
  'maria lopez-ortiz',
  'marialopez2026',
  'lopez-ortiz-1',
])('rejects the owner’s own name or email: %s', (password) => {
  expect(guessablePassword(password, owner)).toBe(messages.passwordOwn)
})

it.each(['Wainscot-2026', 'a fine long plank', 'maria likes oak floors', '84-19-27-55!', ''])(
  'accepts %j',
  (password) => {
    expect(guessablePassword(password, owner)).toBeNull()
  },
)

const post = (url: string, payload: object, authorization?: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    payload,
    headers: { ...byScript, ...(authorization && { authorization }) },
  })

it('shows the error below the field wherever a password is chosen', async () => {
  const account = await makeAccount(test.deps.db)
  const session = await signIn(test.deps.db, account.id)
  const social = await makeAccount(test.deps.db)
  await test.deps.db.query('UPDATE accounts SET password_hash = NULL WHERE id = $1', [social.id])
  const person = {
    full_name: 'Ann Lee',
    email: 'ann.lee@example.com',
    password: 'football1',
    password_confirmation: 'football1',
    country_code: '+1',
    phone_number: '4155550123',
    zip_code: '92101',
    agree: true,
  }
  const reset = {
    token: 'x'.repeat(43),
    email: account.email,
    password: 'football1',
    password_confirmation: 'football1',
  }
  for (const [url, body, authorization] of [
    ['register', person],
    ['register', { ...person, type: 'Contractor', company_name: 'Lee', trade: 'designer' }],
    ['AI/design', { ...person, action: 'register' }],
    ['password/reset', reset],
    ['AI/password/reset', reset],
    ['change_password', { ...reset, current_password: 'whatever it is' }, session],
    [
      'account/password',
      { password: 'football1', password_confirmation: 'football1' },
      await signIn(test.deps.db, social.id),
    ],
  ] as [string, object, string?][]) {
    const response = await post(url, body, authorization)
    expect([url, response.statusCode, response.json().errors?.password]).toEqual([url, 422, [messages.passwordCommon]])
  }
})
