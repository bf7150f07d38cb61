import { z } from 'zod'
import { apiSchemas } from '#lib/query-schema.ts'

const maxLetters = 2000

const inches = z.number().min(-4000).max(4000)
const vector = z.tuple([inches, inches, inches])
const part = z.number().min(-1).max(1)
/** The direction that the surface faces, of length 1. */
const normal = z.tuple([part, part, part])
const name = z.string().min(1).max(80)

/** Axes of the room, inches: x right, y up, z toward the viewer of the plan. */
const onSurface = z.object({
  on: z.literal('surface'),
  /** Null for what has no slot, such as a door. */
  slot: name.nullable(),
  point: vector,
  normal,
})
/** Axes of the fixture, inches: from the middle of its foot to its right as it faces, up, and to its front. */
const onObject = z.object({ on: z.literal('object'), fixture: name, offset: vector, normal })

/** A place in a room, on a surface or on a fixture that it moves with. */
export const roomAnchor = z.discriminatedUnion('on', [onSurface, onObject])
export type RoomAnchor = z.infer<typeof roomAnchor>

/** Text that PostgreSQL returns as it was given: without NUL and without half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed().trim()
const text = z
  .string('Comment is required.')
  .transform(storable)
  .pipe(z.string().min(1, 'Comment is required.').max(maxLetters, 'A comment must be at most 2,000 characters.'))

export const newComment = z.object({ text })
export const newPin = newComment.extend({ anchor: roomAnchor })
export const changedPin = z.object({ resolved: z.boolean('Resolved is required.') })

const author = z.object({ id: z.number(), name: z.string() })

const comment = z.object({
  id: z.number(),
  author,
  text: z.string(),
  created_at: z.string(),
  /** Its author, and the owner of the project. */
  may_delete: z.boolean(),
})

export const pin = z
  .object({
    id: z.number(),
    /** 1, 2, 3 … in a design. */
    number: z.number(),
    anchor: roomAnchor,
    author,
    created_at: z.string(),
    resolved: z.boolean(),
    /** Oldest first, at least one. */
    comments: z.array(comment),
    may_delete: z.boolean(),
  })
  .register(apiSchemas, { id: 'RoomPin' })

export const pinList = z.object({ pins: z.array(pin), may_comment: z.boolean() })

export type Pin = z.infer<typeof pin>
export type PinComment = Pin['comments'][number]
export type PinList = z.infer<typeof pinList>
export type NewPin = z.input<typeof newPin>
