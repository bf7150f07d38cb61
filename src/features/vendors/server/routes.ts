import { refusedByKey } from '#features/accounts/actor.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { PreviewDeps } from '#features/catalogue/server/preview.ts'
import type { RecordDeps } from '#features/notifications/server/record.ts'
import { dayOf } from '#lib/dates.ts'
import { forbidden } from '#lib/failure.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { vendorsCalls } from '../calls.ts'
import { changeMany, previewMany, readLastChange, undoMany } from './bulk.ts'
import { changeCompany, readCompany } from './company/company.ts'
import { exportProducts, listProducts, readGridSizes } from './list/list-products.ts'
import { previewLook, previewProduct } from './preview-product.ts'
import { dropPriceChange, planPriceChange } from './prices/price-changes.ts'
import { readOnboarding } from './read-onboarding.ts'
import { type ReviewDeps, readFormFacts, readForReview, readProduct } from './read-product.ts'
import { decideProduct, readQueue } from './review-products.ts'
import { changeProduct, createProduct, removeProduct, type VendorDeps } from './save-product.ts'
import { exportStockChanges, readStock, readStockChanges, setLowStock } from './stock/stock.ts'

/** A vendor's products (api.md section 9). */
export function vendorRoutes(api: ApiApp, deps: VendorDeps & PreviewDeps): void {
  const on = mount(api, vendorsCalls)

  const { db } = deps

  on('GET /vendor/products', async (request) => ok(await listProducts(db, actorOf(request).id, request.query)))

  on('GET /vendor/products/export', async (request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="products-${dayOf(deps.clock())}.csv"`)
      .send(await exportProducts(db, actorOf(request).id, request.query)),
  )

  on('GET /vendor/products/form', async (request) => ok(await readFormFacts(db, actorOf(request).id)))

  on('GET /vendor/products/grid', async (request) => ok(await readGridSizes(db, actorOf(request).id, request.query)))

  on('PUT /vendor/products/bulk', async (request) => {
    const actor = actorOf(request)
    const refusal = request.body.set?.status ? refusedByKey(actor, ['products']) : null
    if (refusal) throw forbidden(refusal)
    const { version, ...body } = request.body
    return ok(await changeMany(deps, actor, body, { key: optionalKey(request), version }))
  })

  on('POST /vendor/products/bulk/preview', async (request) =>
    ok(await previewMany(deps, actorOf(request), request.body)),
  )

  on('GET /vendor/products/changes', async (request) => ok(await readLastChange(deps, actorOf(request).id)))

  on('POST /vendor/products/changes/:id/undo', async (request) =>
    ok(await undoMany(deps, actorOf(request), request.params.id), 'The change has been undone.'),
  )

  on('POST /vendor/products', async (request, reply) =>
    reply.status(201).send(ok(await createProduct(deps, actorOf(request), request.body), 'Product saved.')),
  )

  on('GET /vendor/products/:id', async (request) => ok(await readProduct(db, actorOf(request).id, request.params.id)))

  on('GET /vendor/products/:id/preview', async (request) =>
    ok(await previewProduct(deps, actorOf(request), request.params.id)),
  )

  on('GET /vendor/products/:id/look', async (request) =>
    ok(await previewLook(deps, actorOf(request), request.params.id)),
  )

  on('PUT /vendor/products/:id', async (request) =>
    ok(await changeProduct(deps, actorOf(request), request.params.id, request.body), 'Product saved.'),
  )

  on('DELETE /vendor/products/:id', async (request) => {
    await removeProduct(deps, actorOf(request), request.params.id)
    return ok(null, 'Product deleted.')
  })
  on('POST /vendor/products/:id/price_changes', async (request) =>
    ok(await planPriceChange(deps, actorOf(request), request.params.id, request.body), 'Prices planned.'),
  )

  on('DELETE /vendor/products/:id/price_changes/:change', async (request) => {
    const { id, change } = request.params
    return ok(await dropPriceChange(deps, actorOf(request), id, change), 'Planned prices canceled.')
  })

  stockRoutes(api, deps)

  on('GET /vendor/company', async (request) => ok(await readCompany(db, actorOf(request).id)))

  on('PUT /vendor/company', async (request) =>
    ok(await changeCompany(db, actorOf(request).id, request.body), 'Your company has been saved.'),
  )

  on('GET /vendor/onboarding', async (request) => ok(await readOnboarding(db, actorOf(request).id)))
}

/** The stock of a product, its history and its low-stock level. */
function stockRoutes(api: ApiApp, deps: VendorDeps): void {
  const on = mount(api, vendorsCalls)

  const { db } = deps

  on('GET /vendor/products/:id/stock', async (request) =>
    ok(await readStock(db, actorOf(request).id, request.params.id)),
  )

  on('PUT /vendor/products/:id/stock', async (request) =>
    ok(await setLowStock(db, actorOf(request).id, request.params.id, request.body.low_stock), 'Low-stock level saved.'),
  )

  on('GET /vendor/products/:id/stock/changes', async (request) =>
    ok(await readStockChanges(db, actorOf(request).id, request.params.id, request.query)),
  )

  on('GET /vendor/products/:id/stock/export', async (request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="stock-${dayOf(deps.clock())}.csv"`)
      .send(await exportStockChanges(db, actorOf(request).id, request.params.id)),
  )
}

/** The Admin's review of products (api.md section 9). */
export function productReviewRoutes(api: ApiApp, deps: VendorDeps & RecordDeps & ReviewDeps): void {
  const on = mount(api, vendorsCalls)

  on('GET /admin/products', async (request) => ok(await readQueue(readsOf(request, deps), request.query)))

  on('GET /admin/products/:id', async (request) => ok(await readForReview(deps, request.params.id)))

  on('PUT /admin/products/:id', async (request) => {
    const product = await decideProduct(deps, actorOf(request), request.params.id, request.body)
    return ok(product, request.body.status === 'published' ? 'Approved.' : 'Returned to the vendor.')
  })
}
