import { LRUCache } from 'lru-cache'
import { Fragment, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type KeptParts, keptParts } from '#web/Kept.tsx'
import { firstPictures } from './first-needs.ts'
import { plainHtml } from './plain-html.ts'

/** A part's HTML as bytes, and the preloads of its pictures that must come first. */
export type Part = { bytes: Buffer; needs: string[] }

/** The same for this page alone. */
type Passing = { bytes: string; needs: string[] }

type Placed = { key: string | null; part: () => ReactElement; html?: (() => string) | undefined }

const keptBytes = 3 * 1024 * 1024

const known = new LRUCache<string, Part>({
  maxSize: keptBytes,
  sizeCalculation: (part, key) => part.bytes.length + key.length + 256,
})

/**
 * A page whose kept parts are left out of the render and filled in from those that were rendered for other pages. Parts are
 * told apart by all that they show, so none is ever old.
 */
export function withKeptParts(
  page: ReactElement,
  bare = false,
): {
  page: ReactElement
  /** The page's HTML, given in pieces, with its parts in their places. */
  filled: (...html: (string | Buffer)[]) => Part
} {
  const placed: Placed[] = []
  const spans: string[] = []
  const parts: KeptParts = {
    bare,
    place(key, part, html) {
      placed.push({ key, part, html })
      return <i data-kept={placed.length - 1} />
    },
    placeAll(all) {
      const from = placed.length
      for (const { of, part, html } of all) placed.push({ key: html ? null : of, part, html })
      return <i data-kept={`${from} ${placed.length - 1}`} />
    },
    span(key) {
      if (known.has(key)) return { known: true, from: parts.place(key, () => lost(key)), to: null }
      const n = spans.push(key) - 1
      return { known: false, from: <i data-from={n} />, to: <i data-to={n} /> }
    },
  }
  return {
    page: <keptParts.Provider value={parts}>{page}</keptParts.Provider>,
    filled(...html) {
      const parts = partsOf(placed)
      const cut = html.map((text) =>
        typeof text === 'string' ? spans.reduce((left, key, n) => cutSpan(left, key, n, parts), text) : text,
      )
      return { bytes: joined(cut, parts), needs: parts.flatMap((part) => part.needs) }
    },
  }
}

/** What is kept under this key, as long as it is. */
export function keptPart(key: string): Part | undefined {
  return known.get(key)
}

/** Takes the marks of a span out, and keeps what stands between them. */
function cutSpan(html: string, key: string, n: number, parts: (Part | Passing)[]): string {
  const [from, to] = [`<i data-from="${n}"></i>`, `<i data-to="${n}"></i>`]
  const [start, end] = [html.indexOf(from), html.indexOf(to)]
  if (start < 0 || end < 0) return html
  const inside = html.slice(start + from.length, end)
  known.set(key, { bytes: joined([inside], parts), needs: firstPictures(inside) })
  return html.slice(0, start) + inside + html.slice(end + to.length)
}

/** A known span is filled in in the same turn, so it cannot have been dropped meanwhile. */
function lost(key: string): never {
  throw new Error(`the kept HTML of ${key} is gone`)
}

const place = '<i data-kept="'
const placeEnd = '"></i>'

/** Written piece by piece into one stretch of memory: a text of the whole would be copied several times on its way. */
function joined(html: (string | Buffer)[], parts: (Part | Passing)[]): Buffer {
  // A sign takes three bytes at most; all but the bytes that are used is given back at the end.
  const most = 3 * (sum(html, (text) => text.length) + sum(parts, ({ bytes }) => bytes.length))
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most)
  let size = 0
  for (const text of html) {
    if (typeof text !== 'string') {
      size += written(text, size)
      continue
    }
    let from = 0
    for (let at = text.indexOf(place); at >= 0; at = text.indexOf(place, from)) {
      const end = text.indexOf(placeEnd, at)
      size += desk.write(text.slice(from, at), size)
      const [first = 0, last = first] = text
        .slice(at + place.length, end)
        .split(' ')
        .map(Number)
      for (let i = first; i <= last; i++) size += written(parts[i]?.bytes ?? '', size)
      from = end + placeEnd.length
    }
    size += desk.write(from === 0 ? text : text.slice(from), size)
  }
  return Buffer.from(desk.subarray(0, size))
}

function written(html: string | Buffer, at: number): number {
  return typeof html === 'string' ? desk.write(html, at) : html.copy(desk, at)
}

/** Where pages are put together, one at a time. */
let desk = Buffer.allocUnsafeSlow(1024 * 1024)

function sum<T>(list: T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0)
}

const end = `${place}end${placeEnd}`

function partsOf(placed: Placed[]): (Part | Passing)[] {
  const parts: (Part | Passing | undefined)[] = placed.map(({ key }) =>
    key === null ? undefined : known.get(key),
  )
  /** Those that only React can render are rendered together: a render of its own for each would cost more than most. */
  const left: number[] = []
  const keep = (index: number, html: string) => {
    const key = placed[index]?.key ?? null
    if (key !== null && mayStay(key)) parts[index] = kept(key, html)
    else parts[index] = { bytes: html, needs: firstPictures(html) }
  }
  placed.forEach(({ part, html: byHand }, index) => {
    if (parts[index]) return
    const html = byHand ? byHand() : plainHtml(part(), innerPart)
    if (html === null) left.push(index)
    else keep(index, html)
  })
  if (left.length > 0) {
    const rendered = renderToString(left.map((index) => separated(placed[index] as Placed, index))).split(end)
    left.forEach((index, i) => {
      keep(index, rendered[i] ?? '')
    })
  }
  return parts as (Part | Passing)[]
}

/** A kept part inside of another. */
function innerPart(key: string, part: () => ReactElement): string {
  return (known.get(key) ?? kept(key, renderToString(part()))).bytes.toString()
}

function kept(key: string, html: string): Part {
  const part = ownBytes(html)
  known.set(key, part)
  return part
}

/**
 * When there is no room left, only what is asked for a second time takes the place of another: most cards are not, and what
 * is kept for a moment only is what costs the collector most.
 */
function mayStay(key: string): boolean {
  if (known.calculatedSize < 0.9 * keptBytes) return true
  const print = fingerprint(key)
  const slot = print % askedOnce.length
  const asked = askedOnce[slot] === print
  askedOnce[slot] = print
  return asked
}

const askedOnce = new Uint32Array(8191)

/** Of the beginning, the end and the length: two keys with the same one cost a place that is not worth it, nothing else. */
function fingerprint(key: string): number {
  let print = key.length
  for (let i = Math.min(key.length, 96) - 1; i >= 0; i--)
    print = Math.imul(print ^ key.charCodeAt(i), 16777619)
  for (let i = Math.max(0, key.length - 32); i < key.length; i++)
    print = Math.imul(print ^ key.charCodeAt(i), 16777619)
  return print >>> 0
}

function separated({ key, part }: Placed, index: number): ReactElement {
  return (
    <Fragment key={`${index} ${key}`}>
      {part()}
      <i data-kept="end" />
    </Fragment>
  )
}

/** In memory of its own: a piece of a shared text or memory would hold all of that as long as it is kept. */
function ownBytes(html: string): Part {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  return { bytes, needs: firstPictures(html).map((need) => Buffer.from(need).toString()) }
}
