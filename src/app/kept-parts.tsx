import { LRUCache } from 'lru-cache'
import { Fragment, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type KeptParts, keptParts } from '#web/Kept.tsx'
import { firstPictures } from './first-needs.ts'

/** A part's HTML as bytes, and the preloads of its pictures that must come first. */
type Part = { bytes: Buffer; needs: string[] }

type Placed = { key: string; part: () => ReactElement }

const keptBytes = 6 * 1024 * 1024

const known = new LRUCache<string, Part>({
  maxSize: keptBytes,
  sizeCalculation: (part, key) => part.bytes.length + key.length + 256,
})

/**
 * A page whose kept parts are left out of the render and filled in from those that were rendered for other pages. Parts are
 * told apart by all that they show, so none is ever old.
 */
export function withKeptParts(page: ReactElement): { page: ReactElement; filled: (html: string) => Part } {
  const placed: Placed[] = []
  const parts: KeptParts = {
    place(key, part) {
      placed.push({ key, part })
      return <i data-kept={placed.length - 1} key={key} />
    },
  }
  return {
    page: <keptParts.Provider value={parts}>{page}</keptParts.Provider>,
    filled(html) {
      const parts = partsOf(placed)
      // Every second piece is the number of a place.
      const pieces = html
        .split(/<i data-kept="(\d+)"><\/i>/)
        .map((piece, index) => (index % 2 === 1 ? parts[Number(piece)]?.bytes : null) ?? Buffer.from(piece))
      return { bytes: Buffer.concat(pieces), needs: parts.flatMap((part) => part.needs) }
    },
  }
}

const end = '<i data-kept="end"></i>'

/** Those that are not known yet are rendered together: a render of its own for each would cost more than most parts. */
function partsOf(placed: Placed[]): Part[] {
  const parts = placed.map(({ key }) => known.get(key))
  const missing = placed.filter((_, index) => !parts[index])
  const rendered = missing.length > 0 ? renderToString(missing.map(separated)).split(end) : []
  let next = 0
  return placed.map(({ key }, index) => {
    const part = parts[index] ?? ownBytes(rendered[next++] ?? '')
    if (!parts[index]) known.set(key, part)
    return part
  })
}

function separated({ key, part }: Placed, index: number): ReactElement {
  return (
    <Fragment key={`${index} ${key}`}>
      {part()}
      <i data-kept="end" />
    </Fragment>
  )
}

/** In memory of its own: a piece of a shared one would hold all of that as long as it is kept. */
function ownBytes(html: string): Part {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  return { bytes, needs: firstPictures(html) }
}
