import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { apiSchemas } from '#lib/query-schema.ts'
import type { BoxKind, Fill, SceneDoc, SlotId } from '#scene/model/types.ts'

/** The largest document that is saved; a big kitchen takes about 6 kB. */
const maxDocumentBytes = 64 * 1024

const meters = z.number().min(-100).max(100)
const length = z.number().min(0.01).max(60)
const name = z.string().min(1).max(80)
const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'This color is not valid.')
const point = z.tuple([meters, meters])

const roomShape = z.object({
  kind: z.enum(['kitchen', 'bathroom', 'living', 'bedroom', 'laundry', 'entry', 'outdoor']),
  polygon: z.array(point).min(3, 'A room must have at least three corners.').max(60, 'At most 60 corners.'),
  height: z.number().min(1.5).max(12),
  openings: z
    .array(
      z.object({
        id: name,
        wall: z.number().int().min(0).max(59),
        kind: z.enum(['door', 'window', 'arch', 'niche']),
        style: z.string().max(40),
        at: z.number().min(0).max(100),
        width: length,
        sill: z.number().min(0).max(12),
        height: z.number().min(0.01).max(12),
      }),
    )
    .max(60, 'At most 60 openings.'),
  sky: z.literal(true).optional(),
  edges: z
    .array(z.enum(['house', 'wall', 'fence', 'hedge', 'rail', 'open']))
    .max(60)
    .optional(),
})

const fill = z.union([
  z.object({
    product: z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.'),
    size_id: z.number().int().positive(),
    pattern: z.enum(['grid', 'offset', 'third', 'diagonal', 'herringbone', 'plank', 'stack', 'chevron']).optional(),
    turn: z.number().min(0).lt(180).optional(),
    start: z.literal('center').optional(),
    grout: hex.optional(),
    joint: z.union([z.literal(0.0625), z.literal(0.125), z.literal(0.1875), z.literal(0.25)]).optional(),
    shade: z.number().min(0).max(1).optional(),
    spare: z.union([z.literal(true), z.number().int().min(1).max(99)]).optional(),
    edge: z.enum(['bevel', 'bullnose', 'ogee', 'miter']).optional(),
    splash: z.literal(true).optional(),
  }),
  z.object({ paint: hex }),
])

const boxKinds = [
  ...['doors', 'full', 'drawers', 'pullout', 'trash', 'open', 'sink', 'cooktop', 'dishwasher'],
  ...['susan', 'blind', 'diagonal', 'tall', 'oven'],
] as BoxKind[]

const plannedBox = z.object({
  kind: z.enum(boxKinds, 'This cabinet is not valid.'),
  width: z
    .number()
    .min(9, 'A cabinet is at least 9 in wide.')
    .max(48, 'A cabinet is at most 48 in wide.')
    .multipleOf(3, 'Cabinets come in steps of 3 in.'),
})

/** At most as many boxes as the longest run takes. */
const plannedRows = z
  .record(
    z.string().regex(/^(base|base2|tall|wall[2-9]?|return)$/, 'This row is not valid.'),
    z.array(plannedBox).max(24),
  )
  .optional()

const fixture = z.object({
  removed: z.literal(true).optional(),
  type: name.optional(),
  wall: z.number().int().min(0).max(59).nullish(),
  at: meters.optional(),
  x: meters.optional(),
  y: meters.optional(),
  turn: z.number().min(-100).max(100).optional(),
  width: length.optional(),
  depth: length.optional(),
  cabinets: plannedRows,
})

/** A design from a request: unknown fields are dropped, and what is too large is refused. */
export const sceneDoc: z.ZodType<SceneDoc, SceneDoc> = z
  .object({
    v: z.literal(1),
    template: name.nullable(),
    style: z.string().max(80),
    room: roomShape.optional(),
    fills: z.record(name, fill).refine(atMost(400), 'At most 400 fills.'),
    fixtures: z.record(name, fixture).refine(atMost(200), 'At most 200 fixtures.'),
    light: z.enum(['day', 'evening']),
    units: z.enum(['imperial', 'metric']),
    bareFloor: z.literal(true).optional(),
    count: z
      .object({
        waste: z.enum(['exact', 'flat']),
        spare: z.boolean().optional(),
        firstTime: z.boolean().optional(),
        slab: z.boolean().optional(),
        unlevel: z.boolean().optional(),
      })
      .optional(),
    labor: z.array(z.number().int().positive()).max(40, 'At most 40 kinds of labor.').optional(),
  })
  .refine((doc) => bytesOf(doc) <= maxDocumentBytes, 'The design is too large.')
  .register(apiSchemas, { id: 'SceneDoc' })

function atMost(most: number) {
  return (entries: Record<string, unknown>) => Object.keys(entries).length <= most
}

function bytesOf(doc: unknown): number {
  return new TextEncoder().encode(JSON.stringify(doc)).length
}

/** Rooms per PDF: as many as one page of designs lists. */
const maxRooms = 12

const savedRoom = z.object({
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
  title: z.string().trim().min(1, 'Title is required.').max(160),
  /** The showroom whose prices an open room has, and saved ones that have no showroom; without it, the house prices. */
  showroom: z.number('This id is not valid.').int().positive().nullish(),
  /** Where the labor is done that the designs select; without it, the list says that labor is not in the total. */
  zip_code: z.string().trim().max(10).nullish(),
  rooms: z
    .array(z.union([savedRoom, openRoom]))
    .min(1, 'Choose at least one room.')
    .max(maxRooms, `Choose at most ${maxRooms} rooms.`)
    .refine((rooms) => rooms.filter((room) => 'document' in room).length <= 1, 'Save these rooms first.'),
})

export type ListPdfBody = z.input<typeof listPdfBody>

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
