import { z } from 'zod'

/** The schema of `Paged`, given the schema of one row. */
export const pagedOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.number(),
    path: z.string(),
    last_page: z.number(),
    current_page: z.number(),
    per_page: z.number(),
    links: z.array(z.object({ label: z.string(), url: z.string().nullable(), active: z.boolean() })),
  })
