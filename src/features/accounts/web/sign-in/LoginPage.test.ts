import { expect, it } from 'vitest'
import { rememberedEmail } from './LoginPage.tsx'

it('reads the email address only on a remembered device [OP-07]', () => {
  expect(rememberedEmail('a=b; wev_log_email=ann%2Blee%40example.com; wev_remember_me=1')).toBe('ann+lee@example.com')
  expect(rememberedEmail('wev_log_email=ann%40example.com')).toBeNull()
  expect(rememberedEmail('wev_remember_me=1')).toBeNull()
  expect(rememberedEmail('wev_log_email=%E0%A4%A; wev_remember_me=1')).toBeNull()
  expect(rememberedEmail('')).toBeNull()
})
