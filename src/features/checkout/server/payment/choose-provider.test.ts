import { expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { readEnv } from '#server/env.ts'
import { choosePayments } from './choose-provider.ts'

const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wainscot.example',
  DATABASE_URL: 'postgres://db.example/wainscot',
  SMTP_URL: 'smtp://mail.example',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const nameOf = (given: Record<string, string>) => choosePayments(readEnv(given), {} as Db).name

it('charges real money only with a real provider, and uses test cards only if configured [U2]', () => {
  expect(() => readEnv(live)).toThrow(/STRIPE_SECRET_KEY: required in production/)
  expect(nameOf({ ...live, ALLOW_SANDBOX_PAYMENTS: '1' })).toBe('sandbox')
  expect(nameOf({ ...live, ...stripe })).toBe('stripe')
  expect(nameOf({ NODE_ENV: 'development' })).toBe('sandbox')
})
