import { type Light, litAt, paintedAt, type Scene } from './seen.ts'

/**
 * The flat faces of a thing on paper. Light varies smoothly over them, so it is computed at one pixel in four and
 * interpolated between two of these if they are alike; the grain is sampled at each pixel.
 */
export type Plains = {
  /** Whether an output pixel shows one flat face and nothing else. */
  has(x: number, y: number): boolean
  show(x: number, y: number, out: Rgb): void
}

type Rgb = [number, number, number]

export function plainsOf(scene: Scene, sizePx: number): Plains {
  const { solid, clear, size } = scene
  const count = sizePx * sizePx
  const given = new Float32Array(count).fill(-1)
  const gloss = new Float32Array(count)
  const light: Light = { given: 0, gloss: 0, past: 0 }

  const faceOf = (x: number, y: number) => solid.triangle[y * 2 * size + x * 2] as number
  const has = (x: number, y: number) => {
    const at = y * 2 * size + x * 2
    return isFace(solid.triangle, at, size) && !(clear && isAny(clear.triangle, at, size))
  }
  function ask(x: number, y: number, out: Rgb): void {
    const at = y * sizePx + x
    litAt(scene, x * 2, y * 2, light, out)
    given[at] = light.given
    gloss[at] = light.gloss
  }
  function isKnown(x: number, y: number): boolean {
    return (given[y * sizePx + x] as number) >= 0
  }
  /** Interpolates between two pixels of the same face on both sides, if their light is alike. */
  function isBetween(x: number, y: number, dx: number, dy: number, out: Rgb): boolean {
    const x0 = x - dx
    const y0 = y - dy
    const x1 = x + dx
    const y1 = y + dy
    if (x0 < 0 || y0 < 0 || x1 >= sizePx || y1 >= sizePx) return false
    const face = faceOf(x, y)
    if (faceOf(x0, y0) !== face || faceOf(x1, y1) !== face || !has(x0, y0) || !has(x1, y1)) return false
    if (!isKnown(x0, y0)) ask(x0, y0, out)
    if (!isKnown(x1, y1)) ask(x1, y1, out)
    const one = y0 * sizePx + x0
    const other = y1 * sizePx + x1
    const a = given[one] as number
    const b = given[other] as number
    const c = gloss[one] as number
    const d = gloss[other] as number
    if (Math.abs(a - b) + Math.abs(c - d) > 0.02 * (a + b)) return false
    const at = y * sizePx + x
    given[at] = (a + b) / 2
    gloss[at] = (c + d) / 2
    return true
  }
  return {
    has,
    show(x, y, out) {
      const at = y * sizePx + x
      if (!isKnown(x, y)) {
        // Odd rows are interpolated from even rows; in even rows, odd pixels from even pixels.
        const found = y & 1 ? isBetween(x, y, 0, 1, out) : x & 1 ? isBetween(x, y, 1, 0, out) : false
        if (!found) {
          ask(x, y, out)
          return
        }
      }
      light.given = given[at] as number
      light.gloss = gloss[at] as number
      paintedAt(scene, x * 2, y * 2, light, out)
    },
  }
}

function isFace(triangle: Int32Array, at: number, size: number): boolean {
  const face = triangle[at] as number
  return (
    face >= 0 && triangle[at + 1] === face && triangle[at + size] === face && triangle[at + size + 1] === face
  )
}

function isAny(triangle: Int32Array, at: number, size: number): boolean {
  return (
    (triangle[at] as number) >= 0 ||
    (triangle[at + 1] as number) >= 0 ||
    (triangle[at + size] as number) >= 0 ||
    (triangle[at + size + 1] as number) >= 0
  )
}
