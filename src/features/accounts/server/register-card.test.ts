import { expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { byScript } from '#test/login.ts'
import type { CardDetails } from '../card-vault.ts'
import { registerBody } from '../schema.ts'
import { credentialDeps } from './account-deps.ts'
import { marketplaceAccounts } from './marketplace-accounts.ts'
import { register } from './registration/register.ts'

const input = registerBody.parse({
  full_name: 'Ann Lee',
  email: 'ann@example.com',
  password: 'lath and plaster',
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

it('passes the card to the provider and stores only what it returns [REG-20, REG-21, REG-22, OP-47]', async () => {
  const test = await createTestApp()
  const seen: CardDetails[] = []
  const { env, db, clock, mail } = test.deps
  const cards = {
    tokenize: async (card: CardDetails) => {
      seen.push(card)
      const cardFields = { brand: 'visa', last4: '4242', expDate: '12/39', fingerprint: 'visa 4242 12/39' }
      return { provider: 'sandbox', token: 'tok_1', ...cardFields }
    },
    forget: async () => {},
  }
  const deps = { ...credentialDeps({ env, db, clock, mail }, marketplaceAccounts), cards }
  const { user } = await register(deps, input, { ip: '127.0.0.1', userAgent: 'test' }, null)
  expect(seen).toEqual([{ number: '4242424242424242', expMonth: 12, expYear: 2039, cvv: '907', name: 'Ann M Lee' }])
  const { rows } = await db.query('SELECT * FROM payment_methods WHERE account_id = $1', [user.id])
  expect(rows).toMatchObject([
    {
      provider: 'sandbox',
      providerToken: 'tok_1',
      brand: 'visa',
      last4: '4242',
      expDate: '12/39',
      isDefault: true,
    },
  ])
  expect(rows[0].billingAddress).toMatchObject({ street: '1 Main St', state: 'CA', zip_code: '92101' })
  // Three digits can occur by chance in a random id or a timestamp.
  const { id: _, accountId: __, createdAt: ___, ...stored } = rows[0]
  expect(JSON.stringify(stored)).not.toMatch(/42424242|907/)
  await test.close()
})

it('stores no trace of number, code and password in the database, and returns none of them [U2]', async () => {
  const test = await createTestApp()
  const send = (payload: object) =>
    test.app.inject({ method: 'POST', url: '/api/register', payload, headers: byScript })
  const secret = { password: 'plum under slate', cvv: '917' }
  const response = await send({ ...input, ...secret })
  expect(response.statusCode).toBe(201)
  // A random token may contain any digits.
  expect(response.body.replaceAll(/"[\w-]{64}"/g, '""')).not.toMatch(/4242 ?4242|plum under slate|917"/)
  const refused = await send({ ...input, ...secret, card_number: '4242 4242 4242 4241', exp_date: '13/39' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).not.toMatch(/4242|13\/39|917|plum/)
  const { rows } = await test.deps.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const { name } of rows) {
    const found = await test.deps.db.query(
      `SELECT 1 FROM "${name}" t WHERE t::text ~ '4242 ?4242|plum under slate|"cvv"|"917"' LIMIT 1`,
    )
    expect([name, found.rowCount]).toEqual([name, 0])
  }
  await test.close()
})
