import { createContext, type ReactElement, useContext } from 'react'

/** Where a render on the server puts its kept parts; gives the element that holds the part's place. */
export type KeptParts = { place: (key: string, part: () => ReactElement) => ReactElement }

export const keptParts = createContext<KeptParts | null>(null)

/**
 * A part that many pages share (a card, a group of filters): the server renders it once for a key and keeps its HTML. The key
 * must say everything that the part shows; the part has no hooks, no context and no text at its edges.
 */
export function Kept({ of: key, part }: { of: string; part: () => ReactElement }) {
  const parts = useContext(keptParts)
  return parts ? parts.place(key, part) : part()
}
