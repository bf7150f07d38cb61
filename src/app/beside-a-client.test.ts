import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { dayOf } from '#lib/dates.ts'
import { randomId } from '#lib/ids.ts'
import { createEveryone, type Everyone } from '#test/everyone.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { openLivePage } from '#test/live-page.ts'

let world: Everyone
let calls: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }[]
const names = ['Quillfeather', 'Thistlewhit'] as const
const [mail, phone, lead] = ['marked-mail', '2025550147', 'Marcella Leadmark']
/** What only the records of the two other clients and of the leads have, by what it is. */
const marks: Record<string, string> = {
  mail,
  phone,
  lead,
  'name 0': names[0],
  'name 1': names[1],
  project: 'Marked conservatory',
  message: 'Marked message',
  note: 'Marked note',
  proposal: 'Marked proposal',
  view: 'Marked view',
  file: 'marked-plan',
}

beforeAll(async () => {
  world = await createEveryone()
  const { paths } = (await world.test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, object>
  }>()
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET', path })),
  )
  await seedOthers()
})
afterAll(() => world.end())

/** Two clients with one of everything that a professional may see of a client, and a lead. */
async function seedOthers() {
  const { accounts, call, shop, tile, tokens } = world
  const { db } = world.test.deps
  world.test.travelTo(new Date())
  const now = new Date()
  for (const [position, lastName] of names.entries()) {
    const { id } = await makeAccount(db, {
      firstName: 'Zoe',
      lastName,
      email: `${mail}-${position}@example.com`,
      phoneNumber: phone,
    })
    const token = await signIn(db, id)
    const visit = { showroomId: accounts.professional, accountId: id, firstAt: now, lastAt: now }
    await insertRows(db, 'showroom_visits', visit)
    const cart = await shop.fill(token, accounts.professional, [[tile, 37 + position]])
    const placed = await shop.order(token, cart)
    expect(placed.status).toBe(201)
    const [order] = await world.sql('SELECT total_cents AS cents, order_no AS no FROM orders WHERE id = $1', [
      placed.data.order_id,
    ])
    marks[`total ${position}`] = String(order.cents / 100)
    marks[`order ${position}`] = order.no
    const named = { showroom: accounts.professional, name: `${marks.project} ${position}` }
    const { data: project } = await call('projectCart', { token, body: named })
    await insertRows(db, 'project_shares', {
      projectId: project,
      showroomId: accounts.professional,
      sharedAt: now,
    })
    await insertRows(db, 'hires', {
      id: randomId(),
      projectId: project,
      professionalId: accounts.professional,
      requestedAt: now,
      ...(position === 0 ? { status: 'requested' } : { status: 'accepted', decidedAt: now }),
    })
    const message = { project, body: `${marks.message} ${position}` }
    if (position === 1) expect((await call('projectChat', { token, body: message, key: newKey() })).status).toBe(201)
    const noted = { note: `${marks.note} ${position}`, changed_at: null }
    await call(`showroom/clients/${id}/note`, { token: tokens.professional, method: 'PUT', body: noted })
    const client = { client_name: `Zoe ${lastName}`, client_email: `${mail}@example.com` }
    const draft = { title: `${marks.proposal} ${position}`, ...client }
    expect((await call('proposals', { token: tokens.professional, body: draft })).status).toBe(201)
  }
  await insertRows(db, 'leads', {
    id: randomId(),
    kind: 'Pop-Ups',
    shopProfileId: accounts.professional,
    fullName: lead,
    email: `${mail}@example.com`,
    phoneNumber: phone,
  })
  const view = { name: marks.view, query: `q=${names[0]}` }
  for (const table of ['clients', 'leads', 'sales', 'proposals'])
    await call(`portal/views/${table}`, { token: tokens.professional, method: 'PUT', body: view })
  await insertRows(db, 'uploads', {
    id: randomId(),
    accountId: accounts.professional,
    purpose: 'chat',
    name: `${marks.file}.pdf`,
    file: `${'b'.repeat(40)}.pdf`,
    bytes: 10,
    mime: 'application/pdf',
    createdAt: now,
  })
}

const beside = (client_safe: boolean) =>
  world.call('account/client_safe', {
    token: world.tokens.professional,
    method: 'PUT',
    body: { client_safe },
  })

/** The address of a record of the client who sits beside the professional, if the address names one. */
function filled(path: string): string {
  const { ids } = world
  const first = /^\/api\/(\w+)/.exec(path)?.[1] ?? ''
  const records: Record<string, string | number | undefined> = {
    orders: ids.order,
    order_items: ids.item,
    scenes: ids.scene,
    proposals: ids.proposal,
    leads: ids.lead,
    coupons: ids.coupon,
    payouts: ids.payout,
    return_requests: ids.request,
    showroom: ids.client,
    hash: world.tile.hash,
    month: dayOf(new Date()).slice(0, 7),
    table: 'clients',
    pin: ids.pin,
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (/project/i.test(name)) return String(ids.project)
    return String(records[name] ?? records[first] ?? 1)
  })
}

type Answer = { call: string; status: number; found: string[] }

/** What each call that a professional may make answers, and what of the other clients it has. */
async function walk(): Promise<Answer[]> {
  const answers: Answer[] = []
  // Left out: what ends the session or stays open, changes the mode, or draws pictures, which takes long.
  const left = /logout|\/stream|\/rooms\/live|client_safe|\/showroom\/(card|code)|\/outbox/
  const asked = calls.filter(({ path }) => !left.test(path))
  for (const { method, path } of asked) {
    for (const query of method === 'GET' ? (queries[path] ?? ['']) : ['']) {
      const response = await world.test.app.inject({
        // The records stay for the calls after.
        method,
        url: (method === 'DELETE' ? path.replaceAll(/\{\w*id\}/gi, '1') : filled(path)) + query,
        headers: { authorization: world.tokens.professional, 'idempotency-key': newKey() },
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      const found = Object.keys(marks).filter((mark) => response.body.includes(marks[mark] ?? ''))
      answers.push({ call: `${method} ${path}${query}`, status: response.statusCode, found })
    }
  }
  return answers
}

/** Lists that have others' records only when asked for them. */
const queries: Record<string, string[]> = {
  '/api/projects': ['', '?scope=shared'],
  '/api/orders': ['', '?per_page=100', '?q=Quillfeather'],
  '/api/projectChat': ['', '?unread=1', '?t=files'],
  '/api/notification': ['', '?pending=1'],
  '/api/leads': ['', '?q=Marcella'],
}

describe('beside a client', () => {
  it('no call has anything of other clients or leads, while without the mode many have', async () => {
    const plain = await walk()
    const named = plain.filter(({ found }) => found.length > 0).map(({ call }) => call)
    // Every kind of mark is found, or the walk would prove nothing.
    const seen = new Set(plain.flatMap(({ found }) => found))
    expect(Object.keys(marks).filter((mark) => !seen.has(mark))).toEqual([])
    expect(named.length).toBeGreaterThan(12)

    await beside(true)
    const safe = await walk()
    expect(safe.filter(({ found }) => found.length > 0)).toEqual([])
    expect(safe.filter(({ status }) => status >= 500)).toEqual([])
    // Refused as a whole: a shortened list would say that something is missing.
    const refused = safe.filter(({ call }) => named.includes(call)).map(({ status }) => status)
    expect(new Set(refused)).toEqual(new Set([403]))
    await beside(false)
  })

  it('the records that are open on the table answer: project, room, proposal, order and their messages', async () => {
    await beside(true)
    const { ids, tokens } = world
    const own = [
      ...[`projectCart/${ids.project}`, `scenes/${ids.scene}`, `scenes/${ids.scene}/change_orders`],
      ...[`proposals/${ids.proposal}`, `orders/${ids.order}`, `projectChat/${ids.project}`],
      ...['projects', 'scenes', 'showroom', 'showroom/collections'],
    ]
    for (const path of own) expect((await world.call(path, { token: tokens.professional })).status, path).toBe(200)
    const support = await world.call('support_chat', { token: tokens.professional, body: {} })
    expect(support.status).toBe(403)
    await beside(false)
  })

  it('open pages get neither names nor messages nor counts, and ask again for the conversation that is open', async () => {
    const { ids, tokens, accounts, test } = world
    await beside(true)
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const address = test.app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const page = await openLivePage<Record<string, unknown>>(port, tokens.professional)
    const other = await openLivePage<{ row?: { title: string } | null }>(port, tokens.owner)
    const note = { type: 'order', title: 'Marked note', body: 'Marked message', link: '/orders' }
    try {
      const message = { project: ids.project, body: 'A message of the client beside' }
      const sent = await world.call('projectChat', { token: tokens.owner, body: message, key: newKey() })
      expect(sent.status).toBe(201)
      const again = { event: 'members', data: { project: ids.project } }
      await expect.poll(() => page.events).toContainEqual(again)
      for (const accountId of [accounts.professional, accounts.owner])
        await insertRows(test.deps.db, 'notifications', { id: randomId(), accountId, ...note } as never)
      // Both accounts are looked up at once.
      await expect.poll(() => other.events.some(({ data }) => data.row?.title === note.title)).toBe(true)
      const kinds = new Set(page.events.map(({ event }) => event))
      expect([...kinds].filter((kind) => !['account', 'members', 'notification'].includes(kind))).toEqual([])
      const notes = page.events.filter(({ event }) => event === 'notification')
      expect(notes.map(({ data }) => data)).toEqual([{ row: null, pending: 0 }])
    } finally {
      page.close()
      other.close()
      await beside(false)
    }
  })
})
