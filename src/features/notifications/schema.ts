import { z } from 'zod'

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
  page: z.coerce.number().int().min(1).default(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10).catch(10),
})

export const notificationParams = z.object({
  id: z.union([z.literal('all'), z.coerce.number().int().positive()]),
})
export const readNotification = z.object({ read: z.boolean('The read field is required.') })

export type Notification = z.infer<typeof notification>
