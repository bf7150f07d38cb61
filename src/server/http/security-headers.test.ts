import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { headersBy, sendSecurityHeaders } from './security-headers.ts'

async function headersWith(options: Parameters<typeof headersBy>[0]) {
  const app = Fastify()
  sendSecurityHeaders(app, headersBy(options))
  app.get('/', async () => 'here')
  const [here, none] = [await app.inject('/'), await app.inject('/nowhere')]
  await app.close()
  expect(none.headers['x-content-type-options']).toBe(here.headers['x-content-type-options'])
  return here.headers
}

describe('security headers', () => {
  it('are on every response', async () => {
    expect(await headersWith({ contentSecurityPolicy: false })).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    })
  })

  it('match the requested options', async () => {
    const headers = await headersWith({
      contentSecurityPolicy: false,
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'same-origin' },
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('same-origin')
  })
})
