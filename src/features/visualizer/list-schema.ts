import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { sceneDoc } from './scene-schema.ts'

/** Rooms per PDF: as many as one page of designs lists. */
const mostRooms = 12

const keptRoom = z.object({
  /** The key or share id of a saved design. Its own document and picture are printed. */
  scene: projectKey,
})

/** A room as it is in the editor, which may not be saved yet. */
const openRoom = z.object({
  name: z.string().trim().min(1).max(120),
  document: sceneDoc,
  /** The design's share id; omitted before it is saved. */
  share: projectKey.nullish(),
})

/** The `list` field of the form; the `picture` file belongs to the one room that may be sent as a document. */
export const listPdfBody = z.object({
  title: z.string().trim().min(1, 'The title field is required.').max(160),
  /** The showroom whose prices are used; without it there are no prices. */
  showroom: z.number('This id is not valid.').int().positive().nullish(),
  rooms: z
    .array(z.union([keptRoom, openRoom]))
    .min(1, 'Choose at least one room.')
    .max(mostRooms, `Choose at most ${mostRooms} rooms.`)
    .refine((rooms) => rooms.filter((room) => 'document' in room).length <= 1, 'Save these rooms first.'),
})

export type ListPdfBody = z.input<typeof listPdfBody>
