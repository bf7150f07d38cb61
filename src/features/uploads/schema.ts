import { z } from 'zod'

export const purposes = ['product', 'logo', 'showroom', 'room', 'chat', 'return', 'ai'] as const
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
