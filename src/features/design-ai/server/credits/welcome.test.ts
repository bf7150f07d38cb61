import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { designArea, ofDesign } from '#test/design-area.ts'
import { newestMail } from '#test/login.ts'

let test: TestApp
let area: ReturnType<typeof designArea>
beforeAll(async () => {
  test = await createTestApp()
  area = designArea(test)
})
afterAll(() => test.close())

const verify = (link: string) => area.call('GET', `/api/AI/design/email/verify/${link}`)
const linkOf = async (email: string) => /verify=(\S+)/.exec((await newestMail(test, email)).text)?.[1] ?? ''
const creditsOf = async (token: string): Promise<number> => (await area.getUser(ofDesign(token))).json().user.credits

/** Requests a reset link, and returns a way to use it. */
async function resetLink(email: string) {
  await area.call('POST', '/api/AI/password/email', {}, { email })
  const token = /token=([\w-]+)/.exec((await newestMail(test, email)).text)?.[1] ?? ''
  return (password: string) =>
    area.call('POST', '/api/AI/password/reset', {}, { email, token, password, password_confirmation: password })
}

describe('20 credits [AI-04, SCOPE-17]', () => {
  it('come with the verified email, not with the registration, and once for a link that is used again', async () => {
    const { email, token } = await area.newcomer()
    expect(await creditsOf(token)).toBe(0)
    const link = await linkOf(email)
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => verify(link)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await creditsOf(token)).toBe(20)
    await verify(link)
    expect(await creditsOf(token)).toBe(20)
  })

  it('come once when two links are used at the same time', async () => {
    const { email, token } = await area.newcomer()
    const first = await linkOf(email)
    await area.call('GET', '/api/AI/design/email/resend', ofDesign(token))
    const second = await linkOf(email)
    expect(second).not.toBe(first)
    const dates = await Promise.all(
      [verify(first), verify(second)].map(async (one) => (await one).json().data.email_verified_at),
    )
    expect(new Set(dates).size).toBe(1)
    expect(await creditsOf(token)).toBe(20)
  })

  it('come with a password reset too, because its link proves the mailbox, and once with both', async () => {
    const { email, token } = await area.newcomer()
    const link = await linkOf(email)
    const reset = await resetLink(email)
    const [verified, done] = await Promise.all([verify(link), reset('a newer plank')])
    expect([verified.statusCode, done.statusCode]).toEqual([200, 200])
    expect((await area.getUser(ofDesign(token))).statusCode).toBe(401)
    const login = await area.design({ action: 'login', email, password: 'a newer plank' })
    expect(login.json().user.credits).toBe(20)

    const { email: other } = await area.newcomer()
    await (await resetLink(other))('a newer plank')
    const again = await area.design({ action: 'login', email: other, password: 'a newer plank' })
    expect(again.json().user.credits).toBe(20)
    await (await resetLink(other))('an even newer plank')
    const later = await area.design({ action: 'login', email: other, password: 'an even newer plank' })
    expect(later.json().user.credits).toBe(20)
  })
})
