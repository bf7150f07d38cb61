import type { LucideIcon } from 'lucide-react'
import { createContext, memo, type ReactElement, useContext } from 'react'

/** A stretch of the page between two marks; what stands there is left out while it is known. */
export type Span = { known: boolean; from: ReactElement | null; to: ReactElement | null }

/**
 * A part by itself: what tells it from its neighbours, all that it shows, and how it is drawn. Where `html` writes the same by
 * hand, the server writes it anew each time: that costs less than to find it among those that it keeps.
 */
export type KeptPart = { id: string; of: string; part: () => ReactElement; html?: () => string }

/** Where a render on the server puts its kept parts. */
export type KeptParts = {
  /** Gives the element that holds the part's place. A part without a key is for this page alone. */
  place: (key: string | null, part: () => ReactElement, html?: () => string) => ReactElement
  /** The same for parts that follow each other, with one place for all. */
  placeAll: (parts: readonly KeptPart[]) => ReactElement
  span: (key: string) => Span
  /** The frame around the page is there already as HTML; nothing but the page is rendered. */
  bare: boolean
}

export const keptParts = createContext<KeptParts | null>(null)

/**
 * A part that many pages share (a card, a group of filters): the server renders it once for a key and keeps its HTML. The key
 * must say everything that the part shows; the part has no state, no context of the page's and no text at its edges. In the
 * browser a part whose key has not changed is not drawn anew.
 */
export const Kept = memo(Part, (before, after) => before.of === after.of)

function Part({ of: key, part, html }: Omit<KeptPart, 'id'>) {
  const parts = import.meta.env.SSR ? useContext(keptParts) : null
  return parts ? parts.place(html ? null : key, part, html) : part()
}

/**
 * A stretch that only this page shows, without hooks, contexts and text at its edges: the server writes it past React, which
 * takes five times as long.
 */
export function Plain({ part }: { part: () => ReactElement }) {
  const parts = import.meta.env.SSR ? useContext(keptParts) : null
  return parts ? parts.place(null, part) : part()
}

/** Parts one behind the other. */
export function KeptList({ parts }: { parts: readonly KeptPart[] }) {
  const kept = import.meta.env.SSR ? useContext(keptParts) : null
  if (kept && parts.length > 0) return kept.placeAll(parts)
  return parts.map(({ id, ...part }) => <Kept key={id} {...part} />)
}

const whole: Span = { known: false, from: null, to: null }

/**
 * Keeps what a page says between `from` and `to`, although it has hooks and contexts: the server renders it in its place for
 * the first page, cuts its HTML out and leaves it out for all others with this key. The key must say everything that it
 * depends on, its place in the tree among it (ids hang on that); null for what is not to be kept.
 */
export function useKeptSpan(key: string | null): Span {
  const parts = import.meta.env.SSR ? useContext(keptParts) : null
  return parts && key !== null ? parts.span(key) : whole
}

/**
 * Whether only the page is wanted, because the server has kept its frame. What the frame consists of then leaves nothing at its
 * places, which stay: ids hang on them.
 */
export function useBare(): boolean {
  const parts = import.meta.env.SSR ? useContext(keptParts) : null
  return parts?.bare ?? false
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
