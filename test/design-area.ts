import type { Db } from '#db/client.ts'
import { insertRows } from '#db/write.ts'
import type { TestApp } from './app.ts'
import { byScript } from './login.ts'

export const password = 'a fine long plank'

/** The header of a session of the design area. */
export const ofDesign = (token: string) => ({ authorizationai: `Bearer ${token}` })

/** Credits for an account of the design area that has not verified its email. */
export async function giveCredits(db: Db, accountId: number, amount: number): Promise<void> {
  await insertRows(db, 'ai_credit_entries', {
    accountId,
    amount,
    reason: 'welcome',
    reference: 0,
    at: new Date(),
  })
}

/** Calls of the design area as its pages make them, and a way to register there. */
export function designArea(test: TestApp) {
  const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
    test.app.inject({ method, url, payload, headers: { ...byScript, ...headers } })
  const design = (payload: object) => call('POST', '/api/AI/design', {}, payload)
  let made = 0

  /** Registers a new account unless fields are given; `response` is the call's response. */
  async function newcomer(given: object = {}) {
    made += 1
    const email = `designer-${made}-${Date.now()}@example.com`
    const person = {
      full_name: 'Ann Maria Lee',
      email,
      password,
      password_confirmation: password,
      agree: true,
    }
    const response = await design({ action: 'register', ...person, ...given })
    return { response, email, token: response.json().token as string }
  }
  return {
    call,
    design,
    newcomer,
    getUser: (headers: Record<string, string>) => call('GET', '/api/AI/get_user', headers),
  }
}
