import { z } from 'zod'
import { day, page, pagedOf, perPage } from '#lib/query-schema.ts'

/** What the log is filtered by. Days are Los Angeles days, both included. */
export const auditFilter = z.object({
  /** Words in names, before, after and reason. */
  q: z.string().trim().max(80).default(''),
  actor: z.coerce.number().int().positive().optional(),
  action: z.string().trim().max(60).optional(),
  object: z.string().trim().max(40).optional(),
  object_id: z.string().trim().max(60).optional(),
  from: day().optional(),
  to: day().optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditQuery = auditFilter.extend({ page, per_page: perPage })
export type AuditQuery = z.infer<typeof auditQuery>

export const auditRow = z.object({
  id: z.number(),
  /** The line's place in the chain, and its hash. */
  sequence: z.number(),
  hash: z.string(),
  at: z.string(),
  /** A null id is the platform itself. */
  actor: z.object({ id: z.number().nullable(), name: z.string() }),
  action: z.string(),
  object: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditPage = pagedOf(auditRow)

/** The people and kinds of records that the log has, for its filters. */
export const auditChoices = z.object({
  actors: z.array(z.object({ id: z.number(), name: z.string() })),
  objects: z.array(z.string()),
})
export type AuditChoices = z.infer<typeof auditChoices>

export const auditCheck = z.object({
  sound: z.boolean(),
  lines: z.number(),
  problems: z.array(z.string()),
  /** The newest line; null for an empty log. Saved elsewhere, its hash proves that nothing was removed since. */
  head: z.object({ sequence: z.number(), hash: z.string() }).nullable(),
})
export type AuditCheck = z.infer<typeof auditCheck>
