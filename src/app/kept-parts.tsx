import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type KeptParts, keptParts } from '#web/Kept.tsx'
import { firstPictures } from './first-needs.ts'

/** A part's HTML as bytes, and the preloads of its pictures that must come first. */
type Part = { bytes: Buffer; needs: string[] }

const keptBytes = 4 * 1024 * 1024

const known = new LRUCache<string, Part>({
  maxSize: keptBytes,
  sizeCalculation: (part, key) => part.bytes.length + key.length + 256,
})

/**
 * A page whose kept parts are left out of the render and filled in from those that were rendered for other pages. Parts are
 * told apart by all that they show, so none is ever old.
 */
export function withKeptParts(page: ReactElement): { page: ReactElement; filled: (html: string) => Part } {
  const placed: { key: string; part: () => ReactElement }[] = []
  const parts: KeptParts = {
    place(key, part) {
      placed.push({ key, part })
      return <i data-kept={placed.length - 1} key={key} />
    },
  }
  return {
    page: <keptParts.Provider value={parts}>{page}</keptParts.Provider>,
    filled(html) {
      const pieces: Buffer[] = []
      const needs: string[] = []
      // Every second piece is the number of a place.
      for (const [index, piece] of html.split(/<i data-kept="(\d+)"><\/i>/).entries()) {
        const place = index % 2 === 1 ? placed[Number(piece)] : undefined
        const part = place ? partOf(place.key, place.part) : null
        pieces.push(part?.bytes ?? Buffer.from(piece))
        if (part) needs.push(...part.needs)
      }
      return { bytes: Buffer.concat(pieces), needs }
    },
  }
}

function partOf(key: string, part: () => ReactElement): Part {
  const kept = known.get(key)
  if (kept) return kept
  const html = renderToString(part())
  // Of its own memory: a piece of a shared one would hold all of that as long as it is kept.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  const made = { bytes, needs: firstPictures(html) }
  known.set(key, made)
  return made
}
