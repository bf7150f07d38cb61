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
      await world.sql('UPDATE order_items SET cancel_request_id = $1 WHERE id = $2', [request, item])
      return request
    },
    body: () => ({ status: 'rejected', reason }),
  },
  'PUT /order_tasks/{id}': {
    ready: () =>
      insert('order_tasks', { kind: 'delivery', orderId: ids.order, orderItemId: ids.item, createdAt: at }),
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
      const paid = await world.call('payouts', { token: world.trade.maya.token, body: {}, key: newKey() })
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
        ...{ id: 'supportofann', accountId: world.trade.ann.id, waitingSince: at, createdAt: at },
      } as never)
      return 'supportofann'
    },
    body: () => ({ status: 'closed' }),
  },
  'PUT /admin/chat_reports/{id}': {
    async ready() {
      const message = await insert('chat_messages', {
        ...{ roomId: 'supportofann', seq: 1, senderId: world.trade.ann.id, body: 'Hello', createdAt: at },
      })
      return insert('chat_reports', {
        ...{ messageId: message, accountId: world.trade.maya.id, reason: 'Rude', createdAt: at },
      })
    },
    body: () => ({ status: 'handled' }),
  },
  'POST /admin/plans': { body: () => ({ plan: 'Trial', price: 9, addons: [], gives: [], active: true }) },
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
  'POST /admin/pages/{slug}/preview': 'It only shows what a draft would look like.',
}

/** Calls whose line is asserted in a test of their own feature. */
const own = {
  settings: 'src/features/admin/server/settings/settings.test.ts',
  promotions: 'src/features/promotions/server/promotions.test.ts',
  pages: 'src/features/content/server/pages/pages.test.ts',
  lists: 'src/features/catalogue/server/admin/lists.test.ts',
  rooms: 'src/features/visualizer/server/room-settings.test.ts',
  system: 'src/features/payouts/server/ledger/read-ledger.test.ts',
}
const elsewhere: Record<string, string> = {
  'PUT /admin/pages/{slug}/draft': own.pages,
  'POST /admin/pages/{slug}/publish': own.pages,
  'POST /admin/pages/{slug}/restore': own.pages,
  'POST /admin/pages/{slug}/discard': own.pages,
  'POST /admin/faq': own.pages,
  'PUT /admin/faq/{id}': own.pages,
  'DELETE /admin/faq/{id}': own.pages,
  'POST /admin/testimonials': own.pages,
  'PUT /admin/testimonials/{id}': own.pages,
  'DELETE /admin/testimonials/{id}': own.pages,
  'POST /admin/departments': own.lists,
  'PUT /admin/departments/{id}': own.lists,
  'DELETE /admin/departments/{id}': own.lists,
  'POST /admin/departments/{id}/move': own.lists,
  'POST /admin/categories': own.lists,
  'PUT /admin/categories/{id}': own.lists,
  'DELETE /admin/categories/{id}': own.lists,
  'POST /admin/categories/{id}/move': own.lists,
  'POST /admin/brands': own.lists,
  'PUT /admin/brands/{id}': own.lists,
  'DELETE /admin/brands/{id}': own.lists,
  'PUT /admin/setting': own.settings,
  'POST /admin/setting/{id}/withdraw': own.settings,
  'POST /admin/promotions': own.promotions,
  'POST /admin/promotions/{id}/end': own.promotions,
  'PUT /admin/templates/{id}': own.rooms,
  'PUT /admin/floor_plans/{id}': own.rooms,
  'POST /admin/jobs/{name}/run': own.system,
  'POST /admin/mails/{id}/resend': own.system,
}

it('every call with which an Admin changes something leaves a line with its time in the audit log', async () => {
  type Paths = Record<string, Record<string, { 'x-auth': string }>>
  const { paths } = (await world.test.app.inject('/api/openapi.json')).json<{ paths: Paths }>()
  const writes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([verb, call]) => call['x-auth'] === 'admin' && verb !== 'get')
      .map(([verb]) => `${verb.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  const known = [...Object.keys(cases), ...Object.keys(exceptions), ...Object.keys(elsewhere)]
  expect(writes.toSorted()).toEqual(known.toSorted())
  for (const file of Object.values(elsewhere)) {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toMatch(/audit/)
  }
  const silent: string[] = []
  for (const [call, { ready, body, byOther }] of Object.entries(cases)) {
    const parameter = await ready?.()
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
    expect(response.statusCode, `${call}: ${response.body}`).toBeLessThan(300)
    if ((await lines()) === before) silent.push(call)
  }
  expect(silent).toEqual([])
})

async function lines(): Promise<number> {
  const [row] = await world.sql('SELECT count(*)::int AS n FROM audit_log WHERE actor_id IS NOT NULL')
  return row.n
}
