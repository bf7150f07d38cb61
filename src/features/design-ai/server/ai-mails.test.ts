import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { aiVerificationMail } from './ai-mails.ts'

const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://wainscot.example' })

it('the mail says which account it is about, and holds the link as text and as HTML', () => {
  const { subject, html, text } = aiVerificationMail(env, '<b>Ann</b> Lee', 'a-token_1')
  const link = 'https://wainscot.example/design-ai/welcome?verify=a-token_1'
  expect(subject).toBe('Verify your email for AI 3D Design')
  expect(text).toContain(link)
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain('separate from a Wainscot account')
  expect(html).not.toContain('<b>Ann</b>')
})
