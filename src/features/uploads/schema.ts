import { z } from 'zod'

export const purposes = ['product', 'logo', 'showroom', 'work', 'room', 'chat', 'return', 'ai', 'mark'] as const
export type Purpose = (typeof purposes)[number]
export const upload = z.object({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  size: z.number(),
  mime: z.string(),
  /** A warning about a file that was accepted: a small floor plan. */
  warning: z.string().optional(),
})

export type Upload = z.infer<typeof upload>

/** A file of the account; `used` says why it cannot be deleted. */
export const storedFile = z.object({
  id: z.number(),
  name: z.string(),
  purpose: z.enum(purposes),
  size: z.number(),
  url: z.string(),
  created_at: z.string(),
  used: z.string().nullable(),
})

export type StoredFile = z.infer<typeof storedFile>

/** Bytes that the account stores, all its files together, and how many it may. */
export const storedFiles = z.object({ used: z.number(), most: z.number(), files: z.array(storedFile) })

export type StoredFiles = z.infer<typeof storedFiles>
