import { actorOf } from '#features/accounts/server/authenticate.ts'
import { type Catalogue, tags } from '#features/catalogue/server/catalogue.ts'
import { createResponseCache } from '#features/catalogue/server/response-cache.ts'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { asIs, mount, ok } from '#server/http/api-app.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { reviewsCalls } from '../calls.ts'
import { listReviews, type ReviewDeps, ownReview as readOwn, writeReview } from './reviews.ts'

export function reviewRoutes(api: ApiApp, deps: ReviewDeps & { versions: Versions }): void {
  const on = mount(api, reviewsCalls)

  const { catalogue, db } = deps
  const cache = createResponseCache(catalogue, deps.versions)

  on('GET /products/:hash/reviews', { serializerCompiler: asIs }, async (request, reply) => {
    const product = await productOf(catalogue, request.params.hash)
    const { page, per_page, rating, sort } = request.query
    const tag = tags.product(product.id)
    const read = async () => {
      const data = await listReviews(db, product, request.query)
      return () => ({ data, tags: [tag] })
    }
    return cache.send(request, reply, `reviews ${product.hash} ${page} ${per_page} ${rating} ${sort}`, {
      read,
      tag,
    })
  })

  on('GET /products/:hash/reviews/mine', async (request) => {
    const product = await productOf(catalogue, request.params.hash)
    return ok(await readOwn(db, product, actorOf(request)))
  })

  on('POST /products/:hash/reviews', async (request, reply) => {
    const product = await productOf(catalogue, request.params.hash)
    const written = await writeReview(deps, product, actorOf(request), request.body)
    return reply.status(201).send(ok(written, 'Thank you. Your review has been published.'))
  })
}

async function productOf(catalogue: Catalogue, hash: string) {
  await catalogue.ready()
  const product = catalogue.product(hash)
  if (!product) throw notFound()
  return product
}
