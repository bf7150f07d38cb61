import { z } from 'zod'
import { apiSchemas } from '#lib/api-schemas.ts'

/** What proves that a room meets a wish: an attribute of a product, or what the room's own document says. */
export const proofSchema = z.object({
  /** The part of the room: Floor, Vanity; "Room" for what is about all of it. */
  surface: z.string(),
  /** Null for what the room's document proves. */
  hash: z.string().nullable(),
  product_name: z.string().nullable(),
  /** Material, Finish, Laying pattern. */
  attribute: z.string(),
  value: z.string(),
})
export type Proof = z.infer<typeof proofSchema>

const ended = z.object({ label: z.string(), reason: z.string() })
/** A wish by its label, with what became of it as a sentence. */
export type EndedWish = z.infer<typeof ended>

/** Where the wishes of a brief end in a room: each in exactly one of these lists. */
export const wishListsSchema = z
  .object({
    met: z.array(ended.extend({ proof: z.array(proofSchema) })),
    not_sold: z.array(ended),
    /** Also words that were not understood, in quotation marks. */
    not_met: z.array(ended),
    /** What a contractor supplies or does, because it is not sold here. */
    contractor: z.array(ended),
  })
  .register(apiSchemas, { id: 'WishLists' })
export type WishLists = z.infer<typeof wishListsSchema>
export type WishListName = keyof WishLists

export const wishListTitles: Readonly<Record<WishListName, string>> = {
  met: 'Your wishes in this room',
  not_sold: 'Not sold here',
  not_met: 'Not in this room',
  contractor: 'By your contractor',
}

export function emptyWishLists(): WishLists {
  return { met: [], not_sold: [], not_met: [], contractor: [] }
}

/** The lists with one more wish, unless a list has a wish with this label already. */
export function withWish<Name extends WishListName>(
  lists: WishLists,
  list: Name,
  wish: WishLists[Name][number],
): WishLists {
  const isListed = Object.values(lists).some((some) => some.some(({ label }) => isSame(label, wish.label)))
  return isListed ? lists : { ...lists, [list]: [...lists[list], wish] }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The lists of a planned room; rooms of an earlier release only have what they do not meet. */
export function wishListsOf(room: { wishes?: WishLists; unmet?: readonly EndedWish[] }): WishLists {
  return room.wishes ?? { ...emptyWishLists(), not_met: [...(room.unmet ?? [])] }
}

/** The label of words that were not understood. */
export function quoted(words: string): string {
  return `“${words}”`
}
