import { z } from 'zod'
import { figure } from '#lib/money.ts'
import { pagedOf } from '#lib/query-schema.ts'
import { requiredMessage } from '#lib/required.ts'

const written = (name: string, max: number) =>
  z
    .string(requiredMessage(name))
    .trim()
    .min(1, requiredMessage(name))
    .max(max, `The ${name} must not be longer than ${figure(max)} characters.`)
export const reviewBody = z.object({
  rating: z.number('Choose one to five stars.').int('Choose one to five stars.').min(1).max(5),
  title: written('title', 80),
  text: written('text', 2000),
})

export const review = z.object({
  id: z.number(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  created_at: z.string(),
})
export const reviewList = pagedOf(review).extend({
  /** Counts of all the product's reviews, not only of this page. */
  stars: z.array(z.object({ rating: z.number(), count: z.number() })),
})
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const ownReview = z.object({ may_write: z.boolean(), review: review.nullable() })

export type Review = z.infer<typeof review>
export type ReviewList = z.infer<typeof reviewList>
export type ReviewBody = z.infer<typeof reviewBody>
export type OwnReview = z.infer<typeof ownReview>
