import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { type Catalogue, tags } from '#features/catalogue/server/catalogue.ts'
import { createResponseCache } from '#features/catalogue/server/response-cache.ts'
import { notFound } from '#lib/failure.ts'
import { page, perPage } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { asIs, ok, responseOf } from '#server/http/api-app.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { ownReview, review, reviewBody, reviewList, reviewSorts } from '../schema.ts'
import { listReviews, type ReviewDeps, ownReview as readOwn, writeReview } from './reviews.ts'

const params = z.object({ hash: z.string() })
const paging = z.object({
  page,
  per_page: perPage,
  // As in all lists, invalid parameters are treated as missing.
  rating: z.coerce.number().int().min(1).max(5).nullable().default(null).catch(null),
  sort: z.enum(reviewSorts).default('newest').catch('newest'),
})

export function reviewRoutes(api: ApiApp, deps: ReviewDeps & { versions: Versions }): void {
  const { catalogue, db } = deps
  const cache = createResponseCache(catalogue, deps.versions)

  api.get(
    '/products/:hash/reviews',
    {
      config: { auth: 'none' },
      schema: { params, querystring: paging, response: { 200: responseOf(reviewList) } },
      serializerCompiler: asIs,
    },
    async (request, reply) => {
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
    },
  )

  api.get(
    '/products/:hash/reviews/mine',
    { config: { auth: 'client', reads: true }, schema: { params, response: { 200: responseOf(ownReview) } } },
    async (request) => {
      const product = await productOf(catalogue, request.params.hash)
      return ok(await readOwn(db, product, actorOf(request)))
    },
  )

  api.post(
    '/products/:hash/reviews',
    {
      config: { auth: 'client' },
      schema: { params, body: reviewBody, response: { 201: responseOf(review) } },
    },
    async (request, reply) => {
      const product = await productOf(catalogue, request.params.hash)
      const written = await writeReview(deps, product, actorOf(request), request.body)
      return reply.status(201).send(ok(written, 'Thank you. Your review has been published.'))
    },
  )
}

async function productOf(catalogue: Catalogue, hash: string) {
  await catalogue.ready()
  const product = catalogue.product(hash)
  if (!product) throw notFound()
  return product
}
