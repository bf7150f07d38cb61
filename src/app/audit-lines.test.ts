import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
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
}

/** How each call succeeds, in this order. */
const cases: Record<string, Case> = {
  'PUT /admin/users/{id}': {
    ready: async () => world.trade.tileCo.id,
    body: () => ({ status: 'Deactive', reason }),
  },
  'PUT /admin/users/{id}/platform_fee': {
    ready: async () => world.trade.stoneCo.id,
    body: () => ({ platform_fee: 6, reason }),
  },
  'PUT /admin/house_markup': { body: () => ({ house_markup: 31, reason }) },
  'POST /admin/admins': {
    body: () => ({ first_name: 'Uma', last_name: 'Three', email: 'uma@example.com' }),
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
        ...{ accountId: world.trade.ann.id, state: 'CA', kind: 'resale', certificate: 'SR Y 1' },
        ...{ expiresOn: '2099-01-01', createdAt: at },
      }),
    body: () => ({ status: 'verified', reason: '' }),
  },
  'PUT /admin/fee_taxes/{state}': { ready: async () => 'CA', body: () => ({ taxed: true, reason }) },
  'PUT /cancel_requests/{id}': {
    async ready() {
      const { order, item } = await world.delivered()
      Object.assign(ids, { order, item })
      const request = await insert('cancel_requests', {
        ...{
          orderId: order,
          requestedBy: world.trade.ann.id,
          reason: 'Moved',
          createdAt: at,
          status: 'open',
        },
      })
      await world.sql('INSERT INTO cancel_request_items (request_id, order_item_id) VALUES ($1, $2)', [
        request,
        item,
      ])
      return request
    },
    body: () => ({ status: 'rejected', reason }),
  },
  'PUT /order_tasks/{id}': {
    ready: () =>
      insert('order_tasks', { kind: 'delivery', orderId: ids.order, orderItemId: ids.item, createdAt: at }),
  },
  'POST /admin/jobs/{name}/run': { ready: async () => 'forget-old-keys' },
  'POST /admin/mails/{id}/resend': {
    ready: () =>
      insert('mails', {
        ...{ toAddress: 'ann@example.com', subject: 'Hello', html: '<p>Hello</p>', bodyText: 'Hello' },
        ...{ status: 'failed', tries: 5, createdAt: at },
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
  'POST /admin/promotions': {
    body: () => ({ name: 'Fall sale', percent: 3, from: '2026-11-21', to: '2026-12-31' }),
  },
  'POST /admin/promotions/{id}/end': {
    ready: async () => (await world.sql('SELECT id FROM promotions'))[0].id,
    body: () => ({ reason }),
  },
  'PUT /admin/order_items/status': {
    body: () => ({
      moves: [{ id: ids.item, from: 'Delivered', status: 'Shipping' }],
      reason: 'Delivered by mistake.',
    }),
  },
  'PUT /shipments/ship': {
    async ready() {
      ids.parcel = await insert('shipments', {
        ...{ orderId: ids.order, carrier: 'UPS', trackingNumber: '1Z1', createdAt: at },
        ...{ vendorId: world.trade.stoneCo.id, createdBy: world.trade.stoneCo.id },
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
        ...{ orderItemId: ids.item, kind: 'fraud', reason, openedBy: world.trade.admin.id, openedAt: at },
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
        ...{ orderId: randomId(), forOrderId: ids.order, accountId: world.trade.ann.id, provider: 'sandbox' },
        ...{ amountCents: 100, status: 'failed' },
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
      return 0
    },
    body: () => ({ payee_id: world.trade.maya.id, amount: 1, reference: 'Check 4' }),
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
        ...{ id: 'supportofann0123456789', accountId: world.trade.ann.id, waitingSince: at, createdAt: at },
      } as never)
      return 'supportofann0123456789'
    },
    body: () => ({ status: 'closed' }),
  },
  'PUT /admin/chat_reports/{id}': {
    async ready() {
      const message = await insert('chat_messages', {
        ...{
          roomId: 'supportofann0123456789',
          seq: 1,
          senderId: world.trade.ann.id,
          key: newKey(),
          body: 'Hello',
          createdAt: at,
        },
      })
      return insert('chat_reports', {
        ...{ messageId: message, accountId: world.trade.maya.id, reason: 'Rude', createdAt: at },
      })
    },
    body: () => ({ status: 'handled' }),
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
    ready: async () => world.tile.productId,
    body: () => ({ status: 'draft', reason }),
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
  [/ \/admin\/(pages|faq|testimonials)\b/, 'src/features/content/server/pages/pages.test.ts'],
  [/ \/admin\/setting\b/, 'src/features/admin/server/settings/settings.test.ts'],
]

it('every call with which an Admin changes something leaves a line with its time in the audit log', async () => {
  type Paths = Record<string, Record<string, { 'x-auth': string }>>
  const { paths } = (await world.test.app.inject('/api/openapi.json')).json<{ paths: Paths }>()
  const writes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([verb, call]) => call['x-auth'] === 'admin' && verb !== 'get')
      .map(([verb]) => `${verb.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  const known = [...Object.keys(cases), ...Object.keys(exceptions)]
  const here = writes.filter((call) => known.includes(call) || !elsewhere.some(([calls]) => calls.test(call)))
  expect(here.toSorted()).toEqual(known.toSorted())
  for (const [, file] of elsewhere) {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toMatch(/audit/)
  }
  const [failed, silent]: [string[], string[]] = [[], []]
  for (const [call, { ready, body, byOther }] of Object.entries(cases)) {
    const parameter = await ready?.().catch((error) => failed.push(`${call}: ${error}`))
    const [method, address] = call.split(' ') as ['POST', string]
    const before = await lines()
    const response = await world.test.app.inject({
      method,
      url: `/api${address.replace(/\{\w+\}/, String(parameter))}`,
      headers: {
        authorization: byOther ? other : world.trade.admin.token,
        'idempotency-key': newKey(),
        'x-requested-with': 'XMLHttpRequest',
      },
      payload: body?.() ?? {},
    })
    if (response.statusCode >= 300) failed.push(`${call}: ${response.body}`)
    else if ((await lines()) === before) silent.push(call)
  }
  expect({ failed, silent }).toEqual({ failed: [], silent: [] })
})

async function lines(): Promise<number> {
  const [row] = await world.sql('SELECT count(*)::int AS n FROM audit_log WHERE actor_id IS NOT NULL')
  return row.n
}
