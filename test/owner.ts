import { hashPassword } from '#features/accounts/server/passwords.ts'
import type { TestApp } from './app.ts'
import { makeAccount, signIn } from './factories.ts'
import { byScript, newestMail } from './login.ts'

/** The password of all accounts that `makePerson` creates. */
export const password = 'a fine long plank'
let hashing: Promise<string> | undefined

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Given = Parameters<typeof makeAccount>[1]

/** An account with a password and without a session. */
export async function makePerson(test: TestApp, given: Given = {}) {
  hashing ??= hashPassword(password)
  return makeAccount(test.deps.db, { passwordHash: await hashing, ...given })
}

/** Signed-in accounts with a password, and the calls that their browsers make to a test file's application. */
export function ownersOf(app: () => TestApp) {
  const call = (method: Method, url: string, authorization = '', payload?: object) =>
    app().app.inject({
      method,
      url,
      payload,
      headers: { ...byScript, ...(authorization ? { authorization } : {}) },
    })
  return {
    call,
    async person(given: Given = {}) {
      const made = await makePerson(app(), given)
      return { ...made, authorization: await signIn(app().deps.db, made.id) }
    },
    login: (email: string, given: string) => call('POST', '/api/login', '', { email, password: given }),
    /** The address with this prefix in an account's newest mail. */
    linkIn: async (email: string, path: string) =>
      new RegExp(`${path}\\S+`).exec((await newestMail(app(), email)).text)?.[0] ?? '',
  }
}

/** The calls of a browser that is about to sign in, with its cookies. */
export function visitorsOf(app: () => TestApp) {
  const post = (
    url: string,
    payload: object,
    headers: Record<string, string> = {},
    cookies: Record<string, string> = {},
  ) => app().app.inject({ method: 'POST', url, payload, headers: { ...byScript, ...headers }, cookies })
  return {
    post,
    get: (url: string, authorization: string) => app().app.inject({ url, headers: { ...byScript, authorization } }),
    account: (given: Given = {}) => makePerson(app(), given),
    login: (email: string, more: object = {}, cookies: Record<string, string> = {}, headers = {}) =>
      post('/api/login', { email, password, ...more }, headers, cookies),
    bearer: (response: { json: () => { token: string } }) => `Bearer ${response.json().token}`,
  }
}
