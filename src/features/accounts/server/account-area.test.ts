import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer, goodCard, sanDiego } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript, newestMail } from '#test/login.ts'
import { hashPassword } from './passwords.ts'

const password = 'a fine long plank'
let passwordHash: string
let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

/** An account with a row in every table that holds personal data, with names and numbers found nowhere else. */
async function wilhelmina() {
  const made = await makeAccount(test.deps.db, {
    passwordHash,
    firstName: 'Wilhelmina',
    lastName: 'Ostrander',
    email: `wilhelmina.${Math.random().toString(36).slice(2)}@example.com`,
    phoneNumber: '9875550199',
  })
  const { id, email } = made
  const token = await signIn(test.deps.db, id)
  const tile = await trade.product(trade.stoneCo)
  const address = { ...sanDiego, street: '77 Ostrander Lane', label: 'Wilhelmina’s house' }
  await shop.call('addresses', { token, body: address })
  const cart = await shop.fill(token, trade.maya.id, [[tile, 2]])
  const card = { ...goodCard, name_on_Card: 'Wilhelmina Ostrander', save: true }
  const order = await shop.order(token, cart, {
    payment: card,
    shipping_address: { ...sanDiego, street: '77 Ostrander Lane' },
    note: 'Call Wilhelmina on 987 555 0199',
  })
  expect(order.status).toBe(201)
  const kitchen = { name: 'Wilhelmina’s kitchen', showroom: trade.maya.id }
  const { data: project } = await shop.call('projectCart', { token, body: kitchen })
  const shared = await test.app.inject({
    url: `/api/project/share_to_contractor/${project}`,
    headers: { ...byScript, authorization: token },
  })
  expect(shared.statusCode).toBe(200)
  await shop.call('account/notifications', {
    token,
    method: 'PUT',
    body: { choices: { orders: { site: false } } },
  })
  await test.deps.db.query(
    `INSERT INTO notifications (id, account_id, type, title, body, link) VALUES ($1, $1, 'order', 'Hello Wilhelmina', '', '/orders')`,
    [id],
  )
  await test.deps.db.query(
    `INSERT INTO leads (id, kind, full_name, email, phone_number, message) VALUES ($1, 'contact', 'Wilhelmina O.', $2, '9875550199', 'I am Wilhelmina')`,
    [id, email.toUpperCase()],
  )
  const room = {
    v: 1,
    template: 'b-5x8--coastal',
    style: 'coastal',
    fills: {},
    fixtures: {},
    light: 'day',
    units: 'metric',
  }
  await shop.call('scenes', { token, body: { name: 'Wilhelmina’s bath', document: room } })
  const den = { name: 'Wilhelmina’s den', room: 'Bedroom', width_ft: 9, length_ft: 12 }
  await shop.call('room_templates', { token, body: den })
  await test.deps.db.query(
    `INSERT INTO uploads (id, account_id, purpose, file, name, bytes, mime, created_at)
     VALUES ($1, $1, 'chat', repeat('a', 40) || '.pdf', 'wilhelmina.pdf', 9, 'application/pdf', now())`,
    [id],
  )
  const proposal = { id, showroomId: trade.maya.id, number: `P-${id}`, title: 'Wilhelmina’s bath' }
  await insertRows(test.deps.db, 'proposals', {
    ...proposal,
    clientName: 'Wilhelmina',
    clientEmail: email,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  await test.deps.db.query(
    `INSERT INTO proposal_versions (id, proposal_id, number, status, lines, notes, terms, ends_on, products_cents, allowances_cents,
        labor_cents, created_at, sent_at, answered_at, answer_name, answer_reason)
      VALUES ($1, $1, 1, 'declined', '[]', '', '', '2027-01-01', 0, 0, 0, now(), now(), now(), 'Wilhelmina Ostrander', 'Call 9875550199')`,
    [id],
  )
  await insertRows(test.deps.db, 'social_identities', {
    provider: 'acme',
    subject: `wilhelmina-${id}`,
    accountId: id,
    email,
  })
  await shop.call('account/email', { token, body: { email: `new.${email}`, current_password: password } })
  return { ...made, token, order: order.data as { order_id: number } }
}

describe('exporting account data', () => {
  it('returns everything that is stored, in dollars, without credentials or payment data', async () => {
    const { id, email, token } = await wilhelmina()
    const response = await shop.call('account/export', { token, body: { current_password: password } })
    expect(response.status).toBe(200)
    const { file_name, content } = response.data
    expect(file_name).toMatch(/^wainscot-wilhelmina-ostrander-\d{4}-\d\d-\d\d\.json$/)
    expect(content).toMatchObject({
      account: { id, email, first_name: 'Wilhelmina', has_password: true },
      application: null,
      addresses: [{ label: 'Wilhelmina’s house', street: '77 Ostrander Lane' }],
      cards: [{ brand: 'visa', last4: '4242', name_on_card: 'Wilhelmina Ostrander' }],
      notifications: [{ body: expect.stringMatching(/has been placed/) }, { title: 'Hello Wilhelmina' }],
      notification_choices: [{ topic: 'orders', site: false }],
      sessions: [{ ip: '' }],
      social: [{ provider: 'acme', email }],
      designs: [{ name: 'Wilhelmina’s bath', document: { style: 'coastal' } }],
      rooms: [{ name: 'Wilhelmina’s den' }],
      files: [{ name: 'wilhelmina.pdf', purpose: 'chat' }],
      favorites: [],
      proposals: [{ title: 'Wilhelmina’s bath', versions: [{ version: 1, answer_name: 'Wilhelmina Ostrander' }] }],
      messages: [{ full_name: 'Wilhelmina O.' }],
    })
    const [order] = content.orders
    expect(order).toMatchObject({ note: 'Call Wilhelmina on 987 555 0199', last4: '4242' })
    expect(order.total).toBeCloseTo(order.subtotal + order.tax - order.discount + order.shipping, 2)
    expect(order.items).toMatchObject([{ quantity: 2, unit_price: order.subtotal / 2 }])
    expect(content.projects).toContainEqual(
      expect.objectContaining({
        name: 'Wilhelmina’s kitchen',
        shared_with: [{ showroom: trade.maya.id, at: expect.any(String) }],
      }),
    )
    expect(content.mails.map((m: { subject: string }) => m.subject)).toContain('Your email is about to change')
    // Random ids may contain any letters.
    const text = JSON.stringify(content).replace(/"[\w-]{22}"/g, '""')
    expect(text).not.toMatch(/argon2|_hash"|token|sbx_|fingerprint|selector|validator|html/i)
    expect(text).not.toContain(token.slice(7))
  })

  it('requires the password, and is limited to the owner', async () => {
    const { token } = await wilhelmina()
    const ask = (as: string | undefined, body: object) => shop.call('account/export', { token: as, body })
    expect((await ask(token, {})).errors).toEqual({
      current_password: ['Current password is required.'],
    })
    expect((await ask(token, { current_password: 'a guess' })).errors).toEqual({
      current_password: ['The current password is incorrect.'],
    })
    // A code is only for accounts without a password.
    expect((await ask(token, { code: '123456' })).status).toBe(422)
    expect((await ask(undefined, { current_password: password })).status).toBe(401)
    const admin = await makeAccount(test.deps.db, { type: 'Admin', passwordHash })
    const pending = await signIn(test.deps.db, admin.id, { passcodePending: true })
    expect((await ask(pending, { current_password: password })).status).toBe(403)
    const stranger = await makeAccount(test.deps.db, { passwordHash })
    const theirs = await ask(await signIn(test.deps.db, stranger.id), { current_password: password })
    expect(JSON.stringify(theirs)).not.toContain('Ostrander')
  })
})

describe('an account without a password', () => {
  const arrive = async () => {
    const made = await makeAccount(test.deps.db)
    return { ...made, token: await signIn(test.deps.db, made.id) }
  }
  const codeOf = async (email: string) => {
    const { subject, text } = await newestMail(test, email)
    expect(subject).toBe('Your code')
    return /\b\d{6}\b/.exec(text)?.[0] ?? ''
  }

  it('verifies its owner with an emailed code, which works once', async () => {
    const { email, token } = await arrive()
    expect((await shop.call('authuser', { token })).data).toMatchObject({ has_password: false, social: [] })
    expect((await shop.call('account/export', { token, body: {} })).errors).toEqual({
      code: ['Code is required.'],
    })
    const sent = await shop.call('account/proof', { token, method: 'POST' })
    expect(sent).toMatchObject({ status: 200, message: 'A code was sent to your email.' })
    const code = await codeOf(email)
    expect((await shop.call('account/export', { token, body: { code } })).status).toBe(200)
    expect((await shop.call('account/export', { token, body: { code } })).errors).toEqual({
      code: ['This code is wrong or has expired.'],
    })
  })

  it('allows five guesses, requires 30 seconds between codes, and accepts a code only in its own session', async () => {
    const { id, email, token } = await arrive()
    await shop.call('account/proof', { token, method: 'POST' })
    expect((await shop.call('account/proof', { token, method: 'POST' })).status).toBe(429)
    const code = await codeOf(email)
    const wrong = code === '000000' ? '111111' : '000000'
    const thief = await signIn(test.deps.db, id)
    expect((await shop.call('account/export', { token: thief, body: { code } })).status).toBe(422)
    for (let guess = 1; guess <= 5; guess++)
      expect((await shop.call('account/export', { token, body: { code: wrong } })).status).toBe(422)
    expect((await shop.call('account/export', { token, body: { code } })).status).toBe(422)
  })

  it('sets its first password with it: its provider remains, other sessions end, and the code works for nothing else', async () => {
    const { id, email, token } = await arrive()
    const { db } = test.deps
    await insertRows(db, 'social_identities', { provider: 'acme', subject: `first ${id}`, accountId: id })
    const other = await signIn(db, id)
    const set = (body: object) => shop.call('account/password', { token, body })
    const chosen = { password, password_confirmation: password }
    expect((await set(chosen)).errors).toEqual({ code: ['Code is required.'] })
    await shop.call('account/proof', { token, method: 'POST' })
    const code = await codeOf(email)
    expect((await set({ ...chosen, code, password_confirmation: 'another plank' })).errors).toHaveProperty('password')
    const done = await set({ ...chosen, code })
    expect([done.status, done.message]).toEqual([200, 'Your password has been set.'])
    expect(done.data).toMatchObject({ has_password: true, social: ['acme'] })
    expect((await newestMail(test, email)).subject).toBe('A password was set')
    expect((await shop.call('authuser', { token: other })).status).toBe(401)
    expect((await shop.call('authuser', { token })).status).toBe(200)
    const signedIn = await shop.call('login', { body: { email, password } })
    expect([signedIn.status, signedIn.message]).toEqual([200, 'Logged in.'])
    expect(await set({ ...chosen, code })).toMatchObject({
      status: 422,
      message: 'Your account already has a password.',
    })
    expect((await shop.call('account/password', { body: chosen })).status).toBe(401)
  })

  it('is the only kind that can set one, and can be deleted with it', async () => {
    const { token } = await wilhelmina()
    expect(await shop.call('account/proof', { token, method: 'POST' })).toMatchObject({
      status: 422,
      message: 'Your account has a password. Enter it instead.',
    })
    const guest = await arrive()
    await shop.call('account/proof', { token: guest.token, method: 'POST' })
    const code = await codeOf(guest.email)
    const gone = await shop.call('account', { token: guest.token, method: 'DELETE', body: { code } })
    expect(gone).toMatchObject({ status: 200, message: 'Your account has been deleted.' })
  })
})

describe('deleting an account', () => {
  it('waits for its open orders', async () => {
    const { token } = await wilhelmina()
    const body = { current_password: password }
    expect(await shop.call('account', { token, method: 'DELETE', body })).toMatchObject({
      status: 422,
      message: 'You have open orders. You can delete the account after they are delivered.',
    })
    expect((await shop.call('addresses', { token })).data).toHaveLength(1)
  })

  it('removes every trace of the person from all tables, and notifies the owner', async () => {
    const { id, email, token, order } = await wilhelmina()
    const sql = test.deps.db
    await sql.query(`UPDATE order_items SET status = 'Delivered' WHERE order_id = $1`, [order.order_id])
    expect(new Set(await tablesThatNotify(id, email))).toEqual(
      new Set([
        'accounts',
        'addresses',
        'email_tokens',
        'leads',
        'mails',
        'notifications',
        'orders',
        'own_templates',
        'payment_methods',
        'projects',
        'proposal_versions',
        'proposals',
        'scenes',
        'social_identities',
        'uploads',
      ]),
    )
    const body = { current_password: password }
    expect((await shop.call('account', { token, method: 'DELETE', body })).status).toBe(200)
    expect((await shop.call('authuser', { token })).status).toBe(401)
    expect((await newestMail(test, email)).subject).toBe('Your account was deleted')
    expect(await tablesThatNotify(id, email)).toEqual([])
    const { rows } = await sql.query('SELECT customer_name, note FROM orders WHERE id = $1', [order.order_id])
    expect(rows).toEqual([{ customerName: 'Former customer', note: '' }])
    expect((await makeAccount(test.deps.db, { email })).email).toBe(email)
  })
})

/** The tables with a row that identifies this account by its id or email; one entry for each row. */
async function tablesThatNotify(id: number, email: string): Promise<string[]> {
  const sql = test.deps.db
  const { rows: tables } = await sql.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t WHERE t::text ILIKE $1 OR t::text ILIKE $2`,
      [`%${email}%`, `%${id}%`],
    )
    const leaked = rows.filter(({ row }) => /wilhelmina|ostrander|9875550199|987 555 0199/i.test(row))
    found.push(...leaked.map(() => name))
  }
  return found
}
