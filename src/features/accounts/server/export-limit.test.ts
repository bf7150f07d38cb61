import { expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { hashPassword } from './passwords.ts'

it('account data can be exported three times an hour', async () => {
  const test = await createTestApp({ env: { RATE_LIMIT: 'on' } })
  const password = 'a fine long plank'
  const { id } = await makeAccount(test.deps.db, { passwordHash: await hashPassword(password) })
  const authorization = await signIn(test.deps.db, id)
  const ask = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/account/export',
      payload: { current_password: password },
      headers: { authorization },
    })
  for (let n = 1; n <= 3; n++) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  await test.close()
})
