import { z } from 'zod'
import { mediaDocument, mediaTexture, photograph, vendorModel } from '#features/media/schema.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import { productStatuses } from './rules.ts'
import { productRow, vendorProduct } from './schema.ts'

export const reviewsQuery = z.object({
  status: z.enum(productStatuses).default('review').catch('review'),
  q: z.string().trim().max(100).optional().catch(undefined),
  page,
  per_page: perPage,
})
const shared = {
  id: true,
  hash: true,
  product_name: true,
  sku: true,
  brand: true,
  category: true,
  status: true,
} as const
export const reviewRow = productRow.pick(shared).extend({
  vendor: z.object({ id: z.number(), company_name: z.string() }),
  /** The product is new, or changes of one that is on sale. */
  kind: z.enum(['new', 'change']).nullable(),
  submitted_at: z.string().nullable(),
})
export const reviewRows = pagedOf(reviewRow)
export const reviewDetail = vendorProduct.extend({
  vendor: z.object({ id: z.number(), company_name: z.string() }),
  photographs: z.array(photograph),
  documents: z.array(mediaDocument),
  /** Null where rooms show a rendering of the surface. */
  texture: mediaTexture.nullable(),
  /** Null without a 3D model. */
  model: vendorModel.nullable(),
})
export const reviewBody = z
  .object({
    status: z.enum(['published', 'draft'], 'Approve it or return it.'),
    reason: z.string().trim().max(2000, 'Use at most 2,000 characters.').default(''),
    version: z.string().optional(),
  })
  .refine(({ status, reason }) => status === 'published' || reason.length > 0, {
    path: ['reason'],
    message: 'Tell the vendor what has to change.',
  })

export type ReviewRow = z.infer<typeof reviewRow>
export type ReviewDetail = z.infer<typeof reviewDetail>
export type ReviewBody = z.infer<typeof reviewBody>
