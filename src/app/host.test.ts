import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'

const poison = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://wainscot.example' } })
})
afterAll(() => test.close())

describe('a host that only the request names', () => {
  it('is in no email link: links use the configured URL [U23]', async () => {
    const { email } = await makeAccount(test.deps.db)
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/password/email',
      payload: { email },
      headers: { ...poison, 'x-requested-with': 'XMLHttpRequest' },
    })
    expect(response.statusCode).toBe(200)
    const list = await test.deps.mail.outbox?.list(1, 10)
    const sent = list?.rows.find((each) => each.to === email)
    const mail = sent && (await test.deps.mail.outbox?.read(sent.id))
    expect(mail?.text).toContain('https://wainscot.example/password_reset?')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })

  it('is in no response that pages are rendered from [U23]', async () => {
    for (const url of ['/api/setting', '/api/menu_category', '/api/home', '/api/products', '/api/nowhere']) {
      const response = await test.app.inject({ url, headers: poison })
      expect(response.body + JSON.stringify(response.headers), url).not.toContain('evil.example')
    }
    const setting = (await test.app.inject({ url: '/api/setting', headers: poison })).json().data
    expect(setting.powered_by.url).toBe('https://wainscot.example/about_us')
  })
})

it('trusts only the addresses in X-Forwarded-For that its proxies added, not those sent by the client', async () => {
  for (const [trusted, forwardedFor, status] of [
    ['1', '127.0.0.1, 8.8.8.8', 404],
    ['1', '8.8.8.8, 127.0.0.1', 200],
    ['2', '127.0.0.1, 8.8.8.8, 10.0.0.1', 404],
    ['0', '8.8.8.8', 200],
  ] as const) {
    const behind = await createTestApp({ env: { TRUST_PROXY: trusted }, databaseUrl: test.databaseUrl })
    const response = await behind.app.inject({
      url: '/metrics',
      headers: { 'x-forwarded-for': forwardedFor },
    })
    expect([trusted, forwardedFor, response.statusCode]).toEqual([trusted, forwardedFor, status])
    await behind.close()
  }
})

it('trusts the client address from a proxy only when TRUST_PROXY is set [U23]', async () => {
  // Metrics are only for the machine itself: other addresses get a 404.
  const askFrom = (app: TestApp) => app.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect((await askFrom(test)).statusCode).toBe(200)
  const behindProxy = await createTestApp({ env: { TRUST_PROXY: '1' }, databaseUrl: test.databaseUrl })
  expect((await askFrom(behindProxy)).statusCode).toBe(404)
  await behindProxy.close()
})
