import { z } from 'zod'
import { apiSchemas } from '#lib/query-schema.ts'

/**
 * Parts of a room that a wish can be about. `faucet` is every tap, also a shower's and a tub's; `ground` is the pavers,
 * coping and turf of an outdoor room; `facade` is the wall of a house, a fireplace or an outdoor kitchen.
 */
export const areas = [
  'floor',
  'wall',
  'backsplash',
  'shower wall',
  'countertop',
  'ground',
  'facade',
  'vanity',
  'tub',
  'toilet',
  'shower',
  'faucet',
  'sink',
  'appliance',
  'hardware',
  'light',
  'fan',
  'cabinet',
  'paint',
] as const
export type Area = (typeof areas)[number]

/** Families of metal finishes that a room can keep to. */
export const finishes = [
  'black',
  'brass',
  'bronze',
  'chrome',
  'copper',
  'gold',
  'gunmetal',
  'nickel',
  'stainless',
  'white',
] as const
export type Finish = (typeof finishes)[number]

/** What a room should feel like; each moves the palette or the products. */
export const moods = [
  'warm',
  'cool',
  'light',
  'dark',
  'bold',
  'calm',
  'natural',
  'minimal',
  'luxurious',
  'cozy',
] as const
export type Mood = (typeof moods)[number]

/** What products must be good at, decided from their attributes. */
export const traits = [
  'quiet',
  'durable',
  'easy to clean',
  'kids',
  'pets',
  'slip resistant',
  'waterproof',
  'water saving',
  'energy saving',
  'warm underfoot',
  'accessible',
  'aging in place',
  'storage',
  'fast delivery',
] as const
export type Trait = (typeof traits)[number]

/**
 * One thing that a brief asks for, shown as a chip that a person can remove or correct. What `value` is depends on
 * `kind`: the id of a style, a mood, `#rrggbb`, a finish family, a word that occurs in the attributes of products
 * (material: marble, oak, porcelain; look: matte, glossy, patterned, large format, herringbone), the slug of a category
 * or family of goods (`kind: 'goods'`: freestanding tub, double vanity), a trait, or the name of a brand.
 */
export const wishSchema = z
  .object({
    kind: z.enum(['style', 'mood', 'color', 'finish', 'material', 'look', 'goods', 'trait', 'brand']),
    value: z.string().min(1).max(80),
    /** What the chip says: "No marble", "Matte black faucets". */
    label: z.string().min(1).max(120),
    /** False for what must not be in the room. */
    want: z.boolean(),
    /** Empty: the whole room. */
    areas: z.array(z.enum(areas)).max(areas.length),
    /**
     * For a material or goods, how the same product should look: `#rrggbb`, or only how light it is. "Black stone" is one
     * wish, which a black light and a stone floor do not fulfill together.
     */
    tone: z
      .string()
      .regex(/^(?:light|dark|#[0-9a-f]{6})$/)
      .optional(),
    /** More exactly than `value`: "unlacquered brass", "carrara marble", a "drawer" dishwasher, a range "without oven". */
    exact: z.string().min(1).max(60).optional(),
    /** Figures of goods that their sizes must have: "48 inch", "12x24", "at most 30 in, 6 burner". */
    measure: z.string().min(1).max(60).optional(),
    /** How many of the goods, if more than one. */
    count: z.number().int().min(2).max(60).optional(),
    from: z.enum(['words', 'photo', 'person']),
  })
  .register(apiSchemas, { id: 'DesignWish' })
export type Wish = z.infer<typeof wishSchema>

export const roomKinds = ['kitchen', 'bathroom', 'living', 'bedroom', 'laundry', 'entry', 'outdoor'] as const

/** What was understood of a brief's words, before anything is spent. */
export const readingSchema = z
  .object({
    wishes: z.array(wishSchema),
    room: z.enum(roomKinds).nullable(),
    /** A room that is not offered as such, as written, and the closest one, which `room` then is. */
    other_room: z.object({ said: z.string(), closest: z.enum(roomKinds) }).nullable(),
    /** Feet, as written or converted: the room's width and length. */
    size_ft: z.tuple([z.number(), z.number()]).nullable(),
    /** Dollars. */
    budget: z.number().nullable(),
    /** Whether the budget includes sales tax. */
    budget_with_tax: z.boolean(),
    /** YYYY-MM-DD. */
    needed_by: z.string().nullable(),
    /** Words and phrases, as written, that were not understood. */
    unknown: z.array(z.string()),
    /** Who read it: the vocabulary of this site, or a language model that an operator has configured. */
    reader: z.enum(['vocabulary', 'model']),
    /** Set when a configured language model did not respond in time or usefully: what the page says about it. */
    notice: z.string().nullable(),
  })
  .register(apiSchemas, { id: 'BriefReading' })
export type Reading = z.infer<typeof readingSchema>
