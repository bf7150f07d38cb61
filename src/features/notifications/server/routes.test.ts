import { expect, it } from 'vitest'
import type { MailContent } from '#server/mail/mail-layout.ts'
import { createTestApp } from '#test/app.ts'

const letter: MailContent = {
  title: 'Hello Ann',
  preview: 'Hello',
  parts: [{ kind: 'button', label: 'Verify', url: 'http://localhost/verify/abc?x=1&y=2' }],
  reason: 'A test.',
}

it('lists emails newest first, and shows one with its links', async () => {
  const test = await createTestApp()
  test.travelTo('2026-03-01T12:00:00Z')
  await test.deps.mail.queue(test.deps.db, { to: 'old@example.com', ...letter, subject: 'First' })
  test.travelTo('2026-03-01T12:01:00Z')
  await test.deps.mail.queue(test.deps.db, { to: 'ann@example.com', ...letter, subject: 'Second' })
  const list = (await test.app.inject('/api/outbox?per_page=1&page=9')).json().data
  expect(list).toMatchObject({ total: 2, last_page: 2, current_page: 2, data: [{ subject: 'First' }] })
  const [newest] = (await test.app.inject('/api/outbox')).json().data.data
  expect(newest).toMatchObject({ to: 'ann@example.com', subject: 'Second', status: 'outbox' })
  const one = (await test.app.inject(`/api/outbox/${newest.id}`)).json().data
  expect(one.text).toContain('Hello Ann')
  expect(one.links).toEqual([test.deps.env.PUBLIC_URL, 'http://localhost/verify/abc?x=1&y=2'])
  const html = await test.app.inject(`/api/outbox/${newest.id}/html`)
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(html.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await test.app.inject('/api/outbox/12')).statusCode).toBe(404)
  await test.close()
})

it('does not exist when a mail server is configured', async () => {
  const test = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  for (const path of ['/api/outbox', '/api/outbox/1', '/api/outbox/1/html'])
    expect((await test.app.inject(path)).statusCode).toBe(404)
  await test.close()
})
