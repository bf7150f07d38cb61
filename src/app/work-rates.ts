import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/http/request.ts'

/** What a call costs, where it writes; `edit` for a route that does not say. */
export type WorkKind = 'edit' | 'create' | 'message' | 'file' | 'heavy'

/** Who writes. An account is counted by itself, a guest with all of their network. */
export type Writer = 'guest' | 'ai' | 'unverified' | 'homeowner' | 'professional' | 'vendor' | 'admin'

/** Calls in a minute and in an hour. */
type Rate = readonly [minute: number, hour: number]
export type WorkRates = Record<WorkKind, Record<Writer, Rate>>

/**
 * How much each kind of account may write. The figures are about three times what the busiest of them does:
 *
 * - `edit`: an editor saves a design every 1.2 seconds at most, and a conversation reports that its reader types every 3.
 *   A change of 25,000 rows is one call.
 * - `create`: projects, designs, comments, addresses; a professional who copies a year's projects makes 200 in an hour.
 * - `message`: a fast conversation has 20 messages a minute, and 20 reports of typing.
 * - `file`: one call has up to ten files; a vendor adds the photographs of 1,000 products in an hour.
 * - `heavy`: imports, PDFs and exports, each of which may take seconds.
 */
export const workRates: WorkRates = {
  edit: {
    guest: [300, 6000],
    ai: [120, 2400],
    unverified: [120, 3600],
    homeowner: [240, 6000],
    professional: [300, 9000],
    vendor: [300, 12_000],
    admin: [300, 12_000],
  },
  create: {
    guest: [60, 600],
    ai: [20, 120],
    unverified: [20, 60],
    homeowner: [60, 300],
    professional: [60, 600],
    vendor: [120, 3000],
    admin: [120, 3000],
  },
  message: {
    guest: [60, 600],
    ai: [60, 600],
    unverified: [60, 900],
    homeowner: [120, 3000],
    professional: [120, 3600],
    vendor: [120, 3600],
    admin: [120, 3600],
  },
  file: {
    guest: [20, 100],
    ai: [15, 60],
    unverified: [15, 40],
    homeowner: [30, 150],
    professional: [60, 400],
    vendor: [120, 3000],
    admin: [120, 3000],
  },
  heavy: {
    guest: [20, 100],
    ai: [20, 100],
    unverified: [10, 40],
    homeowner: [20, 120],
    professional: [30, 240],
    vendor: [30, 240],
    admin: [60, 600],
  },
}

/** Keys of links, rooms, showrooms and carts that a network may name in ten minutes and that do not exist. */
export const maxWrongKeys = 60

export function writerOf({ actor, aiAccount, ip }: FastifyRequest): { kind: Writer; name: string } {
  if (actor) {
    const kinds = { User: 'homeowner', Contractor: 'professional', Vendor: 'vendor', Admin: 'admin' } as const
    const isNew = actor.type === 'User' && !actor.emailVerified
    return { kind: isNew ? 'unverified' : kinds[actor.type], name: `account ${actor.id}` }
  }
  if (aiAccount) return { kind: 'ai', name: `ai ${aiAccount.id}` }
  return { kind: 'guest', name: networkOf(ip) }
}

/** The calls that cost more than an edit. A test proves that each is served. */
export const workOfCall: Readonly<Record<string, WorkKind>> = {
  'POST /api/projectCart': 'create',
  'POST /api/projects/:projectId/duplicate': 'create',
  'POST /api/project/:projectId/links': 'create',
  'POST /api/project/share_to_contractor/:projectId': 'create',
  'POST /api/scenes': 'create',
  'POST /api/scenes/:id/pins': 'create',
  'POST /api/scenes/:id/pins/:pin/comments': 'create',
  'POST /api/scenes/:id/change_orders': 'create',
  'POST /api/room_templates': 'create',
  'POST /api/proposals': 'create',
  'POST /api/proposals/:id/duplicate': 'create',
  'POST /api/products/:hash/reviews': 'create',
  'POST /api/showroom/collections': 'create',
  'POST /api/vendor/products': 'create',
  'POST /api/projectChat': 'message',
  'POST /api/projectChat/:projectId/typing': 'message',
  'POST /api/support_chat': 'message',
  'POST /api/inquiry_chat': 'message',
  'POST /api/uploads': 'file',
  'POST /api/vendor/products/:id/media': 'file',
  'POST /api/vendor/products/:id/model': 'file',
  'POST /api/vendor/products/import': 'heavy',
  'PUT /api/vendor/products/import/:job/sheets': 'heavy',
  'POST /api/vendor/products/import/:job/photographs': 'file',
  'POST /api/visualization/list_pdf': 'heavy',
  'POST /api/account/export': 'heavy',
  'POST /api/account/webhooks/:id/test': 'heavy',
  'POST /api/account/webhooks/:id/deliveries/:delivery/send': 'heavy',
  'GET /api/showroom/products/export': 'heavy',
  'GET /api/vendor/products/export': 'heavy',
  'GET /api/admin/audit/export': 'heavy',
}

/** Calls whose path has the key of what it shows: anyone who has it may see it, and no one may guess it. */
export const callsByKey: ReadonlySet<string> = new Set([
  'GET /api/shared/:token',
  'GET /api/AI/shared/:key',
  'GET /api/proposal/:token',
  'POST /api/proposal/:token/seen',
  'POST /api/proposal/:token/answer',
  'GET /api/proposal/:token/document',
  'GET /api/scenes/:id',
  'PUT /api/scenes/:id',
  'DELETE /api/scenes/:id',
  'DELETE /api/scenes/:id/link/:link',
  'POST /api/scenes/:id/products',
  'POST /api/scenes/:id/snapshot',
  'GET /api/scenes/:id/ordered',
  'GET /api/scenes/:id/versions',
  'GET /api/scenes/:id/versions/:version',
  'GET /api/projectCart/:projectId',
  'PUT /api/projectCart/:projectId',
  'GET /api/email/verify/:token',
  'GET /api/AI/design/email/verify/:token',
  'GET /api/designers/:vsdId',
  'DELETE /api/cart/destroy/:id',
  'DELETE /api/labor/cart/:id',
])
