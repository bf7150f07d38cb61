import type { Laid } from './lay-pieces.ts'
import { areaOf } from './region.ts'

export type CutSize = {
  count: number
  /** Inches to the sixteenth: 12 x 7 3/8. */
  size: string
  /** Not a rectangle: notched, or cut at an angle; the size is that of the rectangle that it is cut from. */
  shaped: boolean
  /** Indexes in the cuts of the laying. */
  cuts: number[]
}

/** The cuts of a laying grouped by size, the most frequent first: the list to take to the saw. */
export function cutList({ cuts }: Laid): CutSize[] {
  const sizes = new Map<string, CutSize>()
  cuts.forEach(({ own, area }, i) => {
    const points = own.flat()
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const l = Math.max(...xs) - Math.min(...xs)
    const w = Math.max(...ys) - Math.min(...ys)
    const shaped = Math.abs(areaOf(own)) < l * w * 0.995 || area < l * w * 0.995
    const size = `${inches(w)} x ${inches(l)}`
    const key = `${size} ${shaped}`
    const found = sizes.get(key) ?? { count: 0, size, shaped, cuts: [] }
    found.count++
    found.cuts.push(i)
    sizes.set(key, found)
  })
  return [...sizes.values()].sort((a, b) => b.count - a.count || (a.size < b.size ? -1 : 1))
}

/**
 * The cuts that one piece gives, by the letters of their sizes: A and A from each of three pieces, B alone from one.
 */
export type FromPiece = { pieces: number; letters: string[] }

/** Which cuts share a piece, the most frequent combination first; the letter of a size is its position in `sizes`. */
export function sharedPieces({ plan }: Laid, sizes: readonly CutSize[]): FromPiece[] {
  const letterOf = new Map(sizes.flatMap(({ cuts }, i) => cuts.map((cut) => [cut, letters(i)] as const)))
  const given = Array.from({ length: plan.pieces }, (): string[] => [])
  plan.from.forEach((piece, cut) => {
    given[piece]?.push(letterOf.get(cut) ?? '')
  })
  const ways = new Map<string, FromPiece>()
  for (const one of given) {
    const way = one.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    const key = way.join(' ')
    const found = ways.get(key) ?? { pieces: 0, letters: way }
    found.pieces++
    ways.set(key, found)
  }
  return [...ways.values()].sort(
    (a, b) => b.pieces - a.pieces || (a.letters.join() < b.letters.join() ? -1 : 1),
  )
}

/** A … Z, AA … */
export function letters(i: number): string {
  return (i >= 26 ? letters(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))
}

/** Inches to the sixteenth, as on a ruler. */
export function inches(metres: number): string {
  const sixteenths = Math.max(1, Math.round((metres / 0.0254) * 16))
  const whole = Math.floor(sixteenths / 16)
  let [top, bottom] = [sixteenths % 16, 16]
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  if (top === 0) return String(whole)
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`
}
