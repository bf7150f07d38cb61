import { hashPassword } from '#features/accounts/server/passwords.ts'
import { createTestApp } from './app.ts'
import { makeAccount, signIn } from './factories.ts'
import { byScript, newestMail } from './login.ts'

/** The password of everybody whom `person` makes. */
export const password = 'a fine long plank'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The product with people who have a password and are signed in, and the calls that their browser makes. */
export async function createOwnerTest() {
  const test = await createTestApp()
  const passwordHash = await hashPassword(password)
  const call = (method: Method, url: string, authorization = '', payload?: object) =>
    test.app.inject({
      method,
      url,
      payload,
      headers: { ...byScript, ...(authorization ? { authorization } : {}) },
    })
  return {
    test,
    call,
    async person(given: Parameters<typeof makeAccount>[1] = {}) {
      const made = await makeAccount(test.deps.db, { passwordHash, ...given })
      return { ...made, authorization: await signIn(test.deps.db, made.id) }
    },
    login: (email: string, given: string) => call('POST', '/api/login', '', { email, password: given }),
    /** The address in somebody's newest mail that begins like this. */
    linkIn: async (email: string, path: string) =>
      new RegExp(`${path}\\S+`).exec((await newestMail(test, email)).text)?.[0] ?? '',
    close: () => test.close(),
  }
}

export type OwnerTest = Awaited<ReturnType<typeof createOwnerTest>>
