import { z } from 'zod'

/** A saved view of a portal table: its filters, sorting and columns under a name. */
export const savedView = z.object({ id: z.number(), name: z.string(), query: z.string() })
export const savedViews = z.array(savedView)

export const viewsParams = z.object({ table: z.string().regex(/^[a-z_]{1,40}$/, 'This table is not known.') })
export const viewParams = viewsParams.extend({
  id: z.coerce.number('This id is not valid.').int().positive(),
})

export const viewBody = z.object({
  name: z
    .string('Enter a name for this view.')
    .trim()
    .min(1, 'Enter a name for this view.')
    .max(40, 'Use at most 40 characters.'),
  /** The query of the page's address, without the question mark. */
  query: z.string().max(1000, 'This view has too many filters to be saved.'),
})

export type SavedView = z.infer<typeof savedView>
export type ViewBody = z.infer<typeof viewBody>
