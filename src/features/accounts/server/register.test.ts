import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, newKey } from '#test/factories.ts'
import { byScript, cookiesOf, newestMail } from '#test/login.ts'

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
  password: 'secret123',
  country_code: '+1',
  phone_number: '(415) 555-0123',
  zip_code: '94107',
  agree: true,
  ...given,
})
const register = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/register', payload, headers: { ...byScript, ...headers } })
const rows = async (sql: string, values: unknown[] = []) =>
  (await test.deps.db.$client.query(sql, values)).rows
const address = {
  shipping_street: '1 Main St',
  shipping_city: 'San Diego',
  shipping_state: 'CA',
  shipping_zip_code: '92101',
}
const card = { card_number: '4242 4242 4242 4242', name_on_Card: 'Ann Lee', exp_date: '12/39', cvv: '123' }

describe('a homeowner', () => {
  it('is active and signed in at once; first name is the first word', async () => {
    const given = form()
    const answer = await register({ ...given, email: given.email.toUpperCase() })
    expect(answer.statusCode).toBe(201)
    const body = answer.json()
    expect(body).toMatchObject({ success: true, message: 'Thank you for signing up' })
    expect(body.data).toEqual({ user: body.user, token: body.token })
    expect(body.user).toMatchObject({
      type: 'User',
      status: 'Active',
      first_name: 'Ann',
      last_name: 'Maria Lee',
      email: given.email,
      phone_number: '4155550123',
      email_verified_at: null,
    })
    const who = await test.app.inject({
      url: '/api/authuser',
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(who.json().data.id).toBe(body.user.id)
    expect((await newestMail(test, given.email)).text).toContain('/verify/')
  })

  it('takes nothing from the body but the listed fields', async () => {
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

  it('gets every message in one answer', async () => {
    const answer = await register({
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
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      success: false,
      message: 'The given data was invalid.',
      errors: {
        full_name: ['The full name field is required.'],
        email: ['The email must be a valid email address.'],
        password: ['The password must be at least 8 characters.'],
        phone_number: ['The phone number field is required.'],
        zip_code: ['The zip code field is required.'],
        agree: ['You must agree to the Terms of Service.'],
        shipping_city: ['The city field is required.'],
        shipping_state: ['The state field is required.'],
        shipping_zip_code: ['The zip code field is required.'],
        card_number: ['Invalid Card Number.'],
        exp_date: ['Invalid Expiration Date.'],
        cvv: ['Invalid CVC.'],
        name_on_Card: ['The name on card field is required.'],
      },
    })
  })

  it('may leave out what is optional, and says what is missing otherwise', async () => {
    const { country_code: _code, type: _type, ...least } = form()
    expect((await register(least)).json().user).toMatchObject({ type: 'User', country_code: '+1' })
    expect((await register({})).json().errors).toMatchObject({
      full_name: ['The full name field is required.'],
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    })
  })

  it('keeps a shipping address that we can ship to, and refuses another', async () => {
    const { user } = (await register(form(address))).json()
    expect(
      await rows('SELECT street, state, zip_code, is_default FROM addresses WHERE account_id = $1', [
        user.id,
      ]),
    ).toEqual([{ street: '1 Main St', state: 'CA', zip_code: '92101', is_default: true }])
    const wrong = await register(form({ ...address, shipping_zip_code: '10001' }))
    expect(wrong.json().errors).toEqual({ shipping_zip_code: ['The zip code does not belong to the state.'] })
  })

  it('is refused when the address is taken, whatever its case, even by twenty at once', async () => {
    const given = form()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        register({ ...given, email: i % 2 ? given.email.toUpperCase() : given.email }),
      ),
    )
    expect(answers.filter((a) => a.statusCode === 201)).toHaveLength(1)
    const refused = answers.find((a) => a.statusCode === 422)
    expect(refused?.json().errors).toEqual({ email: ['The email has already been taken.'] })
  })

  it('gets the same account again for a second press of the button', async () => {
    const given = form()
    const key = { 'idempotency-key': newKey() }
    const [first, second] = [await register(given, key), await register(given, key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().user).toEqual(first.json().user)
    expect((await register({ ...given, password: 'another one' }, key)).statusCode).toBe(422)
    expect((await register({ ...given, full_name: 'Bob' }, key)).statusCode).toBe(422)
  })

  it('keeps the showroom through which he came; one that is not there is refused', async () => {
    const owner = await makeAccount(test.deps.db, { type: 'Contractor' })
    await rows(
      `INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, 'LARKHAM2', 'Larkham')`,
      [owner.id],
    )
    expect((await register(form({ shop_id: owner.id }))).json().user.shop_id).toBe(owner.id)
    expect((await register(form({ shop_id: 12345 }))).json().errors).toEqual({
      shop_id: ['The selected showroom is invalid.'],
    })
  })

  it('may have his card kept; where none may be typed in, the form says so', async () => {
    const { user } = (await register(form(card))).json()
    expect(await rows('SELECT last4 FROM payment_methods WHERE account_id = $1', [user.id])).toEqual([
      { last4: '4242' },
    ])
    const own = await createTestApp({ env: { CARD_INTAKE: 'token' } })
    const answer = await own.app.inject({ method: 'POST', url: '/api/register', payload: form(card) })
    expect(answer.json().errors).toEqual({
      card_number: ['Cards are taken at checkout only. Skip this step.'],
    })
    await own.close()
  })
})

describe('a professional', () => {
  it('is pending, has no token, and his statements wait for the Admin', async () => {
    const given = form({
      type: 'Contractor',
      company_name: 'Lee Remodel',
      trade: 'contractor',
      license_number: 'CSLB 000123',
      license_state: 'CA',
    })
    const answer = await register(given)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      token: null,
      user: { type: 'Contractor', trade: 'contractor', status: 'pending' },
    })
    expect(cookiesOf(answer)).toEqual({})
    const { id } = answer.json().user
    expect(
      await rows('SELECT company_name, license_number FROM applications WHERE account_id = $1', [id]),
    ).toEqual([{ company_name: 'Lee Remodel', license_number: 'CSLB 000123' }])
    expect(await rows('SELECT 1 FROM showrooms WHERE account_id = $1', [id])).toEqual([])
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: given.email, password: given.password },
    })
    const { token } = login.json()
    const refused = await test.app.inject({
      method: 'PUT',
      url: '/api/account',
      headers: { authorization: `Bearer ${token}` },
      payload: { full_name: 'Ann', country_code: '+1', phone_number: '4155550123', zip_code: '94107' },
    })
    expect(refused.statusCode).toBe(403)
  })

  it('states his licence as a contractor, nothing of it as a designer, and a tax id as a vendor', async () => {
    const contractor = await register(form({ type: 'Contractor', trade: 'contractor' }))
    expect(contractor.json().errors).toEqual({
      company_name: ['The company name field is required.'],
      license_number: ['The license number field is required.'],
      license_state: ['The license state field is required.'],
    })
    const designer = await register(
      form({ type: 'Contractor', trade: 'designer', company_name: 'Studio Rae' }),
    )
    expect(designer.json().user).toMatchObject({ type: 'Contractor', trade: 'designer', status: 'pending' })
    const vendor = await register(form({ type: 'Vendor', company_name: 'Stone Co' }))
    expect(vendor.json().errors).toEqual({ tax_id: ['The tax id field is required.'] })
    const second = await register(form({ type: 'Vendor', company_name: 'Stone Co', tax_id: '12-3456789' }))
    expect(second.json()).toMatchObject({ token: null, user: { type: 'Vendor', status: 'pending' } })
  })

  it('is never an Admin or anything unknown', async () => {
    for (const type of ['Admin', 'admin', 'Root'])
      expect((await register(form({ type }))).json().errors).toEqual({
        type: ['The selected type is invalid.'],
      })
  })
})
