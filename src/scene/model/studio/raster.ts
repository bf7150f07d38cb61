import type { Vec3 } from '../geometry/mesh.ts'
import { cross, minus, unit } from '../geometry/vectors.ts'

/** A view onto a square: where the eye stands and how a place comes onto the picture, 0 … 1 from its left and upper edge. */
export type Eye = {
  from: Vec3
  right: Vec3
  up: Vec3
  ahead: Vec3
  /** Half the picture's breadth at distance 1; of a parallel view, half its breadth. */
  half: number
  parallel: boolean
  /** Where the straight look meets the picture. */
  middle: [number, number]
}

export function eyeAt(from: Vec3, to: Vec3, half: number, parallel = false): Eye {
  const ahead = unit(minus(to, from))
  const across = cross(ahead, Math.abs(ahead[1]) > 0.99 ? [0, 0, -1] : [0, 1, 0])
  const right = unit(across)
  return { from, right, up: cross(right, ahead), ahead, half, parallel, middle: [0.5, 0.5] }
}

/** Places on the picture: three numbers each, pixels and the distance ahead of the eye. */
export function projected(positions: ArrayLike<number>, eye: Eye, size: number): Float32Array {
  const { from, right, up, ahead, half, parallel, middle } = eye
  const places = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const x = (positions[i] as number) - from[0]
    const y = (positions[i + 1] as number) - from[1]
    const z = (positions[i + 2] as number) - from[2]
    const far = x * ahead[0] + y * ahead[1] + z * ahead[2]
    const by = parallel ? half : half * Math.max(1e-6, far)
    places[i] = size * (middle[0] + (x * right[0] + y * right[1] + z * right[2]) / by / 2)
    places[i + 1] = size * (middle[1] - (x * up[0] + y * up[1] + z * up[2]) / by / 2)
    places[i + 2] = far
  }
  return places
}

/** How far what is nearest at each pixel lies. */
export type Depths = { far: Float32Array }
/** What is nearest at each pixel: its triangle (-1: nothing), where on it, and how far. */
export type Layer = Depths & { triangle: Int32Array; second: Float32Array; third: Float32Array }

const keptLayers = new Map<string, Layer>()
/** Layers of larger pictures take more memory than making them anew costs. */
const keptUpTo = 700

/** An empty layer that pictures take turns with, one for each `use`: what it held before is gone. */
export function emptyLayer(size: number, use: 'solid' | 'clear'): Layer {
  const kept = keptLayers.get(use)
  if (kept?.far.length === size * size) {
    kept.far.fill(Number.POSITIVE_INFINITY)
    kept.triangle.fill(-1)
    return kept
  }
  const layer = newLayer(size)
  if (size <= keptUpTo) keptLayers.set(use, layer)
  return layer
}

function newLayer(size: number): Layer {
  return {
    ...emptyDepths(size),
    triangle: new Int32Array(size * size).fill(-1),
    second: new Float32Array(size * size),
    third: new Float32Array(size * size),
  }
}

export function emptyDepths(size: number): Depths {
  return { far: new Float32Array(size * size).fill(Number.POSITIVE_INFINITY) }
}

/**
 * Draws triangles `from` … `to` into a layer, whatever side they show. With `behind`, only what lies before it is drawn.
 * `straight` says that depth runs evenly over the picture, as in a parallel view.
 */
export function draw(
  places: Float32Array,
  indices: ArrayLike<number>,
  [from, to]: readonly [number, number],
  size: number,
  into: Layer | Depths,
  { straight = false, behind }: { straight?: boolean; behind?: Depths } = {},
): void {
  const { far } = into
  const faces = 'triangle' in into ? into : null
  for (let t = from; t < to; t++) {
    const a = (indices[t * 3] as number) * 3
    const b = (indices[t * 3 + 1] as number) * 3
    const c = (indices[t * 3 + 2] as number) * 3
    const ax = places[a] as number
    const ay = places[a + 1] as number
    const bx = (places[b] as number) - ax
    const by = (places[b + 1] as number) - ay
    const cx = (places[c] as number) - ax
    const cy = (places[c + 1] as number) - ay
    const whole = bx * cy - by * cx
    if (whole === 0) continue
    const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5))
    const x1 = Math.min(size - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5))
    const y1 = Math.min(size - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5))
    if (x0 > x1 || y0 > y1) continue
    const az = places[a + 2] as number
    const bz = places[b + 2] as number
    const cz = places[c + 2] as number
    // Over a picture in perspective it is the inverse of depth that runs evenly.
    const ia = straight ? az : 1 / az
    const ib = straight ? bz : 1 / bz
    const ic = straight ? cz : 1 / cz
    const vx = cy / whole
    const wx = -by / whole
    const across = vx * (ib - ia) + wx * (ic - ia)
    const wide = x1 - x0 > 3
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5 - ay
      const v0 = -(py * cx) / whole - ax * vx
      const w0 = (py * bx) / whole - ax * wx
      let [left, right] = [x0, x1]
      if (wide) {
        left = Math.max(left, runFrom(v0, vx), runFrom(w0, wx), runFrom(1 - v0 - w0, -vx - wx))
        right = Math.min(right, runTo(v0, vx), runTo(w0, wx), runTo(1 - v0 - w0, -vx - wx))
      }
      const depth0 = ia + v0 * (ib - ia) + w0 * (ic - ia)
      for (let x = left, at = y * size + left; x <= right; x++, at++) {
        const px = x + 0.5
        const v = v0 + px * vx
        if (v < -1e-6) continue
        const w = w0 + px * wx
        if (w < -1e-6 || v + w > 1.000001) continue
        const even = depth0 + px * across
        const depth = straight ? even : 1 / even
        if (depth >= (far[at] as number)) continue
        if (behind && depth > (behind.far[at] as number)) continue
        far[at] = depth
        if (!faces) continue
        faces.triangle[at] = t
        faces.second[at] = straight ? v : v * ib * depth
        faces.third[at] = straight ? w : w * ic * depth
      }
    }
  }
}

/** The first pixel of a row at which a share that grows by `per` from `at` is not below 0, one to spare. */
function runFrom(at: number, per: number): number {
  return per > 0 ? Math.ceil(-at / per) - 2 : 0
}

/** The last such pixel of one that falls. */
function runTo(at: number, per: number): number {
  return per < 0 ? Math.floor(-at / per) + 1 : Number.POSITIVE_INFINITY
}
