import { expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import type { CardDetails } from '../card-vault.ts'
import { registerBody } from '../schema.ts'
import { createAttempts } from './attempts.ts'
import { register } from './register.ts'

const input = registerBody.parse({
  full_name: 'Ann Lee',
  email: 'ann@example.com',
  password: 'secret123',
  phone_number: '4155550123',
  zip_code: '94107',
  agree: true,
  card_number: '4242 4242 4242 4242',
  name_on_Card: 'Ann M Lee',
  exp_date: '12/39',
  cvv: '907',
  pay_street: '1 Main St',
  pay_city: 'San Diego',
  pay_state: 'ca',
  pay_zip_code: '92101',
})

it('hands the card to the provider and keeps only what it gives back [OP-47]', async () => {
  const test = await createTestApp()
  const seen: CardDetails[] = []
  const { env, db, clock, mail } = test.deps
  const cards = {
    tokenize: async (card: CardDetails) => {
      seen.push(card)
      const kept = { brand: 'visa', last4: '4242', expDate: '12/39', fingerprint: 'visa 4242 12/39' }
      return { provider: 'sandbox', token: 'tok_1', ...kept }
    },
  }
  const deps = { env, db, clock, mail, cards, attempts: createAttempts({ db, clock, on: false }) }
  const { user } = await register(deps, input, { ip: '127.0.0.1', userAgent: 'test' }, null)
  expect(seen).toEqual([
    { number: '4242424242424242', expMonth: 12, expYear: 2039, cvv: '907', name: 'Ann M Lee' },
  ])
  const { rows } = await db.$client.query('SELECT * FROM payment_methods WHERE account_id = $1', [user.id])
  expect(rows).toMatchObject([
    {
      provider: 'sandbox',
      provider_token: 'tok_1',
      brand: 'visa',
      last4: '4242',
      exp_date: '12/39',
      is_default: true,
    },
  ])
  expect(rows[0].billing_address).toMatchObject({ street: '1 Main St', state: 'CA', zip_code: '92101' })
  expect(JSON.stringify(rows)).not.toMatch(/42424242|907/)
  await test.close()
})
