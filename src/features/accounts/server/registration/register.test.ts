import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, newKey } from '#test/factories.ts'
import { byScript, newestMail } from '#test/login.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let next = 0
const form = (given: object = {}) => ({
  full_name: 'Ann Maria Lee',
  type: 'User',
  email: `ann.lee.${next++}@example.com`,
  password: 'lath and plaster',
  country_code: '+1',
  phone_number: '(415) 555-0123',
  zip_code: '94107',
  agree: true,
  ...given,
})
const register = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/register', payload, headers: { ...byScript, ...headers } })
const rows = async (sql: string, values: unknown[] = []) => (await test.deps.db.query(sql, values)).rows
const address = {
  shipping_street: '1 Main St',
  shipping_city: 'San Diego',
  shipping_state: 'CA',
  shipping_zip_code: '92101',
}
const card = { card_number: '4242 4242 4242 4242', name_on_Card: 'Ann Lee', exp_date: '12/39', cvv: '123' }

describe('a homeowner', () => {
  it('is active and signed in immediately; the first word is the first name, the rest the last [SCOPE-02, REG-09, REG-10, REG-45, CALL-08, OP-18]', async () => {
    const given = form()
    const response = await register({ ...given, email: given.email.toUpperCase() })
    expect(response.statusCode).toBe(201)
    const body = response.json()
    expect(body).toMatchObject({ success: true, message: 'Thank you for signing up' })
    expect(body.data).toEqual({ user: body.user, token: body.token })
    expect(body.user).toMatchObject({
      type: 'User',
      status: 'Active',
      first_name: 'Ann',
      last_name: 'Maria Lee',
      email: given.email,
      phone_number: '4155550123',
      zip_code: '94107',
      email_verified_at: null,
    })
    const who = await test.app.inject({
      url: '/api/authuser',
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(who.json().data.id).toBe(body.user.id)
    expect((await newestMail(test, given.email)).text).toContain('/verify/')
  })

  it('can set only the listed fields [U9]', async () => {
    const given = form({
      status: 'Approve',
      email_verified_at: '2026-01-01T00:00:00Z',
      id: 7,
      shop_profile: { id: 1 },
      trade: 'contractor',
      custom_addon: { subscription_status: 'active' },
    })
    const { user } = (await register(given)).json()
    expect(user).toMatchObject({ status: 'Active', email_verified_at: null, trade: null, shop_profile: null })
    expect(user.id).not.toBe(7)
    expect(user.custom_addon.subscription_status).toBe('inactive')
  })

  it('gets all messages in one response [REG-12, REG-13, REG-15, REG-16, REG-17, REG-50, REG-53, REG-55, REG-58, REG-59, REG-60, REG-62, REG-63, REG-64, REG-66, REG-67, REG-68]', async () => {
    const response = await register({
      ...form({
        full_name: ' ',
        email: 'no mail',
        password: 'short',
        phone_number: '',
        zip_code: '',
        agree: false,
      }),
      shipping_street: '1 Main St',
      card_number: '4242 4242 4242 4241',
      exp_date: '01/20',
      cvv: '12',
    })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      success: false,
      message: 'The given data was invalid.',
      errors: {
        full_name: ['Full name is required.'],
        email: ['The email must be a valid email address.'],
        password: ['The password must be at least 8 characters.'],
        phone_number: ['Phone number is required.'],
        zip_code: ['ZIP code is required.'],
        agree: ['You must agree to the Terms of Service.'],
        shipping_city: ['City is required.'],
        shipping_state: ['State is required.'],
        shipping_zip_code: ['ZIP code is required.'],
        card_number: ['Invalid Card Number.'],
        exp_date: ['Invalid Expiration Date.'],
        cvv: ['Invalid CVC.'],
        name_on_Card: ['Name on card is required.'],
      },
    })
  })

  it('may omit type, country code, address and card, and is told what else is required [REG-11, REG-14, REG-23, REG-28, REG-52, REG-54, REG-77]', async () => {
    const { country_code: _code, type: _type, ...least } = form()
    expect((await register(least)).json().user).toMatchObject({ type: 'User', country_code: '+1' })
    expect((await register({})).json().errors).toMatchObject({
      full_name: ['Full name is required.'],
      email: ['The email field is required.'],
      password: ['Password is required.'],
    })
  })

  it('gets readable messages, not type names, for fields of the wrong type', async () => {
    const response = await register({ ...form(), email: 5, full_name: null, agree: 'yes' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({
      email: ['Email is not valid.'],
      full_name: ['Full name is required.'],
      agree: ['Agree is not valid.'],
    })
  })

  it('saves a shipping address that we can ship to, and other addresses are rejected [REG-18, REG-19]', async () => {
    const { user } = (await register(form({ ...address, shipping_apartment: 'Apt 4' }))).json()
    expect(
      await rows('SELECT street, apartment, city, state, zip_code, is_default FROM addresses WHERE account_id = $1', [
        user.id,
      ]),
    ).toEqual([
      {
        street: '1 Main St',
        apartment: 'Apt 4',
        city: 'San Diego',
        state: 'CA',
        zipCode: '92101',
        isDefault: true,
      },
    ])
    expect((await register(form(address))).statusCode).toBe(201)
    const wrong = await register(form({ ...address, shipping_zip_code: '10001' }))
    expect(wrong.json().errors).toEqual({
      shipping_zip_code: ['This ZIP code is not in the selected state.'],
    })
  })

  it('sends a complete address or none, and likewise a billing address [OP-20, REG-61, REG-65]', async () => {
    const needed = ['shipping_street', 'shipping_city', 'shipping_state', 'shipping_zip_code']
    for (const name of [...needed, 'shipping_apartment']) {
      const { errors } = (await register(form({ [name]: address[name as keyof typeof address] ?? '4' }))).json()
      expect(Object.keys(errors)).toEqual(needed.filter((other) => other !== name))
    }
    expect((await register(form({ shipping_city: 'San Diego' }))).json().errors.shipping_street).toEqual([
      'Street is required.',
    ])
    const half = (await register(form({ ...card, pay_city: 'San Diego' }))).json().errors
    expect(Object.keys(half)).toEqual(['pay_street', 'pay_state', 'pay_zip_code'])
    const onlyBilling = (await register(form({ pay_city: 'San Diego' }))).json().errors
    expect(onlyBilling).toMatchObject({ card_number: ['Invalid Card Number.'], cvv: ['Invalid CVC.'] })
  })

  it('must choose a country for their phone [REG-57]', async () => {
    expect((await register(form({ country_code: '' }))).json().errors).toEqual({
      country_code: ['Country code is required.'],
    })
    expect((await register(form({ country_code: '1' }))).json().errors).toEqual({
      country_code: ['The selected country code is invalid.'],
    })
    expect((await register(form({ country_code: '+52' }))).json().user.country_code).toBe('+52')
  })

  it('is rejected when the address is taken, in any case, even by twenty concurrent requests [A1]', async () => {
    const given = form()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        register({ ...given, email: i % 2 ? given.email.toUpperCase() : given.email }),
      ),
    )
    expect(responses.filter((a) => a.statusCode === 201)).toHaveLength(1)
    const refused = responses.find((a) => a.statusCode === 422)
    expect(refused?.json().errors).toEqual({ email: ['The email has already been taken.'] })
    // Twenty passwords are hashed on one low-priority thread.
  })

  it('gets the same account again when the button is pressed twice', async () => {
    const given = form()
    const key = { 'idempotency-key': newKey() }
    const [first, second] = [await register(given, key), await register(given, key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().user).toEqual(first.json().user)
    expect((await register({ ...given, password: 'another one' }, key)).statusCode).toBe(422)
    expect((await register({ ...given, full_name: 'Bob' }, key)).statusCode).toBe(422)
  })

  it('is linked to the showroom they came through; an unknown one is rejected [REG-24, CALL-08]', async () => {
    const owner = await makeAccount(test.deps.db, { type: 'Contractor' })
    await rows(`INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, 'LARKHAM2', 'Larkham')`, [
      owner.id,
    ])
    expect((await register(form({ shop_id: owner.id }))).json().user.shop_id).toBe(owner.id)
    expect((await register(form({ shop_id: 12345 }))).json().errors).toEqual({
      shop_id: ['The selected showroom is invalid.'],
    })
  })

  it('can save a card; where cards are not accepted, the form says so [U2]', async () => {
    const { user } = (await register(form(card))).json()
    expect(await rows('SELECT last4 FROM payment_methods WHERE account_id = $1', [user.id])).toEqual([
      { last4: '4242' },
    ])
    const own = await createTestApp({ env: { CARD_INTAKE: 'token' } })
    const response = await own.app.inject({ method: 'POST', url: '/api/register', payload: form(card) })
    expect(response.json().errors).toEqual({
      card_number: ['Cards are accepted only at checkout. Skip this step.'],
    })
    await own.close()
  })
})
