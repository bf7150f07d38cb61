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

/** What is nearest at each pixel: its triangle (-1: nothing), where on it, and how far. */
export type Layer = { triangle: Int32Array; second: Float32Array; third: Float32Array; far: Float32Array }

export function emptyLayer(size: number): Layer {
  return {
    triangle: new Int32Array(size * size).fill(-1),
    second: new Float32Array(size * size),
    third: new Float32Array(size * size),
    far: new Float32Array(size * size).fill(Number.POSITIVE_INFINITY),
  }
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
  into: Layer,
  { straight = false, behind }: { straight?: boolean; behind?: Layer } = {},
): void {
  const { triangle, second, third, far } = into
  for (let t = from; t < to; t++) {
    const a = (indices[t * 3] as number) * 3
    const b = (indices[t * 3 + 1] as number) * 3
    const c = (indices[t * 3 + 2] as number) * 3
    const [ax, ay, az] = [places[a] as number, places[a + 1] as number, places[a + 2] as number]
    const [bx, by, bz] = [places[b] as number, places[b + 1] as number, places[b + 2] as number]
    const [cx, cy, cz] = [places[c] as number, places[c + 1] as number, places[c + 2] as number]
    const whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (whole === 0) continue
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const x1 = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const y1 = Math.min(size - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    const [ia, ib, ic] = straight ? [1, 1, 1] : [1 / az, 1 / bz, 1 / cz]
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5
        const v = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / whole
        if (v < -1e-6) continue
        const w = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / whole
        if (w < -1e-6 || v + w > 1.000001) continue
        const u = 1 - v - w
        const inverse = u * ia + v * ib + w * ic
        const depth = straight ? u * az + v * bz + w * cz : 1 / inverse
        const at = y * size + x
        if (depth >= (far[at] as number)) continue
        if (behind && depth > (behind.far[at] as number)) continue
        far[at] = depth
        triangle[at] = t
        second[at] = (v * ib) / inverse
        third[at] = (w * ic) / inverse
      }
    }
  }
}
