import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountType, type Actor, type AuthRule, allows } from '#features/accounts/actor.ts'
import { goodCard, sanDiego } from '#test/buyer.ts'
import { createEveryone, type Everyone, everyone, people, pin, type Who } from '#test/everyone.ts'
import { newKey } from '#test/factories.ts'
import { sampleDocument } from '#test/hired-project.ts'
import { sendForm } from '#test/send-form.ts'

let world: Everyone
let ids: Everyone['ids']
beforeAll(async () => {
  world = await createEveryone()
  ids = world.ids
  table = routeTable((await world.test.app.inject('/api/openapi.json')).json().paths)
})
afterAll(() => world.end())

const types: Record<Who, AccountType | null> = {
  anonymous: null,
  owner: 'User',
  'other homeowner': 'User',
  viewer: 'User',
  editor: 'User',
  professional: 'Contractor',
  'other professional': 'Contractor',
  vendor: 'Vendor',
  'other vendor': 'Vendor',
  admin: 'Admin',
  'admin without passcode': 'Admin',
}

type Row = {
  /** The objects that the parameters of the address name, in their order. */
  of: string
  /** Letters of who may make the call. */
  may: string
  /** Letters of who is refused with 403, because they see the object but may not do this. */
  sees?: string
  body?: () => object
  query?: () => string
  /** Sent as a form with one picture. */
  form?: boolean
  /** The call succeeds for everyone and changes nothing but what is the caller's. */
  quiet?: boolean
}
const own = (of: string, may: string, body?: Row['body']): Row => ({ of, may, ...(body && { body }) })
const shared = (of: string, may: string, body?: Row['body']): Row => ({ ...own(of, may, body), sees: 'v' })
const inProject = (of: string, may: string, body?: Row['body']): Row => ({
  ...own(of, may, body),
  sees: [...'opve'].filter((letter) => !may.includes(letter)).join(''),
})

const draft = {
  title: 'Bath',
  client_name: 'Ann Lee',
  client_email: 'ann@example.com',
  notes: '',
  terms: '',
  ends_on: null,
  lines: [],
}

/**
 * Who may make each call that names an object, among those whom the route's own rule admits. To everyone else the
 * object does not exist.
 */
const rows: Record<string, Row> = {
  'DELETE /sessions/{id}': own('session', 'o'),
  'DELETE /devices/{id}': own('device', 'o'),
  'DELETE /account/api_keys/{id}': own('apiKey', 's'),
  'POST /account/webhooks/{id}/start': own('webhook', 's'),
  'GET /account/webhooks/{id}/deliveries': own('webhook', 's'),
  'POST /account/webhooks/{id}/test': own('webhook', 's'),
  'POST /account/webhooks/{id}/deliveries/{delivery}/send': own('webhook delivery', 's'),
  'DELETE /account/webhooks/{id}': own('webhook', 's'),
  'DELETE /account/push/{id}': own('push', 'o'),
  'GET /vendor/products/import/{job}': own('job', 's'),
  'GET /vendor/products/import/{job}/problems': own('job', 's'),
  'GET /vendor/products/import/{job}/errors': own('job', 's'),
  'PUT /vendor/products/import/{job}': own('job', 's', () => ({ mapping: world.mapping() })),
  'PUT /vendor/products/import/{job}/sheets': own('job', 's', () => ({ sheets: [0] })),
  'GET /vendor/products/import/{job}/photographs': own('job', 's'),
  'POST /vendor/products/import/{job}/photographs': { ...own('job', 's'), form: true },
  'PUT /vendor/products/import/{job}/photographs/{photograph}': own('job photograph', 's', () => ({ sku: '' })),
  'POST /vendor/products/import/{job}/commit': own('job', 's'),
  'POST /vendor/products/import/{job}/undo': own('job', 's'),
  'POST /vendor/products/{id}/media': { ...own('product', 's'), form: true },
  'POST /vendor/products/{id}/model': { ...own('product', 's'), form: true },
  'DELETE /scenes/{id}': inProject('scene', 'o'),
  'DELETE /scenes/{id}/link/{link}': inProject('scene sceneLink', 'o'),
  'DELETE /scenes/{id}/pins/{pin}/comments/{comment}': inProject('scene pin comment', 'o'),
  'DELETE /scenes/{id}/pins/{pin}': inProject('scene pin', 'o'),
  'POST /scenes/{id}/snapshot': { ...inProject('scene', 'ope'), form: true },
  'GET /vendor/products/{id}/media': own('product', 's'),
  'PUT /vendor/products/{id}/media': own('product', 's', () => ({ photographs: [ids.media] })),
  'POST /vendor/products/{id}/media/addresses': own('product', 's', () => ({ urls: ['https://a.example/a.jpg'] })),
  'PUT /vendor/products/{id}/media/{media}': own('product media', 's', () => ({ alt: 'A tile' })),
  'GET /vendor/products/{id}': own('product', 's'),
  'PUT /vendor/products/{id}': own('product', 's', () => ({ product_name: 'Carrara' })),
  'GET /vendor/products/{id}/stock': own('product', 's'),
  'PUT /vendor/products/{id}/stock': own('product', 's', () => ({ low_stock: 5 })),
  'GET /vendor/products/{id}/stock/changes': own('product', 's'),
  'GET /vendor/products/{id}/stock/export': own('product', 's'),
  'GET /vendor/products/{id}/look': own('product', 'sA'),
  'GET /vendor/products/{id}/preview': own('product', 'sA'),
  'POST /vendor/products/{id}/price_changes': own('product', 's', () => ({
    from_day: '2098-01-01',
    prices: [{ size_id: world.tile.sizeId, final_price: 41 }],
  })),
  'GET /vendor/products/{id}/model': own('product', 's'),
  'DELETE /vendor/products/{id}/model': own('product', 's'),
  'DELETE /vendor/products/{id}/price_changes/{change}': own('product change', 's'),
  'DELETE /vendor/products/{id}/media/{media}': own('product media', 's'),
  'DELETE /vendor/products/{id}': own('product', 's'),
  'GET /room_templates/{id}': own('template', 'o'),
  'PUT /room_templates/{id}': own('template', 'o', () => ({ name: 'Mine' })),
  'DELETE /room_templates/{id}': own('template', 'o'),
  'GET /scenes/{id}': own('scene', 'opve'),
  'PUT /scenes/{id}': inProject('scene', 'ope', () => ({ version: 1, document: sampleDocument })),
  'POST /scenes/{id}/products': own('scene', 'opve', () => ({})),
  'GET /scenes/{id}/job_site': own('scene', 'opve'),
  'GET /scenes/{id}/versions': own('scene', 'opve'),
  'GET /scenes/{id}/versions/{version}': own('scene one', 'opve'),
  'GET /scenes/{id}/pins': own('scene', 'opve'),
  'POST /scenes/{id}/pins': inProject('scene', 'ope', () => pin),
  'POST /scenes/{id}/pins/{pin}/comments': inProject('scene pin', 'ope', () => ({ text: 'Yes' })),
  'PUT /scenes/{id}/pins/{pin}': inProject('scene pin', 'ope', () => ({ resolved: true })),
  'GET /scenes/{id}/ordered': own('scene', 'opve'),
  'GET /scenes/{id}/change_orders': own('scene', 'opve'),
  'POST /scenes/{id}/change_orders': inProject('scene', 'ope', () => ({ parts: { light: 'dusk' } })),
  'POST /scenes/{id}/change_orders/quote': inProject('scene', 'ope', () => ({ parts: { light: 'dusk' } })),
  'GET /projectCart/{projectId}': own('project', 'opve'),
  'PUT /projectCart/{projectId}': own('project', 'o', () => ({ name: 'Ours' })),
  'DELETE /projectCart/{projectId}': own('project', 'o'),
  'POST /projects/{projectId}/duplicate': own('project', 'o'),
  'POST /projects/{projectId}/archive': own('project', 'o'),
  'POST /projects/{projectId}/restore': own('project', 'o'),
  'GET /projectChecklist/{projectId}': own('project', 'opve'),
  'PUT /projectChecklist/{id}': inProject('entry', 'ope', () => ({ done: true })),
  'DELETE /projectChecklist/{id}': inProject('entry', 'ope'),
  'GET /project/share_to_contractor/{projectId}': own('project', 'o'),
  'POST /project/share_to_contractor/{projectId}': own('project', 'o'),
  'DELETE /project/share_to_contractor/{projectId}': own('project', 'o'),
  'PUT /hire_designer/{hireId}': own('hire', 'op', () => ({ status: 'ended' })),
  'POST /hire_designer/{hireId}/rating': {
    ...own('hire', 'o', () => ({ rating: 5, text: 'Good' })),
    sees: 'p',
  },
  'PUT /designer_profile/rooms/{sceneId}': own('scene', ''),
  'DELETE /designer_profile/rooms/{sceneId}': { ...own('scene', ''), quiet: true },
  'GET /project/{projectId}/links': inProject('project', 'o'),
  'POST /project/{projectId}/links': inProject('project', 'o', () => ({ with_prices: false })),
  'DELETE /project/{projectId}/links/{id}': inProject('project link', 'o'),
  'GET /project/{projectId}/partners': inProject('project', 'o'),
  'POST /project/{projectId}/partners': inProject('project', 'o', () => ({
    email: 'partner@example.com',
    access: 'look',
  })),
  'POST /project/{projectId}/partners/{id}/resend': inProject('project partner', 'o'),
  'PUT /project/{projectId}/partners/{id}': inProject('project partner', 'o', () => ({ access: 'edit' })),
  'DELETE /project/{projectId}/partners/{id}': inProject('project partner', 'o'),
  'POST /showroom/collaborators/{id}/resend': own('viewer', 'p'),
  'PUT /showroom/collaborators/{id}': own('viewer', 'p', () => ({ role: 'viewer' })),
  'DELETE /showroom/collaborators/{id}': own('viewer', 'p'),
  'DELETE /showroom/memberships/{id}': own('editor', 'e'),
  'GET /projectChat/{projectId}': own('project', 'opve'),
  'PUT /projectChat/{projectId}/read': own('project', 'opve', () => ({ seq: 0 })),
  'POST /projectChat/{projectId}/typing': inProject('project', 'ope'),
  'DELETE /cart/destroy/{id}': { ...inProject('line', 'ope'), query: () => `project=${ids.project}` },
  'POST /orders/{id}/reorder': { ...own('order', 'o', () => ({})), sees: 'stA' },
  'PUT /payment_methods/{id}': own('card', 'o', () => ({ default: true })),
  'DELETE /payment_methods/{id}': own('card', 'o'),
  'PUT /addresses/{id}': own('address', 'o', () => ({ label: 'Home' })),
  'DELETE /addresses/{id}': own('address', 'o'),
  'PUT /orders/{id}/address': own('order', 'o', () => ({ shipping_address: sanDiego })),
  'GET /orders/{id}/difference': own('order', 'oA'),
  'POST /orders/{id}/difference': own('order', 'o', () => ({ payment: goodCard })),
  'PUT /coupons/{id}': own('coupon', 'pA', () => ({ code: 'FIVE', amount: 4 })),
  'DELETE /coupons/{id}': own('coupon', 'pA'),
  'POST /orders/{id}/shipments': own('order', 'sA', () => ({
    carrier: 'UPS',
    items: [{ id: ids.item, qty: 1 }],
  })),
  'PUT /shipments/{id}': own('parcel', 'sA', () => ({ carrier: 'UPS' })),
  'DELETE /shipments/{id}': own('parcel', 'sA'),
  'GET /shipments/{id}/packing_slip': own('parcel', 'sA'),
  'GET /orders/{id}': own('order', 'opsA'),
  'GET /orders/{id}/notes': own('order', 'sA'),
  'POST /orders/{id}/notes': own('order', 'sA', () => ({ text: 'Fragile', shared: false })),
  'DELETE /orders/{id}/notes/{note}': own('order remark', 's'),
  'PUT /order_items/{id}/status': {
    ...own('item', 'psA', () => ({ status: 'In Progress' })),
    sees: 'o',
  },
  'POST /orders/{id}/cancel': own('order', 'o', () => ({})),
  'POST /orders/{id}/delay': own('order', 'o', () => ({ answer: 'wait' })),
  'GET /orders/{id}/invoice': own('order', 'opsA'),
  'GET /orders/{id}/packing_slip': own('order', 'opsA'),
  'GET /order_items/{id}/return': own('item', 'oA'),
  'POST /order_items/{id}/return': own('item', 'oA', () => ({
    qty: 1,
    reason: 'changed_mind',
    type: 'return',
  })),
  'PUT /return_requests/{id}': {
    ...own('request', 'oA', () => ({ status: 'in_transit', tracking: '1Z' })),
    sees: 'ps',
  },
  'PUT /notification/{id}': own('note', 'o', () => ({ read: true })),
  'GET /payouts/{id}': own('payout', 'pA'),
  'GET /payouts/{id}/statement': own('payout', 'pA'),
  'GET /orders/{id}/ledger': own('order', 'opsA'),
  'GET /orders/{id}/ledger/statement': own('order', 'opsA'),
  'PUT /leads/{id}': own('lead', 'p', () => ({ status: 'contacted' })),
  'POST /leads/{id}/answers': own('lead', 'p', () => ({ message: 'We call you.' })),
  'GET /showroom/clients/{id}': own('client', 'p'),
  'PUT /showroom/clients/{id}/note': own('client', 'p', () => ({ note: 'Likes oak' })),
  'GET /showroom/collections/{id}': own('collection', 'p'),
  'PUT /showroom/collections/{id}': own('collection', 'p', () => ({ note: 'Warm' })),
  'POST /showroom/collections/{id}/products': own('collection', 'p', () => ({ products: [world.tile.hash] })),
  'DELETE /showroom/collections/{id}': { ...own('collection', 'p'), quiet: true },
  'POST /showroom/products/changes/{id}/undo': own('bulk', 'p'),
  'POST /vendor/products/changes/{id}/undo': own('repriced', 's'),
  'GET /showroom/projects': own('', 'pq'),
  'GET /showroom/start': own('', 'pq'),
  'GET /proposals': own('', 'pq'),
  'GET /proposals/projects': own('', 'pq'),
  'GET /proposals/{id}': own('proposal', 'pve'),
  'GET /proposals/{id}/document': own('proposal', 'pve'),
  'GET /proposals/{id}/link': shared('proposal', 'pe'),
  'PUT /proposals/{id}': shared('proposal', 'pe', () => ({ ...draft, revision: 1 })),
  'POST /proposals/{id}/send': shared('proposal', 'pe', () => ({ revision: 1, expected_products: 0 })),
  'POST /proposals/{id}/versions': shared('proposal', 'pe'),
  'POST /proposals/{id}/withdraw': shared('proposal', 'pe', () => ({ version: 1 })),
  'POST /proposals/{id}/duplicate': shared('proposal', 'pe'),
  'DELETE /proposals/{id}': shared('proposal', 'pe'),
  'DELETE /portal/views/{table}/{id}': { ...own('table view', 's'), quiet: true },
}

/** Objects that other tests cover with people of their own. */
const elsewhere: Record<string, string> = {
  'POST /vendor/staff/{id}/resend': 'features/collaborators/server/staff.test.ts',
  'PUT /vendor/staff/{id}': 'features/collaborators/server/staff.test.ts',
  'DELETE /vendor/staff/{id}': 'features/collaborators/server/staff.test.ts',
  'POST /account/employers/{id}/work': 'features/collaborators/server/staff.test.ts',
  'DELETE /account/employers/{id}': 'features/collaborators/server/staff.test.ts',
  'PUT /labor/offers/{id}': 'features/labor/server/labor.test.ts',
  'DELETE /labor/cart/{id}': 'features/labor/server/labor.test.ts',
  'PUT /labor/invoices/{id}': 'features/labor/server/labor.test.ts',
  'GET /labor/invoices/{id}/document': 'features/documents/server/labor-invoice.test.ts',
  'GET /orders/{id}/labor': 'features/labor/server/labor.test.ts',
  'GET /chat_files/{id}': 'features/chat/server/authorization.test.ts',
  'GET /chat_files/{id}/thumbnail': 'features/chat/server/authorization.test.ts',
  'POST /chat_messages/{id}/report': 'features/chat/server/authorization.test.ts',
  'PUT /inquiry_chat/{projectId}/block': 'features/chat/server/authorization.test.ts',
  'GET /change_orders/{id}': 'features/visualizer/server/changes/access.test.ts',
  'DELETE /account/files/{id}': 'features/uploads/server/storage.test.ts',
  'PUT /change_orders/{id}': 'features/visualizer/server/changes/access.test.ts',
}

/** Addresses that name something public or a part of the caller's own account, never another account's object. */
const withoutOwner = [
  'GET /checkout/{key}',
  'GET /products/{hash}',
  'GET /departments/{menu_slug}',
  'GET /categories/{category}',
  'GET /collections/{id}',
  'PUT /showroom/products/{id}',
  'DELETE /showroom/products/{id}',
  'GET /showroom/products/bulk/{key}',
  'POST /proposal/{token}/cart',
  'POST /products/{hash}/reviews',
  'GET /products/{hash}/reviews/mine',
  'GET /favorites/{hash}',
  'DELETE /favorites/{hash}',
  'DELETE /account/social/{provider}',
  'GET /vendor/statements/{month}',
  'GET /vendor/statements/{month}/document',
  'GET /portal/views/{table}',
  'PUT /portal/views/{table}',
]

type Call = {
  call: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  rule: AuthRule
  reads: boolean
  roles: readonly string[] | undefined
}
let table: Call[]

/** Every call of the route table with its rule. */
function routeTable(
  paths: Record<string, Record<string, { 'x-auth': AuthRule; 'x-reads'?: boolean; 'x-admin-roles'?: string[] }>>,
): Call[] {
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase() as Call['method']
      const path = url.replace(/^\/api/, '')
      const reads = operation['x-reads'] === true
      const roles = operation['x-admin-roles']
      return { call: `${method} ${path}`, method, path, rule: operation['x-auth'], reads, roles }
    }),
  )
}

const actorOf = (who: Who) => {
  const type = types[who]
  const passcodePending = who === 'admin without passcode'
  return type && ({ type, status: type === 'User' ? 'Active' : 'Approve', passcodePending } as Actor)
}
/** What the rule of the route says about this person, before any object is looked up. */
const admits = (rule: AuthRule, who: Who) => allows(rule, actorOf(who))

async function statusOf({ method, path }: Call, who: Who, row?: Row, token = world.tokens[who]): Promise<number> {
  const names = row?.of.split(' ') ?? []
  const url = path.replaceAll(/\{\w+\}/g, () => String(ids[names.shift() ?? 'one']))
  const address = `/api${url}${row?.query ? `?${row.query()}` : ''}`
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'idempotency-key': newKey(),
    ...(token && { authorization: token }),
  }
  if (row?.form)
    return (await sendForm(world.test, address, { fields: { kind: 'photo' }, files: [picture], headers })).status
  const payload = method === 'GET' ? undefined : (row?.body?.() ?? {})
  const response = await world.test.app.inject({ method, url: address, headers, payload })
  return response.statusCode
}

const picture = { name: 'a.png', bytes: 'no picture' }

/** A digest of each table but those of sessions and limits, to prove that refused calls change nothing. */
async function digests(): Promise<Record<string, string>> {
  const tables = await world.sql(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename NOT IN ('sessions', 'attempts')
      ORDER BY 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS digest FROM ${name} t`,
  )
  const rows = await world.sql(parts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/**
 * What a view may change: the log of what it reads, lists that the first reader computes from other tables, and the seals
 * of the ledger, which a job sets otherwise.
 */
const ofViews = [
  ...['audit_log', 'audit_chain', 'view_reads'],
  ...['clients_listed', 'stale_clients', 'vendor_items_listed', 'stale_vendor_items'],
  ...['vendor_listings', 'stale_listings'],
  ...['ledger_seals', 'ledger_sealed'],
]

const open = new Set<AuthRule>(['none', 'ai', 'user or ai', 'user and ai'])

describe('who may make each call of the route table [U18]', () => {
  it('is decided for every call that names an object of an account', () => {
    const named = table.filter(({ path, rule }) => path.includes('{') && !open.has(rule) && rule !== 'admin')
    const decided = new Set([...Object.keys(rows), ...Object.keys(elsewhere), ...withoutOwner])
    expect(named.map(({ call }) => call).filter((call) => !decided.has(call))).toEqual([])
    const served = new Set(table.map(({ call }) => call))
    expect([...decided].filter((call) => !served.has(call))).toEqual([])
    // A call that shows an Admin other people's records says which Admins.
    const without = named.filter(({ call, roles }) => /A/.test(rows[call]?.may ?? '') && !roles)
    expect(without.map(({ call }) => call)).toEqual([])
    for (const file of Object.values(elsewhere)) expect(existsSync(`src/${file}`), file).toBe(true)
  })

  it('follows the rule of the route for every account type, and a refused call changes nothing', async () => {
    const before = await digests()
    const wrong: string[] = []
    for (const call of table.filter(({ rule }) => rule !== 'none'))
      for (const who of everyone) {
        const decision = admits(call.rule, who)
        if (decision === 'yes') continue
        // A page that guests may read is read as a guest by an account that may not act.
        if (call.rule === 'guest cart' || call.rule === 'user or ai') continue
        const status = await statusOf(call, who, rows[call.call])
        if (status !== (decision === 'no' ? 403 : 401)) wrong.push(`${call.call} by ${who}: ${status}`)
      }
    expect(wrong).toEqual([])
    expect(await digests()).toEqual(before)
  })

  it('hides every object from everyone who has nothing to do with it, and a refused call changes nothing', async () => {
    const before = await digests()
    const wrong: string[] = []
    for (const call of table) {
      const row = rows[call.call]
      if (!row) continue
      for (const who of everyone) {
        if (row.quiet || admits(call.rule, who) !== 'yes' || row.may.includes(people[who])) continue
        const status = await statusOf(call, who, row)
        if (status !== (row.sees?.includes(people[who]) ? 403 : 404)) wrong.push(`${call.call} by ${who}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await digests()).toEqual(before)
  })

  it('lets a read-only view make the calls that declare that they only read, and no call of a view changes anything', async () => {
    const views = ['owner', 'other homeowner', 'professional', 'viewer', 'editor', 'vendor'] as const
    const wrong: string[] = []
    let answered = 0
    for (const who of views) {
      const started = await world.call('admin/view_as', {
        token: world.tokens.admin,
        body: { account_id: world.accounts[who], reason: 'A call for help' },
      })
      const before = await digests()
      for (const call of table) {
        if (admits(call.rule, who) !== 'yes' || endsOfView.includes(call.call)) continue
        const status = await statusOf(call, who, rows[call.call], `Bearer ${started.data.token}`)
        if (status >= 500) wrong.push(`${call.call} of ${who}: ${status}`)
        if (call.method !== 'GET' && status !== 403 && !call.reads)
          wrong.push(`${call.call} of ${who} is answered with ${status}`)
        if (call.method === 'GET' && status < 300) answered++
      }
      const after = await digests()
      const changed = Object.keys(after).filter((name) => after[name] !== before[name])
      wrong.push(...changed.filter((name) => !ofViews.includes(name)).map((name) => `${name} changed for ${who}`))
    }
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  it('admits everyone who may make the call', async () => {
    const wrong: string[] = []
    for (const call of table.toSorted((a, b) => late(a) - late(b))) {
      const row = rows[call.call]
      if (!row) continue
      for (const who of everyone.filter((who) => row.may.includes(people[who]))) {
        const status = await statusOf(call, who, row)
        if (refused.has(status) || status >= 500) wrong.push(`${call.call} by ${who}: ${status}`)
        const last = row.of.split(' ').at(-1) ?? ''
        if (call.method === 'DELETE' && status < 300) ids[last] = (await world.make[last]?.()) ?? ids[last] ?? 0
      }
    }
    expect(wrong).toEqual([])
  })

  it('admits every account type that the rule of a call without an object names', async () => {
    const wrong: string[] = []
    const asked = ['/stream', '/login/verify_otp', '/showroom/products/markup/target']
    for (const call of table.filter(({ path, rule }) => !path.includes('{') && rule !== 'none'))
      for (const who of everyone) {
        if (call.method !== 'GET' || asked.includes(call.path) || rows[call.call] || admits(call.rule, who) !== 'yes')
          continue
        const status = await statusOf(call, who)
        if (refused.has(status) || status >= 500) wrong.push(`${call.call} by ${who}: ${status}`)
      }
    expect(wrong).toEqual([])
  })
})

const refused = new Set([401, 403, 404])
const endsOfView = ['POST /logout', 'POST /view_as/end']
/** Calls that end what others still need come last, the project's own end last of all. */
const ends = [
  ...['DELETE /scenes/{id}', 'DELETE /showroom/collaborators/{id}', 'DELETE /showroom/memberships/{id}'],
  ...['PUT /hire_designer/{hireId}', 'DELETE /project/share_to_contractor/{projectId}'],
  'DELETE /projectCart/{projectId}',
]
const late = ({ call, method }: Call) => ends.indexOf(call) + 1 || (method === 'DELETE' ? 0.5 : 0)
