import { expect, it } from 'vitest'
import { passwordChangedMail, resetMail, verificationMail } from '#features/accounts/server/mails.ts'
import { layoutMail, type MailContent } from '#server/mail/mail-layout.ts'
import { aiAccounts } from './ai-account-kind.ts'

const laidOut = (mail: MailContent) => ({ ...mail, ...layoutMail(mail, 'https://wainscot.example') })
const person = { firstName: '<b>Ann</b>', email: 'ann@example.com', pending: false }

it('the verification mail identifies the account, and has the link as text and as HTML', () => {
  const { subject, html, text } = laidOut(verificationMail(aiAccounts, person, 'a-token_1'))
  const link = 'https://wainscot.example/design-ai/welcome?verify=a-token_1'
  expect(subject).toBe('Verify your email for AI 3D Design')
  expect(text).toContain(link)
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain('separate from your Wainscot account')
  expect(text).toContain('gets 20 credits when your email is verified')
  expect(html).not.toContain('<b>Ann</b>')
})

it('the password mails say that they are for AI 3D Design, and link to its own pages', () => {
  const asked = laidOut(resetMail(aiAccounts, person, 'a-token_1'))
  expect(asked.subject).toBe('Reset your password for AI 3D Design')
  const link = 'https://wainscot.example/design-ai/password_reset?token=a-token_1&email=ann%40example.com'
  expect(asked.text).toContain(link)
  expect(asked.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  expect(asked.text).toContain('The password of your Wainscot account is separate and will not change.')
  expect(asked.html).not.toContain('<b>Ann</b>')
  const changed = laidOut(passwordChangedMail(aiAccounts))
  expect(changed.subject).toBe('Your password for AI 3D Design was changed')
  for (const part of [changed.text, changed.html])
    expect(part).toContain('https://wainscot.example/design-ai/reset_password')
})
