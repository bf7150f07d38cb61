import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeApplicant } from '#test/applicants.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { newestMail } from '#test/login.ts'

let test: TestApp
let trade: Trade
let tile: Sold
let call: ReturnType<typeof buyer>['call']

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  await trade.product(trade.tileCo)
  call = buyer(test).call
})
afterAll(() => test.close())

const decide = (id: number, body: object, token = trade.admin.token) =>
  call(`admin/users/${id}`, { method: 'PUT', token, body })
const rows = async (sql: string, values: unknown[] = []) => (await test.deps.db.query(sql, values)).rows
const mailsTo = (address: string) => rows('SELECT subject FROM mails WHERE to_address = $1', [address])

describe('approving a professional', () => {
  it('opens a showroom with an ID by which guests find it, and with every published product at 10 % [SCOPE-09, OP-09, U9, ENTRY-17]', async () => {
    const noor = await makeApplicant(test.deps.db, 'Contractor')
    const early = await makeAccount(test.deps.db)
    const response = await decide(noor.id, { status: 'Approve', from: 'pending' })
    expect(response).toMatchObject({ status: 200, message: 'Account approved.' })
    const vsdId: string = response.data.vsd_id
    expect(vsdId).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(response.data).toMatchObject({ status: 'Approve', due_at: null, overdue: false })
    expect(response.data.application).toMatchObject({ status: 'approved', reason: '' })

    const found = await call(`visualization/showrooms?s=${vsdId}`)
    expect(found.data).toEqual([{ id: noor.id, company_name: noor.companyName, vsd_id: vsdId }])
    const profile = await call(`visualization/shop_profile?vsd_id=${vsdId}&ff=1`)
    expect(profile.data.profile).toMatchObject({ city: 'Oakland', state: 'CA', phone: noor.phoneNumber })
    expect(profile.data.category).toHaveLength(1)
    const [counts] = await rows(`SELECT (SELECT count(*)::int FROM categories WHERE parent_id IS NULL) AS tops,
      (SELECT count(*)::int FROM showroom_rules WHERE showroom_id = ${noor.id} AND carried AND markup_bps IS NULL) AS rules,
      (SELECT count(*)::int FROM products WHERE status = 'published') AS published`)
    expect(counts.rules).toBe(counts.tops)

    const list = await call(`products?vsd_id=${vsdId}`)
    expect(list.data.total).toBe(counts.published)
    // Rule R1: 38.00 + 5 % platform fee = 39.90, + 10 % = 43.89.
    const sold = list.data.data.find((product: { hash: string }) => product.hash === tile.hash)
    expect(sold.price).toBe(43.89)
    const wholesale = await call(`products?vsd_id=${vsdId}`, { token: await signIn(test.deps.db, noor.id) })
    expect(wholesale.data.data.find((product: { hash: string }) => product.hash === tile.hash).wholesale_price).toBe(
      39.9,
    )

    // A client orders through the new showroom.
    const cart = await buyer(test).fill(await signIn(test.deps.db, early.id), noor.id, [[tile, 2]])
    expect(cart).toBeTruthy()
  })

  it('notifies them by mail and in the account, with the ID, and grants access', async () => {
    const noor = await makeApplicant(test.deps.db, 'Contractor')
    const waiting = await signIn(test.deps.db, noor.id)
    expect((await call('orders', { token: waiting })).status).toBe(403)
    const { data } = await decide(noor.id, { status: 'Approve' })
    const mail = await newestMail(test, noor.email)
    expect(mail.subject).toBe('Your account is approved')
    expect(mail.text).toContain(data.vsd_id)
    expect(mail.text).toContain('/pro/login')
    expect((await call('orders', { token: waiting })).status).toBe(200)
    const notes = await call('notification', { token: waiting })
    expect(notes.data.data).toMatchObject([
      { title: 'Your account is approved', body: `Your showroom is open. Its ID is ${data.vsd_id}.` },
    ])
    const who = await call('authuser', { token: waiting })
    expect(who.user.shop_profile).toMatchObject({ vsd_id: data.vsd_id, company_name: noor.companyName })
  })

  it('works for a designer without a license or an address [OP-35]', async () => {
    const rae = await makeApplicant(test.deps.db, 'Contractor', {
      trade: 'designer',
      address: false,
      application: { licenseNumber: '', licenseState: '' },
    })
    const { data } = await decide(rae.id, { status: 'Approve' })
    const [showroom] = await rows('SELECT city, license, default_markup_bps, status FROM showrooms WHERE vsd_id = $1', [
      data.vsd_id,
    ])
    expect(showroom).toEqual({ city: '', license: null, defaultMarkupBps: 1000, status: 'active' })
  })
})

describe('approving a vendor', () => {
  it('creates their vendor record, with the address they gave as ship-from [ROLE-08]', async () => {
    const vendor = await makeApplicant(test.deps.db, 'Vendor')
    const { status, data } = await decide(vendor.id, { status: 'Approve' })
    expect(status).toBe(200)
    expect(data.vsd_id).toBeNull()
    const place = {
      street: '40 Third Street',
      apartment: 'Dock 2',
      city: 'Oakland',
      state: 'CA',
      zip_code: '94607',
    }
    const [row] = await rows(
      `SELECT company_name, street, city, state, zip_code, ship_from, return_address, lead_days_min, lead_days_max, platform_fee_bps
       FROM vendors WHERE account_id = $1`,
      [vendor.id],
    )
    expect(row).toEqual({
      companyName: vendor.companyName,
      street: '40 Third Street, Dock 2',
      city: 'Oakland',
      state: 'CA',
      zipCode: '94607',
      shipFrom: place,
      returnAddress: place,
      leadDaysMin: 3,
      leadDaysMax: 10,
      platformFeeBps: 500,
    })
    expect((await newestMail(test, vendor.email)).text).toContain('list your products')
  })

  it('without an address, or with the name of another vendor, changes nothing', async () => {
    const nowhere = await makeApplicant(test.deps.db, 'Vendor', { address: false })
    expect(await decide(nowhere.id, { status: 'Approve' })).toMatchObject({
      status: 422,
      message: 'The application has no warehouse address.',
    })
    const [taken] = await rows('SELECT company_name FROM vendors WHERE account_id = $1', [trade.tileCo.id])
    const copy = await makeApplicant(test.deps.db, 'Vendor', {
      application: { companyName: taken.companyName },
    })
    expect(await decide(copy.id, { status: 'Approve' })).toMatchObject({
      status: 422,
      message: 'Another vendor already uses this company name.',
    })
    for (const { id, email } of [nowhere, copy]) {
      const [account] = await rows(
        `SELECT a.status, p.status AS application, (SELECT count(*)::int FROM audit_log WHERE object_id = a.id::text) AS events
         FROM accounts a JOIN applications p ON p.account_id = a.id WHERE a.id = $1`,
        [id],
      )
      expect(account).toEqual({ status: 'pending', application: 'pending', events: 0 })
      expect(await mailsTo(email)).toEqual([])
    }
  })
})

describe('rejecting an application', () => {
  it('requires a reason and sends it, escaped; a rejected professional can be approved later', async () => {
    const noor = await makeApplicant(test.deps.db, 'Contractor')
    const bare = await decide(noor.id, { status: 'Deactive', reason: '  ' })
    expect(bare).toMatchObject({ status: 422, errors: { reason: ['Reason is required.'] } })
    expect(await mailsTo(noor.email)).toEqual([])

    const reason = 'The license <b>lapsed</b> & was not renewed.'
    const response = await decide(noor.id, { status: 'Deactive', reason, from: 'pending' })
    expect(response).toMatchObject({ status: 200, message: 'Application rejected.' })
    expect(response.data).toMatchObject({ status: 'Deactive', application: { status: 'refused', reason } })
    const [mail] = await rows('SELECT subject, html, body_text FROM mails WHERE to_address = $1', [noor.email])
    expect(mail.subject).toBe('About your application')
    expect(mail.bodyText).toContain(reason)
    expect(mail.html).toContain('The license &lt;b&gt;lapsed&lt;/b&gt; &amp; was not renewed.')
    expect(await rows('SELECT 1 FROM showrooms WHERE account_id = $1', [noor.id])).toEqual([])

    const later = await decide(noor.id, { status: 'Approve' })
    expect(later.message).toBe('Account approved.')
    expect(later.data.events.map((event: { action: string }) => event.action)).toEqual([
      'account.approved',
      'account.refused',
    ])
  })
})

describe('deactivating an account', () => {
  it('ends every session and remembered device immediately, and closes the showroom to everyone [U1, U7]', async () => {
    const noor = await makeApplicant(test.deps.db, 'Contractor')
    const { data } = await decide(noor.id, { status: 'Approve' })
    const token = await signIn(test.deps.db, noor.id)
    await rows(
      `INSERT INTO device_secrets (selector, account_id, kind, validator_hash, expires_at) VALUES ($1, $2, 'remember', 'x', now() + interval '1 day')`,
      [`sel-${noor.id}`, noor.id],
    )
    expect((await call('orders', { token })).status).toBe(200)

    const closed = await decide(noor.id, { status: 'Deactive', reason: 'The license was revoked.' })
    expect(closed.message).toBe('Account deactivated.')
    expect((await call('orders', { token })).status).toBe(401)
    expect(
      await rows(
        'SELECT account_id FROM sessions WHERE account_id = $1 UNION ALL SELECT account_id FROM device_secrets WHERE account_id = $1',
        [noor.id],
      ),
    ).toEqual([])
    // Signing in again shows the status and allows nothing else.
    expect((await call('orders', { token: await signIn(test.deps.db, noor.id) })).status).toBe(403)
    const mail = await newestMail(test, noor.email)
    expect(mail.subject).toBe('Your account was deactivated')
    expect(mail.text).toContain('The license was revoked.')

    expect((await call(`visualization/showrooms?s=${data.vsd_id}`)).data).toEqual([])
    expect((await call(`products?vsd_id=${data.vsd_id}`)).status).toBe(404)
    const through = await call('register', {
      body: {
        full_name: 'Ann Lee',
        type: 'User',
        email: `through-${noor.id}@example.com`,
        password: 'lath and plaster',
        country_code: '+1',
        phone_number: '4155550123',
        zip_code: '94107',
        agree: true,
        shop_id: noor.id,
      },
    })
    expect(through).toMatchObject({
      status: 422,
      errors: { shop_id: ['The selected showroom is invalid.'] },
    })

    const again = await decide(noor.id, { status: 'Approve' })
    expect(again).toMatchObject({ message: 'Account reactivated.', data: { vsd_id: data.vsd_id } })
    expect((await call(`products?vsd_id=${data.vsd_id}`)).status).toBe(200)
    const welcome = await newestMail(test, noor.email)
    expect(welcome.subject).toBe('Your account is active again')
    expect(welcome.text).toContain('/pro/login')
  })

  it('also works for a client, who can be reactivated', async () => {
    const ann = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, ann.id)
    expect((await decide(ann.id, { status: 'Deactive', reason: 'Stolen cards.' })).message).toBe('Account deactivated.')
    expect((await call('profile', { token })).status).toBe(401)
    expect(await decide(ann.id, { status: 'Active' })).toMatchObject({
      message: 'Account reactivated.',
      data: { status: 'Active', application: null },
    })
  })

  it('removes a vendor’s products from every list, and reactivating restores them', async () => {
    const { id } = trade.tileCo
    const total = async () => (await call('products')).data.total
    const before = await total()
    await decide(id, { status: 'Deactive', reason: 'He ships nothing.' })
    expect(await total()).toBe(before - 1)
    expect((await decide(id, { status: 'Approve' })).message).toBe('Account reactivated.')
    expect(await total()).toBe(before)
  })
})
