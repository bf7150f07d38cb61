import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

it('starts with nothing said, and with all that production wants', () => {
  expect(readEnv({}).PUBLIC_URL).toBe('http://localhost:3000')
  expect(readEnv({ ...production, PUBLIC_URL: 'https://wainscot.example/' }).PUBLIC_URL).toBe(
    'https://wainscot.example',
  )
})

it('refuses production on test cards, unless that is asked for [U2]', () => {
  const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...unpaid } = production
  expect(() => readEnv(unpaid)).toThrow('STRIPE_SECRET_KEY: needed in production')
  expect(readEnv({ ...unpaid, ALLOW_SANDBOX_PAYMENTS: '1' }).STRIPE_SECRET_KEY).toBeUndefined()
})

it('refuses production whose mails would go nowhere, unless that is asked for', () => {
  const { SMTP_URL: _, ...mute } = production
  expect(() => readEnv(mute)).toThrow('SMTP_URL: needed in production')
  expect(readEnv({ ...mute, ALLOW_NO_MAIL: '1' }).SMTP_URL).toBeUndefined()
})

it('names every mistake at once', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/STRIPE_SECRET_KEY: .*\n.*SMTP_URL: /)
  expect(() => readEnv({ MAIL_FROM: 'The shop' })).toThrow('MAIL_FROM: must hold an e-mail address')
  expect(() => readEnv({ PORT: 'x', SMTP_URL: 'http://mail.example' })).toThrow(/PORT: .*\n.*SMTP_URL: /)
})
