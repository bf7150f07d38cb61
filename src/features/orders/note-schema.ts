import { z } from 'zod'
import { idParams } from './schema.ts'

/** Notes on an order, the newest first, as a vendor or an Admin may see them. */
export const orderNotes = z.object({
  /** Whom a note can be shared with: the reader's own company, for an Admin every vendor of the order. */
  vendors: z.array(z.object({ id: z.number(), company_name: z.string() })),
  notes: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      at: z.string(),
      author: z.string(),
      /** The reader wrote it and may delete it. */
      mine: z.boolean(),
      /** The vendor and Admins see it; otherwise only the vendor, or only Admins. */
      shared: z.boolean(),
      /** Null: a note of Admins. */
      vendor: z.string().nullable(),
    }),
  ),
})
export type OrderNotes = z.infer<typeof orderNotes>

export const noteBody = z.object({
  text: z.string().trim().min(1, 'Write a note.').max(2_000, 'At most 2,000 characters.'),
  shared: z.boolean(),
  /** Of an Admin's shared note; without it that of the order's only vendor. */
  vendor_id: z.number().int().positive().optional(),
})
export type NoteBody = z.infer<typeof noteBody>

export const noteParams = idParams.extend({ note: z.coerce.number('This id is not valid.').int().positive() })
