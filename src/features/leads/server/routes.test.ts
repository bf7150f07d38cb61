import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'

let test: TestApp
let showroom: number

beforeAll(async () => {
  test = await createTestApp()
  const owner = await makeAccount(test.deps.db, { type: 'Contractor', status: 'Approve' })
  showroom = owner.id
  await insertRows(test.deps.db, 'showrooms', {
    accountId: showroom,
    vsdId: 'LARKHAM2',
    companyName: 'Larkham Building',
  })
})
afterAll(() => test.close())

const good = {
  full_name: 'Ann <b>Lee</b>',
  email: 'ann@example.com',
  phone_number: '(415) 555-0123',
  action: 'handle_external_form_submission',
  lead_type: 'Pop-Ups',
}

async function send(fields: Record<string, string>, app = test.app) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: '/api/sample_request',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

const savedLeads = () => readRows(test.deps.db, 'leads')

describe("the footer's lead form", () => {
  it('saves the lead for the showroom, with the text unchanged [FOOT-13, CALL-53, OP-55, U16]', async () => {
    const { status, body } = await send({ ...good, shop_profile_id: String(showroom) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, message: 'Thank you. We will contact you soon.' })
    const row = (await savedLeads()).find((lead) => lead.id === body.data.id)
    expect(row).toMatchObject({
      kind: 'Pop-Ups',
      shopProfileId: showroom,
      fullName: 'Ann <b>Lee</b>',
      email: 'ann@example.com',
      phoneNumber: '(415) 555-0123',
    })
  })
  it('emails the showroom’s owner, with the text escaped, and nobody else [U16]', async () => {
    const { body } = await send({ ...good, shop_profile_id: String(showroom) })
    const outbox = test.deps.mail.outbox
    const { rows } = (await outbox?.list(1, 100)) ?? { rows: [] }
    expect(new Set(rows.map((mail) => mail.to))).toEqual(new Set([`ann-${showroom}@example.com`]))
    expect(body.success).toBe(true)
    const mail = await outbox?.read(rows[0]?.id ?? 0)
    expect(mail?.subject).toBe('New lead for Larkham Building')
    expect(mail?.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>Lee')
  })
  it('notifies the owner in the account too; leads without a showroom and all messages go to the Admins [FOOT-13]', async () => {
    const admin = await makeAccount(test.deps.db, { type: 'Admin' })
    const name = `Corin Vale ${Date.now()}`
    await send({ ...good, full_name: name, shop_profile_id: String(showroom) })
    const notificationsOf = async (id: number) => {
      const authorization = await signIn(test.deps.db, id)
      const response = await test.app.inject({ url: '/api/notification', headers: { authorization } })
      return response.json().data.data as { title: string; body: string; link: string }[]
    }
    expect(await notificationsOf(showroom)).toContainEqual(
      expect.objectContaining({
        title: 'New call request',
        body: `${name}, (415) 555-0123`,
        link: '/portal/leads',
      }),
    )
    expect(await notificationsOf(admin.id)).toEqual([])
    await send({ ...good, full_name: name })
    const message = { full_name: name, email: 'ann@example.com', subject: 'Order', message: 'Where is it?' }
    await test.app.inject({ method: 'POST', url: '/api/contact', payload: message })
    const titles = (await notificationsOf(admin.id)).map(({ title }) => title).sort()
    expect(titles).toEqual(['New call request', 'New message: Order'])
  })
  it('accepts leads from anyone, also without a showroom [FOOT-21, SCOPE-18]', async () => {
    expect((await send({ ...good, shop_profile_id: '' })).status).toBe(201)
  })
  it.each([
    ['full_name', { full_name: ' ' }, 'Full name is required.'],
    ['email', { email: '' }, 'The email field is required.'],
    ['email', { email: 'ann' }, 'The email must be a valid email address.'],
    [
      'email',
      { email: 'ann@example.com\r\nBcc: all@example.com' },
      'The email contains a character that is not allowed.',
    ],
    ['phone_number', { phone_number: '12' }, 'The phone number must have 7 to 15 digits.'],
    ['action', { action: 'drop_tables' }, 'The action is not valid.'],
    ['lead_type', { lead_type: 'Other' }, 'The lead type is not valid.'],
    ['shop_profile_id', { shop_profile_id: '99' }, 'The shop profile id is not valid.'],
    ['shop_profile_id', { shop_profile_id: '1 OR 1' }, 'The shop profile id is not valid.'],
  ])('rejects an invalid %s [FOOT-14, FOOT-15, FOOT-16, U16]', async (field, change, message) => {
    const before = (await savedLeads()).length
    const { status, body } = await send({ ...good, ...change })
    expect(status).toBe(422)
    expect(body.message).toBe('The given data was invalid.')
    expect(body.errors[field]).toContain(message)
    expect((await savedLeads()).length).toBe(before)
  })
  it('reports every missing field', async () => {
    const { status, body } = await send({})
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['action', 'email', 'full_name', 'lead_type', 'phone_number'])
  })
  it('drops a bot’s submission, and responds as usual [U16]', async () => {
    const before = (await savedLeads()).length
    const { status } = await send({ ...good, website: 'https://spam.example' })
    expect(status).toBe(201)
    expect((await savedLeads()).length).toBe(before)
  })
  it('accepts only multipart, and no more than 16 kB [U16]', async () => {
    const json = await test.app.inject({ method: 'POST', url: '/api/sample_request', payload: good })
    expect(json.statusCode).toBe(415)
    expect((await send({ ...good, website: 'x'.repeat(20_000) })).status).toBe(413)
  })
  it('accepts 20 an hour from one address, and says at the form how long to wait [OP-25, U16]', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT: 'on' }, databaseUrl: test.databaseUrl })
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await send(good, strict.app)).status)
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true)
    expect(statuses[20]).toBe(429)
    const message = { full_name: 'Ann Lee', email: 'ann@example.com', subject: 'Order', message: 'Where?' }
    const write = () => strict.app.inject({ method: 'POST', url: '/api/contact', payload: message })
    for (let i = 0; i < 20; i++) await write()
    const refused = await write()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect(refused.json()).toMatchObject({ success: false, message: 'Too Many Attempts.' })
    expect(refused.json().errors.email[0]).toMatch(/^Too many messages\. Please try again in \d+ seconds\.$/)
    await strict.close()
  })
})

describe('the contact form', () => {
  const message = {
    full_name: 'Ann Lee',
    email: 'ann@example.com',
    subject: 'Order',
    message: 'Where is it?',
  }
  const post = (payload: object) => test.app.inject({ method: 'POST', url: '/api/contact', payload })

  it('saves the message', async () => {
    const response = await post({ ...message, order_no: 'R-48213907' })
    expect(response.statusCode).toBe(201)
    const row = (await savedLeads()).find((lead) => lead.id === response.json().data.id)
    expect(row).toMatchObject({
      kind: 'contact',
      subject: 'Order',
      orderNo: 'R-48213907',
      message: 'Where is it?',
    })
  })
  it('accepts a phone number with its extension, and rejects an invalid one', async () => {
    for (const phone_number of ['', '415 555 0123 x22', '+1 415 555 0123', '+44 20 7946 0958'])
      expect((await post({ ...message, phone_number })).statusCode, phone_number).toBe(201)
    for (const phone_number of ['call me', '12', '4155550123 or 4155550124'])
      expect((await post({ ...message, phone_number })).json().errors, phone_number).toEqual({
        phone_number: ['The phone number must have 7 to 15 digits.'],
      })
  })
  it('rejects an empty message and an unknown subject', async () => {
    const response = await post({ ...message, message: '', subject: 'Gossip' })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors).sort()).toEqual(['message', 'subject'])
  })
})

describe('the list of leads', () => {
  const read = async (path: string, id: number) => {
    const response = await test.app.inject({
      url: `/api/${path}`,
      headers: { authorization: await signIn(test.deps.db, id) },
    })
    return { status: response.statusCode, ...response.json() }
  }

  it('shows a professional only the leads of their showroom, and an Admin all of them, newest first', async () => {
    const rival = await makeAccount(test.deps.db, { type: 'Contractor', status: 'Approve' })
    const admin = await makeAccount(test.deps.db, { type: 'Admin' })
    const client = await makeAccount(test.deps.db)
    await send({ ...good, full_name: 'Beatrix Oduya', shop_profile_id: String(showroom) })
    await send({ ...good, full_name: 'Nobody’s Client' })
    const own = await read('leads?q=oduya', showroom)
    expect(own.data).toMatchObject({
      total: 1,
      data: [{ full_name: 'Beatrix Oduya', showroom: 'Larkham Building', kind: 'Pop-Ups' }],
    })
    expect((await read('leads', rival.id)).data.total).toBe(0)
    const all = await read('admin/leads?per_page=1', admin.id)
    expect(all.data.data).toMatchObject([{ full_name: 'Nobody’s Client', showroom: null }])
    expect(all.data.total).toBeGreaterThan(1)
    expect((await read('leads', client.id)).status).toBe(403)
    expect((await read('admin/leads', showroom)).status).toBe(403)
  })

  it('gives an Admin a queue with a status, its reason and its time; the leads of showrooms stay with their professional', async () => {
    const { db } = test.deps
    const [ida, grace] = await Promise.all(
      ['Ida', 'Grace'].map((firstName) => makeAccount(db, { type: 'Admin', firstName, lastName: 'Admin' })),
    )
    if (!ida || !grace) throw new Error('no Admins')
    await send({ ...good, full_name: 'Waiting Caller' })
    await send({ ...good, full_name: 'Client of Larkham', shop_profile_id: String(showroom) })
    const queue = (handling: string) => read(`admin/leads?per_page=100&handling=${handling}`, ida.id)
    const set = async (id: number, account: number, body: object) => {
      const response = await test.app.inject({
        method: 'PUT',
        url: `/api/admin/leads/${id}`,
        payload: body,
        headers: { authorization: await signIn(db, account) },
      })
      return { status: response.statusCode, ...response.json() }
    }
    const isMine = (lead: { full_name: string }) => lead.full_name === 'Waiting Caller'
    const lead = (await queue('open')).data.data.find(isMine)
    expect(lead.handling).toMatchObject({ status: 'open', by: null, overdue: false })
    const theirs = (await queue('showrooms')).data.data[0]
    expect(theirs).toMatchObject({ full_name: 'Client of Larkham', handling: null })
    const closed = { status: 'closed', from: 'open', note: 'Spam.' }
    expect((await set(theirs.id, ida.id, closed)).status).toBe(404)
    expect((await set(lead.id, ida.id, { ...closed, note: ' ' })).errors).toEqual({
      note: ['Note is required.'],
    })
    const both = await Promise.all([
      set(lead.id, ida.id, closed),
      set(lead.id, grace.id, { ...closed, status: 'answered', note: 'Called back.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.message).toMatch(
      /^This lead is already (closed|answered)\. (Ida|Grace) Admin: Changed the status of a lead, \d\d\.\d\d\.\d{4}, /,
    )
    expect((await queue('open')).data.data.some(isMine)).toBe(false)
    const now = both.find(({ status }) => status === 200)?.data.handling
    expect((await queue(now.status)).data.data.find(isMine).handling).toEqual(now)
    const back = await set(lead.id, ida.id, { status: 'open', from: now.status, note: 'A mistake.' })
    expect(back.data.handling).toMatchObject({ status: 'open', by: 'Ida Admin', note: 'A mistake.' })
    test.travelTo(new Date(Date.parse(back.data.handling.due_at) + 1000).toISOString())
    expect((await queue('open')).data.data.find(isMine).handling.overdue).toBe(true)
    expect((await read('admin/queues', ida.id)).data).toContainEqual(
      expect.objectContaining({ key: 'leads', overdue: expect.any(Number) }),
    )
  })
})
