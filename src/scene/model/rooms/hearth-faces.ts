import { sideFaces } from './floor-faces.ts'
import type { Face, Placed } from './types.ts'

const inch = 0.0254

/** Front and sides of the chimney breast, without the firebox opening. */
export function fireplaceFaces(thing: Placed): Face[] {
  const faces = sideFaces(`${thing.id}-face`, thing, [2, 1, 3], 0, thing.height)
  const [front, ...sides] = faces
  if (!front) return []
  const half = Math.min(42 * inch, thing.width * 0.6) / 2
  const middle = thing.width / 2
  const [foot, head] = [6 * inch, 34 * inch]
  const firebox: [number, number][] = [
    [middle - half, foot],
    [middle + half, foot],
    [middle + half, head],
    [middle - half, head],
  ]
  return [{ ...front, holes: [firebox] }, ...sides]
}

/** The strip of floor in front of a fixture, as deep as `depth` (meters). */
export function inFront(thing: Placed, depth: number): Placed {
  const out = (thing.depth + depth) / 2
  return { ...thing, depth, x: thing.x + out * Math.sin(thing.turn), y: thing.y - out * Math.cos(thing.turn) }
}
