import { z } from 'zod'
import { page, perPage } from '#lib/query-schema.ts'

export const systemHealth = z.object({
  version: z.string(),
  database: z.object({ version: z.string(), size_mb: z.number(), connections: z.number() }),
  disk: z.object({ free_gb: z.number(), total_gb: z.number() }),
  /** Rows that wait, by what they are. */
  queues: z.array(z.object({ name: z.string(), waiting: z.number(), failed: z.number() })),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const jobRow = z.object({
  name: z.string(),
  /** Five fields, in Los Angeles time. */
  cron: z.string(),
  /** Of the last 24 hours; null if it has not run. */
  last_run: z.string().nullable(),
  last_state: z.enum(['done', 'failed', 'running']).nullable(),
  /** The message of the last failure, if it was the last run. */
  error: z.string(),
  failures: z.number(),
})
export type JobRow = z.infer<typeof jobRow>
export const jobParams = z.object({ name: z.string().max(60) })
export const jobDone = z.object({ handled: z.number() })

export const mailStatuses = ['queued', 'sent', 'outbox', 'failed'] as const
export const mailsQuery = z.object({
  q: z.string().trim().max(80).default(''),
  status: z.enum(mailStatuses).optional().catch(undefined),
  page,
  per_page: perPage,
})
export const mailRow = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  tries: z.number(),
  error: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  can_resend: z.boolean(),
})
export type MailRow = z.infer<typeof mailRow>
export const mailParams = z.object({ id: z.coerce.number().int().positive() })
