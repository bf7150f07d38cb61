import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { page, perPage } from '#lib/query-schema.ts'
import { ownReview, review, reviewBody, reviewList, reviewSorts } from './schema.ts'

const params = z.object({ hash: z.string() })
const paging = z.object({
  page,
  per_page: perPage,
  // As in all lists, invalid parameters are treated as missing.
  rating: z.coerce.number().int().min(1).max(5).nullable().default(null).catch(null),
  sort: z.enum(reviewSorts).default('newest').catch('newest'),
})

export const reviewsCalls = {
  'GET /products/:hash/reviews': { auth: 'none', params, querystring: paging, data: reviewList },
  'GET /products/:hash/reviews/mine': { auth: 'client', reads: true, params, data: ownReview },
  'POST /products/:hash/reviews': { auth: 'client', params, body: reviewBody, data: review, status: 201 },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof reviewsCalls> {}
}
