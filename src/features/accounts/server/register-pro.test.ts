import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'
import { byScript, cookiesOf, newestMail } from '#test/login.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let next = 0
const form = (given: object) => ({
  full_name: 'Maya Ortiz',
  email: `maya.ortiz.${next++}@example.com`,
  password: 'lath and plaster',
  phone_number: '(415) 555-0123',
  zip_code: '94107',
  agree: true,
  ...given,
})
const register = (payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/register', payload, headers: byScript })
const rows = async (sql: string, values: unknown[] = []) => (await test.deps.db.query(sql, values)).rows
const address = {
  shipping_street: '1 Main St',
  shipping_city: 'San Diego',
  shipping_state: 'CA',
  shipping_zip_code: '92101',
}
const contractor = {
  type: 'Contractor',
  company_name: 'Lee Remodel',
  trade: 'contractor',
  license_number: 'CSLB 000123',
  license_state: 'ca',
}
const vendor = { type: 'Vendor', company_name: 'Stone Co', tax_id: '123456789', ...address }

describe('a professional', () => {
  it('is announced by mail to every active Admin who wants it', async () => {
    const { db } = test.deps
    const working = await makeAccount(db, { type: 'Admin' })
    const quiet = await makeAccount(db, { type: 'Admin' })
    const gone = await makeAccount(db, { type: 'Admin', status: 'Deactive' })
    await rows(
      "INSERT INTO notification_choices (account_id, topic, email, site) VALUES ($1, 'applications', false, true)",
      [quiet.id],
    )
    const given = form({ ...contractor, trade: 'designer', company_name: 'Nook & Sons' })
    expect((await register(given)).statusCode).toBe(201)
    const mail = await newestMail(test, working.email)
    expect(mail.subject).toBe('New application: Nook & Sons')
    for (const word of ['Maya Ortiz', 'designer', given.email, '/portal/queues/applications'])
      expect(mail.text).toContain(word)
    for (const { email } of [quiet, gone]) await expect(newestMail(test, email)).rejects.toThrow('no mail')
    await register(form({}))
    const mailed = await rows('SELECT FROM mails WHERE to_address = $1', [working.email])
    expect(mailed).toHaveLength(1)
  })

  it('is pending, gets no token, and their details await an Admin’s review [REG-46, OP-09, U9]', async () => {
    const given = form(contractor)
    const response = await register(given)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      token: null,
      data: { token: null },
      user: { type: 'Contractor', trade: 'contractor', status: 'pending' },
    })
    expect(cookiesOf(response)).toEqual({})
    const { id } = response.json().user
    expect(
      await rows('SELECT company_name, license_number, license_state FROM applications WHERE account_id = $1', [id]),
    ).toEqual([{ companyName: 'Lee Remodel', licenseNumber: 'CSLB 000123', licenseState: 'CA' }])
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

  it('is told that the application was received and how long it takes, and gets the verification link', async () => {
    const given = form(contractor)
    await register(given)
    const list = await test.deps.mail.outbox?.list(1, 100)
    const subjects = list?.rows.filter((mail) => mail.to === given.email).map((mail) => mail.subject)
    expect(subjects?.toSorted()).toEqual(['Verify your email', 'We received your application'])
  })

  it('provides a license as a contractor, but not as a designer [OP-35]', async () => {
    const least = await register(form({ type: 'Contractor', trade: 'contractor' }))
    expect(least.json().errors).toEqual({
      company_name: ['Company name is required.'],
      license_number: ['License number is required.'],
      license_state: ['License state is required.'],
    })
    expect((await register(form({ ...contractor, license_state: 'PR' }))).json().errors).toEqual({
      license_state: ['The selected license state is invalid.'],
    })
    expect((await register(form({ ...contractor, trade: 'plumber' }))).json().errors).toEqual({
      trade: ['The selected trade is invalid.'],
    })
    const designer = await register(form({ type: 'Contractor', trade: 'designer', company_name: 'Studio Rae' }))
    expect(designer.json().user).toMatchObject({ type: 'Contractor', trade: 'designer', status: 'pending' })
  })

  it('provides a tax ID and a ship-from address as a vendor [OP-09]', async () => {
    const least = await register(form({ type: 'Vendor' }))
    expect(least.json().errors).toEqual({
      company_name: ['Company name is required.'],
      tax_id: ['Tax ID is required.'],
      shipping_street: ['Street is required.'],
      shipping_city: ['City is required.'],
      shipping_state: ['State is required.'],
      shipping_zip_code: ['ZIP code is required.'],
    })
    for (const tax_id of ['12-345678', '123-456789', '12 3456789', 'abcdefghi'])
      expect((await register(form({ ...vendor, tax_id }))).json().errors).toEqual({
        tax_id: ['The tax ID must have 9 digits.'],
      })
    const response = await register(form(vendor))
    expect(response.json()).toMatchObject({ token: null, user: { type: 'Vendor', status: 'pending' } })
    const { id } = response.json().user
    expect(
      await rows(
        'SELECT company_name, tax_id, street, zip_code, kind FROM applications p JOIN addresses a USING (account_id) WHERE account_id = $1',
        [id],
      ),
    ).toEqual([
      {
        companyName: 'Stone Co',
        taxId: '12-3456789',
        street: '1 Main St',
        zipCode: '92101',
        kind: 'shipping',
      },
    ])
  })

  it('is rejected as a vendor with the name of another vendor', async () => {
    const other = await makeAccount(test.deps.db, { type: 'Vendor' })
    await rows(
      `INSERT INTO vendors (account_id, company_name, street, city, state, zip_code, phone, ship_from, return_address)
        VALUES ($1, 'Terra Tile', '', '', '', '', '', '{}', '{}')`,
      [other.id],
    )
    expect((await register(form({ ...vendor, company_name: ' terra tile ' }))).json().errors).toEqual({
      company_name: ['The company name has already been taken.'],
    })
  })

  it('cannot register as an Admin or an unknown type [OP-09, U9]', async () => {
    for (const type of ['Admin', 'admin', 'Root'])
      expect((await register(form({ type }))).json().errors).toEqual({
        type: ['The selected type is invalid.'],
      })
  })
})
