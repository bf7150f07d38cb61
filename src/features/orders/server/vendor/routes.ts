import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { adminItem, adminItemsQuery, movePreview, movesBody, previewBody } from '#features/orders/admin-schema.ts'
import { idParams, order } from '#features/orders/schema.ts'
import {
  type EachResult,
  eachResult,
  shipBody,
  shipmentBody,
  shipmentChange,
  shipmentRow,
  shipmentsQuery,
} from '#features/orders/shipment-schema.ts'
import {
  performanceItem,
  performanceItemsQuery,
  performanceMonth,
  setStatuses as statusesBody,
  vendorItem,
  vendorItemsQuery,
} from '#features/orders/vendor-schema.ts'
import { counted } from '#lib/money.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { readShipments } from '../shipments/read-shipments.ts'
import { changeShipment, shipItems, unpackShipment } from '../shipments/ship-items.ts'
import { shipParcels } from '../shipments/ship-parcels.ts'
import type { ItemDeps } from '../status/set-status.ts'
import { moveItems, previewMoves, readAdminItems } from './admin-items.ts'
import { readMeasured, readPerformance } from './read-performance.ts'
import { readVendorItems, setStatuses } from './vendor-items.ts'

/** A vendor's items over all orders (api.md section 9). */
export function vendorItemRoutes(api: ApiApp, deps: ItemDeps): void {
  api.get(
    '/vendor/order_items',
    {
      config: { auth: 'vendor', reads: true },
      schema: { querystring: vendorItemsQuery, response: { 200: responseOf(pagedOf(vendorItem)) } },
    },
    async (request) => ok(await readVendorItems(deps, actorOf(request), request.query)),
  )

  api.put(
    '/vendor/order_items/status',
    {
      config: { auth: 'vendor', changesCatalogue: true },
      schema: { body: statusesBody, response: { 200: responseOf(z.array(eachResult)) } },
    },
    async (request) => {
      const results = await setStatuses(deps, actorOf(request), request.body)
      return ok(results, sumUp(results, 'item'))
    },
  )
}

/** The Admins' table of the items of all orders, and bulk changes (api.md section 9). */
export function adminItemRoutes(api: ApiApp, deps: ItemDeps): void {
  const config = { auth: 'admin' } as const

  api.get(
    '/admin/order_items',
    {
      config: { ...config, reads: true },
      schema: { querystring: adminItemsQuery, response: { 200: responseOf(pagedOf(adminItem)) } },
    },
    async (request) => ok(await readAdminItems(deps, request.query)),
  )

  api.post(
    '/admin/order_items/preview',
    {
      config: { ...config, reads: true },
      schema: { body: previewBody, response: { 200: responseOf(movePreview) } },
    },
    async (request) => ok(await previewMoves(deps, actorOf(request), request.body)),
  )

  api.put(
    '/admin/order_items/status',
    {
      config: { ...config, queue: 'pickup', changesCatalogue: true },
      schema: { body: movesBody, response: { 200: responseOf(z.array(eachResult)) } },
    },
    async (request) => {
      const results = await moveItems(deps, actorOf(request), request.body)
      return ok(results, sumUp(results, 'item'))
    },
  )
}

/** How a vendor performs, with the items behind each number (api.md section 9). */
export function performanceRoutes(api: ApiApp, deps: ItemDeps): void {
  api.get(
    '/vendor/performance',
    {
      config: { auth: 'vendor', reads: true, replica: true },
      schema: { response: { 200: responseOf(z.array(performanceMonth)) } },
    },
    async (request) => ok(await readPerformance(readsOf(request, deps), actorOf(request))),
  )

  api.get(
    '/vendor/performance/items',
    {
      config: { auth: 'vendor', reads: true, replica: true },
      schema: { querystring: performanceItemsQuery, response: { 200: responseOf(pagedOf(performanceItem)) } },
    },
    async (request) => ok(await readMeasured(readsOf(request, deps), actorOf(request), request.query)),
  )
}

/** Shipments: prepared by vendors, shipped by Admins (api.md sections 7 and 9). */
export function shipmentRoutes(api: ApiApp, deps: ItemDeps): void {
  api.post(
    '/orders/:id/shipments',
    {
      config: { auth: 'vendor or admin' },
      schema: { params: idParams, body: shipmentBody, response: { 201: responseOf(order) } },
    },
    async (request, reply) => {
      const key = optionalKey(request.headers['idempotency-key'])
      const shipped = await shipItems(deps, actorOf(request), request.params.id, request.body, key)
      return reply.code(201).send(ok(shipped, 'Package added.'))
    },
  )

  api.get(
    '/shipments',
    {
      config: { auth: 'vendor or admin', reads: true },
      schema: { querystring: shipmentsQuery, response: { 200: responseOf(pagedOf(shipmentRow)) } },
    },
    async (request) => ok(await readShipments(deps, actorOf(request), request.query)),
  )

  api.put(
    '/shipments/ship',
    {
      config: { auth: 'admin' },
      schema: { body: shipBody, response: { 200: responseOf(z.array(eachResult)) } },
    },
    async (request) => {
      const results = await shipParcels(deps, actorOf(request), request.body.ids)
      return ok(results, sumUp(results, 'package'))
    },
  )

  api.put(
    '/shipments/:id',
    {
      config: { auth: 'vendor or admin' },
      schema: { params: idParams, body: shipmentChange, response: { 200: responseOf(order) } },
    },
    async (request) =>
      ok(await changeShipment(deps, actorOf(request), request.params.id, request.body), 'Package updated.'),
  )

  api.delete(
    '/shipments/:id',
    {
      config: { auth: 'vendor or admin' },
      schema: { params: idParams, response: { 200: responseOf(order) } },
    },
    async (request) => ok(await unpackShipment(deps, actorOf(request), request.params.id), 'Package removed.'),
  )
}

function sumUp(results: readonly EachResult[], noun: string): string {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  const done = results.length - refused
  const words = (n: number) => counted(n, noun)
  if (refused === 0) return `${words(done)} updated.`
  return `${words(done)} updated, ${refused} refused.`
}
