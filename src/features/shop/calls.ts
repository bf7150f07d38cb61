import { z } from 'zod'
import { productCard } from '#features/catalogue/schema.ts'
import type { Calls } from '#lib/calls.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'

const auth = 'user' as const
const favoriteParams = z.object({ hash: z.string().max(64) })
const favoriteBody = z.object({
  product: z.string('Product is required.').regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.'),
})

export const shopCalls = {
  'GET /favorites': {
    auth,
    reads: true,
    querystring: z.object({
      page,
      per_page: perPage,
      showroom: z.string().max(20).optional(),
      vsd_id: z.string().max(8).optional(),
    }),
    data: pagedOf(productCard),
  },
  'GET /favorites/:hash': { auth, reads: true, params: favoriteParams, data: z.object({ kept: z.boolean() }) },
  'POST /favorites': { auth, body: favoriteBody, data: z.null(), status: 201 },
  'DELETE /favorites/:hash': { auth, params: favoriteParams, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof shopCalls> {}
}
