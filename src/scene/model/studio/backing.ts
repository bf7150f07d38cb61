import { boundsOf, type Mesh, type Vec3 } from '../geometry/mesh.ts'
import { draw, type Eye, emptyDepths, eyeAt, projected } from './raster.ts'
import { key } from './studio-light.ts'

/** What a thing stands or hangs on, as far as it takes shadows. */
export type Backing = {
  /** How dark the paper is where a look from a place meets it: 0 white … 1. */
  shadeAt(from: Vec3, way: Vec3): number
  /** How dark a place of the house near the thing is; `axis` 1 of a level, 2 of a wall. */
  darkAt(x: number, y: number, z: number, axis: 1 | 2): number
  /** How much of the key light is kept from a place of the thing itself. */
  shadowOn(x: number, y: number, z: number, nx: number, ny: number, nz: number): number
}

const mapPx = 320
const contactPx = 144

export function backingOf(
  mesh: Mesh,
  on: 'floor' | 'wall' | 'ceiling',
  solid: readonly [number, number],
): Backing {
  const { min, max } = boundsOf([mesh])
  const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const reach = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2
  const sun = eyeAt(
    [middle[0] + key[0] * reach * 3, middle[1] + key[1] * reach * 3, middle[2] + key[2] * reach * 3],
    middle,
    reach * 1.02,
    true,
  )
  const { far: cast } = emptyDepths(mapPx)
  draw(projected(mesh.positions, sun, mapPx), mesh.indices, solid, mapPx, { far: cast }, { straight: true })
  const blocks = blocksOf(cast)
  const onMap = parallel(sun, mapPx)

  /** The share of a patch around a place that lies in shadow, asked at twelve places, or at `step` 4 at six. */
  function shadow(px0: number, py0: number, pz0: number, spread: number, slack: number, step = 2): number {
    const x = onMap.x(px0, py0, pz0) - 0.5
    const y = onMap.y(px0, py0, pz0) - 0.5
    const limit = onMap.far(px0, py0, pz0) - slack
    const [bx, by] = [Math.floor(x / blockPx), Math.floor(y / blockPx)]
    if (bx < -2 || by < -2 || bx > blocksAcross + 1 || by > blocksAcross + 1) return 0
    if (bx >= 0 && by >= 0 && bx < blocksAcross && by < blocksAcross) {
      const block = by * blocksAcross + bx
      if ((blocks.nearest[block] as number) >= limit) return 0
      if ((blocks.farthest[block] as number) < limit) return 1
    }
    const inside = bx >= rows && by >= rows && bx < blocksAcross - rows && by < blocksAcross - rows
    let dark = 0
    for (let k = 0; k < 24; k += step) {
      const px = Math.round(x + (disc[k] as number) * spread)
      const py = Math.round(y + (disc[k + 1] as number) * spread)
      if (!inside && (px < 0 || py < 0 || px >= mapPx || py >= mapPx)) continue
      if ((cast[py * mapPx + px] as number) < limit) dark++
    }
    return (dark * step) / 24
  }

  /** Far from the thing the paper is white again: no shadow runs out of the picture. */
  const fading = (x: number, y: number, z: number) => {
    const [across, along] = [x - middle[0], on === 'wall' ? y - middle[1] : z - middle[2]]
    const off = Math.sqrt(across * across + along * along) / reach
    return Math.max(0, Math.min(1, (1.2 - off) / 0.55))
  }
  const axis = on === 'wall' ? 2 : 1
  const level = min[axis]
  const contact = on === 'ceiling' ? null : contactOf(mesh, solid, axis, { min, max, reach })
  return {
    shadowOn: (x, y, z, nx, ny, nz) => {
      const off = reach * 0.02
      return shadow(x + nx * off, y + ny * off, z + nz * off, 3.2, reach * 0.012, 4)
    },
    darkAt: (x, y, z, of) =>
      Math.min(
        0.75,
        0.36 * shadow(x, y, z, 9, reach * 0.01) + (contact && of === axis ? 0.8 * contact(x, y, z) : 0),
      ),
    shadeAt(from, way) {
      if (!contact || Math.abs(way[axis]) < 1e-6) return 0
      const t = (level - from[axis]) / way[axis]
      if (t <= 0) return 0
      const x = from[0] + way[0] * t
      const y = from[1] + way[1] * t
      const z = from[2] + way[2] * t
      const left = fading(x, y, z)
      if (left === 0) return 0
      return Math.min(0.8, (0.3 * shadow(x, y, z, 9, reach * 0.01) + 0.85 * contact(x, y, z)) * left)
    },
  }
}

type Extent = { min: Vec3; max: Vec3; reach: number }

/** How much of the light from all sides the thing keeps from the paper near it. */
function contactOf(
  mesh: Mesh,
  solid: readonly [number, number],
  axis: 1 | 2,
  { min, max, reach }: Extent,
): (x: number, y: number, z: number) => number {
  const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const from: [number, number, number] = [...middle]
  // From behind the paper one sees what is nearest to it.
  from[axis] = min[axis] - reach
  const half = reach * 1.7
  const eye = eyeAt(from, middle, half, true)
  const near = emptyDepths(contactPx)
  draw(projected(mesh.positions, eye, contactPx), mesh.indices, solid, contactPx, near, { straight: true })
  const fall = reach * 0.1
  const hidden = near.far.map((far) =>
    far === Number.POSITIVE_INFINITY ? 0 : Math.exp(-(far - reach) / fall),
  )
  const tight = spread(hidden, 2)
  const wide = spread(spread(hidden, 7), 7)
  const onMap = parallel(eye, contactPx)
  return (px, py, pz) => {
    const x = onMap.x(px, py, pz) - 0.5
    const y = onMap.y(px, py, pz) - 0.5
    return 0.55 * between(tight, x, y) + 0.7 * between(wide, x, y)
  }
}

/** Squares of the map, wider than what is asked around a place of them: nothing in it, or everything, is as near as this. */
const blockPx = 8
const blocksAcross = mapPx / blockPx
const askedPx = 11
const rows = Math.ceil(askedPx / blockPx)

function blocksOf(far: Float32Array): { nearest: Float32Array; farthest: Float32Array } {
  const nearest = new Float32Array(blocksAcross * blocksAcross)
  const farthest = new Float32Array(blocksAcross * blocksAcross)
  const near = new Float32Array(nearest.length).fill(Number.POSITIVE_INFINITY)
  const most = new Float32Array(nearest.length).fill(Number.NEGATIVE_INFINITY)
  for (let y = 0, at = 0; y < mapPx; y++) {
    const row = Math.floor(y / blockPx) * blocksAcross
    for (let x = 0; x < mapPx; x++, at++) {
      const block = row + Math.floor(x / blockPx)
      const value = far[at] as number
      if (value < (near[block] as number)) near[block] = value
      if (value > (most[block] as number)) most[block] = value
    }
  }
  for (let y = 0; y < blocksAcross; y++) {
    for (let x = 0; x < blocksAcross; x++) {
      let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (let v = y - rows; v <= y + rows; v++) {
        for (let u = x - rows; u <= x + rows; u++) {
          const isOn = u >= 0 && v >= 0 && u < blocksAcross && v < blocksAcross
          // Beyond its edge nothing throws a shadow.
          least = Math.min(least, isOn ? (near[v * blocksAcross + u] as number) : least)
          greatest = Math.max(
            greatest,
            isOn ? (most[v * blocksAcross + u] as number) : Number.POSITIVE_INFINITY,
          )
        }
      }
      nearest[y * blocksAcross + x] = least
      farthest[y * blocksAcross + x] = greatest
    }
  }
  return { nearest, farthest }
}

/** A parallel view as three sums. */
function parallel({ from, right, up, ahead, half }: Eye, size: number) {
  const line = ([a, b, c]: Vec3, by: number, plus: number) => {
    const shift = -(a * from[0] + b * from[1] + c * from[2])
    return (x: number, y: number, z: number) => (a * x + b * y + c * z + shift) * by + plus
  }
  return {
    x: line(right, size / 2 / half, size / 2),
    y: line(up, -size / 2 / half, size / 2),
    far: line(ahead, 1, 0),
  }
}

const disc = Float32Array.from({ length: 24 }, (_, i) => {
  const k = i >> 1
  const angle = k * 2.399963
  return Math.sqrt((k + 0.5) / 12) * (i % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
})

function between(map: Float32Array, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  if (x0 < 0 || y0 < 0 || x0 >= contactPx - 1 || y0 >= contactPx - 1) return 0
  const [tx, ty] = [x - x0, y - y0]
  const at = y0 * contactPx + x0
  return (
    ((map[at] as number) * (1 - tx) + (map[at + 1] as number) * tx) * (1 - ty) +
    ((map[at + contactPx] as number) * (1 - tx) + (map[at + contactPx + 1] as number) * tx) * ty
  )
}

/** A box blur of `by` texels to each side, both ways. */
function spread(map: Float32Array, by: number): Float32Array {
  const once = (from: Float32Array, step: number, line: number) => {
    const to = new Float32Array(from.length)
    for (let row = 0; row < contactPx; row++) {
      let sum = 0
      for (let k = -by; k < contactPx; k++) {
        if (k + by < contactPx) sum += from[row * line + (k + by) * step] as number
        if (k - by - 1 >= 0) sum -= from[row * line + (k - by - 1) * step] as number
        if (k >= 0) to[row * line + k * step] = sum / (by * 2 + 1)
      }
    }
    return to
  }
  return once(once(map, 1, contactPx), contactPx, 1)
}
