import { actorOf } from '#features/accounts/server/authenticate.ts'
import { ordersCalls } from '#features/orders/calls.ts'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { counted } from '#lib/money.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import type { ItemDeps } from '../set-status.ts'
import { readShipments } from '../shipments/read-shipments.ts'
import { changeShipment, shipItems, unpackShipment } from '../shipments/ship-items.ts'
import { shipPrepared } from '../shipments/ship-prepared.ts'
import { moveItems, previewMoves, readAdminItems } from './admin-items.ts'
import { readMeasured, readPerformance } from './read-performance.ts'
import { readVendorItems, setStatuses } from './vendor-items.ts'

/** A vendor's items over all orders (api.md section 9). */
export function vendorItemRoutes(api: ApiApp, deps: ItemDeps): void {
  const on = mount(api, ordersCalls)

  on('GET /vendor/order_items', async (request) => ok(await readVendorItems(deps, actorOf(request), request.query)))

  on('PUT /vendor/order_items/status', async (request) => {
    const results = await setStatuses(deps, actorOf(request), request.body)
    return ok(results, sumUp(results, 'item'))
  })
}

/** The Admins' table of the items of all orders, and bulk changes (api.md section 9). */
export function adminItemRoutes(api: ApiApp, deps: ItemDeps): void {
  const on = mount(api, ordersCalls)

  on('GET /admin/order_items', async (request) => ok(await readAdminItems(deps, request.query)))

  on('POST /admin/order_items/preview', async (request) => ok(await previewMoves(deps, actorOf(request), request.body)))

  on('PUT /admin/order_items/status', async (request) => {
    const results = await moveItems(deps, actorOf(request), request.body)
    return ok(results, sumUp(results, 'item'))
  })
}

/** How a vendor performs, with the items behind each number (api.md section 9). */
export function performanceRoutes(api: ApiApp, deps: ItemDeps): void {
  const on = mount(api, ordersCalls)

  on('GET /vendor/performance', async (request) => ok(await readPerformance(readsOf(request, deps), actorOf(request))))

  on('GET /vendor/performance/items', async (request) =>
    ok(await readMeasured(readsOf(request, deps), actorOf(request), request.query)),
  )
}

/** Shipments: prepared by vendors, shipped by Admins (api.md sections 7 and 9). */
export function shipmentRoutes(api: ApiApp, deps: ItemDeps): void {
  const on = mount(api, ordersCalls)

  on('POST /orders/:id/shipments', async (request, reply) => {
    const key = optionalKey(request)
    const shipped = await shipItems(deps, actorOf(request), request.params.id, request.body, key)
    return reply.code(201).send(ok(shipped, 'Package added.'))
  })

  on('GET /shipments', async (request) => ok(await readShipments(deps, actorOf(request), request.query)))

  on('PUT /shipments/ship', async (request) => {
    const results = await shipPrepared(deps, actorOf(request), request.body.ids)
    return ok(results, sumUp(results, 'package'))
  })

  on('PUT /shipments/:id', async (request) =>
    ok(await changeShipment(deps, actorOf(request), request.params.id, request.body), 'Package updated.'),
  )

  on('DELETE /shipments/:id', async (request) =>
    ok(await unpackShipment(deps, actorOf(request), request.params.id), 'Package removed.'),
  )
}

function sumUp(results: readonly EachResult[], noun: string): string {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  const done = results.length - refused
  const words = (n: number) => counted(n, noun)
  if (refused === 0) return `${words(done)} updated.`
  return `${words(done)} updated, ${refused} refused.`
}
