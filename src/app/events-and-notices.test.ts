import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postDeclines } from '#features/orders/server/cancel/post-declines.ts'
import { makeApplicant } from '#test/applicants.ts'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { createEveryone, type Everyone, type Who } from '#test/everyone.ts'
import { newKey } from '#test/factories.ts'
import { sendForm } from '#test/send-form.ts'

let world: Everyone
/** What the last event left for those after it. */
const at: Record<string, number | string> = {}
beforeAll(async () => {
  world = await createEveryone()
})
afterAll(() => world.end())

type Request = { path: string; body: object; method?: 'PUT' }
type Event = {
  name: string
  by: Who
  /** Who is notified in the site, each once; the one who caused it only where it is listed as read. */
  notes: Who[]
  /** Whose mail is queued. */
  mails: (Who | 'client' | 'applicant')[]
  request: () => Request | Promise<Request>
  after?: (data: never) => void
}

/** In their order: each event of a row is caused by one request. */
const events: Event[] = [
  {
    ...{ name: 'an order', by: 'owner', notes: ['owner', 'professional', 'vendor'], mails: ['owner'] },
    request: async () => {
      const { shop, tokens, tile, accounts } = world
      const cart = await shop.fill(tokens.owner, accounts.professional, [[tile, 2]])
      const body = { cart_id: cart, state: 'CA', zip_code: '92101' }
      const { data } = await world.call('checkout/quote', { token: tokens.owner, body })
      return { path: 'checkout', body: checkout(cart, data.total) }
    },
    after: (data: { order_id: number }) => {
      at.order = data.order_id
    },
  },
  {
    ...{
      name: 'a cancelled order',
      by: 'owner',
      notes: ['owner', 'professional', 'vendor'],
      mails: ['owner'],
    },
    request: () => ({ path: `orders/${at.order}/cancel`, body: { reason: 'Changed my mind' } }),
  },
  {
    ...{ name: 'a vendor’s step', by: 'vendor', notes: ['owner', 'professional'], mails: ['owner'] },
    request: async () => {
      const sold = await world.delivered()
      await world.sql(
        `UPDATE order_items SET status = 'Waiting for approval', delivered_on = NULL WHERE id = $1`,
        [sold.item],
      )
      at.item = sold.item
      return { path: `order_items/${sold.item}/status`, method: 'PUT', body: { status: 'In Progress' } }
    },
  },
  {
    ...{
      name: 'a vendor’s step within one of the customer’s',
      by: 'vendor',
      notes: ['professional'],
      mails: [],
    },
    request: () => ({
      ...{ path: `order_items/${at.item}/status`, method: 'PUT' },
      body: { status: 'Ready to Pick Up' },
    }),
  },
  {
    ...{ name: 'a decline, which can be undone', by: 'vendor', notes: [], mails: [] },
    request: () => ({
      ...{ path: `order_items/${at.item}/status`, method: 'PUT' },
      body: { status: 'Decline', reason: 'Out of stock' },
    }),
  },
  {
    name: 'a requested return',
    ...{ by: 'owner', notes: ['vendor', 'professional', 'admin'], mails: [] },
    request: async () => {
      const sold = await world.delivered()
      const body = { qty: 4, reason: 'changed_mind', type: 'return', unopened: true, method: 'ship' }
      return { path: `order_items/${sold.item}/return`, body }
    },
    after: (data: { return_request: { id: number } }) => {
      at.request = data.return_request.id
    },
  },
  {
    ...{
      name: 'a granted return',
      by: 'admin',
      notes: ['owner', 'vendor', 'professional'],
      mails: ['owner'],
    },
    request: () => ({ path: `return_requests/${at.request}`, method: 'PUT', body: { status: 'approved' } }),
  },
  {
    name: 'a request to cancel',
    ...{ by: 'owner', notes: ['vendor', 'professional', 'admin'], mails: [] },
    request: async () => {
      const sold = await world.delivered()
      await world.sql(`UPDATE order_items SET status = 'In Progress', delivered_on = NULL WHERE id = $1`, [
        sold.item,
      ])
      return { path: `orders/${sold.order}/cancel`, body: { reason: 'Changed my mind' } }
    },
  },
  {
    ...{ name: 'an invitation to a team', by: 'professional', notes: [], mails: ['client'] },
    request: () => ({
      path: 'showroom/collaborators',
      body: { email: 'pat@example.com', role: 'viewer' },
    }),
  },
  {
    ...{ name: 'a shared project', by: 'owner', notes: ['professional'], mails: [] },
    request: async () => {
      const named = { showroom: world.accounts.professional, name: 'Porch' }
      const made = await world.call('projectCart', { token: world.tokens.owner, body: named })
      at.project = made.data
      return { path: `project/share_to_contractor/${made.data}`, body: {} }
    },
  },
  {
    ...{ name: 'a request to hire', by: 'owner', notes: ['professional'], mails: ['professional'] },
    request: async () => {
      await world.sql(
        `INSERT INTO designer_profiles (account_id, listed, updated_at) VALUES ($1, true, now()) ON CONFLICT DO NOTHING`,
        [world.accounts.professional],
      )
      return {
        path: 'hire_designer',
        body: { project: at.project, designer_id: world.accounts.professional },
      }
    },
    after: () => {},
  },
  {
    ...{ name: 'an accepted hire', by: 'professional', notes: ['owner'], mails: ['owner'] },
    request: async () => {
      const [hire] = await world.sql('SELECT id FROM hires WHERE project_id = $1', [at.project])
      return { path: `hire_designer/${hire.id}`, method: 'PUT', body: { status: 'accepted' } }
    },
  },
  {
    ...{ name: 'a sent proposal', by: 'professional', notes: [], mails: ['client'] },
    request: async () => {
      const token = world.tokens.professional
      const names = { title: 'Bath', client_name: 'Pat', client_email: 'pat@example.com' }
      const { data } = await world.call('proposals', { token, body: names })
      const line = { kind: 'labor', name: 'Tile setting', detail: '', amount: 100 }
      const body = { ...names, notes: '', terms: '', ends_on: '2026-12-20', lines: [line] }
      const saved = await world.call(`proposals/${data.id}`, {
        ...{ token, method: 'PUT', body: { ...body, revision: data.shown.revision } },
      })
      at.proposal = data.id
      return {
        path: `proposals/${data.id}/send`,
        body: { revision: saved.data.shown.revision, expected_products: 0 },
      }
    },
  },
  {
    ...{ name: 'an approved proposal', by: 'anonymous', notes: ['professional'], mails: ['professional'] },
    request: async () => {
      const link = await world.call(`proposals/${at.proposal}/link`, { token: world.tokens.professional })
      return {
        path: `${String(link.data.url).slice(1)}/answer`,
        body: { version: 1, answer: 'approve', name: 'Pat Lee' },
      }
    },
  },
  {
    ...{ name: 'a message to support', by: 'owner', notes: ['admin'], mails: [] },
    request: async () => {
      const room = await world.call('support_chat', { token: world.tokens.owner, body: {} })
      return { path: 'projectChat', body: { project: room.data.project, body: 'Where is my order?' } }
    },
  },
  {
    ...{ name: 'an approved account', by: 'admin', notes: [], mails: ['applicant'] },
    request: async () => {
      const { id } = await makeApplicant(world.test.deps.db, 'Vendor')
      at.applicant = id
      return { path: `admin/users/${id}`, method: 'PUT', body: { status: 'Approve' } }
    },
  },
]

function checkout(cart: string, total: number) {
  return { cart_id: cart, shipping_address: sanDiego, payment: goodCard, expected_total: total }
}

type Row = { id: string; to: string; tx: string }
const notesNow = (): Promise<Row[]> =>
  world.sql('SELECT id::text, account_id::text AS to, xmin::text AS tx FROM notifications')
const mailsNow = (): Promise<Row[]> =>
  world.sql('SELECT id::text, to_address AS to, xmin::text AS tx FROM mails')
const newOf = (before: Row[], now: Row[]) => {
  const known = new Set(before.map(({ id }) => id))
  return now.filter(({ id }) => !known.has(id))
}

/** The tables, without notices, that have a row which this transaction wrote. */
async function writtenBy(tx: string): Promise<string[]> {
  const tables = await world.sql(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
      AND tablename NOT IN ('notifications', 'mails', 'push_messages')`,
  )
  const parts = tables.map(({ name }) => `SELECT '${name}' AS name FROM ${name} WHERE xmin::text = $1`)
  return (await world.sql(parts.join(' UNION '), [tx])).map(({ name }) => name)
}

async function cause({ by, request, after }: Event) {
  const { path, body, method } = await request()
  const before = [await notesNow(), await mailsNow()] as const
  const token = world.tokens[by]
  const response = await world.test.app.inject({
    ...{ method: method ?? 'POST', url: `/api/${path}`, payload: body },
    headers: {
      ...{ 'idempotency-key': newKey(), 'x-requested-with': 'XMLHttpRequest' },
      ...(token ? { authorization: token } : {}),
    },
  })
  const answer = { status: response.statusCode, ...response.json() }
  const written = [newOf(before[0], await notesNow()), newOf(before[1], await mailsNow())] as const
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(300)
  after?.(answer.data as never)
  return { notes: written[0], mails: written[1] }
}

async function addressOf(who: Event['mails'][number]): Promise<string> {
  if (who === 'client') return 'pat@example.com'
  const id = who === 'applicant' ? at.applicant : world.accounts[who]
  return (await world.sql('SELECT email FROM accounts WHERE id = $1', [id]))[0].email
}

describe('the notices of an event', () => {
  it.each(events)('are there once $name is answered, each once, and were written with it', async (event) => {
    const { notes, mails } = await cause(event)
    const accounts =
      event.name === 'an approved account' ? [at.applicant] : event.notes.map((who) => world.accounts[who])
    expect(notes.map(({ to }) => to).sort()).toEqual(accounts.map(String).sort())
    const addresses = await Promise.all(event.mails.map(addressOf))
    expect(mails.map(({ to }) => to).sort()).toEqual(addresses.sort())
    // One transaction, which also changed what the event is about.
    const transactions = new Set([...notes, ...mails].map(({ tx }) => tx))
    for (const tx of transactions) expect(await writtenBy(tx)).not.toEqual([])
    expect(transactions.size).toBeLessThan(2)
  })

  it('are written within a transaction at every place that writes one', () => {
    const calls = globSync('src/features/**/server/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /(?<!function )\b(?:notify(?:Admins|UntilRead)?|mail\.queue)\(\s*([\w.]+)/g,
        ),
      ])
    expect(calls.length).toBeGreaterThan(70)
    expect(new Set(calls.map(([, on]) => on))).toEqual(new Set(['tx']))
  })

  it('of a decline are written when it cannot be undone any more', async () => {
    const before = [await notesNow(), await mailsNow()] as const
    world.test.travelTo(new Date(world.test.deps.clock().getTime() + 11 * 60_000))
    expect(await postDeclines(world.test.deps)).toBe(1)
    const { owner, professional } = world.accounts
    const notes = newOf(before[0], await notesNow())
    expect(notes.map(({ to }) => to).sort()).toEqual([owner, professional].map(String).sort())
    const mails = newOf(before[1], await mailsNow())
    expect(mails.map(({ to }) => to)).toEqual([await addressOf('owner')])
    expect(new Set([...notes, ...mails].map(({ tx }) => tx)).size).toBe(1)
  })

  it('of a lead are written with it', async () => {
    const before = [await notesNow(), await mailsNow()] as const
    const fields = {
      ...{ full_name: 'Bea Oduya', email: 'bea@example.com', phone_number: '4155550123', website: '' },
      ...{ action: 'handle_external_form_submission', lead_type: 'Pop-Ups' },
      shop_profile_id: String(world.accounts.professional),
    }
    expect((await sendForm(world.test, '/api/sample_request', { fields, files: [] })).status).toBe(201)
    const notes = newOf(before[0], await notesNow())
    const mails = newOf(before[1], await mailsNow())
    expect(notes.map(({ to }) => to)).toEqual([String(world.accounts.professional)])
    expect(mails.map(({ to }) => to)).toEqual([await addressOf('professional')])
    const [{ tx } = { tx: '' }] = notes
    expect([tx, await writtenBy(tx)]).toEqual([mails[0]?.tx, ['leads']])
  })
})
