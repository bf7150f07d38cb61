import type { Laid } from './lay-pieces.ts'
import { areaOf } from './region.ts'

export type CutSize = {
  count: number
  /** Inches to the sixteenth: 12 x 7 3/8. */
  size: string
  /** No rectangle: notched, or cut at an angle; the size is what it is cut from. */
  shaped: boolean
}

/** The cuts of a laying by their size, the most frequent first: what one takes to the saw. */
export function cutList({ cuts }: Laid): CutSize[] {
  const sizes = new Map<string, CutSize>()
  for (const { own, area } of cuts) {
    const points = own.flat()
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const l = Math.max(...xs) - Math.min(...xs)
    const w = Math.max(...ys) - Math.min(...ys)
    const shaped = Math.abs(areaOf(own)) < l * w * 0.995 || area < l * w * 0.995
    const size = `${inches(w)} x ${inches(l)}`
    const key = `${size} ${shaped}`
    const found = sizes.get(key) ?? { count: 0, size, shaped }
    found.count++
    sizes.set(key, found)
  }
  return [...sizes.values()].sort((a, b) => b.count - a.count || (a.size < b.size ? -1 : 1))
}

/** Inches to the sixteenth, as a rule shows them. */
function inches(metres: number): string {
  const sixteenths = Math.max(1, Math.round((metres / 0.0254) * 16))
  const whole = Math.floor(sixteenths / 16)
  let [top, bottom] = [sixteenths % 16, 16]
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  if (top === 0) return String(whole)
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`
}
