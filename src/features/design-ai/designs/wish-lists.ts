import type { EndedWish, WishLists } from './schema.ts'

export type { EndedWish, Proof, WishLists } from './schema.ts'

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
