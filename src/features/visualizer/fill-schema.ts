import { z } from 'zod'
import type { Fill, SlotId } from '#scene/model/rooms/types.ts'
import { sceneDoc } from './scene-schema.ts'

export const fillBody = z.object({
  document: sceneDoc,
  /** Whose goods; without one what anybody sells. */
  showroom: z.number('This id is not valid.').int().positive().nullish(),
})

export const filledDoc = z.object({
  /** Of every slot, as the document's own. */
  fills: z.any() as z.ZodType<Record<SlotId, Fill>>,
  /** Slots that have got something. */
  filled: z.array(z.string()),
  /** Slots that sell something and are empty still: nothing here fits them, or they are better left. */
  left: z.array(z.string()),
})

export type FillBody = z.input<typeof fillBody>
export type FilledDoc = z.infer<typeof filledDoc>
