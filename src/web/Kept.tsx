import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactElement, useContext } from 'react'

/** Where a render on the server puts its kept parts; gives the element that holds the part's place. */
export type KeptParts = { place: (key: string, part: () => ReactElement) => ReactElement }

export const keptParts = createContext<KeptParts | null>(null)

/**
 * A part that many pages share (a card, a group of filters): the server renders it once for a key and keeps its HTML. The key
 * must say everything that the part shows; the part has no state, no context of the page's and no text at its edges.
 */
export function Kept({ of: key, part }: { of: string; part: () => ReactElement }) {
  const parts = import.meta.env.SSR ? useContext(keptParts) : null
  return parts ? parts.place(key, part) : part()
}

/** An icon, which costs the server as much as a dozen elements, in the line that all of the house have. */
export function KeptIcon({ icon: Icon, size }: { icon: LucideIcon; size: number }) {
  return (
    <Kept
      of={Icon.displayName + String(size)}
      part={() => <Icon aria-hidden size={size} strokeWidth={1.75} />}
    />
  )
}
