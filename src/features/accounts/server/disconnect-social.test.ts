import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript, newestMail } from '#test/login.ts'
import { createSocialTest, type SocialTest } from '#test/social.ts'
import { onlyWayIn } from '../rules.ts'
import { hashPassword } from './passwords.ts'

const password = 'a fine long plank'
let social: SocialTest
let passwordHash: string
beforeAll(async () => {
  social = await createSocialTest()
  passwordHash = await hashPassword(password)
})
afterAll(() => social.close())

/** An account with these providers, and with a password if a hash is given. */
async function owner(providers: string[], hash: string | null = passwordHash) {
  const { db } = social.test.deps
  const { id, email } = await makeAccount(db, { passwordHash: hash })
  for (const provider of providers)
    await insertRows(db, 'social_identities', { provider, subject: `${provider} ${id}`, accountId: id })
  return { id, email, authorization: await signIn(db, id) }
}

async function disconnect(provider: string, authorization: string, payload: object = {}) {
  const response = await social.test.app.inject({
    method: 'DELETE',
    url: `/api/account/social/${provider}`,
    headers: { ...byScript, authorization },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

/** An account without a password is proved by a mailed code. */
async function codeFor({ email, authorization }: { email: string; authorization: string }) {
  const headers = { ...byScript, authorization }
  await social.test.app.inject({ method: 'POST', url: '/api/account/proof', headers })
  return { code: /\b\d{6}\b/.exec((await newestMail(social.test, email)).text)?.[0] }
}

describe('a connected provider', () => {
  it('is removed with the password, and the owner is notified', async () => {
    const { email, authorization } = await owner(['acme', 'staff'])
    const response = await disconnect('acme', authorization, { current_password: password })
    expect(response).toMatchObject({ status: 200, message: 'Acme ID was disconnected.' })
    expect(response.data.social).toEqual(['staff'])
    expect((await newestMail(social.test, email)).subject).toBe('Acme ID was disconnected from your account')
    expect((await disconnect('acme', authorization, { current_password: password })).status).toBe(404)
  })

  it('no longer signs in to that account, even with another email', async () => {
    const person = { sub: 'mover', email: 'mover@example.com', email_verified: true, name: 'Mo Ver' }
    const { user } = (await social.signIn(person)).json()
    const { db } = social.test.deps
    const authorization = await signIn(db, user.id)
    await db.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [user.id, passwordHash])
    const done = await disconnect('acme', authorization, { current_password: password })
    expect([done.status, done.data.social]).toEqual([200, []])
    const again = await social.signIn({ ...person, email: 'elsewhere@example.com' })
    expect(again.json().user.id).not.toBe(user.id)
  })

  it('is not removed without valid proof, by another user, or without a session', async () => {
    const { authorization } = await owner(['acme'])
    expect((await disconnect('acme', authorization)).errors).toHaveProperty('current_password')
    const wrong = await disconnect('acme', authorization, { current_password: 'a short plank' })
    expect(wrong.errors).toEqual({ current_password: ['The current password is incorrect.'] })
    const stranger = await owner(['staff'])
    const theirs = await disconnect('acme', stranger.authorization, { current_password: password })
    expect(theirs.status).toBe(404)
    expect((await disconnect('acme', '')).status).toBe(401)
    expect((await disconnect('acme', authorization, { current_password: password })).status).toBe(200)
  })

  it('cannot be removed while it is the only sign-in method; with another one or a password, an emailed code removes it', async () => {
    const alone = await owner(['acme', 'closed-down'], null)
    const response = await disconnect('acme', alone.authorization, await codeFor(alone))
    expect([response.status, response.message]).toEqual([422, onlyWayIn])
    const two = await owner(['acme', 'staff'], null)
    const first = await disconnect('acme', two.authorization, await codeFor(two))
    expect([first.status, first.data.social]).toEqual([200, ['staff']])
    expect((await disconnect('staff', two.authorization)).message).toBe(onlyWayIn)
  })

  it('remains when two are removed at the same time: one of them is kept', async () => {
    const two = await owner(['acme', 'staff'], null)
    const other = { ...two, authorization: await signIn(social.test.deps.db, two.id) }
    const [first, second] = [await codeFor(two), await codeFor(other)]
    const responses = await Promise.all([
      disconnect('acme', two.authorization, first),
      disconnect('staff', other.authorization, second),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
