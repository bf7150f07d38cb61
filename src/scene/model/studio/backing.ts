import { boundsOf, type Mesh, type Vec3 } from '../geometry/mesh.ts'
import { eyeAt } from '../geometry/viewpoint.ts'
import { depthsOf } from './raster.ts'
import { key } from './studio-light.ts'

/** The surface that a subject stands on or hangs from, as far as it receives shadows. */
export type Backing = {
  /** How dark the paper is where a ray from a point hits it: 0 white … 1. */
  shadeAt(from: Vec3, way: Vec3): number
  /** How dark each point near the subject is on a horizontal plane (`axis` 1) or a wall (2) at `at`. */
  darkOn(axis: 1 | 2, at: number): (x: number, y: number, z: number) => number
  /** How much of the key light is blocked from a point of the subject itself. */
  shadowOn: Shadows['on']
  /** Light that the paper reflects up onto a hanging subject; a standing subject blocks it from its own underside. */
  below: number
}

const contactPx = 144

export function backingOf(mesh: Mesh, on: 'floor' | 'wall' | 'ceiling', solid: readonly [number, number]): Backing {
  const { min, max } = boundsOf([mesh])
  const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const reach = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2
  const shadows = shadowsOf(mesh, solid, middle, reach)

  /** Far from the subject the paper is white again, so that no shadow reaches the edge of the picture. */
  const fading = (x: number, y: number, z: number) => {
    const across = x - middle[0]
    const along = on === 'wall' ? y - middle[1] : z - middle[2]
    const off = Math.sqrt(across * across + along * along) / reach
    return Math.max(0, Math.min(1, (1.2 - off) / 0.55))
  }
  const axis = on === 'wall' ? 2 : 1
  const level = min[axis]
  const contact = on === 'ceiling' ? null : contactOf(mesh, solid, axis, { min, middle, reach })
  const paper = shadows.onPlane(axis, level)
  return {
    shadowOn: shadows.on,
    below: on === 'ceiling' ? 0.34 : 0,
    darkOn(of, at) {
      const shadow = shadows.onPlane(of, at)
      if (!contact || of !== axis) return (x, y, z) => 0.36 * shadow(x, y, z)
      return (x, y, z) => Math.min(0.75, 0.36 * shadow(x, y, z) + 0.94 * contact(x, y, z))
    },
    shadeAt(from, way) {
      if (!contact || Math.abs(way[axis]) < 1e-6) return 0
      const t = (level - from[axis]) / way[axis]
      if (t <= 0) return 0
      const x = from[0] + way[0] * t
      const y = from[1] + way[1] * t
      const z = from[2] + way[2] * t
      const left = fading(x, y, z)
      if (left === 0) return 0
      return Math.min(0.8, (0.3 * paper(x, y, z) + contact(x, y, z)) * left)
    },
  }
}

type Extent = { min: Vec3; middle: Vec3; reach: number }

/** How much of the ambient light the subject blocks from points near it. */
function contactOf(
  mesh: Mesh,
  solid: readonly [number, number],
  axis: 1 | 2,
  { min, middle, reach }: Extent,
): (x: number, y: number, z: number) => number {
  const from: [number, number, number] = [...middle]
  // Seen from behind the paper, the parts nearest to it are visible.
  from[axis] = min[axis] - reach
  const half = reach * 1.7
  const eye = eyeAt(from, middle, half, true)
  const fall = reach * 0.1
  const hidden = depthsOf(mesh, solid, eye, contactPx).map((near) => Math.exp((near + reach) / fall))
  const tight = softened(hidden, contactPx, 2)
  const wide = softened(softened(hidden, contactPx, 7), contactPx, 7)
  const map = tight.map((value, i) => 0.47 * value + 0.6 * (wide[i] as number))
  const { right, up } = eye
  const perInch = contactPx / 2 / half
  return (px, py, pz) => {
    const dx = px - from[0]
    const dy = py - from[1]
    const dz = pz - from[2]
    const x = (dx * right[0] + dy * right[1] + dz * right[2]) * perInch + contactPx / 2 - 0.5
    const y = contactPx / 2 - (dx * up[0] + dy * up[1] + dz * up[2]) * perInch - 0.5
    if (!(x >= 0 && y >= 0 && x < contactPx - 1 && y < contactPx - 1)) return 0
    return valueAt(map, contactPx, x, y)
  }
}

/** Where a subject blocks the key light. */
type Shadows = {
  /** How much light is blocked from a point of the subject itself (three coordinates, then its normal): 0 none … 1. */
  on(spot: Float64Array): number
  /** How much light is blocked from each point of a horizontal plane (`axis` 1) or a wall (2) at `at`. */
  onPlane(axis: 1 | 2, at: number): (x: number, y: number, z: number) => number
}

const mapPx = 320

/** The subject seen from the light; what is behind the nearest point is in shadow. */
export function shadowsOf(mesh: Mesh, solid: readonly [number, number], middle: Vec3, reach: number): Shadows {
  const sun = eyeAt(
    [middle[0] + key[0] * reach * 3, middle[1] + key[1] * reach * 3, middle[2] + key[2] * reach * 3],
    middle,
    reach * 1.02,
    true,
  )
  const cast = depthsOf(mesh, solid, sun, mapPx)
  const blocks = blocksOf(cast)
  const { from, right, up, ahead, half } = sun
  const perInch = mapPx / 2 / half
  const off = reach * 0.02
  const slack = reach * 0.012

  function on(spot: Float64Array): number {
    const nx = spot[3] as number
    const ny = spot[4] as number
    const nz = spot[5] as number
    const dx = (spot[0] as number) + nx * off - from[0]
    const dy = (spot[1] as number) + ny * off - from[1]
    const dz = (spot[2] as number) + nz * off - from[2]
    const x = (dx * right[0] + dy * right[1] + dz * right[2]) * perInch + mapPx / 2 - 0.5
    const y = mapPx / 2 - (dx * up[0] + dy * up[1] + dz * up[2]) * perInch - 0.5
    const limit = slack - (dx * ahead[0] + dy * ahead[1] + dz * ahead[2])
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const bx = (x0 / blockPx) | 0
    const by = (y0 / blockPx) | 0
    if (x0 < 0 || y0 < 0 || bx < 1 || by < 1 || bx >= blocksAcross - 1 || by >= blocksAcross - 1) return 0
    const block = by * blocksAcross + bx
    if ((blocks.nearest[block] as number) <= limit) return 0
    if ((blocks.farthest[block] as number) > limit) return 1
    // The comparison follows the slope of the face, so that no part of it shadows its neighbors.
    const facing = Math.max(0.25, -(nx * ahead[0] + ny * ahead[1] + nz * ahead[2])) * perInch
    const perX = -(nx * right[0] + ny * right[1] + nz * right[2]) / facing
    const perY = (nx * up[0] + ny * up[1] + nz * up[2]) / facing
    const at = y0 * mapPx + x0
    const first = limit - (x - x0) * perX - (y - y0) * perY
    const middle = (cast[at] as number) > first
    // If the middle and four corners agree, so do the points between them.
    const low = first - 2 * perY
    const high = first + 3 * perY
    if (
      (cast[at - 2 * mapPx - 2] as number) > low - 2 * perX === middle &&
      (cast[at - 2 * mapPx + 3] as number) > low + 3 * perX === middle &&
      (cast[at + 3 * mapPx - 2] as number) > high - 2 * perX === middle &&
      (cast[at + 3 * mapPx + 3] as number) > high + 3 * perX === middle
    )
      return middle ? 1 : 0
    let dark = 0
    for (let v = -2; v <= 3; v++) {
      let row = 0
      const line = at + v * mapPx
      const from = first + v * perY
      for (let u = -2; u <= 3; u++)
        if ((cast[line + u] as number) > from + u * perX) row += u === -2 ? 1 - (x - x0) : u === 3 ? x - x0 : 1
      dark += row * (v === -2 ? 1 - (y - y0) : v === 3 ? y - y0 : 1)
    }
    return dark / 25
  }

  function onPlane(axis: 1 | 2, at: number): (x: number, y: number, z: number) => number {
    let map: Float32Array | null = null
    return (px, py, pz) => {
      const dx = px - from[0]
      const dy = py - from[1]
      const dz = pz - from[2]
      const x = ((dx * right[0] + dy * right[1] + dz * right[2]) * perInch + mapPx / 2) / 2 - 0.5
      const y = (mapPx / 2 - (dx * up[0] + dy * up[1] + dz * up[2]) * perInch) / 2 - 0.5
      if (!(x >= 0 && y >= 0 && x < halfPx - 1 && y < halfPx - 1)) return 0
      map ??= softened(softened(caughtBy(axis, at), halfPx, 2), halfPx, 2)
      return valueAt(map, halfPx, x, y)
    }
  }

  /** For each two by two pixels of the map, the share of the light that does not reach a plane. */
  function caughtBy(axis: 1 | 2, at: number): Float32Array {
    const caught = new Float32Array(halfPx * halfPx)
    const first = reach * 0.01 - (at - from[axis]) / ahead[axis]
    const perX = right[axis] / ahead[axis] / perInch
    const perY = -up[axis] / ahead[axis] / perInch
    for (let y = 0, i = 0; y < mapPx; y++) {
      const limit = first + (y + 0.5 - mapPx / 2) * perY
      const row = (y >> 1) * halfPx
      for (let x = 0; x < mapPx; x++, i++)
        if ((cast[i] as number) > limit + (x + 0.5 - mapPx / 2) * perX)
          caught[row + (x >> 1)] = (caught[row + (x >> 1)] as number) + 0.25
    }
    return caught
  }

  return { on, onPlane }
}

const halfPx = mapPx / 2

/**
 * Blocks of the map larger than the sampled neighborhood, with their nearest and farthest depths, so that fully lit or
 * fully shadowed points need no sampling.
 */
const blockPx = 4
const blocksAcross = mapPx / blockPx

function blocksOf(cast: Float32Array): { nearest: Float32Array; farthest: Float32Array } {
  const most = new Float32Array(blocksAcross * blocksAcross).fill(Number.NEGATIVE_INFINITY)
  const least = new Float32Array(most.length).fill(Number.POSITIVE_INFINITY)
  for (let y = 0, at = 0; y < mapPx; y++) {
    const row = Math.floor(y / blockPx) * blocksAcross
    for (let x = 0; x < mapPx; x++, at++) {
      const block = row + Math.floor(x / blockPx)
      const value = cast[at] as number
      if (value > (most[block] as number)) most[block] = value
      if (value < (least[block] as number)) least[block] = value
    }
  }
  const nearest = new Float32Array(most.length)
  const farthest = new Float32Array(most.length)
  for (let y = 1; y < blocksAcross - 1; y++) {
    for (let x = 1; x < blocksAcross - 1; x++) {
      const block = y * blocksAcross + x
      let near = Number.NEGATIVE_INFINITY
      let far = Number.POSITIVE_INFINITY
      for (let row = -blocksAcross; row <= blocksAcross; row += blocksAcross) {
        for (let other = block + row - 1; other <= block + row + 1; other++) {
          if ((most[other] as number) > near) near = most[other] as number
          if ((least[other] as number) < far) far = least[other] as number
        }
      }
      nearest[block] = near
      farthest[block] = far
    }
  }
  return { nearest, farthest }
}

/** A square picture blurred by a box of `by` pixels to each side, horizontally and vertically; zero beyond its edge. */
function softened(from: Float32Array, across: number, by: number): Float32Array {
  return alongRows(alongRows(from, across, by), across, by)
}

/** Blurs each row and writes it as a column. */
function alongRows(from: Float32Array, across: number, by: number): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (by * 2 + 1)
  for (let row = 0; row < across; row++) {
    const first = row * across
    let sum = 0
    for (let k = 0; k < by; k++) sum += from[first + k] as number
    for (let k = 0; k < across; k++) {
      if (k + by < across) sum += from[first + k + by] as number
      if (k > by) sum -= from[first + k - by - 1] as number
      to[k * across + row] = sum * share
    }
  }
  return to
}

/**
 * Bilinear value at a point between the centers of four pixels of a square map; `x` and `y` are below its last ones.
 */
function valueAt(map: Float32Array, size: number, x: number, y: number): number {
  const x0 = x | 0
  const y0 = y | 0
  const tx = x - x0
  const at = y0 * size + x0
  const low = (map[at] as number) * (1 - tx) + (map[at + 1] as number) * tx
  const high = (map[at + size] as number) * (1 - tx) + (map[at + size + 1] as number) * tx
  return low + (high - low) * (y - y0)
}
