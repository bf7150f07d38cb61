import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { queueKeys } from '#features/admin/queues.ts'
import { randomId } from '#lib/ids.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { payee } from '#test/payee.ts'
import { createReturns } from '#test/returns.ts'

type World = Awaited<ReturnType<typeof createReturns>>
let world: World
let money: ReturnType<typeof payee>
let other: string
/** The ids that the addresses and bodies name, each filled before the first call that needs it. */
const ids: Record<string, number | string> = {}
const at = new Date('2026-11-20T20:00:00Z')

beforeAll(async () => {
  world = await createReturns()
  money = payee(world)
  const admin = await makeAccount(world.test.deps.db, { type: 'Admin', firstName: 'Omar', lastName: 'Two' })
  other = await signIn(world.test.deps.db, admin.id)
})
afterAll(() => world.test.close())

const insert = async (table: Parameters<typeof insertRows>[1], row: object) => {
  const id = randomId()
  await insertRows(world.test.deps.db, table, { id, ...row } as never)
  return id
}
const reason = 'Checked by hand.'

const firstOf = async (path: string): Promise<string> =>
  (await world.call(path, { token: world.trade.admin.token })).data.data[0].id

type Case = {
  /** Makes what the call is about; returns the parameter of its address. */
  ready?: () => Promise<number | string>
  body?: () => object
  /** Another Admin than the first one. */
  byOther?: boolean
  /** A queue's call for several records at once answers per record. */
  each?: boolean
}

/** How each call succeeds, in this order. */
const cases: Record<string, Case> = {
  'PUT /admin/users/{id}': {
    ready: async () => world.trade.tileCo.id,
    body: () => ({ status: 'Deactive', from: 'Approve', reason }),
  },
  'PUT /admin/users/{id}/platform_fee': {
    ready: async () => world.trade.stoneCo.id,
    body: () => ({ platform_fee: 6, reason }),
  },
  'PUT /admin/users/{id}/credential': {
    ready: async () => {
      await world.test.deps.db.query(
        `UPDATE showrooms SET license = '{"number":"L-1","state":"CA","stated":true}' WHERE account_id = $1`,
        [world.trade.maya.id],
      )
      return world.trade.maya.id
    },
    body: () => ({ kind: 'license', stated: 'L-1, CA', reason }),
  },
  'PUT /admin/house_markup': { body: () => ({ house_markup: 31, reason }) },
  'POST /admin/admins': {
    body: () => ({ first_name: 'Uma', last_name: 'Three', email: 'uma@example.com', roles: ['support'] }),
  },
  'PUT /admin/admins/{id}': {
    ready: async () => (await makeAccount(world.test.deps.db, { type: 'Admin' })).id,
    body: () => ({ roles: ['finance'], from: ['all'], reason }),
  },
  'DELETE /admin/admins/{id}': {
    ready: async () => (await makeAccount(world.test.deps.db, { type: 'Admin' })).id,
    body: () => ({ reason }),
  },
  'POST /admin/setup/{key}': { ready: async () => 'bank' },
  'POST /admin/view_as': { body: () => ({ account_id: world.trade.ann.id, reason }) },
  'POST /admin/tax_rates/import': {
    body: () => ({ csv: 'zip_code,state,rate,valid_from\n92101,CA,0.5,2027-01-01\n' }),
  },
  'PUT /admin/tax_exemptions/{id}': {
    ready: () =>
      insert('tax_exemptions', {
        accountId: world.trade.ann.id,
        state: 'CA',
        kind: 'resale',
        certificate: 'SR Y 1',
        expiresOn: '2099-01-01',
        createdAt: at,
      }),
    body: () => ({ status: 'verified', reason: '' }),
  },
  'PUT /admin/fee_taxes/{state}': { ready: async () => 'CA', body: () => ({ taxed: true, reason }) },
  'PUT /admin/labor_taxes/{state}': { ready: async () => 'CA', body: () => ({ taxed: true, reason }) },
  'PUT /cancel_requests/{id}': {
    async ready() {
      const { order, item } = await world.delivered()
      Object.assign(ids, { order, item })
      const request = await insert('cancel_requests', {
        orderId: order,
        requestedBy: world.trade.ann.id,
        reason: 'Moved',
        createdAt: at,
        status: 'open',
      })
      await world.sql('INSERT INTO cancel_request_items (request_id, order_item_id) VALUES ($1, $2)', [request, item])
      return request
    },
    body: () => ({ status: 'rejected', reason }),
  },
  'PUT /order_tasks/{id}': {
    ready: () => insert('order_tasks', { kind: 'delivery', orderId: ids.order, orderItemId: ids.item, createdAt: at }),
  },
  'POST /admin/jobs/{name}/run': { ready: async () => 'forget-old-keys' },
  'POST /admin/mails/{id}/resend': {
    ready: () =>
      insert('mails', {
        toAddress: 'ann@example.com',
        subject: 'Hello',
        html: '<p>Hello</p>',
        bodyText: 'Hello',
        status: 'failed',
        tries: 5,
        createdAt: at,
      }),
  },
  'PUT /admin/templates/{id}': {
    ready: () => firstOf('admin/templates'),
    body: () => ({ name: 'Corner room', position: 1, hidden: false }),
  },
  'PUT /admin/floor_plans/{id}': {
    ready: () => firstOf('admin/floor_plans'),
    body: () => ({ name: 'Corner room', position: 1, hidden: false }),
  },
  'POST /admin/templates': {
    ready: () => firstOf('admin/templates').then((id) => (ids.template = id)),
    body: () => ({ name: 'Copied room', template: ids.template }),
  },
  'DELETE /admin/templates/{id}': { ready: () => firstOf('admin/templates?q=copied') },
  'POST /admin/promotions': {
    body: () => ({ name: 'Fall sale', percent: 3, from: '2026-11-21', to: '2026-12-31' }),
  },
  'POST /admin/promotions/{id}/end': {
    ready: async () => (await world.sql('SELECT id FROM promotions'))[0].id,
    body: () => ({ reason }),
  },
  'PUT /return_requests/{id}': {
    async ready() {
      const { data } = await world.ask(ids.item as number, { qty: 2 })
      return data.return_request.id
    },
    body: () => ({ status: 'refused', reason }),
  },
  'PUT /admin/order_items/status': {
    each: true,
    body: () => ({
      moves: [{ id: ids.item, from: 'Delivered', status: 'Shipping' }],
      reason: 'Delivered by mistake.',
    }),
  },
  'PUT /shipments/ship': {
    async ready() {
      ids.parcel = await insert('shipments', {
        orderId: ids.order,
        carrier: 'UPS',
        trackingNumber: '1Z1',
        createdAt: at,
        vendorId: world.trade.stoneCo.id,
        createdBy: world.trade.stoneCo.id,
      })
      await world.sql('UPDATE order_items SET shipment_id = $1 WHERE id = $2', [ids.parcel, ids.item])
      return 0
    },
    body: () => ({ ids: [ids.parcel] }),
  },
  'POST /admin/payout_holds': { body: () => ({ order_item_id: ids.item, kind: 'dispute', reason }) },
  'POST /admin/disputes/end': {
    ready: async () => {
      ids.hold = (await world.sql('SELECT id FROM payout_holds WHERE closed_at IS NULL'))[0].id
      return 0
    },
    body: () => ({ holds: [ids.hold], outcome: 'won', reason }),
  },
  'PUT /admin/payout_holds/{id}': {
    ready: () =>
      insert('payout_holds', {
        orderItemId: ids.item,
        kind: 'fraud',
        reason,
        openedBy: world.trade.admin.id,
        openedAt: at,
      }),
    body: () => ({ reason }),
  },
  'POST /admin/orders/{id}/refund': {
    ready: async () => ids.order as number,
    body: () => ({ items: [{ id: ids.item, qty: 1 }], reason }),
  },
  'PUT /admin/refunds/{id}': {
    async ready() {
      const [refund] = await world.sql(
        `UPDATE refunds SET status = 'failed', next_try_at = NULL WHERE order_id = $1 AND amount_cents > 0 RETURNING id`,
        [ids.order],
      )
      return refund.id
    },
    body: () => ({ action: 'retry', reference: '' }),
  },
  'PUT /admin/differences/{id}': {
    ready: () =>
      insert('payments', {
        orderId: randomId(),
        forOrderId: ids.order,
        accountId: world.trade.ann.id,
        provider: 'sandbox',
        amountCents: 100,
        status: 'failed',
      }),
    body: () => ({ action: 'bear', reason }),
  },
  'POST /admin/ledger/check': {},
  'PUT /admin/payees/{id}': {
    ready: async () => world.trade.maya.id,
    body: () => ({ release_days: 20, reason }),
  },
  'PUT /admin/payouts/{id}': {
    async ready() {
      const sale = await money.earn(10)
      await money.setUp(world.trade.maya.token)
      const paid = await world.call('payouts', {
        token: world.trade.maya.token,
        body: { amount: 39.9 },
        key: newKey(),
      })
      if (paid.status !== 201) throw new Error(JSON.stringify(paid))
      Object.assign(ids, { soldOrder: sale.orderId, soldItem: sale.itemId })
      return paid.data.id
    },
    body: () => ({ status: 'paid', reference: 'ACH 1' }),
  },
  'POST /admin/settlements': {
    async ready() {
      await money.takeBack({ orderId: ids.soldOrder as number, itemId: ids.soldItem as number })
      const { data } = await world.call('admin/payouts', { token: world.trade.admin.token })
      ids.debt = -data.debts[0].amount
      return 0
    },
    body: () => ({ payee_id: world.trade.maya.id, amount: 1, reference: 'Check 4', debt: ids.debt }),
  },
  'POST /admin/write_offs': { body: () => ({ payee_id: world.trade.maya.id, amount: 1, reason }) },
  'PUT /admin/write_offs/{id}': {
    ready: async () => (await world.sql(`SELECT id FROM write_offs WHERE status = 'open'`))[0].id,
    body: () => ({ status: 'approved' }),
    byOther: true,
  },
  'PUT /admin/support/{projectId}': {
    async ready() {
      await insertRows(world.test.deps.db, 'chat_rooms', {
        id: 'supportofann0123456789',
        accountId: world.trade.ann.id,
        waitingSince: at,
        createdAt: at,
      } as never)
      return 'supportofann0123456789'
    },
    body: () => ({ status: 'closed' }),
  },
  'PUT /admin/chat_reports/{id}': {
    async ready() {
      const message = await insert('chat_messages', {
        roomId: 'supportofann0123456789',
        seq: 1,
        senderId: world.trade.ann.id,
        key: newKey(),
        body: 'Hello',
        createdAt: at,
      })
      return insert('chat_reports', {
        messageId: message,
        accountId: world.trade.maya.id,
        reason: 'Rude',
        createdAt: at,
      })
    },
    body: () => ({ status: 'handled' }),
  },
  'PUT /admin/leads/{id}': {
    ready: () => insert('leads', { kind: 'contact', fullName: 'Lea Park', email: 'lea@example.com' }),
    body: () => ({ status: 'answered', from: 'open', note: 'Called back.' }),
  },
  'POST /admin/plans': {
    body: () => ({ plan: 'Trial', price: 9, addons: ['basic'], gives: ['Chat'], active: true }),
  },
  'PUT /admin/plans/{id}': {
    ready: async () => (await world.sql(`SELECT id FROM plans WHERE name = 'Trial'`))[0].id,
    body: () => ({ price: 8 }),
  },
  'DELETE /admin/plans/{id}': {
    ready: async () => (await world.sql(`SELECT id FROM plans WHERE name = 'Trial'`))[0].id,
  },
  'PUT /admin/products/{id}': {
    async ready() {
      const id = world.tile.productId
      await insert('product_reviews', { productId: id, submittedAt: at, proposed: {} })
      const { data } = await world.call(`admin/products/${id}`, { token: world.trade.admin.token })
      ids.version = data.version
      return id
    },
    body: () => ({ status: 'draft', reason, version: ids.version }),
  },
}

/** Calls that change nothing. */
const exceptions: Record<string, string> = {
  'POST /admin/order_items/preview': 'It only says what a change would do.',
  'POST /admin/promotions/effect': 'It only says what a promotion would do.',
  'POST /admin/pages/{slug}/preview': 'It only shows the draft.',
}

/** Calls whose line is asserted in a test of their own feature. */
const elsewhere: readonly [calls: RegExp, file: string][] = [
  [/ \/admin\/(departments|categories|brands)\b/, 'src/features/catalogue/server/admin/lists.test.ts'],
  [/ \/admin\/search_words\b/, 'src/features/catalogue/server/admin/search-words.test.ts'],
  [/ \/admin\/(pages|faq|testimonials)\b/, 'src/features/content/server/pages/pages.test.ts'],
  [/ \/admin\/setting\b/, 'src/features/admin/server/settings/settings.test.ts'],
]

/** Calls of Admins that no queue has: two Admins who send them do two things, or their own tests show what happens. */
const noQueue =
  / \/admin\/(?!users\/\{id\}$|products|tax_exemptions|order_items\/status|payout_holds|disputes|refunds|differences|payouts|settlements|write_offs|support|chat_reports|leads)| \/shipments\/ship$/

type Paths = Record<string, Record<string, { 'x-auth': string; 'x-queue'?: string }>>
/** The queue of each call that has one. */
const queueOf: Record<string, string> = {}
const [failed, silent]: [string[], string[]] = [[], []]
/** What a queue's call answered to a repetition and to a second Admin, where it was not as it has to be. */
const queueFaults: string[] = []

it('every call with which an Admin changes something leaves a line with its time in the audit log', async () => {
  const { paths } = (await world.test.app.inject('/api/openapi.json')).json<{ paths: Paths }>()
  const writes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([verb, call]) => (call['x-auth'] === 'admin' || call['x-queue']) && verb !== 'get')
      .map(([verb, call]) => {
        const name = `${verb.toUpperCase()} ${path.replace(/^\/api/, '')}`
        if (call['x-queue']) queueOf[name] = call['x-queue']
        return name
      }),
  )
  const known = [...Object.keys(cases), ...Object.keys(exceptions)]
  const here = writes.filter((call) => known.includes(call) || !elsewhere.some(([calls]) => calls.test(call)))
  expect(here.toSorted()).toEqual(known.toSorted())
  expect(writes.filter((call) => !queueOf[call] && !noQueue.test(call))).toEqual([])
  for (const [, file] of elsewhere) {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toMatch(/audit/)
  }
  for (const [call, { ready, body, byOther, each }] of Object.entries(cases)) {
    const parameter = await ready?.().catch((error) => failed.push(`${call}: ${error}`))
    const payload = body?.() ?? {}
    const [first, second] = byOther ? [other, world.trade.admin.token] : [world.trade.admin.token, other]
    const key = newKey()
    const before = await counts()
    const response = await send(call, parameter, payload, first, key)
    const after = await counts()
    if (response.statusCode >= 300) failed.push(`${call}: ${response.body}`)
    else if (after.lines === before.lines) silent.push(call)
    if (!queueOf[call] || response.statusCode >= 300) continue
    const again = await send(call, parameter, payload, first, key)
    if (!isDeepStrictEqual(again.json(), response.json())) queueFaults.push(`${call}, repeated: ${again.body}`)
    const late = await send(call, parameter, payload, second, newKey())
    const words = each ? late.json().data[0].message : late.json().message
    const code = each ? 200 : 422
    if (late.statusCode !== code || !/\. .+ .+: [A-Z].+, \d\d\.\d\d\.\d{4}, .+ P[SD]T\.$/.test(words))
      queueFaults.push(`${call}, second Admin: ${late.body}`)
    const now = await counts()
    if (JSON.stringify(now) !== JSON.stringify(after)) queueFaults.push(`${call}: ${JSON.stringify([after, now])}`)
  }
  expect({ failed, silent }).toEqual({ failed: [], silent: [] })
})

it('every call of a queue tells a second Admin who was first, repeats its response for its key, and moves nothing twice', () => {
  expect(queueFaults).toEqual([])
  const served = new Set([...Object.values(queueOf), 'claims'])
  expect(queueKeys.filter((key) => !served.has(key))).toEqual([])
})

function send(call: string, parameter: unknown, payload: object, authorization: string, key: string) {
  const [method, address] = call.split(' ') as ['POST', string]
  return world.test.app.inject({
    method,
    url: `/api${address.replace(/\{\w+\}/, String(parameter))}`,
    headers: { authorization, 'idempotency-key': key, 'x-requested-with': 'XMLHttpRequest' },
    payload,
  })
}

/** What no repetition may add to: lines of the log by people, entries of the ledger, mails, notifications, payouts of cards. */
async function counts(): Promise<Record<string, number>> {
  const [row] = await world.sql(`SELECT (SELECT count(*)::int FROM audit_log WHERE actor_id IS NOT NULL) AS lines,
    (SELECT count(*)::int FROM ledger_entries) AS entries, (SELECT count(*)::int FROM mails) AS mails,
    (SELECT count(*)::int FROM notifications) AS notifications, (SELECT count(*)::int FROM refunds) AS refunds`)
  return row
}
