import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#lib/dates.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'
import { readRows } from '#test/rows.ts'

let test: TestApp
let trade: Trade
let call: ReturnType<typeof buyer>['call']
/** Visits the showroom and comes back. */
let june: { id: number; token: string }
let rival: { id: number; token: string }
const start = new Date()

beforeAll(async () => {
  test = await createTestApp()
  test.travelTo(start)
  trade = await makeTrade(test.deps.db)
  const shop = buyer(test)
  call = shop.call
  const account = async (given: Parameters<typeof makeAccount>[1]) => {
    const made = await makeAccount(test.deps.db, given)
    return { id: made.id, token: await signIn(test.deps.db, made.id) }
  }
  june = await account({ firstName: 'June', lastName: 'Abernathy' })
  rival = await account({ type: 'Contractor', status: 'Approve', firstName: 'Noor' })
  const tile = await trade.product(trade.stoneCo)
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 3]])
  expect((await shop.order(trade.ann.token, cart)).status).toBe(201)
})
afterAll(() => test.close())

const visit = (showroom: number) => call('showroom/visits', { token: june.token, method: 'PUT', body: { showroom } })
const today = async () => (await call('showroom/today', { token: trade.maya.token })).data

describe('clients', () => {
  it('are who ordered, visited or registered; others’ showrooms do not see them [SCOPE-09]', async () => {
    expect((await visit(trade.maya.id)).status).toBe(200)
    expect((await visit(12345)).errors).toEqual({ showroom: ['The selected showroom is invalid.'] })
    const own = await call('showroom/clients?sort=name', { token: trade.maya.token })
    expect(own.data.data).toMatchObject([
      { name: 'Ann Lee', orders: 1, registered: false },
      { name: 'June Abernathy', orders: 0, total: 0, projects: 0 },
    ])
    expect((await call('showroom/clients?group=ordered', { token: trade.maya.token })).data.total).toBe(1)
    expect((await call('showroom/clients?q=june', { token: trade.maya.token })).data.total).toBe(1)
    expect((await call('showroom/clients?page=9', { token: trade.maya.token })).data.current_page).toBe(1)
    expect((await call(`showroom/clients/${june.id}`, { token: rival.token })).status).toBe(404)
    expect((await call(`showroom/clients/${trade.admin.id}`, { token: trade.maya.token })).status).toBe(404)
    expect((await call('showroom/clients', { token: june.token })).status).toBe(403)
  })

  it('who come back after a day are shown; within half an hour it is one visit', async () => {
    const before = (await readRows(test.deps.db, 'showroom_visits'))[0]
    await visit(trade.maya.id)
    expect((await readRows(test.deps.db, 'showroom_visits'))[0]).toEqual(before)
    expect((await today()).back).toEqual([])
    test.travelTo(new Date(start.getTime() + 30 * 3_600_000))
    await visit(trade.maya.id)
    expect((await today()).back).toMatchObject([
      { id: june.id, name: 'June Abernathy', before: before?.lastAt.toISOString() },
    ])
    expect((await call('showroom/clients?group=back', { token: trade.maya.token })).data.total).toBe(1)
    test.travelTo(start)
  })

  it('have a private note; of two forms opened at once the second does not overwrite the first', async () => {
    const path = `showroom/clients/${june.id}`
    const { data: first } = await call(path, { token: trade.maya.token })
    const seen = first.note_changed_at
    const save = (note: string, token = trade.maya.token) =>
      call(`${path}/note`, { token, method: 'PUT', body: { note, seen } })
    expect((await save('Likes brass.')).data).toMatchObject({
      note: 'Likes brass.',
      first_seen: expect.any(String),
    })
    const second = await save('No brass.')
    expect(second).toMatchObject({ status: 422, data: { note: 'Likes brass.' } })
    expect((await save('x'.repeat(4001))).errors.note).toEqual(['The note must be at most 4,000 characters.'])
    expect((await save('Mine', rival.token)).status).toBe(404)
    // What a client downloads of their own data includes visits, but nobody's private note about them.
    expect(JSON.stringify((await call(path, { token: trade.maya.token })).data)).toContain('Likes brass.')
  })

  it('share projects, which open by the key of their room for the professional only', async () => {
    const body = { name: 'Kitchen', showroom: trade.maya.id }
    const { data: project } = await call('projectCart', { token: june.token, body })
    const share = () =>
      test.app.inject({
        url: `/api/project/share_to_contractor/${project}`,
        headers: { ...byScript, authorization: june.token },
      })
    expect((await call('showroom/projects', { token: trade.maya.token })).data).toEqual([])
    expect((await share()).statusCode).toBe(200)
    await call('projectChat', {
      token: june.token,
      key: newKey(),
      body: { project, body: 'What do you think?' },
    })
    const { data } = await call('showroom/projects', { token: trade.maya.token })
    expect(data).toMatchObject([
      { id: project, name: 'Kitchen', role: 'professional', client: { id: june.id }, unread: 1 },
    ])
    expect((await today()).needs).toMatchObject({
      unread: [{ project, unread: 1 }],
      shared: [{ project, client: 'June Abernathy' }],
    })
    expect((await call('showroom/projects', { token: rival.token })).status).toBe(404)
    const others = await call(`showroom/projects?showroom=${trade.maya.id}`, { token: rival.token })
    expect(others.status).toBe(404)
    expect((await call(`showroom/clients/${june.id}`, { token: trade.maya.token })).data.shared_projects).toHaveLength(
      1,
    )
  })

  it('bring figures: the week’s sales, items by status, and the day on which each order’s money clears [SCOPE-14]', async () => {
    const { data } = await call('showroom/stats', { token: trade.maya.token })
    expect(data.weeks).toHaveLength(26)
    expect(data.weeks.at(-1)).toMatchObject({ orders: 1, sales: 131.67, earnings: 11.97 })
    expect(data.statuses).toEqual({ 'Waiting for approval': 1 })
    expect(data.clients).toBe(2)
    const { money, order_count, orders } = await today()
    expect(order_count).toBe(1)
    expect(money).toMatchObject({
      pending: 11.97,
      available: 0,
      negative: null,
      clears: [{ day: null, amount: 11.97, orders: [{ id: orders[0].id, amount: 11.97 }], more: 0 }],
    })
    const months = await call('vendor/statements', { token: trade.maya.token })
    expect(months.data).toMatchObject([{ sales: 11.97, closing: 11.97 }])
  })
})

describe('leads', () => {
  it('are worked on by their showroom: status, note, follow-up and an answer that is sent once', async () => {
    const form = new FormData()
    const fields = {
      full_name: 'Beatrix Oduya',
      email: 'bea@example.com',
      phone_number: '(415) 555-0123',
      action: 'handle_external_form_submission',
      lead_type: 'Pop-Ups',
      shop_profile_id: String(trade.maya.id),
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const request = new Request('http://x/', { method: 'POST', body: form })
    await test.app.inject({
      method: 'POST',
      url: '/api/sample_request',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const list = async (query = '') => (await call(`leads${query}`, { token: trade.maya.token })).data.data
    const [lead] = await list('?status=new')
    expect(lead).toMatchObject({ full_name: 'Beatrix Oduya', status: 'new', note: '', answers: [] })
    expect((await today()).needs.new_leads).toBe(1)

    const path = `leads/${lead.id}`
    const change = (body: object, token = trade.maya.token) => call(path, { token, method: 'PUT', body })
    const day = dayOf(start)
    expect((await change({ status: 'won' }, rival.token)).status).toBe(404)
    expect((await change({ status: 'lukewarm' })).errors.status).toEqual(['The selected status is invalid.'])
    expect((await change({ follow_up_on: '2026-02-30' })).errors.follow_up_on).toEqual([
      'Enter the date as YYYY-MM-DD.',
    ])
    const key = newKey()
    const answer = (token = trade.maya.token) =>
      call(`${path}/answers`, { token, key, body: { message: 'Hello Bea,\n<b>Thursday</b> at nine?' } })
    expect((await answer(rival.token)).status).toBe(404)
    expect((await answer()).data).toMatchObject({
      status: 'contacted',
      answers: [{ body: expect.stringContaining('Thursday') }],
    })
    // After a lost response the same key sends nothing again.
    expect((await answer()).data.answers).toHaveLength(1)
    const { rows } = (await test.deps.mail.outbox?.list(1, 100)) ?? { rows: [] }
    const sent = rows.filter(({ to }) => to === 'bea@example.com')
    expect(sent).toHaveLength(1)
    const mail = await test.deps.mail.outbox?.read(sent[0]?.id ?? 0)
    expect(mail?.html).toContain('&lt;b&gt;Thursday&lt;/b&gt;')
    expect(mail?.html).toContain(trade.maya.email)

    const [now] = await list()
    const saved = await change({ note: 'Call first.', follow_up_on: day, seen: now.changed_at })
    expect(saved.data).toMatchObject({ note: 'Call first.', follow_up_on: day, status: 'contacted' })
    // A second tab that has seen the lead before this change.
    const stale = await change({ note: 'Lost them.', status: 'lost', seen: now.changed_at })
    expect(stale).toMatchObject({ status: 422, data: { note: 'Call first.', status: 'contacted' } })
    expect((await today()).needs.follow_ups).toMatchObject([{ name: 'Beatrix Oduya', follow_up_on: day }])
    expect(await list('?due=1')).toHaveLength(1)
    await change({ status: 'won' })
    expect((await today()).needs.follow_ups).toEqual([])
  })
})

it('a new showroom has its steps until an order of it is paid, computed from what is stored [OP-86]', async () => {
  const start = async (token: string, query = '') => (await call(`showroom/start${query}`, { token })).data
  const done = async (token: string) =>
    (await start(token)).steps.filter((step: { done: boolean }) => step.done).map(({ key }: { key: string }) => key)
  const other = await makeTrade(test.deps.db)
  const { token } = other.maya
  const before = await done(token)
  expect(before).not.toContain('markup')
  const saved = await call('showroom', { token, method: 'PUT', body: { default_markup: 10 } })
  expect(saved.status).toBe(200)
  expect(await done(token)).toEqual(expect.arrayContaining(['markup']))
  expect(await done(token)).not.toContain('card')
  await call('showroom/visits', { token: june.token, method: 'PUT', body: { showroom: other.maya.id } })
  expect(await done(token)).toContain('card')
  expect((await call(`showroom/start?showroom=${other.maya.id}`, { token: rival.token })).status).toBe(404)

  const { db } = test.deps
  await db.query(
    `UPDATE payments SET status = 'authorized' WHERE order_id IN (SELECT id FROM orders WHERE showroom_id = $1)`,
    [trade.maya.id],
  )
  expect((await start(trade.maya.token)).steps).toHaveLength(5)
  await db.query(
    `UPDATE payments SET status = 'captured' WHERE order_id IN (SELECT id FROM orders WHERE showroom_id = $1)`,
    [trade.maya.id],
  )
  expect((await start(trade.maya.token)).steps).toEqual([])
})
