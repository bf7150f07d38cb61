import type { Laid } from './lay-pieces.ts'
import { areaOf } from './region.ts'

export type CutSize = {
  count: number
  /** Inches to the sixteenth: 12 x 7 3/8. */
  size: string
  /** No rectangle: notched, or cut at an angle; the size is what it is cut from. */
  shaped: boolean
  /** Which of the laying's cuts they are. */
  cuts: number[]
}

/** The cuts of a laying by their size, the most frequent first: what one takes to the saw. */
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

/** What one piece gives, by the letters of the cuts' sizes: A and A out of each of three, B alone out of one. */
export type FromPiece = { pieces: number; letters: string[] }

/** Which cuts share a piece, the most frequent way first; a size's letter goes by its place in `sizes`. */
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

/** Inches to the sixteenth, as a rule shows them. */
export function inches(metres: number): string {
  const sixteenths = Math.max(1, Math.round((metres / 0.0254) * 16))
  const whole = Math.floor(sixteenths / 16)
  let [top, bottom] = [sixteenths % 16, 16]
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  if (top === 0) return String(whole)
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`
}
