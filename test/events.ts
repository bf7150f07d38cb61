import { sendPayouts } from '#features/payouts/server/payout/send-payouts.ts'
import { sweepPlans } from '#features/plans/server/sweep-plans.ts'
import { makeApplicant } from './applicants.ts'
import { settled } from './books.ts'
import { goodCard, sanDiego } from './buyer.ts'
import { type Everyone, pin, type Who } from './everyone.ts'
import { goodBank, payee } from './payee.ts'

export type Request = { path: string; body: object; method?: 'PUT' | 'DELETE' }
export type Event = {
  name: string
  by: Who
  /** Who is notified in the site, each once; the one who caused it only where it is listed as read. */
  notes: Who[]
  /** Whose mail is queued. */
  mails: (Who | 'client' | 'applicant')[]
  /** Null for an event of a background job, which `job` is. */
  request: () => Request | null | Promise<Request | null>
  job?: () => Promise<unknown>
  after?: (data: never) => void
}

/**
 * Events in their order, each caused by one request or background job, with those who are notified of it. `world` is
 * made before the first is caused; `at` has what an event left for those after it.
 */
export function eventsOf(world: Everyone, at: Record<string, number | string>): Event[] {
  /** An order of two items that their vendor has approved. */
  async function approvedPair(status = 'Vendor Approved') {
    const { shop, tokens, tile, accounts, trade } = world
    const other = await trade.product(trade.stoneCo)
    const cart = await shop.fill(tokens.owner, accounts.professional, [
      [tile, 2],
      [other, 2],
    ])
    const placed = await shop.order(tokens.owner ?? '', cart)
    const order: number = placed.data.order_id
    await settled(world.test)
    const items = await world.sql(`UPDATE order_items SET status = $2 WHERE order_id = $1 RETURNING id`, [
      order,
      status,
    ])
    world.test.travelTo(new Date(world.test.deps.clock().getTime() + 24 * 3_600_000))
    return { order, items: items.map(({ id }) => ({ id })) }
  }

  return [
    {
      name: 'an order',
      by: 'owner',
      notes: ['owner', 'professional', 'vendor'],
      mails: ['owner'],
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
      name: 'a cancelled order',
      by: 'owner',
      notes: ['owner', 'professional', 'vendor'],
      mails: ['owner'],
      request: () => ({ path: `orders/${at.order}/cancel`, body: { reason: 'Changed my mind' } }),
    },
    {
      name: 'a vendor’s step',
      by: 'vendor',
      notes: ['owner', 'professional'],
      // It is mailed later (orders/server/status-mails.ts).
      mails: [],
      request: async () => {
        const sold = await world.delivered()
        await world.sql(`UPDATE order_items SET status = 'Waiting for approval', delivered_on = NULL WHERE id = $1`, [
          sold.item,
        ])
        at.item = sold.item
        return { path: `order_items/${sold.item}/status`, method: 'PUT', body: { status: 'In Progress' } }
      },
    },
    {
      name: 'a vendor’s step within one of the customer’s',
      by: 'vendor',
      notes: ['professional'],
      mails: [],
      request: () => ({
        path: `order_items/${at.item}/status`,
        method: 'PUT',
        body: { status: 'Ready to Pick Up' },
      }),
    },
    {
      name: 'a decline, which can be undone',
      by: 'vendor',
      notes: [],
      mails: [],
      request: () => ({
        path: `order_items/${at.item}/status`,
        method: 'PUT',
        body: { status: 'Decline', reason: 'Out of stock' },
      }),
    },
    {
      name: 'a requested return',
      by: 'owner',
      notes: ['vendor', 'professional', 'admin'],
      mails: [],
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
      name: 'a granted return',
      by: 'admin',
      notes: ['owner', 'vendor', 'professional'],
      mails: ['owner'],
      request: () => ({ path: `return_requests/${at.request}`, method: 'PUT', body: { status: 'approved' } }),
    },
    {
      name: 'a request to cancel',
      by: 'owner',
      notes: ['vendor', 'professional', 'admin'],
      mails: [],
      request: async () => {
        const sold = await world.delivered()
        await world.sql(`UPDATE order_items SET status = 'In Progress', delivered_on = NULL WHERE id = $1`, [sold.item])
        return { path: `orders/${sold.order}/cancel`, body: { reason: 'Changed my mind' } }
      },
    },
    {
      name: 'an invitation to a team',
      by: 'professional',
      notes: [],
      mails: ['client'],
      request: () => ({
        path: 'showroom/collaborators',
        body: { email: 'pat@example.com', role: 'viewer' },
      }),
    },
    {
      name: 'a shared project',
      by: 'owner',
      notes: ['professional'],
      mails: [],
      request: async () => {
        const named = { showroom: world.accounts.professional, name: 'Porch' }
        const made = await world.call('projectCart', { token: world.tokens.owner, body: named })
        at.project = made.data
        return { path: `project/share_to_contractor/${made.data}`, body: {} }
      },
    },
    {
      name: 'a request to hire',
      by: 'owner',
      notes: ['professional'],
      mails: ['professional'],
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
      name: 'an accepted hire',
      by: 'professional',
      notes: ['owner'],
      mails: ['owner'],
      request: async () => {
        const [hire] = await world.sql('SELECT id FROM hires WHERE project_id = $1', [at.project])
        return { path: `hire_designer/${hire.id}`, method: 'PUT', body: { status: 'accepted' } }
      },
    },
    {
      name: 'a sent proposal',
      by: 'professional',
      notes: [],
      mails: ['client'],
      request: async () => {
        const token = world.tokens.professional
        const names = { title: 'Bath', client_name: 'Pat', client_email: 'pat@example.com' }
        const { data } = await world.call('proposals', { token, body: names })
        const line = { kind: 'labor', name: 'Tile setting', detail: '', amount: 100 }
        const body = { ...names, notes: '', terms: '', ends_on: '2026-12-20', lines: [line] }
        const saved = await world.call(`proposals/${data.id}`, {
          token,
          method: 'PUT',
          body: { ...body, revision: data.shown.revision },
        })
        at.proposal = data.id
        return {
          path: `proposals/${data.id}/send`,
          body: { revision: saved.data.shown.revision, expected_products: 0 },
        }
      },
    },
    {
      name: 'an approved proposal',
      by: 'anonymous',
      notes: ['professional'],
      mails: ['professional'],
      request: async () => {
        const link = await world.call(`proposals/${at.proposal}/link`, { token: world.tokens.professional })
        return {
          path: `${String(link.data.url).slice(1)}/answer`,
          body: { version: 1, answer: 'approve', name: 'Pat Lee' },
        }
      },
    },
    {
      name: 'a message to support',
      by: 'owner',
      notes: ['admin'],
      mails: [],
      request: async () => {
        const room = await world.call('support_chat', { token: world.tokens.owner, body: {} })
        return { path: 'projectChat', body: { project: room.data.project, body: 'Where is my order?' } }
      },
    },
    {
      name: 'an approved account',
      by: 'admin',
      notes: [],
      mails: ['applicant'],
      request: async () => {
        const { id } = await makeApplicant(world.test.deps.db, 'Vendor')
        at.applicant = id
        return { path: `admin/users/${id}`, method: 'PUT', body: { status: 'Approve' } }
      },
    },
    // Proposed changes need a room with goods: visualizer/server/changes/propose.test.ts.
    {
      name: 'a pinned comment',
      by: 'professional',
      notes: ['owner', 'viewer', 'editor'],
      mails: [],
      request: async () => {
        await world.sql(`UPDATE notifications SET read_at = now() WHERE type = 'pin'`)
        return { path: `scenes/${world.ids.scene}/pins`, body: pin }
      },
      after: (data: { id: number }) => {
        at.pin = data.id
      },
    },
    {
      name: 'a comment to who has not read the last one',
      by: 'professional',
      notes: [],
      mails: [],
      request: () => ({
        path: `scenes/${world.ids.scene}/pins/${at.pin}/comments`,
        body: { text: 'And here' },
      }),
    },
    {
      // The professional sees each step; for the customer the vendor is preparing their goods, as before.
      name: 'a package that is prepared',
      by: 'vendor',
      notes: ['professional'],
      mails: [],
      request: async () => {
        const { order, items } = await approvedPair()
        const body = { carrier: 'UPS', tracking_number: '1Z999AA10123456784' }
        return { path: `orders/${order}/shipments`, body: { ...body, items } }
      },
      after: (data: { shipments: { id: number }[] }) => {
        at.parcel = data.shipments[0]?.id ?? 0
      },
    },
    {
      name: 'a package that is shipped',
      by: 'admin',
      notes: ['owner', 'professional', 'vendor'],
      mails: ['owner'],
      request: () => ({ path: 'shipments/ship', method: 'PUT', body: { ids: [at.parcel] } }),
    },
    {
      // It is not on its way yet.
      name: 'a package from an Admin',
      by: 'admin',
      notes: ['professional', 'vendor'],
      mails: [],
      request: async () => {
        const { order, items } = await approvedPair('Picked Up')
        const body = { carrier: 'UPS', tracking_number: '1Z999AA10123456785' }
        return { path: `orders/${order}/shipments`, body: { ...body, items } }
      },
    },
    {
      name: 'a submitted tax certificate',
      by: 'owner',
      notes: [],
      mails: [],
      request: () => ({
        path: 'tax_exemptions',
        body: { state: 'CA', kind: 'resale', certificate: 'SR 123', expires_on: '2099-01-01' },
      }),
      after: ([row]: { id: number }[]) => {
        at.certificate = row?.id ?? 0
      },
    },
    {
      name: 'a verified tax certificate',
      by: 'admin',
      notes: ['owner'],
      mails: [],
      request: () => ({
        path: `admin/tax_exemptions/${at.certificate}`,
        method: 'PUT',
        body: { status: 'verified', reason: '' },
      }),
    },
    {
      name: 'payout details',
      by: 'professional',
      notes: ['professional'],
      mails: ['professional'],
      request: () => ({ path: 'payouts/setup', method: 'PUT', body: goodBank }),
    },
    {
      name: 'a requested payout',
      by: 'professional',
      notes: [],
      mails: [],
      request: async () => {
        await payee(world).earn(12)
        return { path: 'payouts', body: { amount: 30 } }
      },
    },
    {
      name: 'a payout that is sent',
      by: 'anonymous',
      notes: ['professional'],
      mails: ['professional'],
      request: () => null,
      job: () => sendPayouts(world.test.deps),
    },
    {
      name: 'a payout that has arrived',
      by: 'anonymous',
      notes: ['professional'],
      mails: [],
      request: () => null,
      job: () => {
        world.test.travelTo(new Date(world.test.deps.clock().getTime() + 4 * 86_400_000))
        return sendPayouts(world.test.deps)
      },
    },
    {
      name: 'a plan',
      by: 'professional',
      notes: [],
      mails: ['professional'],
      request: () => ({ path: 'subscriptions', body: { plan: 2, payment: goodCard } }),
    },
    {
      name: 'a plan that is announced',
      by: 'anonymous',
      notes: ['professional'],
      mails: ['professional'],
      request: () => null,
      job: () => {
        world.test.travelTo(new Date(world.test.deps.clock().getTime() + 25 * 86_400_000))
        return sweepPlans(world.test.deps)
      },
    },
    {
      name: 'a cancelled plan',
      by: 'professional',
      notes: [],
      mails: ['professional'],
      request: () => ({ path: 'subscriptions', method: 'DELETE', body: {} }),
    },
    {
      name: 'a registered homeowner',
      by: 'anonymous',
      notes: [],
      mails: ['applicant'],
      request: () => ({ path: 'register', body: { ...registered, type: 'User' } }),
      after: ({ user }: { user: { id: number } }) => {
        at.applicant = user.id
      },
    },
    {
      name: 'a registered vendor',
      // Their address is to be verified, and their application is confirmed.
      by: 'anonymous',
      notes: [],
      mails: ['applicant', 'applicant', 'admin'],
      request: () => ({ path: 'register', body: { ...registered, ...vendorForm } }),
      after: ({ user }: { user: { id: number } }) => {
        at.applicant = user.id
      },
    },
  ]
}

function checkout(cart: string, total: number) {
  return { cart_id: cart, shipping_address: sanDiego, payment: goodCard, expected_total: total }
}

const registered = {
  full_name: 'Ann Maria Lee',
  email: 'ann.maria@example.com',
  password: 'lath and plaster',
  country_code: '+1',
  phone_number: '(415) 555-0123',
  zip_code: '94107',
  agree: true,
}

const vendorForm = {
  email: 'stone@example.com',
  type: 'Vendor',
  company_name: 'Lee Stone',
  tax_id: '123456789',
  shipping_street: '1 Main St',
  shipping_city: 'San Diego',
  shipping_state: 'CA',
  shipping_zip_code: '92101',
}
