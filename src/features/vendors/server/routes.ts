import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { productDetail } from '#features/catalogue/schema.ts'
import type { PreviewDeps } from '#features/catalogue/server/preview.ts'
import { dayOf } from '#lib/dates.ts'
import { type ApiApp, fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { reviewBody, reviewDetail, reviewRows, reviewsQuery } from '../review-schema.ts'
import {
  bulkBody,
  bulkResult,
  exportQuery,
  formFacts,
  gridSize,
  newProductBody,
  onboarding,
  priceChange,
  priceChangeBody,
  priceChangeParams,
  productBody,
  productParams,
  productRows,
  productsQuery,
  vendorProduct,
} from '../schema.ts'
import { changeMany } from './bulk.ts'
import { exportProducts, listProducts, readGridSizes } from './list/list-products.ts'
import { previewProduct } from './preview-product.ts'
import { dropPriceChange, planPriceChange } from './prices/price-changes.ts'
import { readOnboarding } from './read-onboarding.ts'
import { type ReviewDeps, readFormFacts, readForReview, readProduct } from './read-product.ts'
import { decideProduct, readQueue } from './review-products.ts'
import { changeProduct, createProduct, removeProduct, type VendorDeps } from './save-product.ts'
import type { TellDeps } from './tell-vendor.ts'

const config = { auth: 'vendor' as const }
/** The answer is sent once every process shows the change. */
const changes = { ...config, changesCatalogue: true as const }
/** Products by their ids, otherwise those that match the filters of the list, in its order. */
const gridQuery = exportQuery.extend({
  ids: z
    .string()
    .regex(/^\d{1,16}(,\d{1,16}){0,499}$/, 'Choose 1 to 500 products.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

/** A vendor's products (api.md section 9). */
export function vendorRoutes(api: ApiApp, deps: VendorDeps & PreviewDeps): void {
  const { db } = deps
  const product = responseOf(vendorProduct)

  api.get(
    '/vendor/products',
    {
      config: { ...config, reads: true },
      schema: { querystring: productsQuery, response: { 200: responseOf(productRows) } },
    },
    async (request) => ok(await listProducts(db, actorOf(request).id, request.query)),
  )

  api.get(
    '/vendor/products/export',
    {
      config: { ...config, reads: true },
      schema: { querystring: exportQuery, response: { 200: fileOf('The filtered products', 'text/csv') } },
    },
    async (request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="products-${dayOf(deps.clock())}.csv"`)
        .send(await exportProducts(db, actorOf(request).id, request.query)),
  )

  api.get(
    '/vendor/products/form',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(formFacts) } } },
    async (request) => ok(await readFormFacts(db, actorOf(request).id)),
  )

  api.get(
    '/vendor/products/grid',
    {
      config: { ...config, reads: true },
      schema: { querystring: gridQuery, response: { 200: responseOf(z.array(gridSize)) } },
    },
    async (request) => ok(await readGridSizes(db, actorOf(request).id, request.query)),
  )

  api.put(
    '/vendor/products/bulk',
    { config: changes, schema: { body: bulkBody, response: { 200: responseOf(bulkResult) } } },
    async (request) =>
      ok(await changeMany(deps, actorOf(request), request.body, optionalKey(request.headers['idempotency-key']))),
  )

  api.post(
    '/vendor/products',
    { config: changes, schema: { body: newProductBody, response: { 201: product } } },
    async (request, reply) =>
      reply.status(201).send(ok(await createProduct(deps, actorOf(request), request.body), 'Product saved.')),
  )

  api.get(
    '/vendor/products/:id',
    { config: { ...config, reads: true }, schema: { params: productParams, response: { 200: product } } },
    async (request) => ok(await readProduct(db, actorOf(request).id, request.params.id)),
  )

  api.get(
    '/vendor/products/:id/preview',
    {
      // Its vendor and Admins; for others it does not exist.
      config: { auth: 'user', reads: true },
      schema: { params: productParams, response: { 200: responseOf(productDetail) } },
    },
    async (request) => ok(await previewProduct(deps, actorOf(request), request.params.id)),
  )

  api.put(
    '/vendor/products/:id',
    { config: changes, schema: { params: productParams, body: productBody, response: { 200: product } } },
    async (request) =>
      ok(await changeProduct(deps, actorOf(request), request.params.id, request.body), 'Product saved.'),
  )

  api.delete(
    '/vendor/products/:id',
    { config: changes, schema: { params: productParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await removeProduct(deps, actorOf(request), request.params.id)
      return ok(null, 'Product deleted.')
    },
  )

  const planned = { 200: responseOf(z.array(priceChange)) }
  api.post(
    '/vendor/products/:id/price_changes',
    { config, schema: { params: productParams, body: priceChangeBody, response: planned } },
    async (request) =>
      ok(await planPriceChange(deps, actorOf(request), request.params.id, request.body), 'Prices planned.'),
  )

  api.delete(
    '/vendor/products/:id/price_changes/:change',
    { config, schema: { params: priceChangeParams, response: planned } },
    async (request) => {
      const { id, change } = request.params
      return ok(await dropPriceChange(deps, actorOf(request), id, change), 'Planned prices canceled.')
    },
  )

  api.get(
    '/vendor/onboarding',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(onboarding) } } },
    async (request) => ok(await readOnboarding(db, actorOf(request).id)),
  )
}

/** The Admin's review of products (api.md section 9). */
export function productReviewRoutes(api: ApiApp, deps: VendorDeps & TellDeps & ReviewDeps): void {
  const admin = { auth: 'admin' as const }
  const detail = { 200: responseOf(reviewDetail) }

  api.get(
    '/admin/products',
    {
      config: { reads: true, ...admin, replica: true },
      schema: { querystring: reviewsQuery, response: { 200: responseOf(reviewRows) } },
    },
    async (request) => ok(await readQueue(readsOf(request, deps), request.query)),
  )

  api.get(
    '/admin/products/:id',
    { config: { ...admin, reads: true }, schema: { params: productParams, response: detail } },
    async (request) => ok(await readForReview(deps, request.params.id)),
  )

  api.put(
    '/admin/products/:id',
    {
      config: { ...admin, queue: 'product_reviews', changesCatalogue: true },
      schema: { params: productParams, body: reviewBody, response: detail },
    },
    async (request) => {
      const product = await decideProduct(deps, actorOf(request), request.params.id, request.body)
      return ok(product, request.body.status === 'published' ? 'Approved.' : 'Returned to the vendor.')
    },
  )
}
