import { z } from 'zod'
import { pagedOf } from '#lib/paged-schema.ts'
import { page, perPage } from '#lib/query-schema.ts'

export const outboxQuery = z.object({
  page,
  per_page: perPage,
})

export const outboxMail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'outbox', 'failed']),
  created_at: z.string(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxList = pagedOf(outboxMail)

/** `text` is empty if the server that held the mail in memory has stopped. `links` are those of the HTML part. */
export const outboxLetter = outboxMail.extend({ text: z.string(), links: z.array(z.string()) })
export type OutboxLetter = z.infer<typeof outboxLetter>
