import { z } from 'zod'
import type { AdminRole } from '#lib/admin-roles.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'

export const outboxQuery = z.object({
  page,
  per_page: perPage,
})

const outboxMail = z.object({
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

export const notification = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  type: z.string(),
  link: z.string(),
  read_at: z.string().nullable(),
  created_at: z.string(),
})

export const notificationQuery = z.object({
  pending: z
    .enum(['0', '1', 'true', 'false'])
    .default('0')
    .transform((v) => v === '1' || v === 'true'),
  page,
  per_page: perPage,
})

export const notificationParams = z.object({
  id: z.union([z.literal('all'), z.coerce.number().int().positive()]),
})
export const readNotification = z.object({ read: z.boolean('Read is required.') })

export type Notification = z.infer<typeof notification>

/** What a browser's `PushSubscription` has as JSON. */
export const pushBody = z.object({
  endpoint: z.string('This push service is not supported.').max(1000, 'This push service is not supported.'),
  keys: z.object(
    {
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'The keys of this browser are invalid.'),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/, 'The keys of this browser are invalid.'),
    },
    'The keys of this browser are invalid.',
  ),
})
export type PushBody = z.infer<typeof pushBody>

export const pushData = z.object({
  public_key: z.string(),
  devices: z.array(z.object({ id: z.number(), device: z.string(), current: z.boolean(), created_at: z.string() })),
})
export type PushData = z.infer<typeof pushData>

/** The data of the stream's event `account`: what a page compares with the account that it shows. */
export type AccountState = {
  admin_roles: AdminRole[]
  client_safe: boolean
  works_for: { showroom: number; role: 'viewer' | 'editor' }[]
}
