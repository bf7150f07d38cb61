import { z } from 'zod'

/** A change of many records that was applied and can be undone until `undo_until`, or was undone. */
export const bulkChange = z.object({
  id: z.number(),
  summary: z.string(),
  applied_at: z.string(),
  undo_until: z.string(),
})
export type BulkChange = z.infer<typeof bulkChange>

export const bulkProgress = z.object({ done: z.number(), total: z.number() })
export type BulkProgress = z.infer<typeof bulkProgress>
export const bulkProgressParams = z.object({ key: z.string().max(64) })
export const bulkChangeParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** How many records an undo restored, and how many stay because they were changed since. */
export const bulkUndone = z.object({ restored: z.number(), kept: z.number() })
export type BulkUndone = z.infer<typeof bulkUndone>
