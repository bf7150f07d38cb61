import { z } from 'zod'
import type { Fill, SlotId } from '#scene/model/rooms/types.ts'
import { sceneDoc } from './scene-schema.ts'

export const fillBody = z.object({
  document: sceneDoc,
  /** The showroom whose products are used; without it, all products on sale. */
  showroom: z.number('This id is not valid.').int().positive().nullish(),
})

export const filledDoc = z.object({
  /** Of every slot, including those of the given document. */
  fills: z.any() as z.ZodType<Record<SlotId, Fill>>,
  /** Slots that were filled. */
  filled: z.array(z.string()),
  /** Slots that sell products and are still empty: nothing fits, or they are better left empty. */
  left: z.array(z.string()),
})

export type FillBody = z.input<typeof fillBody>
export type FilledDoc = z.infer<typeof filledDoc>
